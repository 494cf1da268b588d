import { renderToStaticMarkup } from "react-dom/server";
import { escapeAttribute, escapeText } from "../html/html.ts";
import { type LinkAssets, pageCss } from "../link/link-document.tsx";
import { brandVariables } from "../styles/brand-color.ts";
import { ReviewPage, type ReviewView, reviewTitle } from "./review-page.tsx";

/** Styles that fill as many stars as the chosen number. */
const CHOSEN = [1, 2, 3, 4, 5]
  .map((count) => `.rv-stars:has(input[value="${count}"]:checked) label:nth-child(-n+${count}) span`)
  .join(",");

const CSS = `
.rv-main{--danger:light-dark(#a3221b,#ff9d94);max-width:600px;margin:0 auto;padding:28px var(--pad) 56px}
.rv-brand{font-weight:600;margin-bottom:28px}.rv-brand img{height:32px;width:auto}
.rv-main h1{font-size:1.75rem;line-height:2.125rem;letter-spacing:var(--tightest);font-weight:600;overflow-wrap:anywhere}
.rv-lede{margin-top:10px;color:var(--muted-foreground);max-width:56ch;overflow-wrap:anywhere}
.rv-main>form{display:grid;gap:24px;margin-top:28px}
.rv-main fieldset{border:0;margin:0;padding:0;min-width:0}
.rv-main legend,.rv-main form>div>label{display:block;font-weight:600;padding:0;margin:0 0 6px}
.rv-stars div{display:flex;gap:4px;margin-left:-8px}
.rv-stars label{position:relative;display:grid;justify-items:center;min-width:52px;padding:2px 0 4px;border-radius:10px;cursor:pointer}
.rv-stars input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.rv-stars span{font-size:2.25rem;line-height:2.75rem;color:var(--border-strong)}
.rv-stars small{font-size:var(--text-sm);color:var(--muted-foreground)}
.rv-stars label:has(:checked) small{font-weight:600;color:inherit}
.rv-stars label:has(:focus-visible){outline:3px solid var(--brand);outline-offset:-2px}
${CHOSEN}{color:var(--brand)}
.rv-main textarea,.rv-main input[type=text]{width:100%;box-sizing:border-box;min-height:48px;padding:11px 14px;border:1px solid var(--border-strong);border-radius:10px;background:var(--background);color:var(--foreground);font:inherit;font-size:1rem}
.rv-main textarea{resize:vertical;display:block}
.rv-main [aria-invalid]:not(fieldset){border-color:var(--danger)}
.rv-help{margin-top:6px;color:var(--muted-foreground);font-size:var(--text-sm)}
.rv-error{margin-top:6px;color:var(--danger)}
.rv-whole{border:1px solid currentColor;border-radius:10px;padding:12px 16px;margin:0}
.rv-permit{display:grid;grid-template-columns:24px 1fr;gap:12px;line-height:1.5}
.rv-permit input{width:24px;height:24px;margin:0;accent-color:var(--brand)}
.rv-main .r-btn{min-height:48px;justify-self:start;padding-inline:22px}
.rv-own{margin-top:28px;padding-top:22px;border-top:var(--hairline)}
.rv-typed{white-space:pre-line;overflow-wrap:anywhere;margin-top:8px}
.rv-by{margin-top:8px;font-weight:600}
.rv-own blockquote{margin:20px 0 0;padding-left:18px;border-left:2px solid var(--border-strong)}
.rv-message{margin-top:18px;font-weight:600}
.rv-main details{margin-top:36px;border-top:var(--hairline)}.rv-main summary{cursor:pointer;padding:14px 0;color:var(--muted-foreground)}
.rv-main details p{margin:0 0 12px}
.stars{font-size:1.25rem;line-height:1.5;letter-spacing:.08em;color:var(--brand)}.stars i{font-style:normal;color:var(--border-strong)}
.stars-words{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (min-width:700px){.rv-main{padding-top:52px}}
`;

/** A client's review page as one HTML document. */
export function renderReviewDocument(
  view: ReviewView,
  { assets, nonce, key }: { assets: LinkAssets; nonce: string; key: string },
): string {
  const guard = ` nonce="${escapeAttribute(nonce)}"`;
  const colors = Object.entries(brandVariables(view.brandColor));
  const brand = colors.length > 0 ? `.report{${colors.map(([name, value]) => `${name}:${value}`).join(";")}}` : "";
  return `<!doctype html>
<html lang="${view.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${escapeText(reviewTitle(view))}</title>
<style${guard}>html{color-scheme:light dark}body{margin:0}${pageCss(assets)}${CSS}${brand}</style>
</head>
<body>${renderToStaticMarkup(<ReviewPage view={view} formKey={key} />)}</body>
</html>`;
}
