import { readFileSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import { shortfalls } from "./adapter.ts";
import { casesIn, type ReadCase } from "./vector-file.ts";

// npm runs scripts in the package's folder; the path was typed in the folder npm was called from.
const file = process.argv[2] ?? "test/vectors/vectors.dev.json";
const path = isAbsolute(file) || process.argv[2] === undefined ? file : resolve(process.env.INIT_CWD ?? ".", file);

function readCases(): ReadCase[] {
  try {
    return casesIn(readFileSync(path, "utf8"));
  } catch (error) {
    process.stderr.write(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  }
}

const cases = readCases();
let holds = 0;
for (const vector of cases) {
  const short = "malformed" in vector ? [vector.malformed] : shortfalls(vector);
  if (short.length === 0) holds++;
  else process.stdout.write(`${vector.id}${"topic" in vector ? ` (${vector.topic})` : ""}: ${short.join("; ")}\n`);
}
process.stdout.write(`${holds} of ${cases.length} cases hold\n`);
process.exitCode = holds === cases.length ? 0 : 1;
