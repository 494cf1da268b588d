/** The blog's list and posts, in every template. */
export const BLOG_CSS = `
.s-posts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,280px),1fr));gap:40px 32px}
.s-posts :where(h2,h3){font-size:1.25rem;line-height:1.3;margin:4px 0 8px}.s-posts li a{color:var(--ink);text-decoration:none;display:inline-block;padding:4px 0}.s-posts li a:hover{text-decoration:underline}
.s-posts li{overflow-wrap:anywhere}.s-day{color:var(--soft);font-size:.9375rem}
.s-pages{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;margin-top:48px}.s-pages a{padding:12px 0}.s-pages span{color:var(--soft)}
.s-byline{display:flex;flex-wrap:wrap;gap:0 20px;margin:14px 0 28px;color:var(--soft)}
.s-lead{font-size:1.25rem;line-height:1.5;max-width:60ch;margin-bottom:32px;overflow-wrap:anywhere}
.s-post{margin:32px 0 72px}.s-post blockquote{margin:1.4em 0;padding-left:1.2em;border-left:3px solid var(--brand);color:var(--soft)}
.s-post :where(h2,h3){font-size:1.375rem;line-height:1.3;margin-top:1.6em}
article>:where(picture)>.s-wide,article>.s-wide{margin:0}
`;
