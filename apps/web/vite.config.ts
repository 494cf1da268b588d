import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const api = process.env.API_URL ?? "http://127.0.0.1:3000";

/** React and the router change rarely: their own chunk stays in the browser's cache when a page changes. */
const VENDOR =
  /node_modules\/(react|react-dom(?!\/(?:cjs\/react-dom-)?server)|scheduler|react-router|cookie|set-cookie-parser)\//;

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react(), tailwindcss()],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "vendor", test: VENDOR }] } } },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ["/trpc", "/api", "/files", "/sandbox", "/healthz", "/readyz"].map((path) => [
        path,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
});
