import { defineConfig } from "vitest/config";
import { limits, seeded, testFiles } from "../../scripts/suite.ts";

export default defineConfig({
  test: {
    name: "db",
    ...testFiles(["test/**/*.test.ts"]),
    ...limits,
    globalSetup: ["test/global-setup.ts"],
    setupFiles: [seeded],
  },
});
