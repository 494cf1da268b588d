import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { limits, testFiles } from "../scripts/suite.ts";

export default defineConfig({
  // The agreement test opens screens of the web app.
  resolve: { alias: { "@": fileURLToPath(new URL("../apps/web/src", import.meta.url)) } },
  test: { name: "architecture", ...testFiles(["**/*.test.ts"]), ...limits },
});
