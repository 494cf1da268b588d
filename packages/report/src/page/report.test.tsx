import { principalAndInterest } from "@hearthline/calc/payment/principal-and-interest";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { scaleFor } from "../charts/scale.ts";
import { yearPositions } from "../document/position.ts";
import { mockup } from "../fixtures/mockup.ts";
import { documentWith, variants } from "../fixtures/variants.ts";
import { amount, dollars, money, rate } from "../format/format.ts";
import { explainFigure } from "../live/explain-figure.ts";
import { renderPrintDocument } from "../print/print-document.tsx";
import { Report } from "./report.tsx";

const variant = (name: string) => {
  const document = variants[name];
  if (!document) throw new Error(`There is no variant ${name}.`);
  return document;
};
const html = (document: typeof mockup, mode: "link" | "preview" = "link") =>
  renderToStaticMarkup(<Report document={document} mode={mode} onTry={() => undefined} />);
/** Returns the text without tags, so that lighter cents join their dollars. */
const text = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, "")
    .replace(/&amp;/g, "&")
    .replace(/&#x27;/g, "'");

test("shows every figure of the mockups on the server's page, to the cent", () => {
  const page = text(html(mockup));
  for (const { figures, years } of mockup.scenarios) {
    for (const cents of [
      figures.housingPaymentCents,
      figures.housingPaymentAfterMortgageInsuranceCents,
      figures.cashToCloseCents,
      figures.totalInterestCents,
    ])
      expect(page).toContain(money(cents));
    expect(page).toContain(rate(figures.apr ?? 0));
    for (const cents of [
      figures.horizon.interestCents,
      figures.horizon.equityCents,
      figures.horizon.borrowingCostCents,
    ])
      expect(page).toContain(dollars(cents));
    for (const year of years) expect(page).toContain(money(year.balanceCents).slice(1));
    for (const line of figures.cashLines) expect(page).toContain(money(line.amountCents).replace("$", ""));
  }
  for (const published of ["$3,536.81", "6.834%", "$49,257.96", "$195,795", "February 2036", "month 62", "$110.06"])
    expect(page).toContain(published);
});

test("computes the figures of the mockups with calc, where both have them", () => {
  const [a, b, c] = variant("three").scenarios;
  expect(a?.figures.housingPaymentCents).toBe(mockup.scenarios[0]?.figures.housingPaymentCents);
  expect(b?.figures.totalInterestCents).toBe(mockup.scenarios[1]?.figures.totalInterestCents);
  expect(c?.years).toEqual(mockup.scenarios[2]?.years);
});

test("is complete without script: all scenarios, years behind details, one h1, the default horizon", () => {
  const markup = html(variant("four"));
  expect(markup.match(/<h1/g)).toHaveLength(1);
  expect(markup.match(/type="radio"/g)).toHaveLength(4);
  expect(markup.match(/class="r-four"/g)).toHaveLength(4);
  expect(markup.match(/<details/g)).toHaveLength(4);
  expect(markup).toContain("Jan 2057");
  expect(text(markup)).toContain("If you keep this loan for 7 years");
  expect(markup).toContain('href="tel:+19195550142"');
  expect(markup).toContain('href="mailto:laura@northgate.example"');
  expect(markup).not.toContain("<iframe");
});

test("has no h1 or main next to the builder, and draws only the chosen scenario", () => {
  const markup = html(variant("four"), "preview");
  expect(markup).not.toContain("<h1");
  expect(markup).not.toContain("<main");
  expect(markup.match(/class="r-four"/g)).toHaveLength(1);
});

test("makes no comparison with one scenario, and leaves no empty section for missing data", () => {
  const markup = html(variant("one"));
  expect(markup).not.toContain("side by side");
  expect(markup).not.toContain('type="radio"');
  expect(markup).not.toContain("r-best");
  for (const section of ["note", "contacts"]) expect(markup).not.toContain(`data-section="${section}"`);
});

test("counts months instead of naming them without a closing date", () => {
  const page = text(html(variant("mixed")));
  expect(page).not.toMatch(/NaN|undefined|null|Invalid/);
  expect(page).toContain("Last payment with MI: payment 109");
  expect(page).toContain("Due at closing");
  expect(page).toContain("Cash to you$19,182.00");
  expect(page).toContain("−$19,182.00");
  expect(page).toContain("Second loan");
  expect(page).toContain("A 2-1 buydown that the seller pays.");
  expect(page).toContain("You pay only interest for 10 years. Then the payment goes from $2,675.00 to $3,502.93.");
  expect(page).toContain("Payment 121You begin to pay back the loan itself$3,502.93");
  expect(page).toContain("From payment 25 you pay $3,536.81.");
  expect(page).toContain("to fall 1% a year");
});

test("says when an adjustable rate may change and its maximum", () => {
  const page = text(html(variant("four")));
  expect(page).toContain("5.750% for 7 years, then may change every 6 months, never above 10.750%");
  const highest = variant("four").scenarios[3]?.figures.highestPayment?.housingPaymentCents ?? 0;
  expect(page).toContain("You pay $3,318.58 until the rate first changes in February 2034.");
  expect(page).toContain(`${money(highest)} at the most.`);
  expect(page).toContain(
    `The most it can beIf the rate rises as fast as it may, to 10.750% from Feb 2034${money(highest)}`,
  );
});

test("shows the payment that will be due when insurance ends after the rate has changed", () => {
  const [, , , adjustable] = variant("four").scenarios;
  const document = documentWith([{ ...adjustable, mortgageInsurance: { kind: "monthly", yearlyRate: 0.0052 } }, {}]);
  const [scenario] = document.scenarios;
  if (!scenario) throw new Error("no scenario");
  const { mortgageInsuranceEndsMonth: end, housingPaymentCents, mortgageInsuranceCents } = scenario.figures;
  expect(end).toBeGreaterThan(84);
  // 4.32% + 2.75% on the balance after seven years, over the remaining twenty-three.
  const then = principalAndInterest(scenario.years[6]?.balanceCents ?? 0, 0.0707, 276);
  const rest = housingPaymentCents - mortgageInsuranceCents - scenario.figures.principalAndInterestCents;
  const page = text(html(document));
  expect(page).toContain(money(then + rest));
  expect(page).not.toContain(money(scenario.figures.housingPaymentAfterMortgageInsuranceCents));
  expect(page).toContain(`After the last payment with MI${money(then + rest)}`);
  expect(text(renderPrintDocument({ document, css: "", fonts: [] }))).toContain(amount(then + rest));
});

test("shows no end of insurance in any figure if the insurance never ends", () => {
  const document = documentWith([
    { name: "FHA", program: "fha", downPaymentCents: 17_500_00, mortgageInsurance: { kind: "auto" } },
    {},
  ]);
  const page = text(html(document));
  const [stays, ends] = document.scenarios;
  expect(page).toContain("As long as the loan");
  expect(page).toContain(money(ends?.figures.housingPaymentAfterMortgageInsuranceCents ?? 0));
  for (const paper of [page, text(renderPrintDocument({ document, css: "", fonts: [] }))])
    expect(paper).not.toContain(amount(stays?.figures.housingPaymentAfterMortgageInsuranceCents ?? 0));
});

test("ends the chart at the total interest: including a second loan's, less what a buydown pays", () => {
  const document = variant("mixed");
  const [, second, , buydown] = document.scenarios;
  const page = text(html(document));
  for (const index of [1, 3]) {
    const end = yearPositions(document, index).at(-1)?.interestCents ?? 0;
    expect(page).toContain(money(end));
    expect(page).toContain(dollars(end).slice(1));
  }
  expect(page).not.toContain(money(second?.figures.totalInterestCents ?? 0));
  expect(second?.figures.interestToPayCents).toBeGreaterThan(second?.figures.totalInterestCents ?? 0);
  expect(buydown?.figures.interestToPayCents).toBeLessThan(buydown?.figures.totalInterestCents ?? 0);
  expect(page).toContain("The second loan is not part of it.");
});

test("leaves out on a phone a heading over only other scenarios' lines", () => {
  const markup = html(documentWith([{ fees: [] }, { buydown: { kind: "2-1", paidBy: "seller" }, fees: [] }]));
  const other = /<tr class="r-sub-h"><th scope="row">Other<\/th>(.*?)<\/tr>/.exec(markup)?.[1] ?? "";
  expect(other.match(/<td[^>]*>/g)).toEqual(['<td data-c="A" class="r-z">', '<td data-c="B">']);
});

test("keeps whole dollars on the axis of an empty chart", () => {
  expect(scaleFor(0).ticks.every((tick) => tick % 100 === 0)).toBe(true);
  expect(text(html(variant("tiny")))).not.toContain("$00");
});

test("names a planned extra payment next to the payment", () => {
  const page = text(html(variant("two")));
  expect(page).toMatch(/You also plan \$300 more each month: paid off \d+ years? \d+ months? sooner\./);
  expect(text(html(variant("three")))).not.toContain("You also plan");
});

test("has a table behind each chart that says what it draws", () => {
  const markup = html(variant("three"), "preview");
  const [saved, value] = markup.match(/<div class="r-sr"><table>.*?<\/table>/gs) ?? [];
  expect(saved).toContain("<caption>Ahead of A, or behind it</caption>");
  expect(saved?.match(/<th scope="row">/g)).toHaveLength(7);
  expect(saved).toContain("C, 20% down");
  const [a, , c] = variant("three").scenarios.map((_, index) => yearPositions(variant("three"), index).at(-1));
  expect(text(saved ?? "")).toContain(dollars((a?.borrowingCostCents ?? 0) - (c?.borrowingCostCents ?? 0)));
  expect(value).toContain("Your equity");
});

test("treats HTML in any name as text, and turns no address into a script", () => {
  const markup = html(variant("hostile"));
  expect(markup).not.toMatch(/<script|<img|<b>Bo|onerror=alert\(1\)>(?!)/);
  expect(markup).toContain("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;");
  expect(markup).not.toMatch(/(?:href|src)="(?:javascript|data:image\/svg)/i);
});

test("keeps a scenario's letter, on screen and on paper", () => {
  const plain = documentWith([{}, {}]);
  const document = {
    ...plain,
    scenarios: plain.scenarios.map((scenario, index) => ({ ...scenario, letter: index === 0 ? "B" : "E" })),
  };
  const page = text(html(document));
  const paper = text(renderPrintDocument({ document, css: "", fonts: [] }));
  for (const words of [page, paper]) expect(words).toContain("(B) and 6.834% (E)");
  expect(html(document)).toContain('<span class="r-letter r-c2">E</span>');
});

test("refers to scenarios in a note, and says which one was deleted, on screen and on paper", () => {
  const document = { ...variant("two"), note: "@B pays for itself; @D does not." };
  const said = "B pays for itself; D, which is no longer compared, does not.";
  expect(text(html(document))).toContain(said);
  expect(text(renderPrintDocument({ document, css: "", fonts: [] }))).toContain(said);
});

test("marks no best value for a single loan or equal values", () => {
  const same = documentWith([{}, {}]);
  expect(html(same)).not.toContain('class="r-best"');
});

test("explains each figure from the frozen inputs, unless the engine has changed since", () => {
  const document = variant("three");
  const steps = explainFigure("housingPaymentCents", document, 0)?.steps ?? [];
  // "Monthly payment" is the whole of it, everywhere in the report.
  expect(steps[0]).toMatchObject({ label: "Principal and interest", valueCents: 284431 });
  const [first, ...rest] = document.scenarios;
  if (!first) throw new Error("There is no first scenario.");
  const moved = {
    ...document,
    scenarios: [
      { ...first, figures: { ...first.figures, housingPaymentCents: first.figures.housingPaymentCents + 1 } },
      ...rest,
    ],
  };
  expect(explainFigure("housingPaymentCents", moved, 0)).toBeNull();
});

test("shows why the officer recommends a scenario, whichever is selected", () => {
  const why = "The points pay off within the time you plan to stay.";
  const two = documentWith([{}, { name: "Points", noteRate: 0.06125, discountPoints: 1.5 }]);
  const scenarios = two.scenarios.map((one, index) =>
    index === 1 ? { ...one, recommendation: `${why} Take @B.` } : one,
  );
  const page = html({ ...two, scenarios });
  expect(page.split(`${why} Take B.`)).toHaveLength(3);
  expect(text(page)).toContain("Laura recommends B");
  expect(text(page)).toContain("6.125%, 1.5 points Recommended");
});

test("says in Spanish what the report is not, and then the binding text in English", () => {
  const page = text(html({ ...mockup, language: "es" }));
  expect(page).toMatch(/No son una Estimación de préstamo .+ ni una oferta de crédito\..+traducción de cortesía/);
});
