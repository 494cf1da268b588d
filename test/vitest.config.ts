import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  // The agreement test opens screens of the web app.
  resolve: { alias: { "@": fileURLToPath(new URL("../apps/web/src", import.meta.url)) } },
  test: { name: "architecture", include: ["**/*.test.ts"], testTimeout: 20_000 },
});
