/** Calculators in every template. */
export const CALCULATORS_CSS = `
.s-tools{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,240px),1fr));gap:14px}
.s-tools a{display:block;height:100%;padding:20px 22px;border:1px solid var(--line);border-radius:min(var(--round),16px);color:var(--ink);text-decoration:none}
.s-tools a:hover{background:var(--tint)}.s-tools a:hover strong{text-decoration:underline}
.s-tools strong{display:block;font-size:1.125rem}.s-tools span{display:block;margin-top:4px;color:var(--soft);font-size:.9375rem;line-height:1.5}
.s-calc{display:grid;gap:36px 64px;align-items:start}
.s-calc form{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,190px),1fr));gap:18px 20px;align-items:start}.s-calc .s-button{grid-column:1/-1;justify-self:start;min-width:180px}
.s-calc+.s-form{margin-top:72px}
.s-field small{display:block;margin-top:4px;color:var(--soft);font-size:.875rem}
.s-field select{width:100%;min-height:48px;padding:11px 14px;border:1px solid light-dark(#8a978f,#6a7771);border-radius:min(var(--round),14px);background:var(--paper);color:var(--ink);font:400 1.0625rem/1.5 var(--body)}
.s-unit{position:relative;display:block}.s-unit>i{position:absolute;top:0;bottom:0;display:grid;place-items:center;font-style:normal;color:var(--soft);pointer-events:none}
.s-unit>i.s-before{left:15px}.s-unit>i.s-after{right:15px}.s-unit:has(.s-before) input{padding-left:30px}.s-unit:has(.s-after) input{padding-right:56px}
.s-result{scroll-margin-top:20px;padding:clamp(22px,4vw,36px);background:var(--tint);border-radius:min(var(--round),16px)}
.s-result h2{font-size:1.0625rem;margin:0;font-family:var(--body);font-weight:600}
.s-result output{display:block;font:600 clamp(2.25rem,6vw,3.25rem)/1.1 var(--display);letter-spacing:-.02em;margin-top:6px;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.s-result dl{margin-top:24px;font-variant-numeric:tabular-nums}.s-result dl div{display:flex;justify-content:space-between;gap:20px;padding:9px 0;border-top:1px solid var(--line)}.s-result dd{text-align:right;white-space:nowrap}
.s-result .s-fine{margin-top:18px}.s-result ul.s-fine{display:grid;gap:6px;padding-left:1.1em;list-style:disc}
.s-result .s-terms{margin-top:22px;line-height:1.6}
.s-broadsheet .s-result output{font-weight:400}
@media (min-width:860px){.s-calc{grid-template-columns:minmax(0,.8fr) minmax(0,1fr)}.s-result{position:sticky;top:24px}}
.s-quiet .s-calc{grid-template-columns:minmax(0,1fr)}.s-quiet .s-result{position:static}
`;
