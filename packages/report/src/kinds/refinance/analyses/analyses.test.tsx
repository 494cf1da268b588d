import { sharedReport } from "@hearthline/contract/reports/shared-report";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { AnalysisView } from "../../../document/analysis-view.ts";
import { inLanguage } from "../../../document/document-of.ts";
import { refinances, refinanceWith } from "../../../fixtures/refinance.ts";
import { dollars, money, rate } from "../../../format/format.ts";
import { Report } from "../../../page/report.tsx";
import { renderPrintDocument } from "../../../print/print-document.tsx";
import { refinanceAnalysisWordsOf } from "../../../words/refinance-analyses/words-of.ts";
import type { Document } from "./parts.ts";
import { refinanceAnalyses } from "./views.ts";

const SECTIONS = ["break-even", "same-terms", "debts", "cash-options", "cash"] as const;
type Section = (typeof SECTIONS)[number];

const card = { name: "Card", balanceCents: 12_000_00, paymentCents: 360_00, rate: 0.2199, payOff: true };
const boat = { name: "Boat", balanceCents: 9_000_00, paymentCents: 210_00, rate: 0.08, payOff: false };
const cash = refinanceWith(
  {
    debts: [card, boat],
    cashAlternatives: {
      heloc: { noteRate: 0.0875, termMonths: 360, drawMonths: 120 },
      second: { noteRate: 0.0925, termMonths: 180, closingCostsCents: 1_200_00 },
    },
  },
  [{ name: "Cash out", purpose: "cash-out", noteRate: 0.0625, cashOutCents: 40_000_00 }, { paysDebts: false }],
);
const all: [string, Document][] = [...Object.entries(refinances), ["cash and debts", cash]];

