import { cpSync } from "node:fs";
import { bundle } from "../../scripts/bundle.mjs";

await bundle({ entry: "src/server.ts", out: "dist/server.js", inside: ["react", "react-dom"] });
// What a shared link sends to a phone lies beside the bundle, where packages/report looks for it.
cpSync("../../packages/report/dist/link", "dist/link", { recursive: true });
