import { defineConfig } from "vitest/config";
import { limits, seeded, testFiles } from "../../scripts/suite.ts";

export default defineConfig({
  test: { name: "report", ...testFiles(["src/**/*.test.{ts,tsx}"]), ...limits, setupFiles: [seeded] },
});
