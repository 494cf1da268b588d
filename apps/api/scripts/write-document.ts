// The task `document`: writes generated/openapi.json from the registry, for the typed client's generator. It is not committed; operations.txt is.
import { mkdirSync, writeFileSync } from "node:fs";
import { featureSummaries, features } from "../src/router.ts";
import { API_VERSION } from "../src/transports/docs.ts";
import { openapiDocument } from "../src/transports/openapi.ts";

const folder = new URL("../generated/", import.meta.url);
mkdirSync(folder, { recursive: true });
const document = openapiDocument(features, featureSummaries, API_VERSION);
writeFileSync(new URL("openapi.json", folder), `${JSON.stringify(document, null, 2)}\n`);
