import { describe, expect, it } from "vitest";
import * as calc from "../src/index.ts";
import { documented, functions as door, evaluate, exportedBy, tooling } from "./documented.ts";

// The other exports of `explain/` are the subjects it is called with, checked figure by figure in explanations.test.ts.
const published = documented.filter(({ file }) => !file.startsWith("explain/") || file === "explain/explain.ts");
const functions = published.filter(({ kind }) => kind === "function");
/** Tables and other values of the package's entry points. */
const values = published.filter(
  ({ kind, file, name }) => kind === "const" && exportedBy(file, name) === Reflect.get(calc, name),
);
const examples = [...functions, ...values, ...tooling].flatMap(({ file, name, examples }) =>
  examples.map(({ code, expected }) => [name, file, code, expected] as const),
);

describe("documentation", () => {
  it.each([...functions, ...values].map(({ name, file, doc }) => [name, file, doc] as const))(
    "%s has a docstring with an example (%s)",
    (_name, _file, doc) => {
      expect(doc).toMatch(/^@example/m);
    },
  );

  it.each(examples)("the example of %s (%s) returns what it says", (_name, file, code, expected) => {
    expect(evaluate(code, file)).toEqual(expected.startsWith("RangeError:") ? expected : evaluate(expected, file));
  });

  it.each(door.map(({ name, doc }) => [name, doc] as const))(
    "%s documents its units, equation, rounding and source",
    (_name, doc) => {
      expect(doc, "arguments with their units").toMatch(/^@param/m);
      expect(doc, "an equation").toMatch(/^ {4}\S/m);
      expect(doc, "rounding").toMatch(/round|whole|exact|half up|cent-|\bcut\b|table|as published/i);
      expect(doc, "a source").toMatch(/^@see/m);
    },
  );

  it.each(values.map(({ name, doc }) => [name, doc] as const))("%s names its source", (_name, doc) => {
    expect(doc).toMatch(/^@see/m);
  });

  it("leaves no published name without a docstring", () => {
    expect(published.filter(({ doc }) => doc.trim() === "").map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
  });
});
