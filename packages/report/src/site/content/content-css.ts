/** Styles of listings, their payments and resources, in all templates. */
export const CONTENT_CSS = `
.s-links{flex-wrap:wrap;column-gap:22px;row-gap:0;justify-content:flex-end}
.s-homes li>a>span{display:block}.s-homes .s-address{color:var(--ink);font-weight:600}
.s-homes li .s-pay{display:block;margin-top:10px;color:var(--ink);font-size:1.0625rem}.s-homes li .s-fine{display:block;margin-top:4px}
.s-homes .s-status{color:var(--ink)}.s-home-facts{grid-template-columns:repeat(auto-fill,minmax(min(100%,140px),1fr))}
.s-more{margin-top:20px}.s-more a{display:inline-block;padding:10px 0}
.s-pay{font-weight:700;font-variant-numeric:tabular-nums}
.s-payment>.s-pay{font-size:clamp(1.75rem,4vw,2.5rem);line-height:1.15;letter-spacing:-.02em}
.s-payment .s-terms{display:flex;flex-wrap:wrap;gap:14px 40px;margin:20px 0 24px}.s-terms dt{color:var(--soft);font-size:.9375rem}.s-terms dd{font-weight:600;font-variant-numeric:tabular-nums}
.s-parts{border-collapse:collapse;width:100%;max-width:560px;margin-bottom:20px}.s-parts caption{text-align:left;color:var(--soft);font-size:.9375rem;padding-bottom:8px}
.s-parts :where(th,td){padding:10px 0;border-top:1px solid var(--line);text-align:left;font-weight:400;vertical-align:top}.s-parts td{text-align:right;white-space:nowrap;padding-left:20px;font-variant-numeric:tabular-nums}
.s-parts th span{display:block;color:var(--soft);font-size:.875rem;line-height:1.45}.s-parts tfoot :where(th,td){font-weight:600}
.s-payment .s-fine+.s-fine{margin-top:8px}
.s-items{display:grid;gap:22px;max-width:68ch}.s-items a{display:inline-block;padding:4px 0;font-weight:600;overflow-wrap:anywhere}.s-items span{color:var(--soft);font-size:.9375rem;overflow-wrap:anywhere}
.s-lines{white-space:pre-line}
.s-actions{display:flex;flex-wrap:wrap;align-items:center;gap:14px 24px}.s-actions>a:not(.s-button){padding:10px 0}
.s-prices figure{margin:20px 0 16px;max-width:720px}.s-prices svg{display:block;width:100%;height:200px;overflow:visible}
.s-prices svg :is(path,line){fill:none;vector-effect:non-scaling-stroke;stroke:var(--brand);stroke-width:2.5}.s-prices svg line{stroke:var(--line);stroke-width:1}
.s-prices figcaption{display:flex;justify-content:space-between;margin-top:6px;color:var(--soft);font-size:.875rem}.s-prices summary{padding:10px 0;cursor:pointer}.s-prices .s-fine{margin-top:10px}
.s-narrow{max-width:640px}
.s-signin form{display:grid;gap:18px}.s-signin .s-button{justify-self:start;min-width:160px}
.s-signin :where(form){scroll-margin-top:20px}
`;
