/** Two cards next to each other, on a realtor's copy of the page. */
export const PARTNER_CSS = `
.s-cards{background:var(--tint);border-block:1px solid var(--line);padding:clamp(28px,4vw,44px) 0}
.s-cards h2{font-size:clamp(1.375rem,2.4vw,1.75rem);line-height:1.25;margin-bottom:24px}
.s-cards ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,320px),1fr));gap:28px 56px}
.s-cards li{display:flex;gap:18px;align-items:flex-start}.s-cards li>div{min-width:0}
.s-card-face{flex:none;width:88px;height:88px;border-radius:min(var(--round),16px);object-fit:cover}
.s-cards strong{display:block;font-size:1.1875rem;line-height:1.35;overflow-wrap:anywhere}.s-cards li div>span{display:block;color:var(--soft);overflow-wrap:anywhere}
.s-cards .s-reach{display:grid;gap:0;margin-top:4px;font-size:.9375rem}.s-cards .s-reach a{padding:6px 0;justify-self:start}
`;
