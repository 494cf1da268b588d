import { AT_HOME, bundle } from "../../scripts/bundle.mjs";

await bundle({
  entry: "src/worker.ts",
  out: "dist/worker.js",
  atHome: AT_HOME.paper,
});
