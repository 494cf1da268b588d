import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** Bundles the client into one module, as installed. Lines and names are preserved, so that stack traces remain readable. */
export async function bundle(): Promise<{ contents: Uint8Array; text: string; imports: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL("../src/index.ts", import.meta.url))],
    bundle: true,
    minifySyntax: true,
    minifyIdentifiers: true,
    keepNames: true,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    legalComments: "none",
    write: false,
    metafile: true,
  });
  const [file] = outputFiles;
  if (!file) throw new Error("esbuild gave no file.");
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
  return { contents: file.contents, text: file.text, imports };
}
