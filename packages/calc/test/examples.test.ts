import { describe, expect, it } from "vitest";
import { documented, evaluate } from "./documented.ts";

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

  it("leaves no published name without a docstring", () => {
    expect(published.filter(({ doc }) => doc.trim() === "").map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
  });
});
