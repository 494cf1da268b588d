import { completenessOf } from "@hearthline/contract/loans/completeness";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { refinances, refinanceWith } from "../fixtures/refinance.ts";
import { documentWith } from "../fixtures/variants.ts";
import { money } from "../format/format.ts";
import { viewOf } from "../kinds/kinds.ts";
import { Report } from "../page/report.tsx";
import { renderPrintDocument } from "../print/print-document.tsx";
import { cashRows } from "./cash-table.ts";
import type { DocumentOf } from "./document-of.ts";

const priceAndRate = {
  propertyTaxYearlyCents: 0,
  insuranceYearlyCents: 0,
  hoaMonthlyCents: 0,
  mortgageInsurance: { kind: "none" as const },
};
const asked = <D extends DocumentOf>(document: D, loan: Partial<Parameters<typeof completenessOf>[0]> = {}): D => ({
  ...document,
  completeness: completenessOf({ closingDate: document.closingDate, borrowers: 1, terms: document.scenarios, ...loan }),
});
const text = (markup: string) =>
  markup
    .replace(/<style>.*?<\/style>/gs, "")
    .replace(/<[^>]+>/g, "")
    .replace(/&amp;/g, "&");
/** Returns everything that a borrower may see of a version. */
const surfaces = (document: DocumentOf) => {
  const view = viewOf(document);
  return {
    page: text(renderToStaticMarkup(<Report document={document} mode="link" onTry={() => undefined} />)),
    paper: text(renderPrintDocument({ document, css: "", fonts: [] })),
    mail: [
      ...view.mailColumns(document, view.bestFigures(document)).flatMap(({ label, values }) => [label, ...values]),
      view.mailFacts(document),
    ].join(" "),
    mailText: view.mailLines(document, 0).join(" "),
  };
};

const bare = asked(documentWith([{ ...priceAndRate, noteRate: 0.06 }]), {});
const estimated = asked(documentWith([{ creditScore: 740 }]), {
  origins: { propertyTax: "estimated", insurance: "estimated", creditScore: "estimated" },
  originSources: {
    propertyTax: "Texas average, 1.36% of the value a year (our estimate as of 2023)",
    insurance: "Texas average (NAIC 2022)",
  },
});

describe("a report of price and rate alone", () => {
  const all = surfaces(bare);
  const { principalAndInterestCents = 0 } = bare.scenarios[0]?.figures ?? {};

  test.each(Object.entries(all))("%s says principal and interest only, and never a monthly payment", (_, words) => {
    expect(words).toContain("Principal and interest only");
    expect(words).toContain(money(principalAndInterestCents));
    expect(words.replaceAll("Monthly payment, 10% down", "")).not.toContain("Monthly payment");
  });

  test("says what its payment does not include", () => {
    expect(all.page).toContain(
      "Without property tax, homeowner’s insurance and credit score, which are not known yet.",
    );
    expect(all.page).toContain("Costs at closing are not complete without them either.");
  });

  test("marks no best payment among incomplete payments, and calls none of them the lowest", () => {
    const two = asked(
      documentWith([
        { ...priceAndRate, noteRate: 0.06 },
        { ...priceAndRate, noteRate: 0.065 },
      ]),
    );
    const view = viewOf(two);
    const best = view.bestFigures(two);
    const payments = [
      ...view.mailColumns(two, best),
      ...view.glance(two, best).lead,
      ...view.comparisonRows(two, best),
    ].filter(({ label }) => label === "Principal and interest only");
    expect(payments.map((each) => each.best)).toEqual([[], [], []]);
    expect(best.payment).toEqual([]);
    const said = [
      ...Object.values(surfaces(two)),
      ...view.sayings(two, best).map(({ lead, rest }) => `${lead} ${rest}`),
    ];
    expect(said.join(" ")).toContain("lowest rate");
    expect(said.join(" ")).not.toContain("lowest first payment");
  });
});

