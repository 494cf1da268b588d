// PDFs against bare puppeteer, from this package's folder: node bench/run.mjs [rounds]. One line of JSON.
import { bundle } from "../../../scripts/bundle.mjs";

await bundle({
  entry: "bench/pdf.ts",
  out: "dist/bench.js",
  atHome: ["packages/report/src/print-assets.ts", "packages/report/src/noto.ts"],
});
await import("../dist/bench.js");
