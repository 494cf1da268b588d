// Part of the build: writes the OpenAPI document and the documentation's pages to dist/docs, for a placeholder installation.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { type DocsIndex, INDEX } from "../src/pages/docs/docs-files.ts";
import { writeDocumentation } from "../src/pages/docs/documentation.ts";
import { STAND_IN } from "../src/pages/docs/installation.ts";
import { featureSummaries, features } from "../src/router.ts";

const folder = new URL("../dist/docs/", import.meta.url);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const index: DocsIndex = {};
for (const [path, { type, text }] of writeDocumentation({ features, featureSummaries }, STAND_IN)) {
  const file = `${path.replace("/api/", "").replaceAll("/", "-")}.txt`;
  index[path] = { type, file };
  writeFileSync(new URL(file, folder), text);
}
writeFileSync(new URL(INDEX, folder), JSON.stringify(index));
