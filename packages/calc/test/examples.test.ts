import { describe, expect, it } from "vitest";
import { documented, functions as door, evaluate, NO_FIGURES } from "./documented.ts";

// The scenario's explain-… files are written for its `explain` alone: a figure each, in its own words.
const published = documented.filter(({ file }) => !file.startsWith("scenario/explain-"));
const functions = published.filter(({ kind }) => kind === "function");
const examples = functions.flatMap(({ file, name, examples }) =>
  examples.map(({ code, expected }) => [name, file, code, expected] as const),
);

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

  it.each(door.filter(({ name }) => !NO_FIGURES.has(name)).map(({ name, doc }) => [name, doc] as const))(
    "%s tells its units, equation, rounding and source",
    (_name, doc) => {
      expect(doc, "arguments with their units").toMatch(/^@param/m);
      expect(doc, "an equation").toMatch(/^ {4}\S/m);
      expect(doc, "rounding").toMatch(/round|whole|exact|half up|cent-|\bcut\b|table|as published/i);
      expect(doc, "a source").toMatch(/^@see/m);
    },
  );

  it("leaves no published name without a docstring", () => {
    expect(published.filter(({ doc }) => doc.trim() === "").map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
  });
});
