import { fileURLToPath } from "node:url";
import { LOAN_KINDS, type LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { LANGUAGES, type Language } from "@hearthline/contract/values/language";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { transform } from "lightningcss";
import { stylesheet } from "../src/styles/stylesheet.ts";

const source = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url));

async function bundled(entry: string, options: BuildOptions): Promise<Uint8Array> {
  const result = await build({
    bundle: true,
    minify: true,
    write: false,
    logLevel: "warning",
    ...options,
    entryPoints: [source(entry)],
  });
  const [file] = result.outputFiles ?? [];
  if (!file) throw new Error(`${entry} was not built.`);
  return file.contents;
}

const browser: BuildOptions = {
  format: "esm",
  jsx: "automatic",
  target: "es2022",
  define: { "process.env.NODE_ENV": '"production"' },
  alias: {
    react: "preact/compat",
    "react-dom": "preact/compat",
    "react-dom/client": "preact/compat/client",
    "react/jsx-runtime": "preact/jsx-runtime",
  },
};

/** Modules that only the server renders and that never change, and what replaces them in a link's script. */
const WRITTEN = [
  ["analysis-drawings", "sections/written-drawings"],
  ["chart-table", "charts/written-chart-table"],
  ["company-footer", "sections/written-company-footer"],
  ["contact-list", "sections/written-contact-list"],
  ["fine-print", "sections/written-fine-print"],
  ["newer-notice", "link/written-newer-notice"],
  ["officer", "parts/written-officer"],
  ["payoff-lanes", "charts/written-payoff-lanes"],
  ["notes-list", "notes/written-notes-list"],
  ["step-list", "sections/written-step-list"],
  ["saying-list", "sections/written-saying-list"],
  ["summary-title", "sections/written-summary-title"],
] as const;

/** Leaves out the other kinds of loan and the other language: their imports in a `kinds.ts` or `words-of.ts` resolve to empty modules, which no document uses. */
const only = (kind: LoanKind, language: Language): Plugin => ({
  name: "only-one-kind-and-language",
  setup({ onResolve, onLoad }) {
    const others = LOAN_KINDS.filter((one) => one !== kind);
    const foreign = LANGUAGES.filter((one) => one !== language);
    onResolve({ filter: new RegExp(`/(${others.join("|")})(/|\\.ts$)`) }, ({ path, importer }) =>
      /\/(kinds|catalog\/(en|es))\.ts$/.test(importer) ? { path, namespace: "other" } : undefined,
    );
    // Words that only the server writes.
    onResolve(
      {
        filter:
          /\/(company|home|mail|newer|notices|offer|paper|fine-print|refinance-written|refused-tries|tradeoff)\.ts$/,
      },
      ({ path, importer }) => (/\/catalog\/(en|es)\.ts$/.test(importer) ? { path, namespace: "other" } : undefined),
    );
    onResolve({ filter: new RegExp(`^\\./(${foreign.join("|")})\\.ts$`) }, ({ path, importer }) =>
      importer.endsWith("-of.ts") ? { path, namespace: "other" } : undefined,
    );
    // Sentences of emails, paper and the realtor's page, and those of the other kinds: the page uses none of them.
    const unsaid = new RegExp(
      `^\\./(${LANGUAGES.join("|")})/(company|home|mail|newer|notices|offer|paper|fine-print|refinance-written|refused-tries|tradeoff|${others.join("|")})\\.ts$`,
    );
    onResolve({ filter: unsaid }, ({ path, importer }) =>
      /\/catalog\/\w+\.ts$/.test(importer) ? { path, namespace: "other" } : undefined,
    );
    // Checks that only the server makes: the page's sliders end before these limits.
    onResolve({ filter: /\/try-faults\.ts$/ }, ({ path }) => ({ path, namespace: "other" }));
    // Used only by static sentences, emails and link previews.
    onResolve({ filter: /\/written-view\.ts$/ }, ({ path }) => ({ path, namespace: "unwritten" }));
    onLoad({ filter: /.*/, namespace: "unwritten" }, () => ({
      contents: "export const purchaseWritten = () => ({}), refinanceWritten = () => ({})",
    }));
    onResolve({ filter: /\/words\/(mail-notes|fact-words)\.ts$/ }, ({ path }) => ({ path, namespace: "other" }));
    // The server has written the company's color into the page, and hydrating leaves it there.
    onResolve({ filter: /\/brand-color\.ts$/ }, ({ path }) => ({ path, namespace: "written" }));
    // The server has drawn the analyses; the code that redraws them is fetched only if there are any.
    onResolve({ filter: /\/analyses\/kinds\.ts$/ }, ({ path, importer }) =>
      importer.endsWith("/sections/kinds.ts") ? { path, namespace: "fetched" } : undefined,
    );
    // Static parts stay as the server wrote them.
    for (const [file, written] of WRITTEN)
      onResolve({ filter: new RegExp(`/${file}\\.tsx$`) }, () => ({ path: source(`${written}.tsx`) }));
    onLoad({ filter: /.*/, namespace: "fetched" }, () => ({
      contents: "export const analysisParts = null, analysisViews = null, monthlyDrawing = null",
    }));
    onLoad({ filter: /.*/, namespace: "written" }, () => ({ contents: "export const brandVariables = () => ({})" }));
    onLoad({ filter: /.*/, namespace: "other" }, () => ({ contents: "module.exports = {}", loader: "js" }));
  },
});

