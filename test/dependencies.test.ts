import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { installed, productionDependencies } from "../scripts/dependencies.mjs";

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
const rows = new Map(
  read("docs/dependencies.md")
    .split("\n")
    .flatMap((line) => {
      const [, name = "", version = "", license = "", purpose = ""] = line.split("|").map((cell) => cell.trim());
      return /\d/.test(version) ? [[name, { version, license, purpose }] as const] : [];
    }),
);
const direct = [...productionDependencies()].map(([name, workspaces]) => ({ name, workspaces }));

it("finds what production runs on and what browsers get, and no development tool", () => {
  const names = direct.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["fastify", "zod", "react-router", "lucia", "sharp"]));
  expect(names).not.toEqual(expect.arrayContaining(["vitest"]));
  expect(names.length).toBeGreaterThan(50);
});

it.each(direct)(
  "docs/dependencies.md says what $name is for, its version and its license (npm run dependencies)",
  ({ name, workspaces }) => {
    const { version, license } = installed(name, workspaces);
    expect(rows.get(name)).toEqual({ version, license, purpose: expect.stringMatching(/.{4,}/) });
  },
);

it("docs/dependencies.md lists no package that is no longer used", () => {
  expect([...rows.keys()].filter((name) => !direct.some((one) => one.name === name))).toEqual([]);
});

it("an install downloads no browser, whatever the environment variables", () => {
  const { PUPPETEER_SKIP_DOWNLOAD: _, ...env } = process.env;
  const run = spawnSync(process.execPath, ["install.mjs"], {
    cwd: fileURLToPath(new URL("../node_modules/puppeteer", import.meta.url)),
    // No server responds at this download address.
    env: { ...env, PUPPETEER_CHROME_DOWNLOAD_BASE_URL: "http://127.0.0.1:9" },
    encoding: "utf8",
  });
  expect(run.status).toBe(0);
  expect(run.stdout + run.stderr).toMatch(/Skipping downloading browsers/);
});
