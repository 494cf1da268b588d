import { openTable } from "../src/open-table.ts";

// Reads a file in a separate process and reports its memory: a limit on the heap alone would not see buffers.
const [path = "", name = ""] = process.argv.slice(2);
let rows = 0;
let fault = "";
let most = 0;
const watch = () => {
  most = Math.max(most, process.memoryUsage.rss());
};
const start = process.memoryUsage.rss();
try {
  const table = await openTable(path, { name });
  for await (const { cells } of table.rows()) {
    rows += cells.length > 0 ? 1 : 0;
    if (rows % 500 === 0) watch();
  }
} catch (error) {
  fault = error instanceof Error ? error.message : String(error);
}
watch();
process.stdout.write(JSON.stringify({ rows, fault, took: Math.round((most - start) / 1_000_000) }));
