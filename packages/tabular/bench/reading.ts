import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { openTable } from "../src/open-table.ts";
import { writeCsv } from "../src/write-csv.ts";
import { writeXlsx } from "../src/write-xlsx.ts";
import { people } from "../test/people.ts";

// Measures how fast, and in how much memory, a list of 100,000 people is written and read: the cost of an import before it writes anything.
const ROWS = 100_000;
const folder = mkdtempSync(join(tmpdir(), "tabular-bench-"));

async function timed(what: string, bytes: () => number, work: () => Promise<number>): Promise<void> {
  const started = performance.now();
  const rows = await work();
  const seconds = (performance.now() - started) / 1_000;
  const megabytes = bytes() / 1_000_000;
  console.log(
    `${what}: ${rows.toLocaleString("en-US")} rows, ${megabytes.toFixed(1)} MB in ${seconds.toFixed(2)} s; ${Math.round(rows / seconds).toLocaleString("en-US")} rows/s; RSS ${Math.round(process.memoryUsage.rss() / 1_000_000)} MB`,
  );
}

const files: [name: string, write: () => Readable][] = [
  ["list.csv", () => writeCsv(people(ROWS))],
  ["list.xlsx", () => writeXlsx(people(ROWS), { sheet: "Clients" })],
];
for (const [name, write] of files) {
  const path = join(folder, name);
  const bytes = () => statSync(path).size;
  await timed(`write ${name}`, bytes, async () => {
    await pipeline(write(), createWriteStream(path));
    return ROWS;
  });
  await timed(`read ${name}`, bytes, async () => {
    const table = await openTable(path, { name });
    let rows = 0;
    for await (const { cells } of table.rows()) rows += cells.length > 0 ? 1 : 0;
    return rows;
  });
}
rmSync(folder, { recursive: true, force: true });
