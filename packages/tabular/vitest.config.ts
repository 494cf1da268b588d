import { defineConfig } from "vitest/config";
import { limits, sharedModules, testFiles } from "../../scripts/suite.ts";

export default defineConfig({
  test: { name: "tabular", ...testFiles(["test/**/*.test.ts"]), ...limits, ...sharedModules },
});
