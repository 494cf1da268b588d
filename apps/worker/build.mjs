import { bundle } from "../../scripts/bundle.mjs";

await bundle({
  entry: "src/worker.ts",
  out: "dist/worker.js",
  atHome: ["packages/report/src/print/print-assets.ts", "packages/report/src/fonts/noto.ts"],
});
