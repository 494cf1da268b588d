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
// The explain-… files are written for `explain` alone; some of their names are also a public function's.
const published = exported.filter(({ name, file }) => name in calc && !file.includes("explain-"));
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

function evaluate(code: string): unknown {
  const scope = { ...calc, loan, scenario };
  return new Function(...Object.keys(scope), `"use strict"; return (${code});`)(...Object.values(scope));
}

describe("documentation", () => {
  it.each(functions.map(({ name, file, doc }) => [name, file, doc] as const))(
    "%s has a docstring with an example (%s)",
    (_name, _file, doc) => {
      expect(doc).toMatch(/^@example/m);
    },
  );

  it.each(examples)("the example of %s (%s) holds", (_name, _file, code, expected) => {
    expect(evaluate(code)).toEqual(evaluate(expected));
  });

  it("leaves no published name without a docstring", () => {
    expect(published.filter(({ doc }) => doc.trim() === "").map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
  });
});
