// npm run openapi -w apps/api: writes openapi.json as the registry stands. A test holds the committed file against it.
import { writeFileSync } from "node:fs";
import { API_VERSION } from "../src/doors/docs.ts";
import { openapiDocument } from "../src/doors/openapi.ts";
import { featureSummaries, features } from "../src/router.ts";

writeFileSync(
  new URL("../openapi.json", import.meta.url),
  `${JSON.stringify(openapiDocument(features, featureSummaries, API_VERSION), null, 2)}\n`,
);