/** The script of a link to this kind of loan, in one language. The server renders with React; the phone hydrates with Preact, a third of its size (docs/decisions/012). */
export const buildClient = (kind: LoanKind, language: Language) =>
  bundled("link/link-client.tsx", { ...browser, plugins: [only(kind, language)] });

/** Builds the script that explains figures, fetched once the page is idle. A separate file instead of a chunk: a shared chunk would have to load first. */
export const buildExplain = (kind: LoanKind, language: Language) =>
  bundled("link/link-explain.ts", { ...browser, plugins: [only(kind, language)] });

/** Builds the script that draws a report's analyses, fetched only if it has any. */
export const buildAnalyses = (kind: LoanKind, language: Language) =>
  bundled("link/link-analyses.ts", { ...browser, plugins: [only(kind, language)] });

/** Builds the script that draws notes, fetched only if the officer pinned any. */
export const buildNotes = (kind: LoanKind, language: Language) =>
  bundled("link/link-notes.ts", { ...browser, plugins: [only(kind, language)] });

/** Builds the script of the conversation with the officer, fetched if the link was sent to a client. */
export const buildChat = () => bundled("link/chat/link-chat.tsx", browser);

/** Builds the script of a realtor's page, which only reports that the page was read. */
export const buildOffer = () => bundled("offer/offer-client.ts", browser);

const version = (major: number, minor = 0) => (major << 16) | (minor << 8);

/** Styles around `.report`: the reader's theme, room above the call bar for the focused element, and a letter's print margins. */
const PAGE = `html{color-scheme:light dark;scroll-padding-bottom:72px;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:light-dark(#fff,oklch(0.185 0.006 165))}
@page{size:Letter;margin:.7in .8in}
`;

/** The link's stylesheet. */
export const buildCss = (): string => forPhones("link.css", PAGE + stylesheet(source("styles/report.css")));

/** Styles of the letter, for readers who print the link. */
export const buildPrintCss = (): string => forPhones("link-print.css", stylesheet(source("styles/print.css")));

/** For phones that are some years old: light-dark() and oklch() are written out for them. */
function forPhones(filename: string, css: string): string {
  const { code } = transform({
    filename,
    code: Buffer.from(css),
    minify: true,
    targets: { safari: version(15, 6), ios_saf: version(15, 6), chrome: version(105), firefox: version(121) },
  });
  return Buffer.from(code).toString("utf8");
}
