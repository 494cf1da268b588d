import { BLOCKS_CSS } from "./blocks/blocks-css.ts";
import { BLOG_CSS } from "./blog/blog-css.ts";
import { CALCULATORS_CSS } from "./calculators-css.ts";
import { CONTENT_CSS } from "./content/content-css.ts";
import { REVIEWS_CSS } from "./reviews-css.ts";

/** Shared styles of all templates: theme colors, the form, the communities and the legal footer. */
const BASE = `
.s{--paper:light-dark(#fff,#101412);--ink:light-dark(#16201b,#eef2f0);--soft:light-dark(#4c5a53,#b3beb8);--line:light-dark(#dfe5e2,#2c3531);--tint:light-dark(#f4f7f5,#171d1a);
--danger:light-dark(#a3221b,#ff9d94);--brand:light-dark(var(--day),var(--night));--on-brand:light-dark(#fff,#0b120f);--wide:1120px;--pad:clamp(20px,5vw,48px);
background:var(--paper);color:var(--ink);font:400 1.0625rem/1.65 var(--body);min-height:100vh;display:flex;flex-direction:column;text-rendering:optimizeLegibility}
.s *,.s *::before{box-sizing:border-box}
.s :where(h1,h2,h3,p,ul,ol,dl,dd,figure){margin:0;padding:0}
.s :where(ul){list-style:none}
.s :where(h1,h2){font-family:var(--display);text-wrap:balance;overflow-wrap:anywhere}
.s :where(picture){display:contents}.s :where(source){display:none}.s :where(img){display:block;max-width:100%}
.s :where(a){color:var(--brand);text-underline-offset:3px;text-decoration-thickness:1px}
.s :where(a,button,input,textarea):focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.s main{flex:1}
.s-in{max-width:var(--wide);margin:0 auto;padding:0 var(--pad);width:100%}
.s-skip{position:absolute;left:-999px}.s-skip:focus{left:12px;top:12px;background:var(--paper);padding:10px 14px;z-index:2}
.s-head{border-bottom:1px solid var(--line)}
.s-head .s-in{display:flex;align-items:center;justify-content:space-between;gap:20px;min-height:68px}
.s-brand{color:var(--ink);font-weight:600;text-decoration:none}.s-brand img{height:32px;width:auto}
.s-links{display:flex;gap:22px}.s-links a{color:var(--ink);text-decoration:none;padding:12px 0}
.s-links a:hover{text-decoration:underline}
.s-button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:10px 26px;border:0;border-radius:var(--round);background:var(--brand);color:var(--on-brand);font:600 1.0625rem/1.2 var(--body);text-decoration:none;cursor:pointer}
.s-button:hover{filter:brightness(1.08)}
.s-reach{display:flex;flex-wrap:wrap;gap:4px 22px}.s-reach a{display:inline-block;padding:10px 0;overflow-wrap:anywhere}
.s-who span{display:block;color:var(--soft);font-weight:400}
.s-face{object-fit:cover}
.s-body{padding-top:56px;padding-bottom:72px}
.s-section+.s-section,.s-social{margin-top:64px}
.s-section h2{font-size:1.75rem;line-height:1.2;margin-bottom:18px}
.s-rich{max-width:68ch;overflow-wrap:anywhere}.s-rich>*+*{margin-top:1em}.s-rich :where(ul,ol){padding-left:1.3em;list-style:revert}
.s-rich :where(h2,h3){font-size:1.25rem;margin-bottom:0}
.s-social{display:flex;flex-wrap:wrap;gap:4px 22px;margin-top:24px}.s-social a{display:inline-block;padding:10px 0}
.s-communities ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,240px),1fr));gap:28px}
.s-communities li a{display:block;color:var(--ink);text-decoration:none}.s-communities li a:hover strong{text-decoration:underline}
.s-communities strong{display:block;font-size:1.125rem}.s-communities span{color:var(--soft)}
.s-thumb{width:100%;height:auto;aspect-ratio:3/2;object-fit:cover;border-radius:var(--round);margin-bottom:12px;background:var(--tint)}
.s-wide{width:100%;height:auto;aspect-ratio:2/1;object-fit:cover;border-radius:var(--round);margin-top:28px;background:var(--tint)}
.s-form{display:grid;gap:28px 64px;scroll-margin-top:20px}
.s-form form{display:grid;gap:18px}
.s-field label{display:block;font-weight:600;margin-bottom:6px}.s-field label span{font-weight:400;color:var(--soft)}
.s-field :where(input,textarea){width:100%;min-height:48px;padding:11px 14px;border:1px solid light-dark(#8a978f,#6a7771);border-radius:var(--round);background:var(--paper);color:var(--ink);font:400 1.0625rem/1.5 var(--body)}
.s-field textarea{resize:vertical}
.s-field [aria-invalid]{border-color:var(--danger)}
.s-consent{display:grid;grid-template-columns:24px 1fr;gap:12px;font-size:.875rem;line-height:1.5;color:var(--soft)}
.s-consent input{width:24px;height:24px;margin:0;accent-color:var(--brand)}
.s-trap{position:absolute;left:-9999px;width:1px;height:1px;overflow:hidden}
.s-error{color:var(--danger);font-size:.9375rem;margin-top:6px}.s-whole{border:1px solid currentColor;border-radius:var(--round);padding:12px 16px;margin:0}
.s-form .s-button{justify-self:start;min-width:140px}
.s-fine{font-size:.875rem;line-height:1.55;color:var(--soft);max-width:80ch}
.s-facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,240px),1fr));gap:22px 40px}.s-facts dt{color:var(--soft);font-size:.9375rem}.s-facts dd{font-weight:600;overflow-wrap:anywhere}
.s-schools{display:grid;gap:12px;margin-bottom:12px}.s-schools strong{display:block}.s-schools span{color:var(--soft)}
.s-crumb{margin-bottom:12px}.s-crumb a{display:inline-block;padding:10px 0}
.s-place h1,.s-legal h1{font-size:clamp(2rem,5vw,3rem);line-height:1.1}.s-legal>*+*{margin-top:24px}
.s-place>.s-sub{margin:10px 0 32px;color:var(--soft)}.s-place>:where(picture)>.s-wide,.s-place>.s-wide{margin:0 0 40px}
.s-foot{border-top:1px solid var(--line);background:var(--tint);color:var(--soft);font-size:.875rem;line-height:1.6}
.s-foot .s-in{display:grid;grid-template-columns:40px minmax(0,1fr);gap:20px;padding-top:32px;padding-bottom:40px}
.s-foot strong{color:var(--ink)}.s-foot p{overflow-wrap:anywhere}.s-foot .s-fine{margin-top:10px}
.s-foot nav{display:flex;flex-wrap:wrap;gap:0 24px;margin-top:8px}.s-foot nav a{padding:12px 0}
@media (max-width:480px){.s-foot .s-in{grid-template-columns:minmax(0,1fr)}}
@media (min-width:860px){.s-form{grid-template-columns:minmax(0,.8fr) minmax(0,1fr)}}
`;

