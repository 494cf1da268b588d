import { execFileSync } from "node:child_process";
import { API_THREADS, AT_HOME, bundle } from "../../scripts/bundle.mjs";

await bundle({
  entry: "src/server.ts",
  out: "dist/server.js",
  atHome: [...AT_HOME.link, ...AT_HOME.guide],
  inside: ["react", "react-dom"],
  threads: API_THREADS,
});

execFileSync(process.execPath, ["scripts/write-docs.ts"], { stdio: "inherit" });
