import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** The client as one module, as it is installed. It keeps its lines and names: a stack trace through it can be read. */
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
