import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { CLOCKS, environmentOf } from "../scripts/clocks.mjs";
import { limits, seeded } from "../scripts/suite.ts";
import { DEEP } from "../scripts/waits.ts";
import { datedTests } from "./dated-tests.ts";
import { root } from "./tracked.ts";

/* The date-dependent tests at other clocks, each in another zone and language: one in the gate, seven in the deep suite. */

const web = fileURLToPath(new URL("../apps/web", import.meta.url));
const setClock = fileURLToPath(new URL("../scripts/clock.mjs", import.meta.url));
const files = datedTests({ every: process.env.CLOCKS === "all" });
const ofWeb = (file: string) => file.startsWith("apps/web/");

export default defineConfig({
  test: {
    projects: CLOCKS.filter(({ gate = false }) => gate !== DEEP).flatMap((clock) => {
      const shared = { env: environmentOf(clock), pool: "forks" as const, ...limits };
      return [
        {
          root,
          test: {
            ...shared,
            name: clock.why,
            include: files.filter((file) => !ofWeb(file)),
            setupFiles: [setClock, seeded],
            isolate: false,
          },
        },
        {
          root: web,
          plugins: [react()],
          resolve: { alias: { "@": `${web}/src` } },
          test: {
            ...shared,
            name: `${clock.why}, web`,
            environment: "jsdom",
            pool: "vmForks" as const,
            include: files.filter(ofWeb).map((file) => file.slice("apps/web/".length)),
            setupFiles: [setClock, "src/test-setup.ts", seeded],
          },
        },
      ];
    }),
  },
});
