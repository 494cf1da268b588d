import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type AnyOperation, operationsOf } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import type { Json } from "../transports/json-schema.ts";
import { placeInRow } from "./bulk-rows.ts";
import { formsOf, sampleInput } from "./samples.ts";

const ID = "01990000-0000-7000-8000-000008100001";
/** Texts that look empty, or like a line of text, and are neither. */
const INVISIBLE = ["\r\n\t\v", "\t", "\u001f", "\u2028", "\u007f", "https://www.loom.com/share/a\r\nb"];

interface Place {
  path: (string | 0)[];
  schema: Json;
  /** Fields that have to accompany it: of several forms of an object, the discriminator. */
  beside: { path: (string | 0)[]; value: unknown }[];
}

/** Every place of an input that accepts text, with its documented schema. */
const textPlaces = (operation: AnyOperation): Place[] =>
  formsOf(operation).flatMap((form) => textPlacesOf(form as unknown as Json));

function textPlacesOf(root: Json): Place[] {
  const definitions = (root.$defs ?? {}) as Record<string, Json>;
  const found: Place[] = [];
  const walk = (given: Json, path: (string | 0)[], beside: Place["beside"] = []): void => {
    if (path.length > 5) return;
    const schema = typeof given.$ref === "string" ? (definitions[given.$ref.split("/").at(-1) ?? ""] ?? {}) : given;
    if (schema.type === "string" && schema.format !== "binary") found.push({ path, schema, beside });
    for (const options of [schema.anyOf, schema.oneOf, schema.allOf])
      for (const option of (options ?? []) as Json[]) walk(option, path, beside);
    if (schema.items) walk(schema.items as Json, [...path, 0], beside);
    const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>);
    const words = fields.flatMap(([key, field]) =>
      "const" in field ? [{ path: [...path, key], value: field.const }] : [],
    );
    for (const [key, field] of fields) walk(field, [...path, key], [...beside, ...words]);
  };
  walk(root, []);
  return found;
}

/** The input with a value at a place; missing levels in between are created. */
function withAt(input: Record<string, unknown>, path: (string | 0)[], value: unknown): Record<string, unknown> {
  const whole = structuredClone(input);
  let place: Record<string | number, unknown> = whole;
  for (const [index, key] of path.slice(0, -1).entries()) {
    const made = place[key] ?? (path[index + 1] === 0 ? [] : {});
    place[key] = made;
    place = made as Record<string | number, unknown>;
  }
  place[path.at(-1) ?? ""] = value;
  return whole;
}

const withBeside = (input: Record<string, unknown>, beside: Place["beside"]) =>
  beside.reduce((made, { path, value }) => withAt(made, path, value), input);

/** The shapes at a path of an input; several if it is a union. */
function shapesAt(shape: z.core.$ZodType, path: (string | 0)[]): z.core.$ZodType[] {
  if (
    shape instanceof z.ZodOptional ||
    shape instanceof z.ZodNullable ||
    shape instanceof z.ZodDefault ||
    shape instanceof z.ZodPrefault
  )
    return shapesAt(shape.unwrap(), path);
  const [key, ...rest] = path;
  if (shape instanceof z.ZodUnion) return shape.options.flatMap((option) => shapesAt(option, path));
  if (key === undefined) return [shape];
  if (shape instanceof z.ZodPipe) return [...shapesAt(shape.in, path), ...shapesAt(shape.out, path)];
  if (shape instanceof z.ZodIntersection)
    return [shape.def.left, shape.def.right].flatMap((one) => shapesAt(one, path));
  if (shape instanceof z.ZodArray) return shapesAt(shape.element, rest);
  const field = shape instanceof z.ZodObject ? shape.shape[key] : undefined;
  return field ? shapesAt(field, rest) : [];
}

