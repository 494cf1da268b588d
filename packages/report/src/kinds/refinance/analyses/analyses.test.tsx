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

const SECTIONS = ["break-even", "same-terms", "debts", "cash-options"] as const;
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

  test("explains every figure that only an analysis has by what it shows, in both languages", () => {
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

  test("shows nothing of an analysis that the officer hides, on the page or on paper", () => {
    const hidden: Document = { ...document, hiddenSections: [...SECTIONS] };
    const titles = [
      "When it pays for itself",
      "Same payment, same payoff date",
      "Your other debts",
      "Other ways to the cash",
    ];
    for (const words of [page(hidden), paper(hidden)]) for (const title of titles) expect(words).not.toContain(title);
  });
});

test("the three break-evens are those of the figures, each with what it leaves out", () => {
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

test("who sells before the break-even loses what the timeline's lowest month says, and from where it turns worse is said", () => {
  const { each } = view(refinances.refinance, "break-even");
  const [, , , roof] = refinances.refinance.scenarios;
  expect(each?.[3]).toEqual({
    index: 3,
    lead: "Ahead of today’s loan from May 2029.",
    rest: `If you sell or refinance again before May 2029, which is month 26, you lose up to ${dollars(roof?.figures.largestLossCents ?? 0)}. From November 2045 on, keeping today’s loan would have cost less.`,
  });
});

test("a proposal that never pays is said to, and is drawn behind all the way", () => {
  const { each, windows } = view(refinances["refinance-one"], "break-even");
  expect(each?.[0]?.lead).toBe("Never ahead of today’s loan.");
  expect(windows?.lanes[0]?.parts.map(({ ahead }) => ahead)).toEqual([false]);
});

test("the windows end together, and what was saved by a loan that is paid off stays saved", () => {
  const { windows } = view(refinances.refinance, "break-even");
  const lengths = windows?.lanes.map(({ parts }) => parts.reduce((sum, { months }) => sum + months, 0));
  expect(new Set(lengths).size).toBe(1);
  expect(windows?.lanes[1]?.parts.at(-1)?.ahead).toBe(true);
  expect(windows?.lanes[3]?.parts.at(-1)?.ahead).toBe(false);
});

test("a payment above today's is named, not told as today's payment kept", () => {
  const { each } = view(refinances.refinance, "same-terms");
  expect(each?.[0]?.lead).toBe("Keep today’s payment, and you are done 7 years 2 months sooner.");
  expect(each?.[1]?.lead).toBe(
    "It takes $298.55 more than today’s payment, and you are done 12 years 4 months sooner.",
  );
});

test("a loan that takes longer and costs more interest says so in the same words as one that saves", () => {
  const { each, more } = view(refinances["refinance-one"], "same-terms");
  expect(each?.[0]).toMatchObject({
    lead: "Even with today’s payment, it takes 1 year 7 months longer.",
    rest: expect.stringMatching(/^It costs \$[\d,]+ more interest\.$/),
  });
  expect(more?.[0]?.rows[1]?.cells[0]?.words).toMatch(/^\$[\d.]+ more$/);
});

test("debts: relief now, what they cost in the end, and the plan that puts the relief back in", () => {
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

test("a debt that no proposal pays off is not named, and the link draws the debts as the officer sees them", () => {
  expect(saidIn(view(cash, "debts")).join()).not.toContain("Boat");
  const shared = sharedReport(cash);
  if (shared.kind !== "refinance") throw new Error("another kind");
  expect(saidIn(view(shared as Document, "debts"))).toEqual(saidIn(view(cash, "debts")));
});

test("a debt whose payment never pays it off has no interest if it is kept, and no difference is made up", () => {
  const endless = refinanceWith({ debts: [{ ...card, paymentCents: 100_00 }] });
  const { each, more } = view(endless, "debts");
  expect(each?.[0]?.rest).toContain("not all of them would ever be paid off");
  const words = more?.[0]?.rows.map(({ cells }) => cells[0]?.words);
  expect(words).toContain(refinanceAnalysisWordsOf("en").debts.neverEnds);
});

test("the cash of a refinance stands beside a HELOC and a second mortgage, and the lowest cost alone is marked", () => {
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

test("without other ways, or where no cash is paid out, there is nothing to compare", () => {
  expect(refinanceAnalyses(refinances.refinance, "cash-options")).toBeNull();
  expect(refinances.refinance.cashOptions).toEqual([]);
  expect(cash.cashOptions[1]).toBeNull();
});
