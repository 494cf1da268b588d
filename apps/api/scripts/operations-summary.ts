import { createHash } from "node:crypto";
import { placesOfAll } from "../src/kernel/calls/places.ts";
import { featureSummaries, features } from "../src/router.ts";
import { API_VERSION } from "../src/transports/docs.ts";
import type { Json } from "../src/transports/json-schema.ts";
import { openapiDocument } from "../src/transports/openapi.ts";
import { documentedPaths } from "../src/transports/rest-places.ts";

const HEAD = `# Every call below /api: method, path, operation, access, and hashes of its input and response. Descriptions and examples do not count.
# Written by \`npm run regenerate\`; a test compares it with the registry.
`;

/** Keys of a schema that describe it and do not change what it accepts. */
const WORDS = new Set(["description", "summary", "example", "examples", "title"]);

/** A schema with its keys sorted and without descriptions. Collects the shapes that it refers to in `named`. */
function bare(value: unknown, named: Set<string>, ofFields = false): unknown {
  if (Array.isArray(value)) return value.map((one) => bare(one, named));
  if (typeof value !== "object" || value === null) return value;
  const { $ref } = value as Json;
  if (typeof $ref === "string") named.add($ref);
  // Keys below `properties` are field names, and may be anything.
  const kept = Object.entries(value).filter(([key]) => ofFields || !WORDS.has(key));
  return Object.fromEntries(
    kept
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, bare(inner, named, key === "properties" && !ofFields)]),
  );
}

/** A short hash of the schema and of every shape that it refers to. */
function hashOf(schema: unknown, at: (reference: string) => unknown): string {
  const named = new Set<string>();
  const parts = [bare(schema, named)];
  // The set grows during the loop, since shapes refer to others.
  for (const reference of named) parts.push([reference, bare(at(reference), named)]);
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 8);
}

/** The content of operations.txt: one line per path, so that a reviewer sees which operations changed. */
export function operationsSummary(): string {
  const document = JSON.parse(JSON.stringify(openapiDocument(features, featureSummaries, API_VERSION))) as {
    paths: Record<string, Record<string, Json>>;
  };
  const at = (reference: string) =>
    reference
      .slice(2)
      .split("/")
      .reduce<unknown>((value, key) => (value as Json)[key], document);
  const written = documentedPaths(features);
  const lines = placesOfAll(features).map(({ name, operation, place: { method, path, isAlias } }) => {
    const described = document.paths[`/api${written(path)}`]?.[method.toLowerCase()];
    if (!described) throw new Error(`${method} ${path} is not documented.`);
    const { parameters = [], requestBody = {}, responses } = described;
    const who = isAlias ? "alias" : operation.access;
    const line = `${method} /api${path}  ${name}  ${who}  ${hashOf([parameters, requestBody], at)} ${hashOf(responses, at)}`;
    return { order: `${path} ${method}`, line };
  });
  const inOrder = lines.sort((a, b) => (a.order < b.order ? -1 : 1)).map(({ line }) => line);
  return `${HEAD}${inOrder.join("\n")}\n`;
}