/** What validates a place of an operation's input: the shape of the input, or of a bulk call's row, which the call itself accepts in any form. */
function judgeOf(operation: AnyOperation, path: (string | 0)[], beside: Place["beside"] = []) {
  const inRow = placeInRow(operation, path.join("."));
  const sample = sampleInput(operation, () => ID);
  if (!inRow) return { shape: operation.input, path, sample: withBeside(sample, beside) };
  const within = path.slice(-inRow.path.length);
  const [row = {}] = (sample[path[0] ?? ""] ?? []) as Record<string, unknown>[];
  const besideInRow = beside.map((one) => ({ ...one, path: one.path.slice(path.length - within.length) }));
  return { shape: inRow.shape, path: within, sample: withBeside(row, besideInRow) };
}

/** The errors at a path, at its parents, or at the whole input if it is validated together. */
const saidAt = (error: { issues: { path: PropertyKey[] }[] } | undefined, path: (string | 0)[]) => {
  const at = path.join(".");
  return (error?.issues ?? []).filter((issue) => {
    const where = issue.path.join(".");
    return at === where || at.startsWith(`${where}.`) || where === "";
  });
};

describe("a text that the document does not allow", () => {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  const cases = operationsOf(features).flatMap(({ name, operation }) =>
    textPlaces(operation).map(({ path, schema, beside }) => ({
      name,
      operation,
      path,
      beside,
      field: path.join("."),
      allows: ajv.compile(schema),
    })),
  );

  it("is tested at every field", () => {
    expect(cases.length).toBeGreaterThan(300);
    expect(cases.filter(({ allows }) => INVISIBLE.some((text) => !allows(text))).length).toBeGreaterThan(100);
    expect(cases.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["videoUrl", "website", "scenarios.0.name", "property.zipcode"]),
    );
  });

  it.each(cases)("is rejected by $name at $field", ({ operation, path, beside, allows }) => {
    const { sample, ...judge } = judgeOf(operation, path, beside);
    for (const text of INVISIBLE.filter((one) => !allows(one))) {
      const { error } = judge.shape.safeParse(withAt(sample, judge.path, text));
      expect(saidAt(error, judge.path).length, `${JSON.stringify(text)} at ${path.join(".")}`).toBeGreaterThan(0);
    }
  });

  it.each(cases.filter(({ operation, field }) => placeInRow(operation, field)))(
    "rejects no row of $name at $field",
    ({ operation, path }) => {
      const input = sampleInput(operation, () => ID);
      for (const text of INVISIBLE)
        expect(saidAt(operation.input.safeParse(withAt(input, path, text)).error, path)).toEqual([]);
    },
  );
});

describe("a text of one line", () => {
  const LINES = ["a\r\nb", "a\tb", "a\u0085b", "a\u2028b", "a\u0007b"];
  const at = (value: unknown, path: (string | 0)[]): unknown =>
    path.reduce<unknown>((place, key) => (place as Record<string | number, unknown> | undefined)?.[key], value);
  const cases = operationsOf(features).flatMap(({ name, operation }) =>
    textPlaces(operation)
      // The shape decides: `paragraphs` keeps line breaks, and secrets are compared unchanged.
      .filter(({ schema }) => schema["x-multiline"] !== true && schema.format !== "password")
      .map(({ path }) => ({ name, operation, path, field: path.join(".") })),
  );

  it.each(cases)("stays one at $field of $name", ({ operation, path }) => {
    const judge = judgeOf(operation, path);
    for (const text of LINES) {
      const { data, error } = judge.shape.safeParse(withAt(judge.sample, judge.path, text));
      if (error && saidAt(error, judge.path).length > 0) continue;
      // Where the sample has another error, the shapes that accept this text show what is stored.
      const kept = error
        ? shapesAt(judge.shape, judge.path).map((shape) => z.safeParse(shape, text).data ?? "")
        : [at(data, judge.path)];
      expect(kept.length).toBeGreaterThan(0);
      expect(kept.join(""), JSON.stringify(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }
  });
});
