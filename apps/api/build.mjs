import { bundle } from "../../scripts/bundle.mjs";

await bundle({
  entry: "src/server.ts",
  out: "dist/server.js",
  atHome: ["packages/report/src/link/link-assets.ts"],
  inside: ["react", "react-dom"],
});
