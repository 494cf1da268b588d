import { readdirSync, readFileSync } from "node:fs";
import * as told from "../src/explain.ts";
import * as calc from "../src/index.ts";
import * as example from "./example-scenario.ts";

/** An exported function or constant with its docstring. */
export interface Documented {
  file: string;
  name: string;
  kind: "function" | "const";
  doc: string;
  examples: { code: string; expected: string }[];
}

const src = new URL("../src/", import.meta.url);
const tools = new URL("./tools/", import.meta.url);
const filesOf = (folder: URL) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
const files = filesOf(src);

/** Every exported function and constant of a folder with the docstring right above it. */
const documentedIn = (folder: URL): Documented[] =>
  filesOf(folder).flatMap((file) => {
    const text = readFileSync(new URL(file, folder), "utf8");
    return [...text.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export (function|const) (\w+)/g)].map((match) => {
      const doc = (match[1] ?? "").replace(/^\s*\* ?/gm, "");
      return {
        file,
        doc,
        kind: match[2] === "const" ? "const" : "function",
        name: match[3] ?? "",
        examples: examplesOf(doc),
      };
    });
  });

export const documented = documentedIn(src);
/** Functions that only the tests use. */
export const tooling = documentedIn(tools);

function examplesOf(doc: string): { code: string; expected: string }[] {
  return doc
    .split(/^@/m)
    .filter((tag) => tag.startsWith("example"))
    .map((tag) => {
      const [code = "", expected = ""] = tag
        .replace(/^example/, "")
        .trim()
        .split(/\s+\/\/\s+/);
      return { code, expected };
    });
}

const modules = new Map<string, object>();
for (const file of files) modules.set(file, await import(new URL(file, src).href));
const toolsByName: object = Object.assign(
  {},
  ...(await Promise.all(filesOf(tools).map((file) => import(new URL(file, tools).href)))),
);

/** Returns the export of a file with this name. */
export const exportedBy = (file: string, name: string): unknown => Reflect.get(modules.get(file) ?? {}, name);

/** The functions of the package's entry points. */
export const functions = documented.filter(
  ({ name, file, kind }) => kind === "function" && name in calc && exportedBy(file, name) === Reflect.get(calc, name),
);

/** The result of the docstring's code; for an error, its message. `instead` replaces names of the package. */
export function evaluate(code: string, file: string, instead: object = {}): unknown {
  const scope = { ...calc, ...told, ...toolsByName, ...modules.get(file), ...example, ...instead };
  try {
    return new Function(...Object.keys(scope), `"use strict"; return (${code});`)(...Object.values(scope));
  } catch (error) {
    if (error instanceof RangeError) return String(error);
    throw error;
  }
}

/** The arguments in the examples of a published function. */
export function callsOf({ name, file, examples }: Documented): unknown[][] {
  const calls: unknown[][] = [];
  const recorded = (...given: unknown[]) => {
    calls.push(given);
    return (Reflect.get(calc, name) as (...given: unknown[]) => unknown)(...given);
  };
  for (const { code } of examples) evaluate(code, file, { [name]: recorded });
  return calls;
}
