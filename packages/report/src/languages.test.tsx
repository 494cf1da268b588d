import { readdirSync, readFileSync } from "node:fs";
import { readStored } from "@hearthline/contract/reports/stored-document";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { type DocumentOf, inLanguage } from "./document/document-of.ts";
import { refinances } from "./fixtures/refinance.ts";
import { variants } from "./fixtures/variants.ts";
import { renderLinkDocument } from "./link/link-document.tsx";
import { Report } from "./page/report.tsx";
import { paperMarkup, runningLines } from "./print/print-document.tsx";

/** Stored reports, and those that the fixtures draw today: every kind of loan, insurance, buydown, adjustable rate. */
const CORPUS = new URL("../../contract/test/corpus/v1/", import.meta.url);
const documents: Record<string, DocumentOf> = {
  ...Object.fromEntries(
    readdirSync(CORPUS)
      .filter((file) => file.endsWith(".json"))
      .map((file) => [file, readStored(JSON.parse(readFileSync(new URL(file, CORPUS), "utf8")))]),
  ),
  ...variants,
  ...refinances,
};

/** The link as the server writes it and after hydration, and the letter with every payment. */
const drawn = (document: DocumentOf): string =>
  [
    renderLinkDocument({
      document,
      shareKey: "key",
      canonicalUrl: "https://hearthline.example/link",
      assets: { css: "", scriptSrc: "/client.js", explainSrc: "/explain.js" },
      pdfUrl: "/report.pdf",
    }).replace(/<meta [^>]*(?:og:|viewport|referrer|robots|format-detection|twitter)[^>]*>/g, ""),
    renderToStaticMarkup(<Report document={document} mode="preview" explain={() => null} onTry={() => undefined} />),
    paperMarkup(document),
  ].join("\n");

const without = (html: string, ...what: RegExp[]) => what.reduce((text, one) => text.replace(one, ""), html);
/** The binding English text, which both languages include. */
const binding = /<p[^>]*lang="en"[^>]*>.*?<\/p>/gs;
/** Its translation, which only Spanish includes in addition. */
const translation = /<p[^>]*lang="es"[^>]*>.*?<\/p>/gs;
const code = /<(script|style)\b[^>]*>.*?<\/\1>|<!--.*?-->/gs;

const entities = (text: string) =>
  text
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");

/** Returns every piece of text, and the labels of elements without text. */
function pieces(html: string): string[] {
  const body = without(html, binding, code);
  const said = [...body.matchAll(/\s(?:aria-label|aria-valuetext|title|alt|content)="([^"]*)"/g)].map(
    ([, text = ""]) => text,
  );
  const shown = body.split(/<[^>]+>/);
  return [...said, ...shown]
    .map((text) =>
      entities(text)
        .replace(/[\u2068\u2069]/g, "")
        .trim(),
    )
    .filter(Boolean);
}

/** Returns amounts, rates and percentages, sorted: a sentence may name them in another order. */
const figures = (text: string) => (text.match(/−?\$?\d[\d,]*\.\d+%?|−?\$\d[\d,]*|−?\d[\d,]*%/g) ?? []).sort();

/** Names of people and places, which are not translated. */
function namesIn(document: DocumentOf): string[] {
  const { company, officer, partner } = document.branding;
  const people = [company, officer, partner].flatMap((one) => Object.values(one ?? {})).flat();
  const named = [
    ...people,
    ...(partner ? [`${partner.title}, ${partner.phone ?? partner.email}`] : []),
    company.website?.replace(/^https?:\/\//, "").replace(/\/$/, ""),
    officer.title?.replace(/^./, (first) => first.toLowerCase()),
    document.title,
    document.note,
    ...Object.values(document.property ?? {}),
    ...document.borrowers.flatMap(({ name, firstName }) => [name, firstName, ...name.split(/\s+/)]),
    ...document.scenarios.flatMap(({ name, figures }) => [name, ...figures.cashLines.map((line) => line.name)]),
    ...document.contacts.flatMap(({ name, company, email }) => [name, company, email]),
  ];
  return named
    .filter((name): name is string => typeof name === "string" && name.trim() !== "")
    .flatMap((name) => [name, ...name.split(/\n+/), name.split(/\s+/)[0] ?? ""])
    .map((name) => name.replace(/[\u2068\u2069]/g, "").trim())
    .filter((name) => name.length > 1)
    .sort((one, other) => other.length - one.length);
}

/** Letters, programs and terms that are the same in both languages. */
const ALIKE =
  /\b(?:A|B|C|D|NMLS|FHA|VA|USDA|ARM|PDF|APR|TIP|HOA|E|English|Español|jumbo|Jumbo|Total|buydown|escrow|Hearthline|Loan Estimate|Video|[\d/]+ ARM)\b/g;
const ENGLISH =
  /\b(?:the|of|and|your|you|with|for|from|after|month|months|year|years|payment|loan|interest|rate|at|is|are|paid|closing|close|price|down|owed|value|this|that|in|to|by)\b/i;

const left = (text: string, names: readonly string[]) =>
  names.reduce((rest, name) => rest.split(name).join(" "), text).replace(ALIKE, " ");

describe.each(Object.keys(documents))("%s", (name) => {
  const document = documents[name];
  if (!document) throw new Error(`There is no ${name}.`);
  const [english, spanish] = [drawn(document), drawn(inLanguage(document, "es"))];

  test("shows the same figures in both languages", () => {
    const own = (html: string) => figures(pieces(html.replace(translation, "")).join("\n"));
    expect(own(spanish)).toEqual(own(english));
    expect(own(english).length).toBeGreaterThan(50);
  });

  test("has no sentence left in English", () => {
    const names = namesIn(document);
    const known = new Set(pieces(english));
    const same = new Set(
      pieces(spanish)
        // Initials take the place of a photo.
        .filter((text) => known.has(text) && !/^[\p{Lu}\p{Lo}]{1,2}$/u.test(text))
        .filter((text) => /\p{L}{2}/u.test(left(text, names))),
    );
    expect([...same]).toEqual([]);
    const mixed = pieces(spanish).filter((text) => ENGLISH.test(left(text, names)));
    expect([...new Set(mixed)]).toEqual([]);
  });

  test("shows the binding English text after its translation, which says that it is one", () => {
    const disclosed = (html: string, language: string) =>
      [...html.matchAll(new RegExp(`<p[^>]*lang="${language}"[^>]*>(.*?)</p>`, "gs"))].map(([, text = ""]) =>
        entities(text),
      );
    expect(disclosed(spanish, "en")).toEqual(disclosed(english, "en"));
    expect(disclosed(english, "es")).toEqual([]);
    const translated = disclosed(spanish, "es").join("\n");
    expect(translated).toContain("traducción de cortesía");
    const ours = disclosed(english, "en").join("\n");
    for (const figure of figures(translated)) expect(ours).toContain(figure);
  });

  test("declares the language of each page", () => {
    expect(spanish).toContain('<html lang="es">');
    expect(english).toContain('<html lang="en">');
    expect(runningLines(inLanguage(document, "es"))).toContain('counter(page) " de " counter(pages)');
  });
});
