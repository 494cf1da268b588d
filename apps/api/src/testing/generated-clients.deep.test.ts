import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { heyApiClient, openapiTypes } from "@hearthline/generators/generate";
import { runnable } from "@hearthline/generators/runnable";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Visit } from "../../clients/visit.ts";
import { storePaper } from "./store-paper.ts";
import { openWorld, type World } from "./world.ts";

type Journey = (baseUrl: string, beforePdf: (reportId: string) => Promise<void>) => Promise<Visit>;

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const compiler = join(dirname(require.resolve("typescript/package.json")), "bin/tsc");
const journeys = new URL("../../clients/", import.meta.url);

let world: World;
let address: string;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  address = world.address;
  folder = mkdtempSync(join(tmpdir(), "hearthline-clients-"));
  cpSync(journeys, folder, { recursive: true });
  const document = await (await fetch(`${address}/api/openapi.json`)).text();
  writeFileSync(join(folder, "openapi.json"), document);
  writeFileSync(join(folder, "openapi-typescript/generated.ts"), await openapiTypes(document));
  await heyApiClient(join(folder, "openapi.json"), join(folder, "hey-api/generated"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the compiler says of one client and its program, at its strictest. */
async function faultsOf(name: string): Promise<string> {
  const place = join(folder, name);
  writeFileSync(
    join(place, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noUncheckedIndexedAccess: true,
        noEmit: true,
        target: "ES2022",
        module: "ESNext",
        moduleResolution: "bundler",
        lib: ["ES2023", "DOM", "DOM.Iterable"],
        types: [],
        paths: { "openapi-fetch": [join(dirname(require.resolve("openapi-fetch/package.json")), "dist/index.d.mts")] },
      },
      include: ["."],
    }),
  );
  return run(process.execPath, [compiler, "-p", place]).then(
    () => "",
    ({ stdout }: { stdout: string }) => stdout,
  );
}

describe.each(["openapi-typescript", "hey-api"])("the client that %s generates", (name) => {
  it("compiles at the strictest", async () => {
    expect(await faultsOf(name)).toBe("");
  });

  it("makes the journey: sign in, client, loan, report, link, PDF, every page of a list", async () => {
    const file = join(folder, `${name}.mjs`);
    await runnable(join(folder, name, "journey.ts"), file);
    const { visit } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { visit: Journey };
    const seen = await visit(address, (reportId) => storePaper(world, reportId));
    expect(seen.client).toMatch(/^Ada /);
    expect(seen.payment).toBe(252_827);
    expect(seen.link).toMatch(/\/reports\/purchase-report\/[0-9a-f-]{36}\/link\?key=/);
    expect(seen.pdf).toEqual({ type: "application/pdf", size: 8 });
    expect(seen.clientIds.length).toBeGreaterThan(10);
    expect(new Set(seen.clientIds).size).toBe(seen.clientIds.length);
  });
});

it("no answer is unknown to a generated client, and its calls have names that can be said", () => {
  const types = readFileSync(join(folder, "hey-api/generated/types.gen.ts"), "utf8");
  const responses = [...types.matchAll(/^export type \w+Responses = \{[\s\S]*?^\};/gm)].map(([text]) => text);
  expect(responses.length).toBeGreaterThan(100);
  expect(responses.filter((text) => /\b(unknown|any)\b/.test(text.replaceAll(/\/\*[\s\S]*?\*\//g, "")))).toEqual([]);
  const calls = [
    ...readFileSync(join(folder, "hey-api/generated/sdk.gen.ts"), "utf8").matchAll(/^export const (\w+) =/gm),
  ].map(([, name = ""]) => name);
  expect(calls).toEqual(expect.arrayContaining(["clientsCreate", "loansGet", "reportsPurchase", "sharesMakeLink"]));
  expect(calls.filter((name) => !/^[a-z]+([A-Z][a-z]+)+$/.test(name))).toEqual([]);
  expect(existsSync(join(folder, "hey-api/generated/client.gen.ts"))).toBe(true);
});
