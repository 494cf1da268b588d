import { readFile } from "node:fs/promises";
import type { Features } from "../../kernel/calls/operation.ts";
import type { DocsFile } from "./docs-paths.ts";
import { asInstalled, type Installation } from "./installation.ts";

/** The build's index: path to type and file name. */
export type DocsIndex = Record<string, { type: string; file: string }>;

/** The folder that `scripts/write-docs.ts` writes, next to the bundled server. A checkout that runs from its sources has no such folder. */
const BUILT = new URL("./docs/", import.meta.url);
export const INDEX = "index.json";

const builtIndex = (): Promise<DocsIndex | undefined> =>
  readFile(new URL(INDEX, BUILT), "utf8").then(
    (text) => JSON.parse(text) as DocsIndex,
    () => undefined,
  );

/**
 * Reads the documentation of this installation, each file on its first request. Writing it takes more than a second of CPU, so the build
 * does; without a build (development and tests) the first request does, once per process.
 *
 * @returns a function that reads by path; undefined for an unknown file
 */
export function createDocsFiles(
  registry: { features: Features; featureSummaries: Record<string, string> },
  installation: Installation,
): (path: string) => Promise<DocsFile | undefined> {
  let index: ReturnType<typeof builtIndex> | undefined;
  let written: Promise<Map<string, DocsFile>> | undefined;
  const known = new Map<string, Promise<DocsFile>>();
  const readBuilt = async ({ type, file }: DocsIndex[string]): Promise<DocsFile> => ({
    type,
    text: asInstalled(await readFile(new URL(file, BUILT), "utf8"), installation),
  });
  return async (path) => {
    index ??= builtIndex();
    const built = await index;
    if (!built) {
      written ??= import("./documentation.ts").then(({ writeDocumentation }) =>
        writeDocumentation(registry, installation),
      );
      return (await written).get(path);
    }
    const entry = built[path];
    if (!entry) return undefined;
    const file = known.get(path) ?? readBuilt(entry);
    known.set(path, file);
    return file;
  };
}
