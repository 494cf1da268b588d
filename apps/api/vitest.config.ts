import { defineConfig } from "vitest/config";
import { limits, testFiles } from "../../scripts/suite.ts";

export default defineConfig({
  test: {
    name: "api",
    ...testFiles(["src/**/*.test.ts"]),
    ...limits,
    globalSetup: ["src/testing/global-setup.ts"],
    setupFiles: ["src/testing/close-worlds.ts"],
    pool: "forks",
    // Each file has its own database and server; the modules, loaded once per process, hold no state of them.
    isolate: false,
  },
});
