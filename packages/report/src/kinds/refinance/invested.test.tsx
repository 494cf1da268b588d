import { investedAdvantage } from "@hearthline/calc/refinance/invested-advantage";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { bestFigures } from "../../document/best.ts";
import { type DocumentOf, inLanguage } from "../../document/document-of.ts";
import { refinances, refinanceWith } from "../../fixtures/refinance.ts";
import { dollars, signed } from "../../format/format.ts";
import { Report } from "../../page/report.tsx";
import { paperMarkup } from "../../print/print-document.tsx";
import { viewOf } from "../kinds.ts";
import { movesCash } from "./invested.ts";

type Document = DocumentOf<"refinance">;

const LABEL = /^Ahead with the cash difference invested at/;
const sayings = (document: Document) =>
  viewOf(document)
    .sayings(document, bestFigures(document))
    .map(({ rest }) => rest);
const rowsAt = (document: Document, month: number) => viewOf(document).horizonRows(document, month);
const invested = (document: Document, month: number) => rowsAt(document, month).find(({ label }) => LABEL.test(label));
const text = (markup: string) => markup.replace(/<[^>]+>/g, "").replace(/&#x27;/g, "'");
const link = (document: Document) =>
  text(renderToStaticMarkup(<Report document={document} mode="link" onTry={() => undefined} />));
const paper = (document: Document) => text(paperMarkup(document));

describe.each(Object.entries(refinances))("cash that is invested instead, in %s", (_name, document) => {
  test.each([1, 12, document.horizonMonths, 240])("is right below the plain figure after %s months", (month) => {
    const rows = rowsAt(document, month);
    const place = rows.findIndex(({ label }) => LABEL.test(label));
    if (!document.scenarios.some(movesCash)) return expect(place).toBe(-1);
    const plain = rows[place - 1];
    expect(plain?.label).toBe("Ahead of today’s loan, or behind it");
    const ahead = document.scenarios.map((_, index) => viewOf(document).savedBy(document, index, month) ?? 0);
    expect(rows[place]?.values).toEqual(
      document.scenarios.map(({ figures: { cashToCloseCents } }, index) =>
        signed(
          investedAdvantage({ cashToCloseCents, advantageCents: ahead[index] ?? 0 }, month, document.discountRate)
            .advantageCents,
        ),
      ),
    );
  });

  test("is shown for every proposal that needs cash or pays it out, and for no other", () => {
    for (const [index, scenario] of document.scenarios.entries())
      expect(/With the \$[\d,]+ (at closing|paid to you) invested at 4%/.test(sayings(document)[index] ?? "")).toBe(
        movesCash(scenario),
      );
  });
});

const paid = { costs: "paid" } as const;
const cashOut = { purpose: "cash-out", noteRate: 0.0625, cashOutCents: 40_000_00 } as const;

describe("the cash of a refinance", () => {
  test("subtracts what it could have earned when it is due, in line and sentence, on link and paper", () => {
    const document = refinanceWith({}, [paid]);
    const [scenario] = document.scenarios;
    const { cashToCloseCents = 0, horizonAdvantageCents = 0 } = scenario?.figures ?? {};
    const growth = Math.round(cashToCloseCents * ((1 + 0.04 / 12) ** 84 - 1));
    const left = horizonAdvantageCents - growth;
    expect(cashToCloseCents).toBeGreaterThan(0);
    expect(invested(document, 84)?.values).toEqual([signed(left)]);
    const sentence = `With the ${dollars(cashToCloseCents)} at closing invested at 4% instead, it is ${dollars(left)} ahead of today’s loan after 7 years.`;
    for (const words of [link(document), paper(document)]) {
      expect(words).toContain(sentence);
      expect(words).toContain("Ahead with the cash difference invested at 4%");
      expect(words).toContain("Cash you bring could earn 4% a year");
    }
  });

  test("can earn when it is paid out, though the loan stays behind", () => {
    const document = refinanceWith({}, [{ ...cashOut, noteRate: 0.0725 }]);
    const { horizonAdvantageCents = 0, cashToCloseCents = 0 } = document.scenarios[0]?.figures ?? {};
    const growth = Math.round(-cashToCloseCents * ((1 + 0.04 / 12) ** 84 - 1));
    const left = horizonAdvantageCents + growth;
    expect(left).toBeLessThan(0);
    expect(sayings(document)[0]).toContain(
      `With the ${dollars(-cashToCloseCents)} paid to you invested at 4%, it is ${dollars(-left)} behind today’s loan after 7 years.`,
    );
  });

  test("is explained below the table for the cases that occur: due, paid out, or both", () => {
    const notes = (...proposals: Parameters<typeof refinanceWith>[1] & object) => {
      const document = refinanceWith({}, proposals);
      const note = viewOf(document).horizonNote(document);
      return ["Cash you bring could earn 4% a year", "Cash paid to you could earn 4% a year"].map((one) =>
        note.includes(one),
      );
    };
    expect([notes({}), notes(paid), notes(cashOut), notes(paid, cashOut)]).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ]);
  });

  test("may put another proposal furthest ahead, which then has the mark of the line", () => {
    const document = refinanceWith({ discountRate: 0.25 }, [{ ...paid, discountPoints: 2, noteRate: 0.0575 }, {}]);
    const [plain, other] = rowsAt(document, 84).slice(-2);
    expect([plain?.best, other?.best]).toEqual([[0], [1]]);
  });

  test("is not shown if every cost is financed; with a return of zero it repeats the plain figure", () => {
    const financed = refinanceWith({}, [{}, { noteRate: 0.0625 }]);
    expect(invested(financed, 84)).toBeUndefined();
    expect(sayings(financed).join(" ")).not.toContain("invested");
    expect(link(financed)).not.toContain("Cash you bring could earn");
    const idle = refinanceWith({ discountRate: 0 }, [paid]);
    expect(invested(idle, 84)?.values).toEqual(rowsAt(idle, 84).at(-2)?.values);
    expect(sayings(idle)[0]).not.toContain("invested");
  });

  test("is ignored below a dollar: next to a proposal that needs cash, its line repeats the plain figure", () => {
    const document = refinanceWith({}, [{}, paid]);
    expect(document.scenarios[0]?.figures.cashToCloseCents).toBeGreaterThan(0);
    const [plain, other] = rowsAt(document, 84).slice(-2);
    expect(other?.values[0]).toBe(plain?.values[0]);
    expect(other?.values[1]).not.toBe(plain?.values[1]);
  });

  test("is compared in words with the proposal that is furthest ahead", () => {
    const document = refinanceWith({}, [paid, { costs: "credit", noteRate: 0.0625 }]);
    const [first, second] = document.scenarios.map(({ figures }) => figures);
    expect(first?.horizonAdvantageCents).toBeGreaterThan(second?.horizonAdvantageCents ?? 0);
    const less = dollars((first?.cashToCloseCents ?? 0) - (second?.cashToCloseCents ?? 0));
    const more = dollars((second?.newPaymentCents ?? 0) - (first?.newPaymentCents ?? 0));
    const [own, other] = sayings(document);
    expect(other).toContain(`Against A: ${less} less cash, ${more} more a month.`);
    expect(own).not.toContain("Against ");
  });

  test("is described in Spanish with the same figures", () => {
    const document = refinanceWith({}, [paid, cashOut]);
    const spanish = inLanguage(document, "es");
    const figuresIn = (words: string) => (words.match(/\$[\d,.]*\d/g) ?? []).sort();
    expect(sayings(spanish)[0]).toContain("se invierten al 4%");
    expect(sayings(spanish).map(figuresIn)).toEqual(sayings(document).map(figuresIn));
  });
});

test("shows no line with cash invested if a changed comparison with today's loan has no plain line", () => {
  const document = refinanceWith({}, [{ ...paid, extraMonthlyCents: 100_00 }]);
  const [scenario] = document.scenarios;
  if (!scenario) throw new Error("There is no proposal.");
  const figures = { ...scenario.figures, payoffCents: 1 };
  const other = { ...document, scenarios: [{ ...scenario, figures }] };
  expect(rowsAt(other, 84).filter(({ label }) => /^Ahead/.test(label))).toEqual([]);
  expect(link(other)).toContain("With the $");
});
