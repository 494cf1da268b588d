/** Styles of text blocks and the rates, in every template. */
export const BLOCKS_CSS = `
.s-block{scroll-margin-top:20px}
.s-block :where(h3){font:600 1.125rem/1.4 var(--display);overflow-wrap:anywhere}
.s-faq{max-width:68ch}.s-faq>div{padding:20px 0;border-top:1px solid var(--line);overflow-wrap:anywhere}.s-faq>div:first-child{padding-top:0;border-top:0}.s-faq>div:last-child{padding-bottom:0}
.s-faq p{margin-top:8px;color:var(--soft);white-space:pre-line}
.s-team ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));gap:32px 40px}
.s-team li{display:grid;grid-template-columns:56px minmax(0,1fr);gap:16px;align-items:start}
.s-team strong{display:block;font-size:1.125rem;line-height:1.35;overflow-wrap:anywhere}.s-team li div>span{display:block;color:var(--soft);overflow-wrap:anywhere}
.s-team .s-reach{display:grid;gap:0;margin-top:4px;font-size:.9375rem}.s-team .s-reach a{padding:6px 0}.s-team .s-reach a{justify-self:start}
.s-initials{display:grid;place-items:center;width:56px;height:56px;border-radius:50%;background:var(--tint);color:var(--brand);font:600 1.125rem/1 var(--display);letter-spacing:.02em;overflow:hidden}
.s-apply{padding:clamp(28px,5vw,52px);background:var(--tint);border-radius:min(var(--round),16px)}.s-apply>*+*{margin-top:14px}.s-apply h2{margin-bottom:0}.s-apply .s-button{margin-top:22px;overflow-wrap:anywhere}
.s-map address{font:400 1.375rem/1.45 var(--display);white-space:pre-line;overflow-wrap:anywhere}.s-map .s-more{margin-top:8px}.s-map .s-rich{margin-top:14px;color:var(--soft)}
.s-text .s-rich{white-space:pre-line}
.s-rates table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
.s-rates :where(th,td){padding:14px 24px 14px 0;text-align:left;vertical-align:top;border-top:1px solid var(--line)}.s-rates thead th{padding:0 24px 10px 0;border:0;color:var(--soft);font-weight:400;font-size:.9375rem}
.s-rates tbody th{font-weight:600}.s-rates tbody th span{display:block;font-weight:400;color:var(--soft);font-size:.9375rem}
.s-rates td[data-of=Rate],.s-rates td[data-of=APR]{font-weight:700;font-size:1.25rem;line-height:1.35}
.s-rates .s-fine{margin-top:20px}.s-rates .s-fine p+p{margin-top:8px}
@media (max-width:620px){.s-rates thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.s-rates tr{display:grid;grid-template-columns:1fr 1fr;gap:4px 20px;padding:16px 0;border-top:1px solid var(--line)}.s-rates tbody :where(th,td){padding:0;border:0}.s-rates tbody th,.s-rates td:last-child{grid-column:1/-1}
.s-rates td::before{content:attr(data-of);display:block;font-weight:400;font-size:.875rem;color:var(--soft)}}
@media (min-width:860px){.s-split{display:grid;grid-template-columns:minmax(0,.8fr) minmax(0,1.2fr);gap:20px 64px;align-items:start}}
.s-broadsheet .s-block h3{font-weight:400;font-size:1.375rem;line-height:1.3}.s-broadsheet .s-initials{border-radius:0;font-weight:400}
.s-broadsheet .s-section.s-apply{background:none;border-top:4px double var(--line);border-bottom:4px double var(--line);text-align:center;padding:clamp(28px,5vw,52px) 0}.s-broadsheet .s-apply .s-rich{margin-left:auto;margin-right:auto}
.s-broadsheet .s-apply+.s-section{border-top:0;padding-top:0}
.s-broadsheet .s-rates td[data-of]{font-weight:400;font-size:1.375rem}.s-broadsheet .s-rates tbody th{font-weight:400;font-style:italic}
.s-quiet .s-split{grid-template-columns:minmax(0,1fr)}.s-quiet .s-apply{background:none;padding:0}.s-quiet .s-team ul{grid-template-columns:minmax(0,1fr)}
.s-quiet .s-block h3{font-weight:400;font-size:1.25rem}
@media print{.s-skip,.s-links{display:none}.s-portrait .s-hero,.s-button{print-color-adjust:exact;-webkit-print-color-adjust:exact}.s-section>h2,.s-faq h3{break-after:avoid}.s-faq>div,.s-team li,.s-rates tr,.s-apply{break-inside:avoid}}
`;
