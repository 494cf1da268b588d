import { isIP } from "node:net";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, it } from "vitest";
import { featureSummaries, features } from "../router.ts";
import { API_VERSION } from "../transports/docs.ts";
import type { Json } from "../transports/json-schema.ts";
import { openapiDocument } from "../transports/openapi.ts";
import { unitOf } from "../transports/units.ts";
import { SHARED_WORDS } from "../transports/vocabulary.ts";

interface Parameter {
  name: string;
  description?: string;
  example?: unknown;
  schema: Json;
  $ref?: string;
}
interface Answer {
  description?: string;
  headers?: Record<string, Json>;
  content?: Record<string, { schema: Json; example?: unknown }>;
}
interface Call {
  operationId: string;
  summary: string;
  parameters?: Parameter[];
  requestBody?: Answer;
  responses: Record<string, Answer>;
}
const document = JSON.parse(JSON.stringify(openapiDocument(features, featureSummaries, API_VERSION))) as {
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  "x-tagGroups": { name: string; tags: string[] }[];
  paths: Record<string, Record<string, Call>>;
  components: {
    schemas: Record<string, Json>;
    responses: Record<string, Answer>;
    headers?: Record<string, Json>;
    parameters: Record<string, Parameter>;
  };
};
const { schemas } = document.components;
const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods));

interface Field {
  path: string;
  name: string;
  schema: Json;
}
const referred = (schema: Json): Json =>
  typeof schema.$ref === "string" ? (schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}) : schema;

/** Every property below a place of the document, at any depth; references are checked where they are defined. */
function fieldsBelow(value: unknown, path: string): Field[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => fieldsBelow(one, `${path}/${index}`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (["example", "examples", "default", "enum", "const"].includes(key)) return [];
    if (key !== "properties" || typeof inner !== "object" || inner === null)
      return fieldsBelow(inner, `${path}/${key}`);
    return Object.entries(inner as Record<string, Json>).flatMap(([name, schema]) => [
      { path: `${path}/${name}`, name, schema },
      ...fieldsBelow(schema, `${path}/${name}`),
    ]);
  });
}
const fields = [...fieldsBelow(document.paths, ""), ...fieldsBelow(document.components, "#")];
const parameters = [
  ...calls.flatMap(({ operationId, parameters: own = [] }) =>
    own.filter(({ $ref }) => !$ref).map((one) => ({ ...one, path: `${operationId}?${one.name}` })),
  ),
  ...Object.values(document.components.parameters).map((one) => ({ ...one, path: `#${one.name}` })),
];

/** Whether it has its own fields, whose examples make up its own. */
const hasFields = (schema: Json, depth = 0): boolean => {
  const own = referred(schema);
  if (own.properties || depth > 6) return true;
  return [own.items, ...[own.anyOf, own.oneOf, own.allOf].flat()].some(
    (one) => typeof one === "object" && one !== null && hasFields(one as Json, depth + 1),
  );
};
const ajv = new Ajv2020({ strict: false });
addFormats(ajv);
ajv.addSchema({ $id: "openapi", components: document.components });
const fits = (schema: Json, value: unknown): boolean =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/')))(value);

it("every field has its own description, with its unit", () => {
  expect(fields.length).toBeGreaterThan(2_000);
  const wrong = fields.flatMap(({ path, name, schema }) => {
    const said = String(schema.description ?? "");
    const unit = unitOf(name, schema);
    if (said.trim().length < 4) return [`${path}: nothing`];
    if (SHARED_WORDS.has(said)) return [`${path}: only “${said}”`];
    return unit && !unit.said.test(said) ? [`${path}: “${said}” without “${unit.words}”`] : [];
  });
  expect([...new Set(wrong)]).toEqual([]);
});

it("every number named rate, percent, percentage, ratio, fraction or share states its unit", () => {
  const isNumber = ({ type, anyOf, oneOf }: Json): boolean =>
    [type].flat().some((one) => one === "number" || one === "integer") ||
    [anyOf, oneOf].flat().some((one) => typeof one === "object" && one !== null && isNumber(one as Json));
  const called = [...fields, ...parameters].filter(
    ({ name, schema }) => /(rate|percent|percentage|ratio|fraction|share)$/i.test(name) && isNumber(referred(schema)),
  );
  expect(called.length).toBeGreaterThan(100);
  const silent = called.filter(({ schema, ...one }) => {
    const said = String(("description" in one ? one.description : undefined) ?? schema.description);
    return !/fraction|percent|% of/i.test(said);
  });
  expect([...new Set(silent.map(({ path }) => path))]).toEqual([]);
  const tip = fields.find(({ path }) => path.endsWith("/PurchaseFigures/totalInterestPercentage"));
  expect(tip?.schema.description).toContain("as a fraction of the loan amount; 0.85 is 85%");
});

it("every field has an example of its own shape, or fields that have one", () => {
  const wrong = fields.flatMap(({ path, schema }) => {
    if (schema.format === "binary") return [];
    const shown = schema.examples as unknown[] | undefined;
    if (shown === undefined) return hasFields(schema) || "const" in schema ? [] : [`${path}: none`];
    const bad = shown.find((one) => !fits(schema, one));
    return bad === undefined ? [] : [`${path}: ${JSON.stringify(bad)}`];
  });
  expect([...new Set(wrong)]).toEqual([]);
});

