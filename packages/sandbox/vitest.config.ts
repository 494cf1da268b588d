import { defineConfig } from "vitest/config";
import { limits, sharedModules, testFiles } from "../../scripts/suite.ts";

export default defineConfig({
  test: { name: "sandbox", ...testFiles(["src/**/*.test.ts"]), ...limits, ...sharedModules },
});
