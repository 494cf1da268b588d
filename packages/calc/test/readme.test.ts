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
  it.each(blocks.map((code, k) => [k + 1, code] as const))("block %i runs as written", async (_, code) => {
    const body = code
      .replace(/^import .*\n/gm, "")
      .replace(/await import\("[^"]+"\)/g, "told")
      .replace(/ as const/g, "");
    const scope = { ...calc, ...told, told };
    const declared = [...body.matchAll(/const (?:\{ ([\w, ]+) }|(\w+))/g)].flatMap((match) =>
      (match[1] ?? match[2] ?? "").split(", "),
    );
    const names = Object.keys(scope).filter((name) => !declared.includes(name));
    await new Program(...names, body)(...names.map((name) => Reflect.get(scope, name)));
  });

  it("names the subjects of explanations, all of them", () => {
    const subjects = Object.keys(told).filter((name) => name !== "explain");
    const table = readme.slice(readme.indexOf("| subject |"), readme.indexOf("```ts", readme.indexOf("| subject |")));
    const named = [...table.matchAll(/`([A-Z][A-Z_]+)`/g)].map((match) => match[1] ?? "");
    expect(subjects.length).toBeGreaterThan(10);
    expect(named.sort()).toEqual(subjects.sort());
  });
});
