import { copyFileSync } from "node:fs";
import { bundle } from "../../scripts/bundle.mjs";

await bundle({ entry: "src/worker.ts", out: "dist/worker.js" });
// `printAssets` reads them beside the code it is in.
for (const css of ["report.css", "print.css"]) copyFileSync(`../../packages/report/src/${css}`, `dist/${css}`);
