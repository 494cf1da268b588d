import { fileURLToPath } from "node:url";
import { type BuildOptions, build } from "esbuild";

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

/** The link's script. The server renders with React; the phone hydrates with Preact, a third of its size (docs/decisions/201). */
export const buildClient = () =>
  bundled("link-client.tsx", {
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
  });

export const buildCss = async () => Buffer.from(await bundled("report.css", {})).toString("utf8");