it("every parameter and header has a description and an example", () => {
  const headers = [
    ...Object.entries(document.components.headers ?? {}),
    ...[...calls.flatMap(({ responses }) => Object.values(responses)), ...Object.values(document.components.responses)]
      .flatMap(({ headers: own = {} }) => Object.entries(own))
      .filter(([, { $ref }]) => !$ref),
  ].map(([path, one]) => ({ path, ...(one as unknown as Parameter) }));
  const wrong = [...parameters, ...headers]
    .filter(
      ({ description = "", example, schema }) =>
        description.length < 4 || (example === undefined && schema.examples === undefined),
    )
    .map(({ path }) => path);
  expect([...new Set(wrong)]).toEqual([]);
});

it("every tag, shape, body and response is described; every tag is in one group, loans and clients first", () => {
  const silent = [
    ...document.tags.filter(({ description }) => !description).map(({ name }) => name),
    ...Object.entries(schemas).flatMap(([name, { description }]) => (description ? [] : [name])),
    ...calls.flatMap(({ operationId, requestBody, responses }) =>
      [...(requestBody ? [requestBody] : []), ...Object.values(responses)].flatMap((one) =>
        one.description || "$ref" in one ? [] : [operationId],
      ),
    ),
  ];
  expect(silent).toEqual([]);
  expect(Object.keys(schemas).filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
  expect(document.tags.slice(0, 2).map(({ name }) => name)).toEqual(["loans", "clients"]);
  expect(Object.keys(document.paths)[0]).toContain("loan");
  const grouped = document["x-tagGroups"].flatMap(({ tags }) => tags);
  expect([...grouped].sort()).toEqual(document.tags.map(({ name }) => name).sort());
});

it("no example is a filler, and every example of a URL is a valid one", () => {
  const shown = [
    ...fields.flatMap(({ path, schema }) => [[path, schema.examples] as const]),
    ...calls.flatMap(({ operationId, requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].flatMap((one) =>
        Object.values(one?.content ?? {}).map(({ example }) => [operationId, example] as const),
      ),
    ),
  ];
  const filler = /"((Text)+|string|foo|bar|lorem[^"]*)"(?!:)/;
  expect(shown.filter(([, value]) => filler.test(JSON.stringify(value) ?? "")).map(([path]) => path)).toEqual([]);
  const ips = fields.filter(({ schema }) => /\bIP address/.test(String(schema.description)));
  expect(ips.length).toBeGreaterThan(2);
  expect(ips.filter(({ schema }) => isIP(String((schema.examples as unknown[])[0])) === 0)).toEqual([]);
});

const nameOf = ({ $ref }: Json): string => String($ref).replace("#/components/schemas/", "");

it("the body of every call is a separate named shape, whose name starts like its operationId", () => {
  const inline = calls.flatMap(({ operationId, requestBody }) =>
    Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) => {
      const own = operationId
        .replace(/\.alias$/, "")
        .replaceAll(/(^|\.)(\w)/g, (_all, _dot, letter) => letter.toUpperCase());
      const isNamed = new RegExp(`^${own}(Alias)?(Form)?Input$`).test(nameOf(schema)) && nameOf(schema) in schemas;
      return isNamed ? [] : [`${operationId} ${type}`];
    }),
  );
  expect(inline).toEqual([]);
});

it("responses are open to new fields, and inputs closed to unknown ones", () => {
  const closed = (value: unknown): boolean => /"additionalProperties":false/.test(JSON.stringify(value) ?? "");
  expect(calls.filter(({ responses }) => closed(responses)).map(({ operationId }) => operationId)).toEqual([]);
  const shapes = Object.entries(schemas);
  expect(shapes.filter(([name, shape]) => !name.endsWith("Input") && closed(shape)).map(([name]) => name)).toEqual([]);
  const bodies = calls.flatMap(({ requestBody }) =>
    Object.values(requestBody?.content ?? {}).map(({ schema }) => nameOf(schema)),
  );
  expect(bodies.length).toBeGreaterThan(200);
  const open = (name: string): boolean => {
    const { oneOf, anyOf, additionalProperties } = schemas[name] ?? {};
    const forms = (oneOf ?? anyOf) as Json[] | undefined;
    return forms ? forms.some((form) => open(nameOf(form))) : additionalProperties !== false;
  };
  expect(bodies.filter(open)).toEqual([]);
});

it("Python, ECMAScript and Spectral can all read the patterns", () => {
  const patterns = [...JSON.stringify(document).matchAll(/"pattern":"((?:[^"\\]|\\.)*)"/g)].map(([, one]) =>
    String(JSON.parse(`"${one}"`)),
  );
  expect(patterns.length).toBeGreaterThan(3);
  // Python's `re` does not know Unicode classes, \u{…}, ECMAScript's named groups, sticky ends and lookbehind of any length.
  for (const pattern of patterns) {
    expect(pattern).not.toMatch(/\\[pPkKzZhHR]|\\u\{|\(\?<[A-Za-z]|\(\?<[!=][^)]*[*+{]|\[\[|\\c[A-Z]/);
    expect(() => [new RegExp(pattern), new RegExp(pattern, "u")]).not.toThrow();
  }
});

it("the served document names the installation that serves it", () => {
  const served = openapiDocument(features, featureSummaries, API_VERSION, "https://loans.example.com");
  expect(served.servers).toEqual([{ url: "https://loans.example.com", description: "This installation" }]);
  expect(document.servers[0]?.url).toBe("https://{host}");
});
