import { renderToStaticMarkup } from "react-dom/server";
import { escapeAttribute, escapeText } from "../html/html.ts";
import { type LinkAssets, pageCss } from "../link/link-document.tsx";
import { brandVariables } from "../styles/brand-color.ts";
import { HomeMailsPage, type HomeMailsView } from "./home-mails-page.tsx";
import { HOME_VALUE_CSS } from "./home-value-css.ts";
import { homeValueWordsOf } from "./home-value-words.ts";

const CSS = `
.hm-main{max-width:560px;margin:0 auto;padding:28px var(--pad) 48px}
.hm-main h1{font-size:1.75rem;line-height:2.125rem;letter-spacing:var(--tightest);font-weight:600}
.hm-of{margin-top:6px;color:var(--muted-foreground);overflow-wrap:anywhere}
.hm-main .hv-said{margin:18px 0 0}
.hm-now{margin-top:20px;font-size:1.125rem;line-height:1.625rem;font-weight:600}
.hm-main form{margin-top:28px;padding-top:20px;border-top:var(--hairline)}
.hm-main fieldset{border:0;margin:0;padding:0;min-width:0}
.hm-main legend,.hm-main h2{font-size:1rem;line-height:1.5rem;font-weight:600;padding:0;margin:0 0 4px}
.hm-main label{display:flex;gap:12px;align-items:center;min-height:44px}
.hm-main input[type=radio]{width:20px;height:20px;margin:0;flex:none;accent-color:var(--brand)}
.hm-main form p{color:var(--muted-foreground)}
.hm-main .r-btn{margin-top:14px;min-height:44px}
.hm-foot{margin-top:24px;color:var(--muted-foreground);font-size:var(--text-sm)}
.hm-foot a{color:var(--brand);font-weight:500}
@media (min-width:700px){.hm-main{padding-top:52px}}
`;

/** The page where an owner chooses how often they get emails about their home. */
export function renderHomeMailsDocument(
  view: HomeMailsView,
  options: { assets: LinkAssets; nonce: string; key: string; said?: string | undefined },
): string {
  const { assets, nonce, key, said } = options;
  const guard = ` nonce="${escapeAttribute(nonce)}"`;
  const w = homeValueWordsOf(view.language);
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
<title>${escapeText(w.homeMails.title)}, ${escapeText(view.address)}</title>
<style${guard}>html{color-scheme:light dark}body{margin:0}${pageCss(assets)}${HOME_VALUE_CSS}${CSS}${brand}</style>
</head>
<body>${renderToStaticMarkup(<HomeMailsPage view={view} w={w} formKey={key} said={said} />)}</body>
</html>`;
}
