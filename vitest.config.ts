import { defineConfig } from "vitest/config";
import { DEEP } from "./scripts/waits.ts";

export default defineConfig({
  // A workspace may have no deep test.
  test: {
    projects: ["packages/*", "apps/*", "apps/web/vitest.rules.config.ts", "test"],
    reporters: ["default"],
    passWithNoTests: DEEP,
  },
});
