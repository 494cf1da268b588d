import { defineConfig } from "vitest/config";
import { limits, testFiles } from "../../scripts/suite.ts";

export default defineConfig({
  test: {
    name: "worker",
    ...testFiles(["src/**/*.test.{ts,tsx}"]),
    ...limits,
    globalSetup: ["src/testing/global-setup.ts"],
    pool: "forks",
    isolate: false,
  },
});
