import { defineConfig } from "vitest/config";

// Some write and read files of half a gigabyte.
export default defineConfig({ test: { name: "tabular", include: ["test/**/*.test.ts"], testTimeout: 120_000 } });
