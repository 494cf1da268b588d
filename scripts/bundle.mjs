// Bundles a program of ours into one file, and one beside it for each part that is loaded only where it is needed: our packages inside, npm's outside.
// Called by an app's build.mjs.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** Modules that read files beside themselves, by the programs that have them: what draws a link, what draws a PDF, and the API's guide with its client. */
export const AT_HOME = {
  guide: ["apps/api/src/pages/docs/guide/sections.ts", "apps/api/src/pages/docs/client-package.ts"],
  link: ["packages/report/src/link/link-assets.ts"],
  paper: ["packages/report/src/print/print-assets.ts", "packages/report/src/fonts/noto.ts"],
};

/** What api and worker run in threads. */
export const API_THREADS = [
  "apps/api/src/features/loans/loan-files/read-loan-file.thread.ts",
  "apps/api/src/features/reports/rewrite-video.thread.ts",
  "apps/api/src/webhooks/read-mail.thread.ts",
];
export const WORKER_THREADS = ["apps/worker/src/postman.thread.ts"];
const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** How a module of ours names the one that its thread runs. */
const THREAD = /new URL\("\.\/([\w-]+\.thread)\.ts", import\.meta\.url\)/g;

/**
 * @param {{ entry: string, out: string, atHome?: string[], inside?: string[], threads?: string[] }} what `atHome` names modules (the end of their paths)
 *   that read files beside themselves: they go on finding them where they lie in the workspace. `inside` names npm's packages that are bundled too, as
 *   built for production: React renders two and a half times as fast without its checks, and NODE_ENV says something else here (demo or not). `threads`
 *   names the modules that threads run, from the repository's root: each becomes a program of its own.
 */
export async function bundle({ entry, out, atHome = [], inside = [], threads = [] }) {
  const notMet = new Set([...atHome, ...threads]);
  const nameOf = (thread) => basename(thread, ".ts");
  const ours = (path) =>
    path.startsWith("@hearthline/") || inside.some((name) => path === name || path.startsWith(`${name}/`));
  const { outputFiles } = await build({
    entryPoints: {
      [basename(out, ".js")]: entry,
      ...Object.fromEntries(threads.map((thread) => [nameOf(thread), join(ROOT, thread)])),
    },
    outdir: dirname(out),
    chunkNames: "[name]-[hash]",
    splitting: true,
    bundle: true,
    platform: "node",
    target: "node24",
    format: "esm",
    jsx: "automatic",
    sourcemap: "linked",
    sourcesContent: false,
    legalComments: "none",
    logLevel: "warning",
    write: false,
    ...(inside.length > 0 && {
      define: { "process.env.NODE_ENV": '"production"' },
      // What is CommonJS asks for Node's own modules by `require`.
      banner: {
        js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
      },
    }),
    plugins: [
      {
        name: "at-home-and-threads",
        setup(pluginBuild) {
          pluginBuild.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
            const source = await readFile(path, "utf8");
            const known = atHome.find((end) => path.replaceAll("\\", "/").endsWith(end));
            const began = source.replaceAll(THREAD, (_, name) => {
              const thread = threads.find((one) => nameOf(one) === name);
              if (!thread) throw new Error(`${path} begins a thread that is not built with ${entry}: ${name}.ts`);
              notMet.delete(thread);
              return `new URL("./${name}.js", import.meta.url)`;
            });
            if (!known) return began === source ? undefined : { contents: began, loader: loaderOf(path) };
            notMet.delete(known);
            const home = JSON.stringify(relative(dirname(resolve(out)), path).replaceAll("\\", "/"));
            return {
              contents: source.replaceAll("import.meta.url", `new URL(${home}, import.meta.url).href`),
              loader: loaderOf(path),
            };
          });
        },
      },
      {
        name: "ours-inside",
        setup(pluginBuild) {
          pluginBuild.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === "entry-point" || ours(path) ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
  if (notMet.size > 0) throw new Error(`${entry} bundles no module named ${[...notMet].join(", ")}: has it moved?`);
  await mkdir(dirname(out), { recursive: true });
  await Promise.all(outputFiles.map(({ path, text }) => writeFile(path, path.endsWith(".js") ? ascii(text) : text)));
}

const loaderOf = (path) => (path.endsWith("x") ? "tsx" : "ts");

/** esbuild leaves the signs of a regular expression as they are; one beyond ASCII makes V8 keep the whole source at two bytes a sign. */
const ascii = (source) =>
  source.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
