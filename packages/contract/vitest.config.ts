import { defineConfig } from "vitest/config";
import { limits, seeded, sharedModules, testFiles } from "../../scripts/suite.ts";

export default defineConfig({
  test: {
    name: "contract",
    ...testFiles(["src/**/*.test.ts", "test/**/*.test.ts"]),
    ...limits,
    ...sharedModules,
    setupFiles: [seeded],
  },
});
