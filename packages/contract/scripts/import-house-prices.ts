// npm run house-prices -w packages/contract -- <FHFA's metro file> <FHFA's state file> "<where and when they are from>"
// Writes src/estimates/house-prices.ts anew. Changes are only ever computed within one file, so both are replaced whole.
import { readFileSync, writeFileSync } from "node:fs";
import { type FhfaFile, quarterNumber, readFhfaFile } from "../src/estimates/fhfa-file.ts";

const [metroFile, stateFile, source] = process.argv.slice(2);
if (!metroFile || !stateFile || !source) throw new Error("Give the metro file, the state file and their source.");

/** Nobody's home value is moved from before. */
const SINCE = "2004Q1";

function written({ series }: FhfaFile): string {
  return series
    .map(({ id, name, from, index }) => {
      const skip = Math.max(0, quarterNumber(SINCE) - quarterNumber(from));
      const start = skip > 0 ? SINCE : from;
      const values = index.slice(skip).map((one) => one ?? "-");
      return `  "${id}": {\n    name: ${JSON.stringify(name)},\n    from: "${start}",\n    index:\n      "${values.join(" ")}",\n  },`;
    })
    .join("\n");
}

const [metro, state] = [metroFile, stateFile].map((path) => readFhfaFile(readFileSync(path, "utf8")));
if (metro?.level !== "metro" || state?.level !== "state") throw new Error("First the metro file, then the state file.");
const page = `/** Written by scripts/import-house-prices.ts; see there. FHFA all-transactions house price index, not seasonally adjusted, quarter by quarter. */
export interface PlaceIndex {
  name: string;
  /** First quarter. */
  from: string;
  /** One number a quarter; "-" where FHFA has none. */
  index: string;
}

export const HOUSE_PRICES_SOURCE =
  ${JSON.stringify(source)};

/** By CBSA code. */
export const METRO_PRICES: Readonly<Record<string, PlaceIndex>> = {
${written(metro)}
};

/** By state. */
export const STATE_PRICES: Readonly<Record<string, PlaceIndex>> = {
${written(state)}
};
`;
writeFileSync(new URL("../src/estimates/house-prices.ts", import.meta.url), page);
