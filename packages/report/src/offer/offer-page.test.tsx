import { offerSheet } from "@hearthline/contract/reports/offer-sheet";
import { describe, expect, test } from "vitest";
import { mockup } from "../fixtures/mockup.ts";
import { refinances } from "../fixtures/refinance.ts";
import { variants } from "../fixtures/variants.ts";
import { amount, percent, rate, wholeAmount } from "../format/format.ts";
import { renderOfferDocument } from "./offer-document.tsx";
import { renderOfferPrint } from "./offer-print.tsx";

const assets = { css: "", scriptSrc: "/client.js", offerSrc: "/offer.js" };
const drawn = (document: typeof mockup, language: "en" | "es" = "en") => {
  const sheet = offerSheet({ ...document, monthlyIncomeCents: 1_234_567, monthlyDebtsCents: 76_543 });
  if (!sheet) throw new Error("Nothing can be offered.");
  const offer = { ...sheet, language };
  const link = renderOfferDocument({
    offer,
    shareKey: "k3y",
    canonicalUrl: "https://x.test/link",
    assets,
    nonce: "n0nce",
  });
  return [link, renderOfferPrint({ offer, css: "", fonts: [] })] as const;
};

test("lets a realtor switch the language, as a borrower can", () => {
  const sheet = offerSheet(mockup);
  if (!sheet) throw new Error("Nothing can be offered.");
  const page = (switchUrl?: string) =>
    renderOfferDocument({ offer: sheet, shareKey: "k3y", canonicalUrl: "https://x.test/link", assets, switchUrl });
  expect(page("/link?key=k3y&lang=es")).toContain(
    '<a class="r-lang" href="/link?key=k3y&amp;lang=es" lang="es" hrefLang="es">Español</a>',
  );
  expect(page()).not.toContain("r-lang");
});

test("shows a realtor the maximum price, the terms, and who to call", () => {
  for (const html of drawn(mockup)) {
    expect(html).toContain("Helen Dvorak and Mark Dvorak can offer up to $500,000");
    expect(html).toContain("Conventional loan, fixed rate, 30 years");
    for (const words of ["10%", "20%", "Laura Whitfield", "(919) 555-0142", "not a pre-approval letter"])
      expect(html).toContain(words);
  }
});

describe.each(Object.keys(variants).filter((name) => name !== "hostile"))("of %s", (name) => {
  const document = variants[name] ?? mockup;

  test.each(["en", "es"] as const)("nothing of the buyer's finances is on it (%s)", (language) => {
    const finances = document.scenarios.flatMap(({ figures, noteRate, creditScore }) => [
      amount(figures.housingPaymentCents),
      amount(figures.principalAndInterestCents),
      amount(figures.cashToCloseCents),
      wholeAmount(figures.cashToCloseCents),
      rate(noteRate),
      ...(figures.debtToIncomeBack ? [percent(figures.debtToIncomeBack, 1)] : []),
      ...(creditScore ? [String(creditScore)] : []),
    ]);
    for (const html of drawn(document, language))
      for (const figure of [
        ...finances.filter((one) => one.length > 4),
        "12,345",
        "765.43",
        "creditScore",
        "monthlyIncome",
      ])
        expect(html).not.toContain(figure);
  });
});

test("does not exist for a home that is refinanced", () => {
  for (const document of Object.values(refinances)) expect(offerSheet(document)).toBeNull();
});

test("the scripts and styles of the link carry the nonce", () => {
  for (const tag of drawn(mockup)[0].match(/<(?:script|style)[^>]*>/g) ?? []) expect(tag).toContain('nonce="n0nce"');
});