describe("a report with estimates", () => {
  const all = surfaces(estimated);
  const lines = (document: DocumentOf) => cashRows(document, viewOf(document).cash).map(({ label }) => label);
  const dated = asked(documentWith([{ creditScore: 740 }, {}]), {
    origins: { propertyTax: "estimated", insurance: "estimated", closingDate: "estimated" },
  });

  test("calls each cash line whose amount follows from an estimate estimated", () => {
    const marked = lines(dated).filter((label) => label.endsWith(", estimated"));
    expect(marked).toEqual([
      expect.stringMatching(/^Prepaid interest/),
      expect.stringMatching(/^Homeowner’s insurance, 12 months/),
      expect.stringMatching(/^Homeowner’s insurance, \d+ months/),
      expect.stringMatching(/^Property taxes, \d+ months/),
    ]);
    expect(lines({ ...dated, language: "es" }).filter((label) => label.endsWith(", estimado"))).toHaveLength(4);
    expect(lines(documentWith([{}])).join()).not.toContain("estimated");
  });

  test("does not call typed days of prepaid interest estimated", () => {
    const typed = asked(documentWith([{ prepaidDays: 12 }]), { origins: { closingDate: "estimated" } });
    expect(lines(typed).join()).not.toContain("estimated");
  });

  test("marks estimated parts of the payment on paper, and its letter says what is estimated instead of that every cost is known", () => {
    expect(all.paper).toContain("Property taxes, estimated");
    expect(all.paper).toContain("to look at. Property tax, homeowner’s insurance and credit score are estimated.");
    expect(all.paper).not.toContain("every cost known today");
    expect(surfaces(documentWith([{}])).paper).toContain("with every cost known today.");
  });

  test("says in the PDF that a locked rate is locked", () => {
    const [scenario, ...others] = documentWith([{}]).scenarios;
    if (!scenario) throw new Error("no scenario");
    const lock = { days: 30, expiresOn: "2027-01-15" };
    const locked = { ...documentWith([{}]), scenarios: [{ ...scenario, lock }, ...others] };
    expect(surfaces(locked).paper).toContain("Estimates; the rate is locked until Jan 15, 2027.");
  });

  test.each(Object.entries(all))("%s says what is estimated, with its source", (_, words) => {
    expect(words).toContain("Texas average, 1.36% of the value a year (our estimate as of 2023)");
    expect(words).toMatch(/[Ee]stimated/);
  });
  test("keeps the name of the payment", () => {
    expect(all.page).toContain("Monthly payment");
    expect(all.page).toContain("Property tax, homeowner’s insurance and credit score are estimated.");
  });
  test("says the same in Spanish, with the source in words", () => {
    const page = surfaces({ ...estimated, language: "es" }).page;
    expect(page).toContain("promedio de Texas, 1.36% del valor al año (estimación nuestra de 2023)");
    expect(surfaces({ ...bare, language: "es" }).page).toContain("Solo capital e intereses");
  });
});

test("leaves versions from before estimates existed unchanged", () => {
  const { page, mail } = surfaces(documentWith([priceAndRate]));
  expect(page).toContain("Monthly payment");
  expect(`${page}${mail}`).not.toMatch(/Principal and interest only|stimated:/);
});

describe("dues that a loan leaves out, and a closing date", () => {
  const document = asked(documentWith([{ creditScore: 740, hoaMonthlyCents: 0 }]), {
    origins: { propertyTax: "typed", insurance: "typed", closingDate: "estimated" },
    originSources: { closingDate: "assumed 35 days ahead" },
  });

  test.each(Object.entries(surfaces(document)))("%s shows the whole payment, and does not ask for dues", (_, words) => {
    expect(words).not.toMatch(/Principal and interest only|HOA dues (are|is) /);
  });

  test("are listed as assumptions among the disclosures, in both languages", () => {
    expect(surfaces(document).page).toContain(
      "Estimated for this report: HOA dues (none assumed); closing date (assumed 35 days ahead).",
    );
    expect(surfaces({ ...document, language: "es" }).page).toContain(
      "las cuotas de la asociación (HOA) (se supone que no hay); la fecha de cierre (se supone que es 35 días después)",
    );
  });

  test("show a whole payment without a closing date, and call cash to close incomplete", () => {
    const undated = asked(documentWith([{ creditScore: 740 }]), { closingDate: null });
    const { page } = surfaces(undated);
    expect(page).not.toContain("Principal and interest only");
    expect(page).toContain("Costs at closing are not complete: closing date is not known yet.");
  });
});