const SANS = '"Inter Variable",Inter,system-ui,sans-serif';
const SERIF = '"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,serif';

/** A photo next to the words, on a band of the company's color. */
const PORTRAIT = `
.s-portrait{--body:${SANS};--display:${SANS};--round:10px}
.s-portrait .s-hero{background:var(--brand);color:var(--on-brand)}
.s-portrait .s-hero .s-in{display:grid;gap:36px;align-items:end;padding-top:clamp(40px,7vw,88px)}
.s-portrait .s-words{padding-bottom:clamp(36px,6vw,80px)}
.s-portrait h1{letter-spacing:-.03em;font-weight:700}
.s-portrait .s-hero h1{font-size:clamp(2.25rem,5.2vw,4rem);line-height:1.04;margin-top:20px}
.s-portrait .s-who{font-weight:600}.s-portrait .s-hero .s-who span{color:inherit}
.s-portrait .s-hero .s-sub{font-size:1.1875rem;line-height:1.5;margin-top:18px;max-width:44ch}
.s-portrait .s-hero .s-button{background:var(--on-brand);color:var(--brand);margin-top:30px}
.s-portrait .s-hero a:not(.s-button){color:inherit}.s-portrait .s-hero .s-reach{margin-top:14px}
.s-portrait .s-hero :focus-visible{outline-color:var(--on-brand)}
.s-portrait .s-hero .s-face{width:min(100%,420px);height:auto;aspect-ratio:4/5;border-radius:14px 14px 0 0;justify-self:end}
.s-portrait .s-section h2{letter-spacing:-.02em}
@media (min-width:860px){.s-portrait .s-hero .s-in{grid-template-columns:minmax(0,1.3fr) minmax(0,.9fr)}}
@media (max-width:859px){.s-portrait .s-hero .s-face{justify-self:start;order:-1;width:120px;aspect-ratio:1;border-radius:50%}.s-portrait .s-hero .s-in{gap:12px}}
`;

