import { AT_HOME, bundle, WORKER_THREADS } from "../../scripts/bundle.mjs";

await bundle({
  entry: "src/worker.ts",
  out: "dist/worker.js",
  atHome: AT_HOME.paper,
  inside: ["react", "react-dom", "@react-email"],
  threads: WORKER_THREADS,
});
