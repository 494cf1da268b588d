import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as calc from "../src/index.ts";
import { loan, scenario } from "./example-scenario.ts";

interface Documented {
  file: string;
  name: string;
  kind: "function" | "const";
  doc: string;
}

const src = new URL("../src/", import.meta.url);
const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
);

/** Every exported function and constant with the docstring right above it. */
const exported: Documented[] = files.flatMap((file) => {
  const text = readFileSync(new URL(file, src), "utf8");
  return [...text.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export (function|const) (\w+)/g)].map((match) => ({
    file,
    doc: (match[1] ?? "").replace(/^\s*\* ?/gm, ""),
    kind: match[2] === "const" ? "const" : "function",
    name: match[3] ?? "",
  }));
});
// The scenario's explain-… files are written for its `explain` alone: a figure each, in its own words.
const published = exported.filter(({ file }) => !file.startsWith("scenario/explain-"));
const functions = published.filter(({ kind }) => kind === "function");

const examples = functions.flatMap(({ file, name, doc }) =>
  doc
    .split(/^@/m)
    .filter((tag) => tag.startsWith("example"))
    .map((tag) => {
      const [code = "", expected = ""] = tag
        .replace(/^example/, "")
        .trim()
        .split(/\s+\/\/\s+/);
      return [name, file, code, expected] as const;
    }),
);

const modules = new Map<string, object>();
for (const file of files) modules.set(file, await import(new URL(file, src).href));

/** What the docstring's code gives; a refusal is its message. */
function evaluate(code: string, file: string): unknown {
  const scope = { ...calc, ...modules.get(file), loan, scenario };
  try {
    return new Function(...Object.keys(scope), `"use strict"; return (${code});`)(...Object.values(scope));
  } catch (error) {
    if (error instanceof RangeError) return String(error);
    throw error;
  }
}

describe("documentation", () => {
  it.each(functions.map(({ name, file, doc }) => [name, file, doc] as const))(
    "%s has a docstring with an example (%s)",
    (_name, _file, doc) => {
      expect(doc).toMatch(/^@example/m);
    },
  );

  it.each(examples)("the example of %s (%s) holds", (_name, file, code, expected) => {
    expect(evaluate(code, file)).toEqual(expected.startsWith("RangeError:") ? expected : evaluate(expected, file));
  });

  it("leaves no published name without a docstring", () => {
    expect(published.filter(({ doc }) => doc.trim() === "").map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
  });
});
