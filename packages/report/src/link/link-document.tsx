import { letterOf } from "@hearthline/contract/loans/scenario-letters";
import { withoutHiddenParts } from "@hearthline/contract/reports/hidden-parts";
import type { ReadNote } from "@hearthline/contract/reports/pinned-notes";
import { renderToString } from "react-dom/server";
import { withBinding } from "../document/disclosures.ts";
import type { DocumentOf } from "../document/document-of.ts";
import { escapeAttribute, escapeText } from "../html/html.ts";
import { headline, viewOf } from "../kinds/kinds.ts";
import { figureTitle } from "../notes/explained-figures.ts";
import { Report } from "../page/report.tsx";
import { paperMarkup, runningLines } from "../print/print-document.tsx";
import { sectionsOf } from "../sections/kinds.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { AccessCodePage, type CodeForm } from "./link-code.tsx";
import {
  LINK_DATA_ID,
  LINK_PAPER_ID,
  LINK_ROOT_ID,
  type LinkData,
  type NewerVersion,
  scriptSafeJson,
} from "./link-data.ts";
import { ExpiredLink } from "./link-expired.tsx";

export type { CodeForm };

export interface LinkAssets {
  /** Inlined into the page: the built stylesheet, as `link-assets.ts` reads it. */
  css: string;
  /** The letter's stylesheet, for printing; without it, the page prints as shown. */
  printCss?: string;
  /** Address of the built `link-client`. */
  scriptSrc: string;
  /** Address of the built `offer-client`. */
  offerSrc?: string;
  /** Address of the built `link-explain`; without it, figures do not open. */
  explainSrc?: string;
  /** Address of the built `link-analyses`; without it, their figures do not open. */
  analysesSrc?: string;
  /** Address of the built `link-notes`; without it, notes do not open at their figures. */
  notesSrc?: string;
  /** Address of the built `link-chat`. */
  chatSrc?: string;
  /** Addresses of Inter; the page is readable before they load. */
  fonts?: readonly { url: string; unicodeRange?: string }[];
}

export interface LinkDocumentOptions {
  document: DocumentOf;
  shareKey: string;
  canonicalUrl: string;
  /** Absolute address of a PNG, 1200 by 630. */
  ogImageUrl?: string | null;
  assets: LinkAssets;
  /** Nonce of the content security policy; style attributes also need `style-src-attr 'unsafe-inline'`. */
  nonce?: string;
  /** Whether the link has ended or was revoked: then it shows no figures, only who to ask. */
  expired?: boolean;
  /** Whether the link asks for a code first: then it shows no figures, only the form. */
  code?: CodeForm;
  pdfUrl?: string;
  /** False if the officer views the link: nothing is recorded. */
  tracked?: boolean;
  newer?: NewerVersion | null;
  /** Address of the same page in the other language; without it, none is offered. */
  switchUrl?: string;
  /** The officer's notes at figures on the page, in the order of their numbers. */
  notes?: readonly ReadNote[];
  /** Whether the reader may write to the officer here: the link was sent to them. */
  chats?: boolean;
  /** Whether the officer has entered state licenses: then the page fetches the notice about them. */
  licensed?: boolean;
  /** Whether the reader's address is known; if not, a question asks for it. */
  reachable?: boolean;
}

