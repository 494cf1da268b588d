import type { AnyFigure } from "@hearthline/calc/explain/kinds";
import { computedOf } from "@hearthline/contract/loans/figures";
import { sharedReport } from "@hearthline/contract/reports/shared-report";
import { readStored } from "@hearthline/contract/reports/stored-document";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { cashRows } from "../../document/cash-table.ts";
import type { DocumentOf, ReportScenario } from "../../document/document-of.ts";
import { horizonRows } from "../../document/horizon-rows.ts";
import { refinances, refinanceWith } from "../../fixtures/refinance.ts";
import { dollars, money, rate, span } from "../../format/format.ts";
import { renderLinkDocument } from "../../link/link-document.tsx";
import { explainFigure } from "../../live/explain-figure.ts";
import { liveFigures } from "../../live/live.ts";
import { Report } from "../../page/report.tsx";
import { renderPrintDocument } from "../../print/print-document.tsx";
import { english } from "../../words/catalog/en.ts";
import { headline, viewOf } from "../kinds.ts";
import { todayAt } from "./today.ts";
import { aheadWords, alsoWords, behindShort, breakEvenShort } from "./words.ts";

type Document = DocumentOf<"refinance">;

/** Returns the text without tags, so that lighter cents join their dollars. */
const text = (markup: string) =>
  markup
    .replace(/<(script|style|title)\b[^>]*>.*?<\/\1>/gs, " ")
    .replace(/<[^>]+>/g, "")
    .replace(/&amp;/g, "&")
    .replace(/&#x27;/g, "'");
const page = (document: Document, mode: "link" | "preview" = "link") =>
  text(renderToStaticMarkup(<Report document={document} mode={mode} onTry={() => undefined} />));
const paper = (document: Document) => text(renderPrintDocument({ document, css: "", fonts: [], months: true }));
const link = (document: Document) =>
  renderLinkDocument({
    document,
    shareKey: "k3y",
    canonicalUrl: "https://hearthline.example/link",
    assets: { css: "", scriptSrc: "/client.js", explainSrc: "/explain.js" },
  });

type Proposals = NonNullable<Parameters<typeof refinanceWith>[1]>;
/** A refinance with a typed whole-dollar loan that brings a few cents more than needed. */
function leavingCents(proposal: Proposals[number]): Document {
  let loanAmountCents = 350_000_00;
  for (;;) {
    const document = refinanceWith({}, [{ ...proposal, costs: "paid", loanAmountCents }]);
    const { cashToCloseCents = 0 } = document.scenarios[0]?.figures ?? {};
    if (cashToCloseCents < 0) return document;
    loanAmountCents += Math.max(100, Math.floor(cashToCloseCents / 100) * 100);
  }
}

describe.each(Object.entries(refinances))("%s", (_name, document) => {
  test("is stored and read back as it was frozen, and computes the same to the cent", () => {
    expect(readStored(JSON.parse(JSON.stringify(document)))).toEqual(document);
    for (const { figures, years: _, ...scenario } of document.scenarios) {
      const {
        schedule: __,
        dueSchedule: _____,
        armPaths: ___,
        timeline: ____,
        ...again
      } = computedOf<"refinance">(document, scenario);
      expect(again).toMatchObject(figures);
    }
  });

  test("shows what changes compared with today, to the cent, on the page, the link and the PDF", () => {
    for (const words of [page(document), text(link(document)), paper(document)]) {
      for (const { figures } of document.scenarios) {
        expect(words).toContain(money(figures.newPaymentCents));
        expect(words).toContain(money(figures.currentPaymentCents));
        expect(words).toContain(
          `${money(Math.abs(figures.paymentChangeCents))} ${figures.paymentChangeCents < 0 ? "less" : "more"}`,
        );
        expect(words).toContain(money(figures.cashToCloseCents));
        expect(words).toContain(money(figures.costsToRecoverCents));
        expect(words).toContain(dollars(figures.current.balanceCents));
        expect(words).toContain(dollars(figures.current.remainingInterestCents));
        expect(words).toContain(dollars(figures.horizonAdvantageCents));
      }
      expect(words).toContain(rate(document.current.noteRate));
      expect(words).toContain("Payoff of the current loan");
    }
  });

  test("does not mention buying a home", () => {
    // The company's own disclaimer covers every kind of loan.
    const own = { ...document, disclaimer: "" };
    for (const words of [page(own), text(link(own)), paper(own)])
      expect(words).not.toMatch(
        /down payment|\bprices?\b|buying|\bkeys\b|purchase|earnest|deposit|under contract|\boffer\b|ways to finance|seller/i,
      );
  });

  test("is ahead of today's loan by what was frozen, at the report's own horizon", () => {
    const [row] = viewOf(document).horizonRows(document, document.horizonMonths);
    expect(row?.values).toEqual(
      document.scenarios.map(
        ({ figures }) => `${figures.horizonAdvantageCents > 0 ? "+" : ""}${dollars(figures.horizonAdvantageCents)}`,
      ),
    );
  });

  test("opens how its figures were computed, on the frozen inputs", () => {
    const { loanAmountCents, cashToCloseCents } = document.scenarios[0]?.figures ?? {};
    const loan = explainFigure("loanAmountCents", document, 0);
    expect(loan?.steps.at(-1)?.valueCents ?? loan?.steps[0]?.valueCents).toBe(loanAmountCents);
    expect(
      explainFigure("cashToCloseCents", document, 0)?.steps.some((step) => step.valueCents === cashToCloseCents),
    ).toBe(true);
    expect(JSON.stringify(loan)).not.toMatch(/down payment|price/i);
  });
});

describe.each(Object.entries(refinances))("explanations that open on the page of %s", (_name, document) => {
  const view = viewOf(document);
  const value = (figure: AnyFigure, index: number) => {
    const step = explainFigure(figure, document, index)?.steps.at(-1);
    return step?.valueCents ?? step?.valueRate ?? step?.valueCount ?? null;
  };

  test("exist for every leading figure, with the shown value", () => {
    document.scenarios.forEach(({ figures }, index) => {
      const leads = view.leadFigures(document, index);
      expect(leads.filter(({ figure }) => !figure)).toEqual([]);
      expect(leads.map(({ figure }) => figure && value(figure, index))).toEqual([
        figures.paymentChangeCents,
        figures.newPaymentCents,
        figures.cashToCloseCents,
        figures.interestBreakEvenMonth,
      ]);
    });
  });

  test("exist for every line of the comparison except typed values and today's loan", () => {
    // Payments on debts are explained in the debts section.
    const typed = ["Kind of loan", "Rate", "Second loan", /each month$/, "Both together"];
    const rows = view.comparisonRows(document, view.bestFigures(document));
    expect(rows.filter(({ label, figure }) => !figure && !typed.some((one) => label.match(one)))).toEqual([]);
    for (const { figure, pinnedFigure, pinned, values } of rows) {
      for (const index of values.keys())
        if (figure) expect(explainFigure(figure, document, index)?.steps).not.toEqual([]);
      if (!pinnedFigure) continue;
      const cents = Number(value(pinnedFigure, 0));
      expect([money(cents), dollars(cents)]).toContain(pinned);
    }
  });

  test("exist for how far ahead of today's loan it is, only at the report's own horizon", () => {
    const at = (month: number) => view.horizonRows(document, month)[0]?.figure;
    expect([at(document.horizonMonths), at(12)]).toEqual(["horizonAdvantageCents", undefined]);
    expect(value("horizonAdvantageCents", 0)).toBe(document.scenarios[0]?.figures.horizonAdvantageCents);
  });
});

describe("a payment that a temporary buydown lowers", () => {
  const lender = { kind: "2-1" as const, paidBy: "lender" as const };
  // 350,000 at 7 %: 2,328.56 in full, 1,878.88 at 5 % in the first year, 2,098.43 at 6 % in the second; today 2,456 and 95 of insurance.
  const offer = { noteRate: 0.07, costs: "paid" as const, loanAmountCents: 350_000_00, buydown: lender };
  const lowered = refinanceWith({}, [offer, { ...offer, buydown: undefined, noteRate: 0.065 }]);
  const view = viewOf(lowered);

  test("leads with the lasting payment everywhere, with the buydown's years next to it", () => {
    const hero = view.leadFigures(lowered, 0).find((lead) => lead.hero);
    const years = "$672.12 less in the first year and $452.57 less in the second, while the buydown lasts";
    expect(hero?.cents).toBe(2_328_56);
    expect(hero?.after).toContain(`$222.44 less than the $2,551.00 you pay today. ${years}.`);
    expect(hero?.after).toContain("$900.00 a month come on top.");
    expect(hero?.after).toContain("in year 2");
    expect(view.mailColumns(lowered, view.bestFigures(lowered)).map(({ values }) => values[0])).toEqual([
      "$2,328.56",
      "$222.44 less",
    ]);
    expect(view.monthlyWords(lowered, 0)).toBe(`$2,328.56 a month, $222.44 less than today; ${years}`);
    expect(view.mailLines(lowered, 0).join(" ")).toContain(`$2,328.56, against $2,551.00 today ${years}.`);
    expect(view.sayings(lowered, view.bestFigures(lowered))[0]?.rest).toContain(
      `$222.44 less a month than today. ${years}.`,
    );
    for (const words of [page(lowered), text(link(lowered)), paper(lowered)]) {
      expect(words).toContain("$2,328.56");
      expect(words).toContain("$3,228.56");
      expect(words).toContain("$672.12 less, $452.57 less");
    }
    expect(view.monthlyWords(lowered, 1)).not.toContain("buydown");
  });

  test("is explained at the note rate, and its years as changes", () => {
    expect(explainFigure("newPaymentCents", lowered, 0)?.steps.at(-1)?.valueCents).toBe(2_328_56);
    const change = explainFigure("paymentChangeCents", lowered, 0)?.steps.at(-1);
    expect(change?.valueCents).toBe(-222_44);
    expect(change?.inputs.slice(2).map(({ value }) => value)).toEqual(["-$672.12", "-$452.57"]);
  });

  test("is best only if it stays below the others and below today's", () => {
    expect(view.bestFigures(lowered).payment).toEqual([]);
    const dear = refinanceWith({}, [{ ...offer, noteRate: 0.085 }]);
    expect(viewOf(dear).bestFigures(dear).payment).toEqual([]);
    const cheap = refinanceWith({}, [offer]);
    expect(viewOf(cheap).bestFigures(cheap).payment).toEqual([0]);
  });
});

test("shows today's loan in a separate column before the proposals, and never marks it as best", () => {
  const markup = renderToStaticMarkup(<Report document={refinances.refinance} mode="preview" />);
  const table = /<table class="r-cmp" data-n="5">.*?<\/table>/s.exec(markup)?.[0] ?? "";
  const heads = [...table.matchAll(/<th scope="col">(.*?)<\/th>/gs)].map(([, head]) => text(head ?? ""));
  expect(heads).toEqual(["Today", "A30 years", "B15 years", "C7/6 adjustable", "DCash out for the roof"]);
  for (const [, first] of table.matchAll(/<tr[^>]*><th scope="row">[^<]*<\/th><td>(.*?)<\/td>/gs))
    expect(first).not.toContain("r-best");
});

test("states a higher payment, a longer term and a break-even that never comes as plainly as gains", () => {
  const up = page(refinances["refinance-up"]);
  expect(up).toMatch(/\$732\.18 more a month than today\. It is paid off 6 years 8 months sooner\./);
  expect(up).toContain("The interest saved never covers the $3,183.00 of costs.");
  const document = refinances["refinance-up"];
  const best = viewOf(document).bestFigures(document);
  // Both pay more, at a higher rate, and more interest than the loan they would replace.
  expect([best.payment, best.rate, best.interest]).toEqual([[], [], []]);
  const one = page(refinances["refinance-one"]);
  expect(one).toMatch(/\$353\.86 less a month than today\. It runs 12 years longer\. The interest saved never covers/);
  expect(page(refinances.refinance)).toMatch(/from November 2045, keeping today’s loan would have cost less/);
});

test("does not count money that is borrowed to be paid out as the least cash at closing", () => {
  const document = refinances.refinance;
  // $40,000 out, less the 41 cents that the loan in whole dollars does not bring.
  expect(document.scenarios[3]?.figures.cashToCloseCents).toBe(-39_999_59);
  expect(viewOf(document).bestFigures(document).cash).toEqual([]);
});

test("does not mark a loan as having the least cash at closing because of cents from whole-dollar loans", () => {
  const cashOf = (proposals: Proposals) => {
    const document = refinanceWith({}, proposals);
    return {
      cents: document.scenarios.map(({ figures }) => figures.cashToCloseCents),
      best: viewOf(document).bestFigures(document).cash,
    };
  };
  expect(cashOf([{}, { noteRate: 0.0625 }])).toEqual({ cents: [81, 36], best: [] });
  expect(cashOf([{}, { noteRate: 0.0625 }, { costs: "paid" }]).best).toEqual([0, 1]);
});

test("titles the chart with both gains and losses, and does not explain marks that are not drawn", () => {
  for (const draw of [page, paper]) expect(draw(refinances.refinance)).toContain("Ahead of today’s loan, or behind it");
  expect(page({ ...refinances.refinance, language: "es" })).toContain("Ventaja o pérdida frente al préstamo de hoy");
  const one = refinanceWith({}, [{ noteRate: 0.08, costs: "paid" }]);
  const explained = [...Object.values(refinances), one].map((document) => {
    const view = viewOf(document);
    const marked = view.comparisonRows(document, view.bestFigures(document)).some(({ best }) => best.length > 0);
    expect(page(document).includes("Best of these and today’s loan in that line"), document.title).toBe(marked);
    return marked;
  });
  expect(new Set(explained)).toEqual(new Set([true, false]));
});

test("compares one proposal with today's loan, without a letter", () => {
  const markup = renderToStaticMarkup(<Report document={refinances["refinance-one"]} mode="link" />);
  expect(markup).toContain("Today and the new loan");
  expect(markup).not.toContain("r-letter");
  expect(markup).toContain('<table class="r-cmp" data-n="2">');
});

test("ends the option to keep today's loan at its payoff, with all the interest that was left", () => {
  const document = refinances.refinance;
  const { current } = document.scenarios[0]?.figures ?? {};
  expect(todayAt(document, 0)).toMatchObject({
    interestCents: 0,
    balanceCents: 350_000_00,
    homeValueCents: 620_000_00,
  });
  expect(todayAt(document, current?.remainingMonths ?? 0)).toMatchObject({
    interestCents: current?.remainingInterestCents,
    balanceCents: 0,
    mortgageInsuranceCents: 40 * 95_00,
  });
  const [first, ...rest] = document.scenarios;
  if (!first) throw new Error("There is no proposal.");
  const moved = { ...first.figures, current: { ...first.figures.current, remainingInterestCents: 1 } };
  // A report whose engine computed today's loan differently shows nothing of it over the years.
  expect(todayAt({ ...document, scenarios: [{ ...first, figures: moved }, ...rest] }, 12)).toBeNull();
});

test("says whether taxes and insurance come on top, how the rate may be tried, and what the link is called", () => {
  const document = refinances.refinance;
  expect(headline(document)).toBe("Four ways to refinance 62 Fieldstone Drive");
  expect(link(document)).toContain("30 years: $2,143.26 a month, $407.74 less than today.");
  expect(page(document)).toContain("Taxes and homeowner’s insurance of $900.00 a month come on top.");
  expect(page(document)).toContain("Try other numbers");
  const { tries } = viewOf(document);
  expect(tries?.faults(document, 0, { noteRate: 0.0599 })).toEqual({});
  expect(tries?.faults(document, 0, { noteRate: 0.09 })).toHaveProperty("noteRate");
  expect(page(refinanceWith({ tryLimits: { enabled: false } }))).not.toContain("Try other numbers");
});

test("does not recompute a report whose comparison with today's loan would come out differently", () => {
  const document = refinances.refinance;
  const [first, ...rest] = document.scenarios;
  if (!first) throw new Error("There is no proposal.");
  const frozenWith = (change: Partial<typeof first.figures>) => ({
    ...document,
    scenarios: [{ ...first, figures: { ...first.figures, ...change } }, ...rest],
  });
  expect(liveFigures(frozenWith({}), 0)).not.toBeNull();
  for (const change of [{ costsToRecoverCents: 1 }, { interestBreakEvenMonth: null }, { payoffCents: 1 }])
    expect(liveFigures(frozenWith(change), 0)).toBeNull();
});

test("draws the same from the data that a link sends", () => {
  const document = refinances.refinance;
  const shared = sharedReport(document);
  expect(shared).not.toHaveProperty("monthlyIncomeCents");
  expect(page(shared)).toBe(page(document));
});

test("sends with a link only the sources of values that are drawn", () => {
  const known = (state: "typed" | "record" | "estimated", source: string) => ({ state, source });
  const document = {
    ...refinances.refinance,
    origins: { creditScore: "typed" as const, propertyTax: "record" as const },
    originSources: { creditScore: "Experian, 712", propertyTax: "Wake County record of Nov 2, 2026" },
    completeness: {
      headline: "housing-payment" as const,
      fields: {
        propertyTax: known("record", "Wake County record of Nov 2, 2026"),
        insurance: known("estimated", "North Carolina average (NAIC 2022)"),
        hoa: { state: "typed" as const },
        closingDate: { state: "typed" as const },
        creditScore: known("estimated", "Experian, 712"),
        borrower: { state: "typed" as const },
      },
    },
  };
  const shared = sharedReport(document);
  expect(JSON.stringify(shared)).not.toMatch(/Experian|Wake County record|origins|originSources/);
  expect(shared.completeness?.fields.insurance).toEqual(document.completeness.fields.insurance);
  expect(shared.completeness?.fields.creditScore).toEqual({ state: "estimated" });
  expect(page(shared)).toContain("homeowner’s insurance (North Carolina average (NAIC 2022)); credit score.");
  const ours = { ...document.completeness.fields, creditScore: known("estimated", "A typical score is assumed") };
  const own = sharedReport({ ...document, completeness: { ...document.completeness, fields: ours } });
  expect(own.completeness?.fields.creditScore.source).toBe("A typical score is assumed");
});

test("shows and explains today's taxes and insurance for a proposal without its own", () => {
  const document = refinances.refinance;
  expect(page(document)).toContain("$9,000 a year, paid from escrow");
  expect(page(document)).toContain("$1,800 a year, paid from escrow");
  // Also if a report was frozen without them.
  const [first, ...rest] = document.scenarios;
  if (!first) throw new Error("There is no proposal.");
  const { propertyTaxYearlyCents: _, insuranceYearlyCents: __, ...bare } = first;
  const explained = explainFigure("propertyTaxMonthlyCents", { ...document, scenarios: [bare, ...rest] }, 0);
  expect(explained?.steps.at(-1)).toMatchObject({ valueCents: 750_00, inputs: [{ value: "$9,000.00" }] });
});

test("sends with a link only the debts that are paid off, and draws the same", () => {
  const debt = (name: string, payOff: boolean) => ({
    name,
    balanceCents: 9_000_00,
    paymentCents: 300_00,
    rate: 0.2,
    payOff,
  });
  const document = refinanceWith({ debts: [debt("Card", true), debt("Alimony", false)] });
  const shared = sharedReport(document);
  expect(shared.debts.map(({ name }) => name)).toEqual(["Card"]);
  expect(page(shared)).toBe(page(document));
});

describe("words of a refinance", () => {
  const statement = refinances.refinance.current;
  const one = (document: Document) => {
    const [first] = document.scenarios;
    if (!first) throw new Error("There is no proposal.");
    return first;
  };
  const withFigures = (change: Partial<ReportScenario<"refinance">["figures"]>) => {
    const first = one(refinances.refinance);
    return { ...first, figures: { ...first.figures, ...change } };
  };

  test("say how today's loan is known, and how long its mortgage insurance counts", () => {
    expect(page(refinances.refinance)).toContain(
      "7.250%, as on your mortgage statement of January 1, 2027. Its mortgage insurance of $95.00 a month is counted for 40 more payments. The $3,100.00 in today’s escrow account comes back from your servicer within 20 business days of the payoff; it is not counted here.",
    );
    expect(page(refinances["refinance-one"])).toContain(
      "what is left of the original loan after payment 144 of 360, if every payment was made on time",
    );
    const up = refinances["refinance-up"];
    expect(page(up)).toContain("as you estimate it: your mortgage statement has the exact figures.");
    expect(page(up)).toContain("than the estimated");
    expect(viewOf(up).opening(up, "")).toMatch(/^Today you owe about \$280,000 at/);
    const { mortgageInsuranceMonths: _, ...open } = statement;
    expect(page(refinanceWith({ current: open }))).toContain(
      "is counted for one more payment, until the balance is 78% of the home’s value today; your servicer knows when it ends.",
    );
    expect(page(refinanceWith({ current: { ...open, program: "fha" } }))).toMatch(
      /is counted for \d+ more payments, until the loan is paid off; it may end sooner\./,
    );
  });

  test("list what else is borrowed, and say that its interest counts against the new loan", () => {
    expect(page(refinances["refinance-one"])).toContain(
      "It also pays off $12,000.00 of other debts; the interest on that is counted, and so is what those debts cost today. Payments of $360.00 a month on those debts end.",
    );
    expect(page(refinances.refinance)).toContain("It also pays $39,999.59 to you; the interest on that is counted.");
    expect(alsoWords(one(refinances.refinance), english)).toBeNull();
  });

  test("do not call it free just because there are no costs to recover", () => {
    const free = one(refinances["refinance-two"]);
    expect(free.figures.cashToCloseCents).toBeGreaterThan(0);
    expect(aheadWords(free, english)).toMatch(
      /^The lender’s credit covers its costs, and it is ahead of today’s loan from the first month/,
    );
    expect(breakEvenShort(free, english)).toBe("Right away");
    expect(aheadWords(withFigures({ costsToRecoverCents: 0, interestBreakEvenMonth: 9 }), english)).toMatch(
      /^It has no costs to earn back, and it is ahead of today’s loan from December 2027/,
    );
    expect(aheadWords(withFigures({ costsToRecoverCents: -1, interestBreakEvenMonth: 1 }), english)).toMatch(
      /^Credits are more than its costs/,
    );
  });

  test("name each time it falls behind if it is ahead more than once", () => {
    const twice = withFigures({
      interestBreakEvenMonth: 10,
      aheadMonths: [
        { from: 10, through: 100 },
        { from: 150, through: 240 },
      ],
    });
    expect(aheadWords(twice, english)).toMatch(
      /in January 2028; from August 2035 until September 2039 and from April 2047, keeping today’s loan would have cost less\.$/,
    );
    expect(behindShort(twice, english)).toBe("Aug 2035 until Sep 2039, Apr 2047");
    expect(behindShort(withFigures({ aheadMonths: [{ from: 10, through: 360 }] }), english)).toBe("");
  });

  test("cover mortgage insurance that never ends, and a buydown with taxes and insurance", () => {
    const lifelong = page(refinanceWith({ homeValueCents: 375_000_00 }, [{ program: "fha" }]));
    expect(lifelong).toMatch(/Mortgage insurance of \$[\d.]+ lasts as long as the loan\./);
    const bought = page(refinanceWith({}, [{ buydown: { kind: "2-1", paidBy: "lender" } }]));
    expect(bought).toMatch(/come on top\. With taxes, insurance and dues: You pay \$[\d,.]+ in year 1/);
  });

  test("lead with the break-even that the officer chose and explain it; by interest it stays in the table", () => {
    for (const [headlineBreakEven, label, figure, note] of [
      ["simple", "Break-even by payment", "simplePaybackMonths", "looks at the payment alone"],
      ["discounted", "Break-even in today’s money", "discountedBreakEvenMonth", "could earn elsewhere, 4% a year"],
    ] as const) {
      const document = refinanceWith({ reportAdjustment: { headlineBreakEven } });
      const lead = viewOf(document).leadFigures(document, 0).at(-1);
      expect(lead).toMatchObject({ label, figure });
      expect(lead?.words).toMatch(/^[A-Z][a-z]{2} \d{4}$/);
      expect(explainFigure(figure, document, 0)?.steps.at(-1)?.valueCount).toBe(one(document).figures[figure]);
      for (const words of [page(document), paper(document)])
        for (const said of [label, "Break-even by interest", note]) expect(words).toContain(said);
    }
    expect(page(refinances.refinance)).not.toMatch(/Break-even by payment|in today’s money/);
  });

  test("starts the years, and the extra payment to try, where the officer set them", () => {
    const set = page(refinanceWith({ reportAdjustment: { sliderMonth: 120, extraMonthlyCents: 350_00 } }));
    expect(set).toContain("If you keep this loan for 10 years");
    expect(set).toContain("Paying $350 more each month");
    expect(page(refinanceWith())).toContain("If you keep this loan for 7 years");
  });

  describe("words for what is due at closing if the new loan covers all of it", () => {
    const said = (document: Document) =>
      /<p class="r-lede">([^<]*)<\/p><table class="r-cash"/.exec(markup(document))?.[1];
    const markup = (document: Document) => renderToStaticMarkup(<Report document={document} mode="link" />);

    test("name the cents that the whole-dollar loan leaves to pay", () => {
      // 267,907.99 of payoffs and 9,083.89 of costs: a loan of 276,991 leaves 88 cents.
      expect(said(refinances["refinance-one"])).toBe("$0.88 is due at closing, since loan amounts are whole dollars.");
      expect(said({ ...refinances["refinance-one"], language: "es" })).toBe(
        "En el cierre se pagan $0.88: un préstamo se escribe en dólares enteros.",
      );
    });

    test("name the highest number of cents among several loans", () => {
      const two = refinanceWith({}, [{}, { noteRate: 0.0625 }]);
      expect(two.scenarios.map(({ figures }) => figures.cashToCloseCents)).toEqual([81, 36]);
      expect(said(two)).toBe("At most $0.81 is due at closing, since loan amounts are whole dollars.");
    });

    test("call leftover cents neither due nor paid out", () => {
      expect(said(leavingCents({}))).toBe(
        "Nothing is due at closing. Less than a dollar is left over, since loan amounts are whole dollars.",
      );
    });

    test("say when and how a dollar or more is due", () => {
      expect(said(refinances["refinance-two"])).toBe("Due on February 15, 2027 by wire or cashier’s check.");
    });

    test("say that nothing is due if money is paid out", () => {
      expect(said(refinanceWith({}, [{ purpose: "cash-out", cashOutCents: 40_000_00 }]))).toBe(
        "Nothing is due at closing. Below zero, it is paid out to you.",
      );
    });
  });
});

test("does not explain the loan at a fee that has the name of the loan's line", () => {
  const named = {
    name: "Loan amount",
    section: "A",
    amountCents: 500_00,
    payer: "borrower",
    financeCharge: false,
  } as const;
  const document = refinanceWith({}, [{ fees: [named] }]);
  const { cash } = viewOf(document);
  const rows = cashRows(document, cash).filter(({ label }) => label === "Loan amount");
  expect(rows.map(({ id, cells }) => [cells[0]?.cents === 500_00, cash.explained?.[id]])).toEqual([
    [true, undefined],
    [false, "loanAmountCents"],
  ]);
});

describe("extra payments planned in a proposal", () => {
  const costs = { loanAmountCents: 350_000_00, costs: "paid" as const, noteRate: 0.0725 };
  const planned = refinanceWith({}, [{ ...costs, extraMonthlyCents: 500_00 }, costs]);
  const view = viewOf(planned);

  test("do not count as a gain over today's loan in any row, line or sentence", () => {
    const [ahead, due] = planned.scenarios;
    expect(ahead?.figures.horizonAdvantageCents).toBe(due?.figures.horizonAdvantageCents);
    expect(ahead?.figures.horizonAdvantageCents).toBeLessThan(0);
    for (const row of [
      ...view.comparisonRows(planned, view.bestFigures(planned)),
      ...horizonRows(planned, planned.horizonMonths),
      ...horizonRows(planned, 120),
    ])
      expect(row.values[0], row.label).toBe(row.values[1]);
    for (const month of [0, 12, 84, 180, 240])
      expect(view.savedBy(planned, 0, month)).toBe(view.savedBy(planned, 1, month));
    const [first, second] = view.sayings(planned, view.bestFigures(planned));
    expect([first?.lead, first?.rest]).toEqual([second?.lead, second?.rest]);
  });

  test("are described separately: their effect on this loan, and on today's", () => {
    const after = view.leadFigures(planned, 0).find((lead) => lead.hero)?.after;
    const { monthsSaved, extraOnCurrent } = planned.scenarios[0]?.figures ?? {};
    expect(after).toContain(`You also plan $500 more each month: paid off ${span(monthsSaved ?? 0)} sooner.`);
    expect(after).toContain(
      `On today’s loan the same would save ${span(extraOnCurrent?.monthsSaved ?? 0)}, so the comparison leaves it out.`,
    );
    expect(view.leadFigures(planned, 1).find((lead) => lead.hero)?.after).not.toContain("leaves it out");
  });
});

describe("cents left over by a loan in whole dollars", () => {
  const left = leavingCents({ program: "fha", mortgageInsurance: { kind: "auto" } });
  const view = viewOf(left);

  test("are not shown as cash to the borrower", () => {
    const cents = left.scenarios[0]?.figures.cashToCloseCents ?? 0;
    expect(cents).toBeLessThan(0);
    expect(cents).toBeGreaterThan(-100);
    expect(view.sayings(left, view.bestFigures(left))[0]?.rest).not.toMatch(/pays \$|to you/);
    expect(view.leadFigures(left, 0).find(({ figure }) => figure === "cashToCloseCents")).toMatchObject({
      label: "Cash at closing",
      cents,
    });
    for (const words of [page(left), text(link(left)), paper(left), view.mailLines(left, 0).join(" ")])
      expect(words).not.toMatch(/\bto you\b|\bpaid out\b/i);
  });
});

test("makes a loan with financed costs whole dollars, so less than one dollar is due at closing", () => {
  for (const program of ["conventional", "fha", "va", "usda"] as const) {
    const { loanAmountCents = 0, cashToCloseCents = 0 } = refinanceWith({}, [{ program }]).scenarios[0]?.figures ?? {};
    expect(loanAmountCents % 100, program).toBe(0);
    expect(Math.abs(cashToCloseCents), program).toBeLessThan(100);
  }
});

test("compares today's total monthly payments with the proposals, with debts that end and without those that stay", () => {
  const document = refinances["refinance-full"];
  const view = viewOf(document);
  const rows = new Map(view.comparisonRows(document, view.bestFigures(document)).map((row) => [row.label, row]));
  // 2,456 and 95 of insurance today, 900 of taxes and insurance, 780 on the car and the card.
  expect(rows.get("With taxes, insurance and dues")?.pinned).toBe("$3,451.00");
  expect(rows.get("The two debts, each month")).toMatchObject({ pinned: "$780.00", values: ["–", "–", "–", "–"] });
  expect(rows.get("Both together")).toMatchObject({
    pinned: "$4,231.00",
    values: document.scenarios.map(({ figures }) => money(figures.housingPaymentCents)),
  });
  for (const words of [page(document), text(link(document)), paper(document)]) {
    expect(words).toContain("The two debts, each month");
    expect(words).not.toContain("Student loan");
  }
});

test("shows no line for debts in a report without debts that end", () => {
  expect(page(refinances.refinance)).not.toMatch(/debts?, each month|Both together/);
});

test("gives a payment the gain color only if it falls permanently, is ahead by the horizon and costs no more interest", () => {
  const gains = (document: Document) =>
    document.scenarios.map(
      (_, index) =>
        viewOf(document)
          .leadFigures(document, index)
          .find(({ hero }) => hero)?.plain === false,
    );
  expect(gains(refinances["refinance-up"])).toEqual([false, false]);
  // Lower because of a longer term, and behind in the end.
  expect(gains(refinances["refinance-one"])).toEqual([false]);
  expect(gains(refinanceWith({}, [{}, { noteRate: 0.07, name: "Hardly lower" }]))).toEqual([true, false]);
  const markup = renderToStaticMarkup(<Report document={refinances["refinance-up"]} mode="link" />);
  expect(markup.match(/r-hero r-no-gain/g)).toHaveLength(2);
  expect(
    renderPrintDocument({ document: refinances["refinance-up"], css: "", fonts: [] }).match(/p-no-gain/g),
  ).toHaveLength(3);
});

test("never calls a negative value saved, and shows a sign on positive ones", () => {
  for (const document of Object.values(refinances))
    for (const language of ["en", "es"] as const)
      for (const words of [page({ ...document, language }), paper({ ...document, language })])
        expect(words).not.toMatch(/What you save|Interest saved that way|Lo que ahorra frente|ahorra así/);
  expect(paper(refinances["refinance-full"])).toMatch(/A\+\$\d[\d,]+/);
});

test("orders the advice on paper as on the link, and puts the schedule of the years last", () => {
  const headings = (html: string) => [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => text(title ?? ""));
  const order = headings(renderPrintDocument({ document: refinances["refinance-full"], css: "", fonts: [] }));
  expect(order).toEqual([
    "Today against all four",
    "When it pays for itself",
    "What you pay each month: April 2027",
    "If you keep the loan for 7 years",
    "Cash at closing, line by line",
    "Same payment, same payoff date",
    "Your other debts",
    "Other ways to the cash",
    "Paying $200 more each month",
    "What happens next",
    "Who else is involved",
    "Disclosures",
    "Year by year",
  ]);
});

test("prints a legend of the best mark only below a table that has one", () => {
  for (const document of Object.values(refinances)) {
    const html = renderPrintDocument({ document, css: "", fonts: [] });
    const [first = "", ...rest] = html.split(/(?=<section class="p-page)/).slice(1);
    for (const part of [first, ...rest]) if (part.includes("r-loz")) expect(part).toContain("r-best");
  }
});

test("draws each loan's payoff on one time axis, with and without extra payments and with today's loan, on link and paper", () => {
  const document = refinances["refinance-full"];
  const [first] = document.scenarios;
  for (const html of [
    link(document).replace(/<template.*?<\/template>/s, ""),
    renderPrintDocument({ document, css: "", fonts: [] }),
  ]) {
    const drawing = /<div class="r-payoffs">.*?<\/table>/s.exec(html)?.[0] ?? "";
    expect(drawing.match(/<rect class="r-due"/g)).toHaveLength(5);
    expect(drawing.match(/<rect class="r-paid"/g)).toHaveLength(5);
    const words = text(drawing);
    expect(words).toContain("Jun 2054");
    expect(words).toContain(`Aug 2051, ${english.span(first?.figures.monthsSaved ?? 0)} sooner`);
    expect(words).toContain("Same end, lower payment");
    expect(words).toContain(money(first?.figures.interestSavedCents ?? 0));
  }
});

test("says over the years which part of each month's payment is extra", () => {
  expect(page(refinances["refinance-full"], "preview")).toContain(
    `Where the ${money((refinances["refinance-full"].scenarios[0]?.figures.principalAndInterestCents ?? 0) + 200_00)} of each month goes, $200.00 of it extra:`,
  );
  expect(page(refinances.refinance, "preview")).toContain("Where the $2,143.26 of each month goes: ");
  expect(page(refinanceWith({}, [{ extraYearlyCents: 1_000_00 }]), "preview")).toContain(
    "Where each month’s payment goes, with what you plan to pay on top:",
  );
});
