import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { limits, seeded, testFiles } from "../../scripts/suite.ts";

/** Tests that need a window: `.test.tsx`, whether they render anything or not. The others: `vitest.rules.config.ts`. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react()],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  test: {
    name: "web",
    environment: "jsdom",
    // Each file has its own window and modules, without a process and a jsdom started for it.
    pool: "vmForks",
    ...testFiles(["src/**/*.test.tsx"]),
    ...limits,
    setupFiles: ["src/test-setup.ts", seeded],
  },
});
