/** Reviews in every template; `stars` is the same element as on the client's page. */
export const REVIEWS_CSS = `
.s-average{display:flex;align-items:baseline;gap:12px;margin-bottom:26px}.s-average strong{font:600 2.75rem/1 var(--display);letter-spacing:-.02em}.s-average span{color:var(--soft)}
.s-review-list{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,420px),1fr));gap:36px 56px}
.s .stars{position:relative;font-size:1.125rem;line-height:1.4;letter-spacing:.1em;color:var(--brand)}.s .stars i{font-style:normal;color:var(--line)}
.s .stars-words{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.s-said{white-space:pre-line;overflow-wrap:anywhere;max-width:68ch;margin-top:8px}
.s .s-from{font-weight:600;margin-top:12px}.s-from span{display:block;color:var(--soft);font-weight:400;font-size:.9375rem}
.s-reviews blockquote{margin:20px 0 0;padding-left:20px;border-left:2px solid var(--line)}.s-reviews blockquote .s-from{margin-top:0}
.s-reviews .s-more,.s-reviews>.s-fine{margin-top:24px}.s-more a{display:inline-block;padding:10px 0}
.s-quiet .s-review-list{grid-template-columns:minmax(0,1fr)}
@media (max-width:560px){.s-head .s-in{flex-wrap:wrap;gap:0 22px;padding-top:14px;padding-bottom:4px}.s-links{flex:1 0 100%;flex-wrap:wrap;gap:0 18px;font-size:.9375rem}.s-links a{padding:10px 0}}
.s-brand{flex:none}
.s-broadsheet .s-average strong{font-weight:400;font-size:3.5rem}
`;
