/** The style of /api/docs: Swagger UI in the product's colors and sizes, without its own logo and address bar. */
export const DOCS_STYLE = `
:root {
  --ink: oklch(0.22 0.01 165); --muted: oklch(0.48 0.01 165); --line: oklch(0.9 0.005 165); --subtle: oklch(0.975 0.004 165);
  --brand: oklch(0.45 0.09 165); --read: oklch(0.5 0.09 240); --remove: oklch(0.53 0.17 25); --change: oklch(0.55 0.1 75);
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, monospace;
}
body { background: #fff; color: var(--ink) }
.swagger-ui, .swagger-ui :is(p, li, table, label, input, button, select, textarea, h1, h2, h3, h4, h5, .info .title, .opblock-tag, .opblock-summary-description, .btn, .tab li) {
  font-family: Inter, ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: var(--ink)
}
.swagger-ui .topbar, .swagger-ui .info hgroup.main > a, .swagger-ui .info .title small.version-stamp { display: none }
.swagger-ui .wrapper { max-width: 1080px; padding: 0 24px }
.swagger-ui .info { margin: 40px 0 24px; max-width: 760px }
.swagger-ui .info .title { font-size: 32px; font-weight: 650; letter-spacing: -0.02em }
.swagger-ui .info .title small { background: var(--subtle); border: 1px solid var(--line); border-radius: 6px; padding: 2px 8px; top: -4px }
.swagger-ui .info .title small pre { color: var(--muted); font-weight: 500 }
.swagger-ui :is(.info, .renderedMarkdown) :is(p, li) { font-size: 15px; line-height: 1.6 }
.swagger-ui .info p > strong:only-child { display: block; margin-top: 24px; font-size: 18px; letter-spacing: -0.01em }
.swagger-ui :is(.markdown, .renderedMarkdown) code { background: var(--subtle); border: 1px solid var(--line); border-radius: 4px; color: var(--ink); font: 500 13px/1.5 var(--mono); padding: 1px 5px }
.swagger-ui :is(.markdown, .renderedMarkdown) pre { background: var(--subtle); border: 1px solid var(--line); border-radius: 8px; padding: 12px 14px; overflow-x: auto; white-space: pre }
.swagger-ui :is(.markdown, .renderedMarkdown) pre > code { background: none; border: 0; padding: 0; white-space: pre }
.swagger-ui a, .swagger-ui a:hover { color: var(--brand) }
.swagger-ui .scheme-container { background: none; box-shadow: none; border-block: 1px solid var(--line); padding: 16px 0; margin: 0 0 16px }
.swagger-ui .scheme-container .schemes > div:first-child { display: none }
.swagger-ui .opblock-tag { border-bottom: 1px solid var(--line); font-size: 18px; font-weight: 600; text-transform: capitalize; padding: 14px 4px }
.swagger-ui .opblock, .swagger-ui .opblock:is(.opblock-get, .opblock-post, .opblock-put, .opblock-patch, .opblock-delete) { background: #fff; border: 1px solid var(--line); border-radius: 8px; box-shadow: none; margin: 0 0 8px }
.swagger-ui .opblock .opblock-summary { border: 0; padding: 6px 8px }
.swagger-ui .opblock.is-open .opblock-summary { border-bottom: 1px solid var(--line) !important }
.swagger-ui .opblock .opblock-summary-method, .swagger-ui .opblock.opblock-post .opblock-summary-method { background: var(--brand); border-radius: 5px; font-size: 12px; font-weight: 600; min-width: 68px; padding: 5px 0; text-shadow: none }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: var(--read) }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: var(--remove) }
.swagger-ui .opblock:is(.opblock-put, .opblock-patch) .opblock-summary-method { background: var(--change) }
.swagger-ui .opblock .opblock-summary-path { font: 600 14px/1.4 var(--mono); color: var(--ink) }
.swagger-ui .opblock .opblock-summary-description { color: var(--muted); font-size: 14px }
.swagger-ui .opblock .opblock-section-header { background: var(--subtle); box-shadow: none; border-bottom: 1px solid var(--line) }
.swagger-ui .opblock .tab-header .tab-item.active h4 span::after { background: var(--brand) !important }
.swagger-ui .btn { border-radius: 6px; box-shadow: none }
.swagger-ui .btn.execute { background: var(--brand); border-color: var(--brand); color: #fff }
.swagger-ui .btn.authorize { border-color: var(--brand); color: var(--brand) }
.swagger-ui .btn.authorize svg { fill: var(--brand) }
.swagger-ui :is(input, select, textarea) { border-radius: 6px !important }
.swagger-ui :is(a, button, input, select, textarea, [tabindex]):focus-visible { outline: 2px solid var(--brand); outline-offset: 2px }
.swagger-ui section.models { border: 1px solid var(--line); border-radius: 8px }
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 16px }
  .swagger-ui .opblock .opblock-summary-description { display: none }
}
`;
