// Bundles one of the apps into one file, plus one next to it for each part that is loaded on demand. The workspace's packages are inlined, npm's are not.
// Called by an app's build.mjs.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** Modules that read files next to themselves, by the program that includes them: link rendering, PDF rendering, and the API's guide with its client. */
export const AT_HOME = {
  guide: ["apps/api/src/pages/docs/guide/sections.ts", "apps/api/src/pages/docs/client-package.ts"],
  link: ["packages/report/src/link/link-assets.ts"],
  paper: ["packages/report/src/print/print-assets.ts", "packages/report/src/fonts/noto.ts"],
};

/** Modules that api and worker run in threads. */
export const API_THREADS = [
  "apps/api/src/features/loans/loan-files/read-loan-file.thread.ts",
  "apps/api/src/features/reports/rewrite-video.thread.ts",
  "apps/api/src/webhooks/read-mail.thread.ts",
];
export const WORKER_THREADS = ["apps/worker/src/postman.thread.ts"];
const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Matches how a module refers to the module that its thread runs. */
const THREAD = /new URL\("\.\/([\w-]+\.thread)\.ts", import\.meta\.url\)/g;

/**
 * @param {{ entry: string, out: string, atHome?: string[], inside?: string[], threads?: string[] }} what `atHome` lists modules (by the end of their paths)
 *   that read files next to themselves: they keep reading them from the workspace. `inside` lists npm packages that are bundled too,
 *   built for production: React renders two and a half times as fast without its checks, and NODE_ENV has another meaning here (demo or not). `threads`
 *   lists the modules that threads run, by path from the repository's root: each becomes a separate bundle.
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
      // CommonJS modules load Node's built-in modules with `require`.
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
              if (!thread) throw new Error(`${path} starts a thread that is not built with ${entry}: ${name}.ts`);
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

/** Escapes non-ASCII characters in regular expressions, which esbuild leaves as they are: one of them makes V8 store the whole source at two bytes per character. */
const ascii = (source) =>
  source.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
