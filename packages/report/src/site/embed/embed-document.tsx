import { createHash } from "node:crypto";
import { CALCULATORS, type ShownCalculator } from "@hearthline/contract/sites/calculators";
import type { SiteDocument } from "@hearthline/contract/sites/site";
import { renderToStaticMarkup } from "react-dom/server";
import { escapeAttribute, escapeText } from "../../html/html.ts";
import type { LinkAssets } from "../../link/link-document.tsx";
import { LeadForm, type TypedLead } from "../lead-form.tsx";
import { CalculatorPage } from "../site-calculators.tsx";
import { type RenderedSite, SEAL_MARK, siteStyle } from "../site-document.tsx";
import { LegalFooter } from "../site-parts.tsx";

/** Content of a frame on another website. */
export type EmbedPart = { part: "calculator"; shown: ShownCalculator } | { part: "contact" } | { part: "thanks" };

export interface EmbedRender {
  document: SiteDocument;
  of: EmbedPart;
  /** Path of the frames: "/embed/r3Yk…". */
  base: string;
  /** The website that it belongs to, whose legal pages the footer links to. */
  site: string;
  /** The website that shows the frame, if its browser sends it. */
  from: string;
  fonts?: LinkAssets["fonts"] | undefined;
  typed?: TypedLead | undefined;
}

const CSS =
  ".s-embed{min-height:0}.s-embed .s-body,.s-embed>main>.s-in{padding-top:24px;padding-bottom:32px}.s-embed .s-place h1{font-size:1.75rem}";

function Part({ document, of, base, from, typed }: EmbedRender) {
  switch (of.part) {
    case "calculator":
      return <CalculatorPage document={document} base={base} shown={of.shown} seal={SEAL_MARK} typed={typed} framed />;
    case "contact":
      return (
        <div className="s-in">
          <LeadForm document={document} base={base} page={from} seal={SEAL_MARK} typed={typed} />
        </div>
      );
    case "thanks":
      return (
        <div className="s-in s-body">
          <h1>Thank you</h1>
          <p>Your message was sent to {document.officer.name}, who will reply by email.</p>
        </div>
      );
  }
}

function titleOf({ of, document: { officer, company } }: EmbedRender): string {
  const owner = `${officer.name}, ${company.name}`;
  if (of.part === "calculator") return `${CALCULATORS[of.shown.name].title} · ${owner}`;
  return of.part === "contact" ? `Contact ${owner}` : `Thank you · ${owner}`;
}

/**
 * A calculator or the form of a website as a page for a frame, with the footer that the law requires. Its forms stay in the frame, its links leave it. Its only script
 * reports its height to the page around it.
 */
export function renderEmbed(render: EmbedRender): RenderedSite {
  const { document, site, fonts } = render;
  const style = `${siteStyle(document, fonts)}${CSS}`;
  const body = renderToStaticMarkup(
    <div className={`s s-${document.template} s-embed`}>
      <main id="content">
        <Part {...render} />
      </main>
      <LegalFooter document={document} base={site} />
    </div>,
  );
  return {
    styleHash: `'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<base target="_blank">
<title>${escapeText(titleOf(render))}</title>
<link rel="canonical" href="${escapeAttribute(site)}">
<style>${style}</style>
</head>
<body>${body.replaceAll("<form ", '<form target="_self" ')}<script src="/embed/frame.js"></script></body>
</html>`,
  };
}