/** The shared link as one HTML page: complete without script, hydrated with it. */
export function renderLinkDocument(options: LinkDocumentOptions): string {
  const document = withBinding(withoutHiddenParts(options.document));
  const { assets, code, nonce } = options;
  const expired = options.expired === true;
  const closed = expired || code !== undefined;
  const guard = nonce ? ` nonce="${escapeAttribute(nonce)}"` : "";
  const notes = labelled(document, options.notes ?? []);
  const data: LinkData = {
    document,
    key: options.shareKey,
    pdfUrl: options.pdfUrl,
    explainSrc: assets.explainSrc,
    ...(sectionsOf(document).some(({ analysis }) => analysis) && { analysesSrc: assets.analysesSrc }),
    ...(notes.length > 0 && { notes, notesSrc: assets.notesSrc }),
    reachable: options.reachable ?? true,
    ...(options.licensed && { licensed: true }),
    newer: options.newer ?? undefined,
    tracked: options.tracked ?? true,
    ...(options.chats && { chatSrc: assets.chatSrc }),
    switchUrl: options.switchUrl,
  };
  const shut = code ? <AccessCodePage document={document} form={code} /> : <ExpiredLink document={document} />;
  const body = closed
    ? renderToString(shut)
    : renderToString(
        <Report
          document={document}
          mode="link"
          pdfUrl={options.pdfUrl}
          shareKey={options.shareKey}
          explain={assets.explainSrc ? "later" : undefined}
          newer={options.newer}
          switchUrl={options.switchUrl}
          onTry={() => undefined}
          onAsk={() => undefined}
          notes={notes}
          listedNotes={notes}
        />,
      );
  const scripts = closed
    ? ""
    : `<script type="application/json" id="${LINK_DATA_ID}"${guard}>${scriptSafeJson(data)}</script>
<script type="module" src="${escapeAttribute(assets.scriptSrc)}"${guard}></script>`;
  return `<!doctype html>
<html lang="${document.language ?? "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head(options)}
${closed ? "" : `<link rel="modulepreload" href="${escapeAttribute(assets.scriptSrc)}"${guard}>`}
<style${guard}>${pageCss(assets)}</style>
${closed ? "" : paperStyle(options)}
<noscript><style${guard}>.r-alive-only{display:none}</style></noscript>
</head>
<body>
<div id="${LINK_ROOT_ID}">${body}</div>
${assets.printCss && !closed ? `<template id="${LINK_PAPER_ID}">${paperMarkup(document, false, notes)}</template>` : ""}
${scripts}
</body>
</html>`;
}

/** Notes with their figures in words. */
const labelled = (document: DocumentOf, notes: readonly ReadNote[]) =>
  notes.map((note) => {
    const index = document.scenarios.findIndex((scenario, place) => letterOf(scenario, place) === note.letter);
    return { ...note, label: figureTitle(document, note.figure, index) };
  });

function head({ document, canonicalUrl, ogImageUrl, expired, code }: LinkDocumentOptions): string {
  const { notices } = wordsOf(document.language);
  const company = document.branding.company.name;
  const [title, description] = code
    ? [notices.codeTitleOf(company), notices.codeShort]
    : expired
      ? [notices.endedTitle(company), notices.endedShort]
      : [headline(document), descriptionOf(document)];
  const meta = (key: "name" | "property", name: string, content: string) =>
    `<meta ${key}="${name}" content="${escapeAttribute(content)}">`;
  return [
    `<title>${escapeText(title)}</title>`,
    meta("name", "description", description),
    meta("name", "robots", "noindex, nofollow"),
    meta("name", "referrer", "no-referrer"),
    meta("name", "format-detection", "telephone=no"),
    meta("property", "og:type", "website"),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:url", canonicalUrl),
    meta("property", "og:site_name", document.branding.company.name),
    ...(ogImageUrl && !expired && !code
      ? [
          meta("property", "og:image", ogImageUrl),
          meta("property", "og:image:type", "image/png"),
          meta("property", "og:image:width", "1200"),
          meta("property", "og:image:height", "630"),
          meta("property", "og:image:alt", `${document.branding.officer.name}, ${document.branding.company.name}`),
          meta("name", "twitter:card", "summary_large_image"),
        ]
      : [meta("name", "twitter:card", "summary")]),
    `<link rel="canonical" href="${escapeAttribute(canonicalUrl)}">`,
  ].join("\n");
}

/** "10% down: $3,536.81 a month, $49,257.96 to close. …" */
function descriptionOf(document: DocumentOf): string {
  const view = viewOf(document);
  return document.scenarios.map((_, index) => view.inShort(document, index)).join(" ");
}

/** Rules for the letter that `paper.ts` shows in place of the page while it is printed. */
function paperStyle({ document, assets, nonce }: LinkDocumentOptions): string {
  if (!assets.printCss) return "";
  const guard = nonce ? ` nonce="${escapeAttribute(nonce)}"` : "";
  const css = `${assets.printCss}${runningLines(document)}`.replace(/<\/style/gi, "<\\/style");
  return `<style${guard} media="print">${css}</style>`;
}

/** Fonts and stylesheet of every page at a link. */
export function pageCss({ css, fonts = [] }: LinkAssets): string {
  const faces = fonts.map(
    ({ url, unicodeRange }) =>
      `@font-face{font-family:"Inter Variable";font-style:normal;font-weight:100 900;font-display:swap;src:url("${encodeURI(url)}") format("woff2")${unicodeRange ? `;unicode-range:${unicodeRange}` : ""}}`,
  );
  return `${faces.join("")}${css}`.replace(/<\/style/gi, "<\\/style");
}