const textOf = (markup: string) =>
  markup
    .replace(/<(style|script)\b.*?<\/\1>/gs, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");
const page = (document: Document) => textOf(renderToStaticMarkup(<Report document={document} mode="link" />));
const paper = (document: Document) => textOf(renderPrintDocument({ document, css: "", fonts: [] }));
const view = (document: Document, section: Section): AnalysisView => {
  const drawn = refinanceAnalyses(document, section);
  if (!drawn) throw new Error(`no ${section}`);
  return drawn;
};
const saidIn = ({ answer, each = [], table, more = [], notes }: AnalysisView) => [
  ...answer,
  ...each.flatMap(({ lead, rest }) => [lead, rest].filter(Boolean)),
  ...[table, ...more].flatMap(({ title, rows, heads }) => [
    ...(title ? [title] : []),
    ...heads,
    ...rows.flatMap(({ label, aside, cells }) => [
      label,
      ...(aside ? [aside] : []),
      ...cells.map(({ words }) => words),
    ]),
  ]),
  ...notes,
];

describe.each(all)("%s", (_, document) => {
  test.each(["en", "es"] as const)("says on page and paper, in %s, what each analysis says", (language) => {
    const read = inLanguage(document, language) as Document;
    const [onPage, onPaper] = [page(read), paper(read)];
    for (const section of SECTIONS) {
      const drawn = refinanceAnalyses(read, section);
      for (const words of drawn ? saidIn(drawn) : []) {
        expect(onPage).toContain(words.replace(/\s+/g, " "));
        expect(onPaper).toContain(words.replace(/\s+/g, " "));
      }
    }
  });

  test("explains, in both languages, every figure that only an analysis has by the values it shows", () => {
    for (const language of ["en", "es"] as const)
      for (const section of SECTIONS) {
        const drawn = refinanceAnalyses(inLanguage(document, language), section);
        for (const { words, told } of (drawn ? [drawn.table, ...(drawn.more ?? [])] : []).flatMap(({ rows }) =>
          rows.flatMap(({ cells }) => cells),
        )) {
          if (!told) continue;
          const { steps, plain } = told();
          const { valueCents, valueRate, valueCount } = steps.at(-1) ?? {};
          expect(plain.length).toBeGreaterThan(10);
          if (typeof valueCents === "number") expect(words).toContain(money(Math.abs(valueCents)));
          else if (typeof valueRate === "number") expect(words).toContain(rate(valueRate));
          else expect([typeof valueCount === "number", valueCents]).not.toEqual([false, undefined]);
          if (language === "es")
            for (const { label, formula, source } of steps)
              expect(`${label} ${formula} ${source}`).not.toMatch(
                /\b(?:the|of|payments?|interest|loan|debts?|closing)\b/i,
              );
        }
      }
  });

  test("omits an analysis that the officer hides from both page and PDF", () => {
    const hidden: Document = { ...document, hiddenSections: [...SECTIONS] };
    const titles = [
      "When it pays for itself",
      "Same payment, same payoff date",
      "Your other debts",
      "Other ways to the cash",
      "What it takes to pay off today’s loan",
    ];
    for (const words of [page(hidden), paper(hidden)]) for (const title of titles) expect(words).not.toContain(title);
  });
});

test("shows the three break-evens of the figures, each with what it leaves out", () => {
  const document = refinances.refinance;
  const { rows } = view(document, "break-even").table;
  const asides = rows.filter(({ aside }) => aside);
  expect(asides.map(({ aside }) => /It leaves out/.test(aside ?? ""))).toEqual([true, true, true]);
  document.scenarios.forEach(({ figures }, index) => {
    const months = [figures.simplePaybackMonths, figures.interestBreakEvenMonth, figures.discountedBreakEvenMonth];
    expect(asides.map(({ cells }) => cells[index]?.words)).toEqual(
      months.map((month) => (month === null ? "Never" : expect.stringMatching(new RegExp(`month ${month}$`)))),
    );
  });
});

test("says what selling before the break-even loses, and from when the proposal falls behind", () => {
  const { each } = view(refinances.refinance, "break-even");
  const [, , , roof] = refinances.refinance.scenarios;
  expect(each?.[3]).toEqual({
    index: 3,
    lead: "Ahead of today’s loan from May 2029.",
    rest: `If you sell or refinance again before May 2029, which is month 26, you lose up to ${dollars(roof?.figures.largestLossCents ?? 0)}. From November 2045 on, keeping today’s loan would have cost less.`,
  });
});

test("says that a proposal never pays off, and draws it behind all the way", () => {
  const { each, windows } = view(refinances["refinance-one"], "break-even");
  expect(each?.[0]?.lead).toBe("Never ahead of today’s loan.");
  expect(windows?.lanes[0]?.parts.map(({ ahead }) => ahead)).toEqual([false]);
});

test("ends the windows together, and keeps the savings of a loan that is paid off", () => {
  const { windows } = view(refinances.refinance, "break-even");
  const lengths = windows?.lanes.map(({ parts }) => parts.reduce((sum, { months }) => sum + months, 0));
  expect(new Set(lengths).size).toBe(1);
  expect(windows?.lanes[1]?.parts.at(-1)?.ahead).toBe(true);
  expect(windows?.lanes[3]?.parts.at(-1)?.ahead).toBe(false);
});

test("states a payment above today's instead of claiming that today's payment is kept", () => {
  const { each } = view(refinances.refinance, "same-terms");
  expect(each?.[0]?.lead).toBe("Keep today’s payment, and you are done 7 years 2 months sooner.");
  expect(each?.[1]?.lead).toBe(
    "It takes $298.55 more than today’s payment, and you are done 12 years 4 months sooner.",
  );
});

test("words a loan that takes longer and costs more interest like one that saves", () => {
  const { each, more } = view(refinances["refinance-one"], "same-terms");
  expect(each?.[0]).toMatchObject({
    lead: "Even with today’s payment, it takes 1 year 7 months longer.",
    rest: expect.stringMatching(/^It costs \$[\d,]+ more interest\.$/),
  });
  expect(more?.[0]?.rows[1]?.cells[0]?.words).toMatch(/^\$[\d.]+ more$/);
});

test("shows the relief from paying off debts, its cost in the end, and the plan that puts the relief back in", () => {
  const { each, table, more } = view(cash, "debts");
  const figures = cash.scenarios[0]?.figures;
  const debts = figures?.debts;
  expect(each).toHaveLength(1);
  expect(each?.[0]?.lead).toBe(
    `Paying off $12,000 of debts lowers what you pay each month by ${money(debts?.monthlyReliefCents ?? 0)}.`,
  );
  expect(each?.[0]?.rest).toContain(`cost ${dollars(debts?.extraInterestCents ?? 0)} more interest`);
  expect(each?.[0]?.rest).toContain(
    `go on paying ${money((figures?.currentPaymentCents ?? 0) + 360_00)} a month in all`,
  );
  expect(table.rows.map(({ label, cells }) => [label, cells.at(-1)?.words])).toEqual([["Card", "Paid off by A"]]);
  expect(more?.[0]?.places).toEqual([0]);
});

test("does not list a debt that no proposal pays off, and draws the debts on the link as the officer sees them", () => {
  expect(saidIn(view(cash, "debts")).join()).not.toContain("Boat");
  const shared = sharedReport(cash);
  if (shared.kind !== "refinance") throw new Error("another kind");
  expect(saidIn(view(shared as Document, "debts"))).toEqual(saidIn(view(cash, "debts")));
});

test("invents neither interest nor a difference for a debt whose payment never pays it off", () => {
  const endless = refinanceWith({ debts: [{ ...card, paymentCents: 100_00 }] });
  const { each, more } = view(endless, "debts");
  expect(each?.[0]?.rest).toContain("not all of them would ever be paid off");
  const words = more?.[0]?.rows.map(({ cells }) => cells[0]?.words);
  expect(words).toContain(refinanceAnalysisWordsOf("en").debts.neverEnds);
});

test("compares the cash of a refinance with a HELOC and a second mortgage, and marks only the lowest cost", () => {
  const { table, each } = view(cash, "cash-options");
  const [options] = cash.cashOptions;
  expect(table.heads).toEqual(["Refinance", "HELOC", "Second mortgage"]);
  const costs = [
    options?.refinance.costCents,
    options?.heloc?.secondLienCostCents,
    options?.second?.secondLienCostCents,
  ];
  const row = table.rows.at(-1);
  expect(row?.cells.map(({ words }) => words)).toEqual(costs.map((cents) => money(cents ?? 0)));
  const least = costs.indexOf(Math.min(...costs.map((cents) => cents ?? 0)));
  expect(row?.cells.map(({ best }) => best === true)).toEqual(costs.map((_, index) => index === least));
  expect(each?.[0]?.lead).toMatch(/^Over 7 years, .* costs least: \$[\d,]+ less than the next way\.$/);
});

test("makes no comparison without other options, or if no cash is paid out", () => {
  expect(refinanceAnalyses(refinances.refinance, "cash-options")).toBeNull();
  expect(refinances.refinance.cashOptions).toEqual([]);
  expect(cash.cashOptions[1]).toBeNull();
});

describe("cash at closing", () => {
  const statement = {
    source: "mortgage-statement",
    balanceCents: 350_000_00,
    noteRate: 0.0725,
    principalAndInterestCents: 2_456_00,
  } as const;
  const dated = view(refinances.refinance, "cash");
  const cells = ({ table, more = [] }: AnalysisView) =>
    Object.fromEntries(
      [table, ...more].flatMap(({ rows }) =>
        rows.map(({ label, cells: own }) => [label, own.map(({ words }) => words)]),
      ),
    );

  test("shows the payoff as balance, interest for each day, and fees, which add up to the cent", () => {
    const document = refinanceWith({ current: { ...statement, payoffFeesCents: 45_00 } });
    const figures = document.scenarios[0]?.figures;
    const drawn = view(document, "cash");
    expect(cells(drawn)).toMatchObject({
      Balance: ["$350,000.00"],
      "Interest to the payoff": [money(figures?.payoffInterestCents ?? 0)],
      "Fees of the payoff": ["$45.00"],
      Payoff: [money(350_045_00 + (figures?.payoffInterestCents ?? 0))],
    });
    expect(drawn.table.rows[1]?.aside).toBe(
      `${figures?.payoffDays} days at ${money(figures?.payoffPerDiemCents ?? 0)}`,
    );
  });

  test("names a month without a payment, and says that its interest is paid at closing", () => {
    expect(dated.answer).toEqual([
      "You make no payment in March 2027, but that month is not free: the interest is paid at closing.",
      "The first payment on the new loan is due in April 2027.",
      "You can cancel until February 18, 2027.",
      "The new loan pays out on February 19, 2027.",
    ]);
  });

  test("invents no day, skipped month or interest without a closing date", () => {
    const drawn = view(refinances["refinance-up"], "cash");
    expect(drawn.answer).toEqual([
      "How much interest is due at closing depends on the day.",
      "There is no closing date yet, so interest up to the payoff is not counted.",
    ]);
    expect(drawn.table.rows[1]?.aside).toMatch(/^\$[\d.]+ for each day$/);
    expect(saidIn(drawn).join()).not.toMatch(/20\d\d|cancel/);
  });

  test("shows the borrowers' own money separately from the costs, by proposal", () => {
    const figures = refinances.refinance.scenarios.map((one) => one.figures);
    expect(cells(dated)).toMatchObject({
      "Interest to the end of the month": figures.map((one) => money(one.prepaidInterestCents)),
      "Into the new escrow account": figures.map((one) => money(one.sectionTotalsCents.G)),
      "Back from the old escrow account": figures.map(() => "−$3,100.00"),
      "Costs to earn back": figures.map((one) => money(one.costsToRecoverCents)),
    });
    expect(dated.notes).toContain("Costs inside the loan (A and D) are still costs: you pay them back with interest.");
    expect(dated.notes).toContain("Cash to you (D) is borrowed: you pay it back with interest.");
  });

  test("does not call a lender credit free", () => {
    expect(view(refinances["refinance-two"], "cash").notes).toContain(
      "A credit from the lender (A) is not free: you pay for it with a higher rate.",
    );
  });

  test("shows FHA's refund of the old premium with its percentage, and nothing if there is none", () => {
    const document = refinanceWith(
      {
        current: { ...statement, program: "fha", closedOn: "2026-02-10", upfrontPremiumCents: 5_250_00 },
      },
      [{ program: "fha", mortgageInsurance: { kind: "auto" } }],
    );
    const drawn = view(document, "cash");
    expect(cells(drawn)["Back from FHA insurance paid before"]).toEqual(["−$3,045.00"]);
    expect(drawn.notes).toContain(
      "A new FHA loan credits 58% of the insurance you paid at the start of today’s loan: $3,045.00. That is counted in the cash at closing.",
    );
    expect(saidIn(dated).join()).not.toContain("FHA");
  });
});
