import { defineConfig } from "vitest/config";
import { limits, seeded, sharedModules, testFiles } from "../../scripts/suite.ts";

export default defineConfig({
  test: {
    name: "domain",
    ...testFiles(["src/**/*.test.ts"]),
    ...limits,
    ...sharedModules,
    globalSetup: ["test/global-setup.ts"],
    setupFiles: [seeded],
  },
});