describe("a refinance", () => {
  const { propertyTaxYearlyCents: _, insuranceYearlyCents: __, ...current } = refinanceWith().current;
  const bareLoan = asked(refinanceWith({ current }));
  const rough = asked(refinanceWith({}, [{ hoaMonthlyCents: 40_00 }]), {
    origins: { propertyTax: "estimated", insurance: "estimated" },
    originSources: { propertyTax: "North Carolina average, 0.62% of the value a year (our estimate as of 2023)" },
  });
  const lead = (document: DocumentOf) =>
    viewOf(document)
      .leadFigures(document, 0)
      .find(({ hero }) => hero);

  test.each(Object.entries(surfaces(bareLoan)))("%s says principal and interest only", (_, words) => {
    expect(words).toContain("Principal and interest only");
    expect(words).not.toMatch(/New payment\b/);
  });

  test("says what its payment does not include, and that cash at closing lacks prepaid costs", () => {
    expect(lead(bareLoan)).toMatchObject({
      label: "Principal and interest only",
      cents: bareLoan.scenarios[0]?.figures.newPaymentCents,
      after: expect.stringContaining("Without property tax and homeowner’s insurance, which are not known yet"),
    });
    expect(surfaces(bareLoan).page).toContain("Costs at closing are not complete without them either.");
    expect(viewOf(bareLoan).monthlyWords(bareLoan, 0)).toContain("(principal and interest only)");
  });

  test("shows no whole payment for an adjustable rate either", () => {
    const adjustable = refinances.refinance.scenarios[2];
    if (!adjustable) throw new Error("There is no adjustable rate.");
    const arm = asked(
      { ...refinances.refinance, scenarios: [adjustable] },
      { origins: { hoa: "typed" }, terms: [{ ...adjustable, insuranceYearlyCents: 0 }] },
    );
    const { principalAndInterestCents, firstHousingPaymentCents } = adjustable.figures;
    expect(lead(arm)?.after).toContain(`You pay ${money(principalAndInterestCents)} until the rate first changes`);
    expect(lead(arm)?.after).not.toMatch(/With taxes, insurance and dues/);
    expect(lead(arm)?.after).not.toContain(money(firstHousingPaymentCents));
  });

  test("says that the payment includes mortgage insurance if it has any", () => {
    const insured = asked(refinanceWith({ current, homeValueCents: 375_000_00 }, [{ program: "fha" }]));
    expect(lead(insured)?.label).toBe("Principal, interest and mortgage insurance only");
  });

  test.each(Object.entries(surfaces(rough)))("%s says what is estimated, with its source", (_, words) => {
    expect(words).toContain("North Carolina average, 0.62% of the value a year (our estimate as of 2023)");
    expect(words).toMatch(/[Ee]stimated/);
  });

  test("also names the estimate on the first screen, and the payment keeps its name", () => {
    expect(lead(rough)).toMatchObject({
      label: "New payment, principal and interest",
      after: expect.stringContaining("Property tax and homeowner’s insurance are estimated."),
    });
  });

  test("says the same in Spanish", () => {
    const page = surfaces({ ...bareLoan, language: "es" }).page;
    expect(page).toContain("Solo capital e intereses");
    expect(page).toContain("Sin contar el impuesto a la propiedad");
  });
});

test("does not call any cost paid from escrow if there is no escrow account", () => {
  const waived = documentWith([{ escrowWaived: true }]);
  const { page } = surfaces(waived);
  expect(page).toContain("$4,380 a year, which you pay yourself");
  expect(page).not.toContain("paid from escrow");
  expect(surfaces({ ...waived, language: "es" }).page).not.toContain("desde la cuenta de reserva");
  expect(surfaces(documentWith([{}])).page).toContain("$4,380 a year, paid from escrow");
});

test("lists estimated values once on the first screen, for both payment and cash", () => {
  const document = asked(documentWith([{}]), {
    origins: { propertyTax: "estimated", insurance: "estimated", closingDate: "estimated" },
  });
  const leads = viewOf(document).leadFigures(document, 0);
  const said = leads.map(({ after }) => after).join(" ");
  expect(said).toContain("Property tax, homeowner’s insurance and closing date are estimated.");
  expect(said.match(/estimated/g)).toHaveLength(1);
});
