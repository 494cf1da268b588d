import { bundle } from "../../scripts/bundle.mjs";

await bundle({ entry: "src/server.ts", out: "dist/server.js" });
