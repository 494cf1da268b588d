import { describe, expect, it } from "vitest";
import { featureSummaries, features } from "../router.ts";
import { API_VERSION } from "../transports/docs.ts";
import type { Json } from "../transports/json-schema.ts";
import { openapiDocument } from "../transports/openapi.ts";

const document = JSON.parse(JSON.stringify(openapiDocument(features, featureSummaries, API_VERSION))) as {
  tags: { name: string; description: string }[];
  components: { schemas: Record<string, Json> };
  paths: Record<
    string,
    Record<string, { operationId: string; parameters?: Json[]; requestBody?: Json; responses: Record<string, Json> }>
  >;
};
const { schemas } = document.components;

/** Whether a schema is described, by a description or a named shape. */
const speaks = (schema: Json): boolean =>
  "description" in schema ||
  "$ref" in schema ||
  [...((schema.anyOf ?? []) as Json[]), ...((schema.allOf ?? []) as Json[])].some((one) => "$ref" in one) ||
  (typeof schema.items === "object" && schema.items !== null && "$ref" in schema.items);

/** Fields, at any depth, without a description. */
function silentFields(schema: Json, path: string, seen: ReadonlySet<string> = new Set()): string[] {
  const name = typeof schema.$ref === "string" ? (schema.$ref.split("/").at(-1) ?? "") : undefined;
  if (name !== undefined)
    return seen.has(name) ? [] : silentFields(schemas[name] ?? {}, name, new Set([...seen, name]));
  return [
    ...Object.entries((schema.properties ?? {}) as Record<string, Json>).flatMap(([key, field]) => [
      ...(speaks(field) ? [] : [`${path}.${key}`]),
      ...silentFields(field, `${path}.${key}`, seen),
    ]),
    ...[schema.items, ...[schema.anyOf, schema.oneOf, schema.allOf].flat()]
      .filter((one): one is Json => typeof one === "object" && one !== null)
      .flatMap((one) => silentFields(one, path, seen)),
  ];
}

const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe("the document describes", () => {
  it.each(calls)("every field of the input of $operationId", ({ operationId, parameters = [], requestBody }) => {
    const bodies = Object.values((requestBody?.content ?? {}) as Record<string, { schema: Json }>);
    const silent = [
      ...parameters
        .filter((one) => !("$ref" in one) && !speaks(one) && !speaks(one.schema as Json))
        .map(({ name }) => String(name)),
      ...parameters.flatMap((one) => silentFields((one.schema ?? {}) as Json, operationId)),
      ...bodies.flatMap(({ schema }) => silentFields(schema, operationId)),
    ];
    expect([...new Set(silent)]).toEqual([]);
  });

  it.each(calls)("every field of the response of $operationId", ({ operationId, responses }) => {
    const bodies = Object.entries(responses)
      .filter(([status]) => status.startsWith("2"))
      .flatMap(([, { content = {} }]) => Object.values(content as Record<string, { schema: Json }>));
    // `data` is the envelope of every response; the introduction describes it once.
    const silent = bodies.flatMap(({ schema }) => silentFields(schema, operationId));
    expect([...new Set(silent)].filter((path) => path !== `${operationId}.data`)).toEqual([]);
  });

  it("each feature, in one line", () => {
    for (const { name, description } of document.tags) expect(description, name).toMatch(/^[A-Z].{9,}[^.]$/);
  });

  it("no pattern that only some readers understand", () => {
    const patterns = [...JSON.stringify(document).matchAll(/"pattern":"((?:[^"\\]|\\.)*)"/g)].map(([, one]) =>
      JSON.parse(`"${one}"`),
    );
    expect(patterns.length).toBeGreaterThan(5);
    for (const pattern of patterns) {
      expect(pattern).not.toMatch(/\\p\{/);
      expect(() => [new RegExp(pattern), new RegExp(pattern, "u")]).not.toThrow();
    }
  });
});
