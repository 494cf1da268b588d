import { readFileSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import { shortfalls, type VectorCase } from "./adapter.ts";

// npm runs scripts in the package's folder; the path was typed in the folder npm was called from.
const file = process.argv[2] ?? "test/vectors/vectors.dev.json";
const path = isAbsolute(file) || process.argv[2] === undefined ? file : resolve(process.env.INIT_CWD ?? ".", file);
const read: VectorCase[] | { cases: VectorCase[] } = JSON.parse(readFileSync(path, "utf8"));
const cases = Array.isArray(read) ? read : read.cases;

let holds = 0;
for (const vector of cases) {
  const short = shortfalls(vector);
  if (short.length === 0) holds++;
  else console.log(`${vector.id} (${vector.topic}): ${short.join("; ")}`);
}
console.log(`${holds} of ${cases.length} cases hold`);
process.exitCode = holds === cases.length ? 0 : 1;
