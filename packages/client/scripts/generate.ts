/** Writes src/generated/openapi.ts, the types of the API, from the document generated from the server's registry (the api's task `document`). */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { openapiTypes } from "@hearthline/generators/generate";
import { regularAddresses } from "@hearthline/generators/regular";

const document = new URL("../../../apps/api/generated/openapi.json", import.meta.url);
const out = new URL("../src/generated/openapi.ts", import.meta.url);

const types = await openapiTypes(regularAddresses(await readFile(document, "utf8")));
await mkdir(new URL(".", out), { recursive: true });
await writeFile(out, `// Generated from the API's document by scripts/generate.ts.\n${types}`);
