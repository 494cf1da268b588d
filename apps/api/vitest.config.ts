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
    // Each file has a database and a server of its own; the modules, loaded once in each process, keep nothing of them.
    isolate: false,
  },
});
