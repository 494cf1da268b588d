import { renderToString } from "react-dom/server";
import { shortMoney } from "../format/format.ts";
import { escapeAttribute, escapeText } from "../html/html.ts";
import { LINK_DATA_ID, type NewerVersion, type OfferLinkData, scriptSafeJson } from "../link/link-data.ts";
import { type LinkAssets, pageCss } from "../link/link-document.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import { type Offer, offerTitle } from "./offer-facts.ts";
import { OfferPage } from "./offer-page.tsx";

export interface OfferDocumentOptions {
  offer: Offer;
  shareKey: string;
  canonicalUrl: string;
  /** Absolute address of a PNG, 1200 by 630. */
  ogImageUrl?: string | null;
  assets: LinkAssets;
  nonce?: string;
  pdfUrl?: string;
  tracked?: boolean;
  newer?: NewerVersion | null | undefined;
  /** Address of the same page in the other language; without it, none is offered. */
  switchUrl?: string | undefined;
}

/** The link of a realtor as one HTML page. It needs script only to report that it was read. */
export function renderOfferDocument(options: OfferDocumentOptions): string {
  const {
    offer,
    assets,
    nonce,
    shareKey,
    canonicalUrl,
    ogImageUrl,
    pdfUrl,
    newer,
    switchUrl,
    tracked = true,
  } = options;
  const guard = nonce ? ` nonce="${escapeAttribute(nonce)}"` : "";
  const title = offerTitle(offer);
  const { language, offer: words } = wordsOf(offer.language);
  const description = words.description(shortMoney(offer.upToCents));
  const data: OfferLinkData = { key: shareKey, tracked };
  const meta = (property: string, content: string) =>
    `<meta property="${property}" content="${escapeAttribute(content)}">`;
  const body = renderToString(<OfferPage offer={offer} pdfUrl={pdfUrl} newer={newer} switchUrl={switchUrl} />);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<meta name="description" content="${escapeAttribute(description)}">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="format-detection" content="telephone=no">
${meta("og:title", title)}
${meta("og:description", description)}
${meta("og:url", canonicalUrl)}
${meta("og:site_name", offer.branding.company.name)}
${ogImageUrl ? meta("og:image", ogImageUrl) : ""}
<link rel="canonical" href="${escapeAttribute(canonicalUrl)}">
<style${guard}>${pageCss(assets)}</style>
</head>
<body>
${body}
<script type="application/json" id="${LINK_DATA_ID}"${guard}>${scriptSafeJson(data)}</script>
<script type="module" src="${escapeAttribute(assets.offerSrc ?? "")}"${guard}></script>
</body>
</html>`;
}
