// Compares PDFs with bare puppeteer, from this package's folder: node bench/run.mjs [rounds]. Prints one line of JSON.
import { AT_HOME, bundle } from "../../../scripts/bundle.mjs";

await bundle({
  entry: "bench/pdf.ts",
  out: "dist/bench.js",
  atHome: AT_HOME.paper,
});
await import("../dist/bench.js");
