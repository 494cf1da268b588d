import { withoutHiddenParts } from "@hearthline/contract/reports/hidden-parts";
import type { CSSProperties } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { DocumentOf } from "../document/document-of.ts";
import { covers, readRanges } from "../fonts/letter-ranges.ts";
import { cssString, escapeText } from "../html/html.ts";
import { viewOf } from "../kinds/kinds.ts";
import { type ListedNote, NotesList } from "../notes/notes-list.tsx";
import type { Branded } from "../parts/officer.tsx";
import { brandVariables } from "../styles/brand-color.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";
import { borrowerWords } from "../words/scenario-words.ts";
import { pagesOf } from "./kinds.ts";

export interface PrintFont {
  /** The weight and family it is used as; by default a variable font of the family "Inter Variable". */
  family?: string;
  weight?: number;
  woff2Base64: string;
  unicodeRange?: string;
}

export interface PrintPageAssets {
  /** `report.css` and `print.css`, in this order; see `print-assets.ts`. */
  css: string;
  fonts: readonly PrintFont[];
  /** Fonts for letters that none of `fonts` draws. */
  moreFonts?: (letters: readonly string[]) => readonly PrintFont[];
}

export interface PrintDocumentOptions extends PrintPageAssets {
  /** Its pictures as `data:` URLs: Chromium prints without network and without files. */
  document: DocumentOf;
  /** Whether to add every payment of every scenario. */
  months?: boolean;
}

/** The report as a letter on US Letter paper: one self-contained page for `page.setContent` and `page.pdf`. */
export function renderPrintDocument({ document, months = false, ...assets }: PrintDocumentOptions): string {
  return printedPage(
    {
      title: titleOf(document),
      language: document.language,
      body: paperMarkup(onPaper(withoutHiddenParts(document)), months),
      lines: runningLines(document),
    },
    assets,
  );
}

interface Printed {
  title: string;
  language: Branded["language"];
  body: string;
  /** The paper size and the running lines, as CSS. */
  lines: string;
}

/** A self-contained page: Chromium prints without network and without files. */
export function printedPage({ title, language = "en", lines, ...printed }: Printed, assets: PrintPageAssets): string {
  const body = withoutEmoji(printed.body);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:">
<title>${escapeText(title)}</title>
<style>${faces(fontsFor(body, assets))}${assets.css.replace(/<\/style/gi, "<\\/style")}${lines}</style>
</head>
<body>${body}</body>
</html>`;
}

/** The letter itself: the same in the PDF and when a browser prints the link. */
export function paperMarkup(document: DocumentOf, months = false, notes: readonly ListedNote[] = []): string {
  return renderToStaticMarkup(
    <main className="report r-doc" style={printBrand(document)}>
      {pagesOf(document).map(({ key, Body }) => (
        <Body key={key} document={document} months={months} />
      ))}
      <NotesList language={document.language} notes={notes} many={document.scenarios.length > 1} />
    </main>,
  );
}

/** Removes pictures that are not embedded, so that initials or the company's name take their place. */
export function onPaper<D extends Branded>(document: D): D {
  const { company, officer, partner } = document.branding;
  const carried = (url: string | null) => (url?.startsWith("data:image/") ? url : null);
  return {
    ...document,
    branding: {
      company: { ...company, logoUrl: carried(company.logoUrl) },
      officer: { ...officer, headshotUrl: carried(officer.headshotUrl) },
      ...(partner && { partner: { ...partner, headshotUrl: carried(partner.headshotUrl) } }),
    },
  };
}

/** "Helen and Mark Dvorak, 1418 Alder Creek Lane" */
const subjectOf = (document: DocumentOf) =>
  [borrowerWords(document), isolated(document.property?.address1 ?? "")].filter(Boolean).join(", ");

function titleOf(document: DocumentOf): string {
  const subject = subjectOf(document) || isolated(document.title);
  const { name } = viewOf(document);
  return wordsOf(document.language).paper.title(subject, name, document.number, document.version);
}

/** Paper is always white: only the colors of light mode. */
export function printBrand(document: Branded): CSSProperties {
  return brandVariables(document.branding.company.brandColor) as CSSProperties;
}

const faces = (fonts: readonly PrintFont[]) =>
  fonts
    .map(
      ({ family = "Inter Variable", weight = "100 900", woff2Base64, unicodeRange }) =>
        `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${woff2Base64}) format("woff2")${unicodeRange ? `;unicode-range:${unicodeRange}` : ""}}`,
    )
    .join("");

/** Most reports need one of Inter's five parts and nothing else. */
function fontsFor(body: string, { fonts, moreFonts }: PrintPageAssets): readonly PrintFont[] {
  const letters = ["A", ...new Set(body.match(/[^\s\p{ASCII}\p{Default_Ignorable_Code_Point}]/gu))];
  const drawn = new Set<string>();
  const own = fonts.filter(({ unicodeRange }) => {
    if (!unicodeRange) return true;
    const ranges = readRanges(unicodeRange);
    const found = letters.filter((letter) => covers(ranges, letter));
    for (const letter of found) drawn.add(letter);
    return found.length > 0;
  });
  const foreign = letters.filter((letter) => !drawn.has(letter));
  return foreign.length > 0 && moreFonts ? [...own, ...moreFonts(foreign)] : own;
}

const EMOJI =
  / ?(?:\p{Emoji_Presentation}|(?![\d#*])\p{Emoji}(?:\uFE0F|\p{Emoji_Modifier}))(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Emoji})*|\uFE0F?\u20E3/gu;

/** Removes emoji, which no font on paper draws: they would print as empty boxes. */
const withoutEmoji = (markup: string) => markup.replace(EMOJI, "");

/** 0.8 in to the text, which starts slightly inside; see page.css. */
const SIDES = "56.1pt";
/** Maximum length of a running line, which would otherwise meet the one at the other end. */
const MAX_LINE = 64;
const MAX_NAME = 44;
function truncate(text: string, max: number): string {
  const signs = [...text];
  return signs.length > max
    ? `${signs
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`
    : text;
}

/** The paper size, and the running lines above and below each page of a report. */
export const runningLines = (document: DocumentOf): string => linesOf(document, subjectOf(document) || document.title);

/** The same for any other page of an officer, with its subject at the top. */
export function linesOf(document: Branded & { createdAt: string; timeZone: string }, subject: string): string {
  const w = wordsOf(document.language);
  const { company } = document.branding;
  const name = isolated(truncate(company.name, MAX_NAME));
  const lender = `${company.nmls ? `${name}, NMLS ${company.nmls}` : name}. ${w.company.housing}`;
  const day = w.dayOfInstant(document.createdAt, document.timeZone);
  const box = (place: string, content: string, edge: string) =>
    `@${place}{content:${content};font:400 9.5pt/12pt "Inter Variable","Noto Slices",Inter,sans-serif;color:#5b625f;${edge};padding-inline:1.5pt;white-space:nowrap;font-variant-numeric:tabular-nums}`;
  const top = "vertical-align:bottom;padding-bottom:14pt";
  const bottom = "vertical-align:top;padding-top:16pt";
  return `@page{size:Letter;margin:.85in ${SIDES} .8in;${box("top-left", cssString(isolated(truncate(subject, MAX_LINE))), top)}${box("top-right", cssString(day), top)}${box("bottom-left", cssString(lender), bottom)}${box("bottom-right", `counter(page) " ${w.paper.pageOf} " counter(pages)`, bottom)}}@page:first{margin-top:.7in;@top-left{content:none}@top-right{content:none}}`;
}
