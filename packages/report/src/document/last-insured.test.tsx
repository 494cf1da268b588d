import type { PurchaseScenario } from "@hearthline/calc/purchase/types";
import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { documentWith } from "../fixtures/variants.ts";
import { addMonths, monthWords } from "../format/dates.ts";
import { Report } from "../page/report.tsx";
import { renderPrintDocument } from "../print/print-document.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import { lastInsuredMonth, lastInsuredOn, lastInsuredWords } from "./last-insured.ts";

const text = (markup: string) =>
  markup
    .replace(/<(style|script)\b[^>]*>.*?<\/\1>/gs, "")
    .replace(/<[^>]+>/g, "\n")
    .replace(/\n+/g, "\n");
const page = (document: ReportDocument) => text(renderToStaticMarkup(<Report document={document} mode="link" />));
const paper = (document: ReportDocument) => text(renderPrintDocument({ document, css: "", fonts: [] }));

const insured: fc.Arbitrary<Partial<PurchaseScenario>> = fc.record({
  program: fc.constantFrom("conventional", "fha", "usda" as const),
  termMonths: fc.constantFrom(180, 240, 360),
  noteRate: fc.integer({ min: 200, max: 1000 }).map((points) => points / 10_000),
  downPaymentCents: fc.integer({ min: 18_000_00, max: 90_000_00 }),
  extraMonthlyCents: fc.constantFrom(0, 0, 900_00),
});

describe("the end of mortgage insurance", () => {
  test("is shown as the month of the last payment with it, the same on page and paper, in both languages", () => {
    fc.assert(
      fc.property(insured, fc.constantFrom("en", "es" as const), (changes, language) => {
        const document = { ...documentWith([changes, { downPaymentCents: 200_000_00 }]), language };
        const [scenario] = document.scenarios;
        const { insuranceEnd, firstPaymentMonth } = scenario?.figures ?? {};
        if (!scenario || !insuranceEnd || !firstPaymentMonth) return;
        const w = wordsOf(language);
        const last = addMonths(firstPaymentMonth, insuranceEnd.fromPayment - 2);
        const month = lastInsuredMonth(scenario, w);
        expect(month).toBe(w.month(last));
        expect(lastInsuredOn(`${last}-01`, w)).toBe(lastInsuredWords(scenario, w));
        expect(page(document)).toContain(w.payment.lastInsuredIn(w.month(last)));
        expect(page(document)).toContain(`${w.payment.lastInsured}\n${w.month(last)}`);
        expect(paper(document)).toContain(`${w.payment.lastInsured}\n${w.month(last)}`);
      }),
      { numRuns: 40 },
    );
  });

  test("is worded as specified", () => {
    expect(lastInsuredOn("2036-03-01", wordsOf("en"))).toBe(`Last payment with MI: ${monthWords("2036-03")}`);
    expect(lastInsuredOn("2036-03-01", wordsOf("en"))).toBe("Last payment with MI: March 2036");
  });

  test("is not shown if it lasts as long as the loan", () => {
    const document = documentWith([{ program: "fha", downPaymentCents: 18_000_00 }]);
    for (const one of [page(document), paper(document)]) expect(one).not.toContain("Last payment with MI: ");
  });
});
