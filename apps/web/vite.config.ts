import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const api = process.env.API_URL ?? "http://127.0.0.1:3000";

/** React and the router change rarely: their own chunk stays in the browser's cache when a page changes. */
const VENDOR =
  /node_modules\/(react|react-dom(?!\/(?:cjs\/react-dom-)?server)|scheduler|react-router|cookie|set-cookie-parser)\//;

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

/** Compresses scripts and styles once, at the highest level; the server sends the encoding that the browser accepts. */
const compressed = (): Plugin => ({
  name: "compressed",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  writeBundle({ dir = "dist" }) {
    const folder = join(dir, "assets");
    for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
      const bytes = readFileSync(join(folder, name));
      if (bytes.length < 1_400) continue;
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, BROTLI));
      writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    }
  },
});

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react(), tailwindcss(), compressed()],
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
