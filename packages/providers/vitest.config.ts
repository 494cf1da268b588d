import { defineConfig } from "vitest/config";

// Its tests start servers and processes, and wait for them.
export default defineConfig({
  test: { name: "providers", include: ["src/**/*.test.ts"], testTimeout: 20_000, hookTimeout: 60_000 },
});
