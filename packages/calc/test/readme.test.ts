import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as told from "../src/explain.ts";
import * as calc from "../src/index.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1] ?? "");
const Program = Object.getPrototypeOf(async () => undefined).constructor as new (
  ...source: string[]
) => (...given: unknown[]) => Promise<unknown>;

describe("the README", () => {
  it.each(blocks.map((code, k) => [k + 1, code] as const))("block %i runs as it stands", async (_, code) => {
    const body = code
      .replace(/^import .*\n/gm, "")
      .replace(/await import\("[^"]+"\)/g, "told")
      .replace(/ as const/g, "");
    const scope = { ...calc, ...told, told };
    const declared = [...body.matchAll(/const (?:\{ )?(\w+)/g)].map((match) => match[1]);
    const names = Object.keys(scope).filter((name) => !declared.includes(name));
    await new Program(...names, body)(...names.map((name) => Reflect.get(scope, name)));
  });

  it("names only explanations there are", () => {
    const named = [...readme.matchAll(/`(explain[A-Z]\w*)[`(]/g)].map((match) => match[1] ?? "");
    expect(named.length).toBeGreaterThan(25);
    expect(named.filter((name) => !(name in told))).toEqual([]);
    expect(Object.keys(told).filter((name) => name !== "explain" && !named.includes(name))).toEqual([]);
  });
});
