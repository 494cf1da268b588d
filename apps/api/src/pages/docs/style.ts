/** The style of the documentation: the product's tokens (apps/web/src/styles), light and dark, one column on a phone. */
export const STYLE = `
:root {
  --background: #fff; --subtle: oklch(0.975 0.004 165); --ink: oklch(0.22 0.01 165); --second: oklch(0.4 0.01 165); --muted: oklch(0.48 0.01 165);
  --line: oklch(0.9 0.005 165); --brand: oklch(0.45 0.09 165); --brand-soft: oklch(0.95 0.03 165);
  --get: oklch(0.5 0.09 240); --delete: oklch(0.53 0.17 25); --put: oklch(0.52 0.1 75);
  --code-string: oklch(0.45 0.09 165); --code-name: oklch(0.45 0.11 250); --code-word: oklch(0.48 0.14 320); --code-quiet: oklch(0.5 0.01 165);
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --background: oklch(0.18 0.008 165); --subtle: oklch(0.215 0.008 165); --ink: oklch(0.95 0.005 165); --second: oklch(0.83 0.008 165); --muted: oklch(0.72 0.01 165);
    --line: oklch(0.3 0.01 165); --brand: oklch(0.78 0.11 165); --brand-soft: oklch(0.28 0.04 165);
    --get: oklch(0.76 0.09 240); --delete: oklch(0.74 0.13 25); --put: oklch(0.8 0.1 75);
    --code-string: oklch(0.8 0.1 165); --code-name: oklch(0.79 0.09 250); --code-word: oklch(0.8 0.1 320); --code-quiet: oklch(0.68 0.01 165);
  }
}
* { box-sizing: border-box }
html { scroll-padding-top: 72px; -webkit-text-size-adjust: 100% }
body { margin: 0; background: var(--background); color: var(--ink); font: 15px/1.6 Inter, ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
a { color: var(--brand); text-underline-offset: 2px }
:is(a, button, input, summary, pre, [tabindex]):focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; border-radius: 4px }
main:focus { outline: none }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.skip { position: absolute; left: 8px; top: -48px; z-index: 3; padding: 8px 12px; background: var(--background); border: 1px solid var(--line); border-radius: 6px }
.skip:focus { top: 8px }
.top { position: sticky; top: 0; z-index: 2; display: flex; align-items: center; gap: 16px; height: 56px; padding: 0 24px; background: var(--background); border-bottom: 1px solid var(--line) }
.brand { font-weight: 650; letter-spacing: -0.01em; color: var(--ink); text-decoration: none; white-space: nowrap }
.brand span { color: var(--muted); font-weight: 500 }
.search { position: relative; flex: 0 1 420px; margin-left: auto }
.search input { width: 100%; height: 36px; padding: 0 36px 0 12px; font: inherit; color: inherit; background: var(--subtle); border: 1px solid var(--line); border-radius: 8px }
.search kbd { position: absolute; right: 10px; top: 8px; padding: 0 6px; font: 12px/20px var(--mono); color: var(--muted); border: 1px solid var(--line); border-radius: 4px; pointer-events: none }
#found { position: absolute; top: 42px; right: 0; left: 0; max-height: min(480px, 70vh); margin: 0; padding: 4px; overflow-y: auto; list-style: none; background: var(--background); border: 1px solid var(--line); border-radius: 8px; box-shadow: 0 8px 24px rgb(0 0 0 / 14%) }
#found a { display: block; padding: 8px 10px; color: inherit; text-decoration: none; border-radius: 6px }
#found :is([aria-selected="true"] a, a:hover) { background: var(--brand-soft) }
#found small { display: block; color: var(--muted); font-size: 13px; overflow-wrap: anywhere }
#found .nothing { padding: 10px; color: var(--muted) }
.links { display: flex; gap: 16px; white-space: nowrap }
.links a { color: var(--second); text-decoration: none }
.body { display: grid; grid-template-columns: 264px minmax(0, 1fr); max-width: 1440px; margin: 0 auto }
.side { position: sticky; top: 56px; height: calc(100vh - 56px); padding: 20px 12px 40px 24px; overflow-y: auto; border-right: 1px solid var(--line); font-size: 14px }
.side summary { display: none }
.side h2 { margin: 20px 0 6px; font-size: 12px; font-weight: 600; letter-spacing: 0.02em; color: var(--muted) }
.side h2:first-child { margin-top: 0 }
.side ul { margin: 0; padding: 0; list-style: none }
.side li li a { padding-left: 20px; color: var(--muted) }
.side a { display: block; padding: 4px 8px; color: var(--second); text-decoration: none; border-radius: 6px }
.side a:hover { background: var(--subtle) }
.side a[aria-current] { color: var(--brand); font-weight: 600; background: var(--brand-soft) }
main { min-width: 0; padding: 32px 48px 96px }
main > :is(h1, .lead, .guide) { max-width: 760px }
h1 { margin: 0 0 8px; font-size: 32px; line-height: 1.2; font-weight: 650; letter-spacing: -0.02em }
h2 { font-size: 24px; line-height: 1.3; letter-spacing: -0.015em }
h3 { font-size: 18px; line-height: 1.4; letter-spacing: -0.01em }
:is(h2, h3) a { color: inherit; text-decoration: none }
:is(h2, h3) a:hover { text-decoration: underline }
h4 { margin: 24px 0 8px; font-size: 13px; color: var(--muted) }
.lead { margin: 0 0 24px; color: var(--second); font-size: 17px }
.guide > section { padding-top: 24px; margin-top: 24px; border-top: 1px solid var(--line) }
.guide > section:first-child { border-top: 0; margin-top: 0; padding-top: 0 }
code { font: 500 13px/1.5 var(--mono) }
:is(p, li, td) > code { padding: 1px 5px; overflow-wrap: anywhere; background: var(--subtle); border: 1px solid var(--line); border-radius: 4px }
.scroll { margin: 16px 0; overflow-x: auto }
table { width: 100%; border-collapse: collapse; font-size: 14px }
:is(th, td) { padding: 8px 12px 8px 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line) }
th { font-weight: 600; color: var(--muted) }
td:first-child > code { white-space: nowrap }
tr:target td { background: var(--brand-soft) }
.code { margin: 16px 0; border: 1px solid var(--line); border-radius: 8px; overflow: hidden }
.bar { display: flex; align-items: center; justify-content: space-between; min-height: 40px; padding: 0 6px 0 12px; font-size: 13px; color: var(--muted); border-bottom: 1px solid var(--line) }
.tabs { display: flex; gap: 4px }
.bar button { min-height: 30px; padding: 0 10px; font: inherit; color: var(--second); background: none; border: 0; border-radius: 6px; cursor: pointer }
.bar button:hover { background: var(--subtle) }
.bar button[aria-pressed="true"] { color: var(--brand); font-weight: 600 }
.code pre { margin: 0; padding: 14px 16px; overflow-x: auto; background: var(--subtle); max-height: 560px; tab-size: 2 }
.code pre + pre { border-top: 1px solid var(--line) }
.code pre code { font-weight: 400 }
html.scripted .code pre[hidden] { display: none }
.hljs-string { color: var(--code-string) } .hljs-attr, .hljs-title, .hljs-variable { color: var(--code-name) }
.hljs-keyword, .hljs-literal, .hljs-number, .hljs-built_in { color: var(--code-word) } .hljs-comment, .hljs-punctuation { color: var(--code-quiet) }
.call { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0 40px; padding: 32px 0; border-top: 1px solid var(--line) }
.call h3 { margin: 0 0 8px; font-size: 20px }
.says > :last-child { margin-bottom: 0 }
.shows { align-self: start; position: sticky; top: 72px; min-width: 0 }
.shows .code:first-child { margin-top: 0 }
.place { margin: 0 0 12px; overflow-wrap: anywhere }
.place code { background: none; border: 0; padding: 0 }
.method { display: inline-block; padding: 0 8px; font: 600 12px/22px var(--mono); color: var(--brand); border: 1px solid currentColor; border-radius: 5px }
.method.get { color: var(--get) } .method.delete { color: var(--delete) } .method:is(.put, .patch) { color: var(--put) }
.note { padding: 8px 12px; background: var(--brand-soft); border-radius: 6px }
.fields { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--line) }
.field { padding: 10px 0; border-bottom: 1px solid var(--line); font-size: 14px }
.field p { margin: 0 }
.field .name code { padding: 0; font-weight: 600; background: none; border: 0 }
.type, .facts { color: var(--muted); font-size: 13px }
.facts { overflow-wrap: anywhere }
.says > .facts { margin-top: 20px }
.required, .deprecated { color: var(--put); font-size: 13px }
.field:has(> .name > .deprecated) > .name > code { text-decoration: line-through }
.field details { margin-top: 6px }
.field summary { min-height: 28px; color: var(--brand); font-size: 13px; cursor: pointer }
.field .fields { margin-left: 4px; padding-left: 14px; border-left: 2px solid var(--line) }
.refusals { margin-top: 20px }
.refusals summary { min-height: 28px; color: var(--brand); font-size: 13px; cursor: pointer }
.status { font: 600 13px/1.5 var(--mono) }
.shape { max-width: 760px; padding: 24px 0; border-top: 1px solid var(--line) }
.shape h3 { margin: 0 0 8px; font-family: var(--mono) }
@media (max-width: 1180px) { .call { grid-template-columns: minmax(0, 1fr) } .shows { position: static; margin-top: 16px } }
@media (max-width: 820px) {
  .top { gap: 12px; padding: 0 16px }
  .links, .search kbd { display: none }
  .search { flex: 1 }
  .search input { height: 40px; font-size: 16px; padding-right: 12px }
  #found { position: fixed; top: 60px; right: 12px; left: 12px }
  .body { display: block }
  .side { position: static; height: auto; padding: 0; border-right: 0; border-bottom: 1px solid var(--line) }
  .side summary { display: flex; align-items: center; min-height: 48px; padding: 0 16px; font-weight: 600; cursor: pointer }
  .side details > div { padding: 0 8px 16px }
  .side a { min-height: 44px; padding: 10px 8px }
  main { padding: 24px 16px 64px }
  h1 { font-size: 28px }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  :is(table, tbody, tr, td) { display: block }
  tr { padding: 10px 0; border-bottom: 1px solid var(--line) }
  td { padding: 2px 0; border: 0 }
  td:empty { display: none }
  td + td::before { content: attr(data-head) ": "; color: var(--muted) }
  .bar button { min-height: 44px; min-width: 44px }
  :is(.field, .refusals) summary { min-height: 44px; display: flex; align-items: center }
}
@media print { .top, .side, .copy { display: none } .body { display: block } }
`;
