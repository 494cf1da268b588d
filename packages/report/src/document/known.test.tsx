import { completenessOf } from "@hearthline/contract/loans/completeness";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { documentWith } from "../fixtures/variants.ts";
import { money } from "../format/format.ts";
import { viewOf } from "../kinds/kinds.ts";
import { Report } from "../page/report.tsx";
import { renderPrintDocument } from "../print/print-document.tsx";
import type { DocumentOf } from "./document-of.ts";

const priceAndRate = {
  propertyTaxYearlyCents: 0,
  insuranceYearlyCents: 0,
  hoaMonthlyCents: 0,
  mortgageInsurance: { kind: "none" as const },
};
const asked = (document: DocumentOf<"purchase">, loan: Partial<Parameters<typeof completenessOf>[0]> = {}) => ({
  ...document,
  completeness: completenessOf({ closingDate: document.closingDate, borrowers: 1, terms: document.scenarios, ...loan }),
});
const text = (markup: string) =>
  markup
    .replace(/<style>.*?<\/style>/gs, "")
    .replace(/<[^>]+>/g, "")
    .replace(/&amp;/g, "&");
/** Everything a borrower may see of a version. */
const surfaces = (document: DocumentOf<"purchase">) => {
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
    propertyTax: "Texas average, 1.36% of the value a year (Census ACS 2023)",
    insurance: "Texas average (NAIC 2022)",
  },
});

describe("price and rate alone", () => {
  const all = surfaces(bare);
  const { principalAndInterestCents = 0 } = bare.scenarios[0]?.figures ?? {};

  test.each(Object.entries(all))("%s says principal and interest only, and never a monthly payment", (_, words) => {
    expect(words).toContain("Principal and interest only");
    expect(words).toContain(money(principalAndInterestCents));
    expect(words.replaceAll("Monthly payment, 10% down", "")).not.toContain("Monthly payment");
  });

  test("says what is not in it", () => {
    expect(all.page).toContain(
      "Without property tax, homeowner’s insurance, HOA dues and credit score, which are not known yet.",
    );
    expect(all.page).toContain("Prepaid costs are not all in it: no property tax and homeowner’s insurance yet.");
  });

  test("marks no best payment among payments that are not whole", () => {
    const two = asked(
      documentWith([
        { ...priceAndRate, noteRate: 0.06 },
        { ...priceAndRate, noteRate: 0.065 },
      ]),
    );
    const view = viewOf(two);
    const [payment] = view.mailColumns(two, view.bestFigures(two));
    expect(payment).toMatchObject({ label: "Principal and interest only", best: [] });
  });
});

describe("estimates", () => {
  const all = surfaces(estimated);
  test.each(Object.entries(all))("%s says what is estimated, with its source", (_, words) => {
    expect(words).toContain("Texas average, 1.36% of the value a year (Census ACS 2023)");
    expect(words).toMatch(/[Ee]stimated/);
  });
  test("the payment keeps its name", () => {
    expect(all.page).toContain("Monthly payment");
    expect(all.page).toContain("Property tax, homeowner’s insurance and credit score are estimated.");
  });
  test("Spanish says the same, with the source in words", () => {
    const page = surfaces({ ...estimated, language: "es" }).page;
    expect(page).toContain("promedio de Texas, 1.36% del valor al año (Census ACS 2023)");
    expect(surfaces({ ...bare, language: "es" }).page).toContain("Solo capital e intereses");
  });
});

test("a version from before it was asked reads as it did", () => {
  const { page, mail } = surfaces(documentWith([priceAndRate]));
  expect(page).toContain("Monthly payment");
  expect(`${page}${mail}`).not.toMatch(/Principal and interest only|stimated:/);
});
