import { readFileSync } from "node:fs";

/** The committed document, by the recommended rules of the two linters that a client generator runs first. */
export const document = readFileSync(new URL("../../openapi.json", import.meta.url), "utf8");
