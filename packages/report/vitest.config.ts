import { defineConfig } from "vitest/config";
import { limits, seeded, sharedModules, testFiles } from "../../scripts/suite.ts";

export default defineConfig({
  test: { name: "report", ...testFiles(["src/**/*.test.{ts,tsx}"]), ...limits, ...sharedModules, setupFiles: [seeded] },
});
