import type { HomeValueReport } from "@hearthline/contract/clients/home-value-report";
import { renderToStaticMarkup } from "react-dom/server";
import { escapeAttribute, escapeText } from "../html/html.ts";
import { VALUES_CSS } from "../link/home-values.tsx";
import { type LinkAssets, pageCss } from "../link/link-document.tsx";
import { type PrintPageAssets, printedPage } from "../print/print-document.tsx";
import { brandVariables } from "../styles/brand-color.ts";
import type { TypedCorrection } from "./home-corrections.tsx";
import { HOME_VALUE_CSS } from "./home-value-css.ts";
import { homeValueFacts } from "./home-value-facts.ts";
import { HomeValuePage } from "./home-value-page.tsx";
import { homeValueWordsOf } from "./home-value-words.ts";

function brandCss({ company }: HomeValueReport): string {
  const colors = Object.entries(brandVariables(company.brandColor));
  return colors.length > 0 ? `.report{${colors.map(([name, value]) => `${name}:${value}`).join(";")}}` : "";
}

/** The page behind the link: complete without a script, with a plain form. */
export function renderHomeValueDocument(
  report: HomeValueReport,
  options: {
    assets: LinkAssets;
    nonce: string;
    key: string;
    said?: string | undefined;
    typed?: TypedCorrection | undefined;
  },
): string {
  const { assets, nonce, key, said, typed } = options;
  const guard = ` nonce="${escapeAttribute(nonce)}"`;
  const w = homeValueWordsOf(report.language);
  return `<!doctype html>
<html lang="${report.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${escapeText(homeValueFacts(report, w).title)}, ${escapeText(report.address)}</title>
<style${guard}>html{color-scheme:light dark}body{margin:0}${pageCss(assets)}${HOME_VALUE_CSS}${VALUES_CSS}${brandCss(report)}</style>
</head>
<body>${renderToStaticMarkup(<HomeValuePage report={report} w={w} formKey={key} said={said} typed={typed} />)}</body>
</html>`;
}

/** The same on paper, for `page.setContent` and `page.pdf`. Printing makes no requests. */
export function renderHomeValuePrint(report: HomeValueReport, assets: PrintPageAssets): string {
  const w = homeValueWordsOf(report.language);
  const css = `${assets.css}@page{size:Letter;margin:.6in}${HOME_VALUE_CSS}${VALUES_CSS}${brandCss(report)}`;
  const body = renderToStaticMarkup(<HomeValuePage report={report} w={w} />);
  return printedPage(
    { title: homeValueFacts(report, w).title, language: report.language, body, lines: "" },
    { ...assets, css },
  );
}
