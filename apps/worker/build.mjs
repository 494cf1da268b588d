import { bundle } from "../../scripts/bundle.mjs";

await bundle({
  entry: "src/worker.ts",
  out: "dist/worker.js",
  atHome: ["packages/report/src/print-assets.ts", "packages/report/src/noto.ts"],
});
