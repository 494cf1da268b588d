// What the link sends to a phone, with names by content: dist/link/{client-*.js, inter-*.woff2, manifest.json}. The CSS goes into the page.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = fileURLToPath(new URL("..", import.meta.url));
const out = join(here, "dist/link");
const require = createRequire(import.meta.url);
/** Latin goes to everyone, the rest only to who meets such a letter. */
const FONTS = ["latin", "latin-ext", "vietnamese", "cyrillic", "greek"];

function keep(name, extension, bytes) {
  const file = `${name}-${createHash("sha256").update(bytes).digest("hex").slice(0, 10)}.${extension}`;
  writeFileSync(join(out, file), bytes);
  return file;
}

async function bundle(entry, options) {
  const result = await build({
    bundle: true,
    minify: true,
    write: false,
    logLevel: "warning",
    ...options,
    entryPoints: [join(here, "src", entry)],
  });
  return result.outputFiles[0].contents;
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const script = await bundle("link-client.tsx", {
  format: "esm",
  jsx: "automatic",
  target: "es2022",
  define: { "process.env.NODE_ENV": '"production"' },
});
const css = Buffer.from(await bundle("report.css", {})).toString("utf8");
const fonts = FONTS.map((part) => ({
  part,
  file: keep(
    `inter-${part}`,
    "woff2",
    readFileSync(require.resolve(`@fontsource-variable/inter/files/inter-${part}-opsz-normal.woff2`)),
  ),
}));
const manifest = { script: keep("client", "js", script), css, fonts };
writeFileSync(join(out, "manifest.json"), JSON.stringify(manifest));
console.log(
  `link: ${manifest.script} ${(script.length / 1024).toFixed(0)} kB, css ${(css.length / 1024).toFixed(0)} kB`,
);
