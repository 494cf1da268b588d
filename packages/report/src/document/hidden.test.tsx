import { HideableSection } from "@hearthline/contract/reports/report-sections";
import { sharedReport } from "@hearthline/contract/reports/shared-report";
import { expect, test } from "vitest";
import { mockup } from "../fixtures/mockup.ts";
import { refinanceWith } from "../fixtures/refinance.ts";
import { variants } from "../fixtures/variants.ts";
import { renderLinkDocument } from "../link/link-document.tsx";
import { renderPrintDocument } from "../print/print-document.tsx";
import { sectionsOf } from "../sections/kinds.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import type { DocumentOf } from "./document-of.ts";

const DOCUMENTS: DocumentOf[] = [mockup, { ...refinanceWith(), note: "Natalie, call me." }];
const linkOf = (document: DocumentOf) =>
  renderLinkDocument({
    document,
    shareKey: "k3y",
    canonicalUrl: "https://hearthline.example/r",
    assets: { css: "", scriptSrc: "/client.js" },
  });
const paperOf = (document: DocumentOf) => renderPrintDocument({ document, css: "", fonts: [] });

test.each(DOCUMENTS)(
  "a $kind's hidden part is no section of the link and no entry of its contents; every other part stays",
  (document) => {
    const all = sectionsOf(document).map(({ key }) => key);
    for (const section of HideableSection.options.filter((one) => all.includes(one))) {
      const less = { ...document, hiddenSections: [section] };
      expect(sectionsOf(less).map(({ key }) => key)).toEqual(all.filter((key) => key !== section));
      const html = linkOf(less).replace(/<template.*?<\/template>/s, "");
      expect(html, section).not.toContain(`id="${section}"`);
      expect(html, section).not.toContain(`href="#${section}"`);
      expect(html).toContain('id="summary"');
    }
  },
);

test.each(DOCUMENTS)("shows no hidden note or contacts of a $kind on the link or in the PDF", (document) => {
  const contacts = [{ kind: "realtor" as const, name: "Denise Okafor", email: "denise@example.test" }];
  const told = { ...document, note: "Natalie, call me.", contacts };
  for (const drawn of [linkOf(told), paperOf(told)]) {
    expect(drawn).toContain("Natalie, call me.");
    expect(drawn).toContain("Denise Okafor");
  }
  const quiet = { ...told, hiddenSections: ["note", "contacts"] };
  for (const drawn of [linkOf(quiet), paperOf(quiet)]) {
    expect(drawn).not.toContain("Natalie, call me.");
    expect(drawn).not.toContain("Denise");
  }
});

test.each(DOCUMENTS)("leaves a $kind's hidden parts out of its paper, and keeps the disclosures", (document) => {
  const w = wordsOf(document.language);
  const titles = { payment: w.payment.title, years: w.years.title };
  const whole = paperOf(document);
  for (const [section, title] of Object.entries(titles)) {
    expect(whole).toContain(`<h2>${title}`);
    const paper = paperOf({ ...document, hiddenSections: [section] });
    expect(paper).not.toContain(`<h2>${title}`);
    expect(paper).toContain(w.disclosures.title);
  }
});

test("sends readers neither the inputs nor a figure of a hidden analysis, and keeps the others complete", () => {
  const { analyses: analyzed } = variants;
  if (analyzed?.kind !== "purchase") throw new Error("no analyses");
  for (const section of ["waiting", "renting", "bidding", "seller-money", "points", "affordable"] as const) {
    const name = section === "seller-money" ? "sellerMoney" : section;
    expect(analyzed.analysisFigures[name], section).toBeDefined();
    const { analyses, analysisFigures } = sharedReport({ ...analyzed, hiddenSections: [section] });
    expect([analyses?.[name], analysisFigures[name]]).toEqual([undefined, undefined]);
    expect(Object.keys(analysisFigures)).toHaveLength(Object.keys(analyzed.analysisFigures).length - 1);
  }
});

test("sends readers no rate or cost of hidden cash options", () => {
  const ways = refinanceWith({ cashAlternatives: { second: { noteRate: 0.0925, termMonths: 180 } } }, [
    { purpose: "cash-out", cashOutCents: 40_000_00 },
  ]);
  expect(ways.cashOptions[0]).not.toBeNull();
  const { cashOptions, cashAlternatives } = sharedReport({ ...ways, hiddenSections: ["cash-options"] });
  expect([cashOptions, cashAlternatives]).toEqual([[], undefined]);
  expect(linkOf({ ...ways, hiddenSections: ["cash-options"] })).not.toContain("0.0925");
});
