import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "worker",
    include: ["src/**/*.test.{ts,tsx}"],
    globalSetup: ["src/testing/global-setup.ts"],
    testTimeout: 40_000,
    hookTimeout: 60_000,
    pool: "forks",
  },
});
