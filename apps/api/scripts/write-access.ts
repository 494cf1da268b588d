// npm run access -w apps/api: writes docs/access.md from the table in packages/contract/src/access/access.ts. A test holds the committed file against it.
import { writeFileSync } from "node:fs";
import { accessDocument } from "./access-document.ts";

writeFileSync(new URL("../../../docs/access.md", import.meta.url), accessDocument());