/** A front page: serif, rules, columns. */
const BROADSHEET = `
.s-broadsheet{--body:${SERIF};--display:${SERIF};--round:0;--paper:light-dark(#fdfcf8,#14130f);--tint:light-dark(#f6f3ea,#1b1a15);--line:light-dark(#1d1b16,#6d685c)}
.s-broadsheet .s-head{border-bottom:4px double var(--line)}
.s-broadsheet .s-hero{padding-top:22px}
.s-broadsheet .s-line{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 24px;border-bottom:1px solid var(--line);padding-bottom:10px;font-size:.9375rem}
.s-broadsheet .s-hero h1{font-size:clamp(2.5rem,8.2vw,6rem);line-height:.98;letter-spacing:-.025em;font-weight:400;padding:clamp(22px,4vw,48px) 0}
.s-broadsheet .s-columns{display:grid;gap:28px 56px;border-top:1px solid var(--line);padding-top:24px}
.s-broadsheet .s-sub{font-size:1.375rem;line-height:1.4}
.s-broadsheet .s-by{display:grid;grid-template-columns:120px 1fr;gap:22px;align-items:start}.s-broadsheet .s-face{width:120px;height:120px;filter:grayscale(1)}
.s-broadsheet .s-reach{margin-top:8px}
.s-broadsheet .s-section{border-top:1px solid var(--line);padding-top:24px}
.s-broadsheet .s-section h2{font-weight:400;font-size:2rem}
.s-broadsheet .s-place h1,.s-broadsheet .s-legal h1{font-weight:400}
.s-broadsheet .s-about .s-rich{max-width:none}
@media (min-width:860px){.s-broadsheet .s-columns{grid-template-columns:minmax(0,1.4fr) minmax(0,1fr)}.s-broadsheet .s-about .s-rich{columns:2;column-gap:56px}}
@media (max-width:480px){.s-broadsheet .s-by{grid-template-columns:72px 1fr}.s-broadsheet .s-face{width:72px;height:72px}}
`;

/** One narrow column of large, calm type. */
const QUIET = `
.s-quiet{--body:${SANS};--display:${SERIF};--round:999px;--wide:720px;--pad:clamp(20px,6vw,40px)}
.s-quiet .s-head,.s-quiet .s-foot{border:0}.s-quiet .s-head{background:none}
.s-quiet .s-hero{padding:clamp(28px,7vw,80px) 0 0}
.s-quiet .s-hero .s-in{display:grid;justify-items:start}
.s-quiet .s-face{width:96px;height:96px;border-radius:50%}
.s-quiet .s-hero h1{font-size:clamp(2.25rem,6vw,3.25rem);line-height:1.12;font-weight:400;margin-top:28px}
.s-quiet .s-hero .s-sub{font-size:1.25rem;line-height:1.55;color:var(--soft);margin-top:18px}
.s-quiet .s-who{margin-top:26px;font-weight:600}
.s-quiet .s-hero .s-button{margin-top:26px}.s-quiet .s-reach{margin-top:10px}
.s-quiet .s-section+.s-section{margin-top:80px}
.s-quiet .s-section h2{font-weight:400}
.s-quiet .s-place h1,.s-quiet .s-legal h1{font-weight:400}
.s-quiet .s-form{grid-template-columns:minmax(0,1fr)}
.s-quiet :where(.s-thumb,.s-wide){border-radius:16px}
.s-quiet .s-field :where(input,textarea){border-radius:14px}
.s-quiet .s-whole{border-radius:14px}
`;

const LOOKS = { portrait: PORTRAIT, broadsheet: BROADSHEET, quiet: QUIET } as const;

/** The stylesheet of a template. */
export const siteCss = (template: keyof typeof LOOKS): string =>
  `html{color-scheme:light dark;-webkit-text-size-adjust:100%}body{margin:0}${BASE}${CONTENT_CSS}${BLOG_CSS}${REVIEWS_CSS}${CALCULATORS_CSS}${BLOCKS_CSS}${LOOKS[template]}`;
