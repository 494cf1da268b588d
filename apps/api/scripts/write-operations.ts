// Part of `npm run regenerate`: writes operations.txt from the registry. A test compares them.
import { writeFileSync } from "node:fs";
import { operationsSummary } from "./operations-summary.ts";

writeFileSync(new URL("../operations.txt", import.meta.url), operationsSummary());
