import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { limits, seeded, sharedModules, testFiles } from "../../scripts/suite.ts";

/** Tests that need no window, `.test.ts`: they load each module once for all files, where the others load it for each. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react()],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  test: {
    name: "web-rules",
    ...sharedModules,
    ...testFiles(["src/**/*.test.ts"]),
    ...limits,
    setupFiles: [seeded],
  },
});
