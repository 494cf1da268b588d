import { deprecationWords } from "@hearthline/contract/platform/deprecated-fields";
import { takesActFor } from "../kernel/access/act-for.ts";
import { takesIdempotencyKey } from "../kernel/calls/idempotency.ts";
import type { AnyOperation, Deprecated, Method } from "../kernel/calls/operation.ts";
import { type Place, placesOf } from "../kernel/calls/places.ts";
import { ACCEPTED, ASK_AGAIN, NOT_YET } from "./accepted.ts";
import { callHeaderParameters, withResponseHeaders } from "./call-header-words.ts";
import { refusals } from "./error-responses.ts";
import { type ExampleSource, exampleInput, exampleResponse } from "./examples.ts";
import { type InputFields, type Json, type ObjectSchema, withoutDefaults } from "./json-schema.ts";
import { namedBodies, requestBody } from "./request-bodies.ts";
import { isPage, pathFields, shapeOf, takesQuery } from "./rest-places.ts";

const ACCESS_WORDS = (operation: AnyOperation): string => {
  switch (operation.access) {
    case "public":
      return "Public: needs no token.";
    case "signed-in":
      return "Open to every signed-in user.";
    case "share-key":
      return operation.withoutKey
        ? `With the \`key\` of a report link it needs no token. Without one it needs the permission \`${operation.withoutKey}\`.`
        : "Needs no token: the `key` of a report link signs in.";
    default:
      return `Needs the permission \`${operation.access}\`.`;
  }
};

/** How a caller authenticates; an empty entry next to another means that it is optional. */
function securityOf({ access, withoutKey }: AnyOperation): Json[] {
  if (withoutKey) return [{ bearer: [] }, {}];
  return access === "public" || access === "share-key" ? [] : [{ bearer: [] }];
}

const deprecatedCall = ({ since, sunset: until, instead }: Deprecated): string =>
  `${deprecationWords({ since, ...(until && { until }), use: `\`${instead}\`` })}.`;

/** The successful response of an operation. */
function successOf(operation: AnyOperation, response: Json, example: unknown): Json {
  if (operation.kind === "download")
    return {
      description: "The file's bytes",
      headers: {
        "Content-Disposition": {
          description: "Whether to show or to save the file, and its file name",
          schema: { type: "string" },
          example: 'inline; filename="report.pdf"',
        },
      },
      content: Object.fromEntries(
        [mediaType(operation), ...(operation.file?.also ?? [])].map((type) => [
          type,
          operation.file?.shape ? { schema: response, example } : { schema: { type: "string", format: "binary" } },
        ]),
      ),
    };
  const { data = {} } = (response as Json & Partial<ObjectSchema>).properties ?? {};
  return operation.rest?.status === 204
    ? { description: "Done; the response has no body" }
    : {
        description: String(data.description ?? "Done"),
        content: { "application/json": { schema: response, example } },
      };
}

/** The links of an example page, as the call itself would return them. */
const withOwnLinks = (path: string, example: unknown): unknown =>
  typeof example === "object" && example !== null && "links" in example
    ? { ...example, links: JSON.parse(JSON.stringify(example.links).replaceAll("/api/clients", path)) }
    : example;

/** A media type without its charset, because keys of `content` cannot include one. */
const mediaType = ({ file }: AnyOperation): string => (file?.type ?? "application/octet-stream").split(";")[0] ?? "";

/** An operation with its input and response as the document describes them. */
export interface DescribedOperation {
  name: string;
  feature: string;
  operation: AnyOperation;
  fields: Json & InputFields;
  answer: Json;
}

interface Source extends ExampleSource {
  /** A path as the document writes it. */
  written(path: string): string;
}

/** A POST that reads a list accepts its fields in the query too. */
const takesBoth = (operation: AnyOperation, method: Method): boolean => method === "POST" && isPage(operation);

function descriptionOf(operation: AnyOperation, { isAlias, method }: Place, { written }: Source): string {
  const [regular] = placesOf(operation);
  return [
    operation.deprecated && deprecatedCall(operation.deprecated),
    isAlias &&
      regular &&
      `Alias of \`${regular.method} /api${written(regular.path)}\`, with the same behavior and response.`,
    !isAlias && operation.description,
    ACCESS_WORDS(operation),
    operation.rest?.bearerOnly && "Takes a bearer token only.",
    !isAlias && operation.exampleAs && `The example is a call by \`${operation.exampleAs}\`.`,
    takesBoth(operation, method) &&
      "Parameters may also be sent in the query, where they take precedence over those of the body. GET does the same.",
  ]
    .filter(Boolean)
    .join("\n\n");
}

function parametersOf(
  { operation, fields }: DescribedOperation,
  place: Place,
  example: Record<string, unknown>,
  { written }: Source,
): (Json | { $ref: string })[] {
  const names = pathFields(written(place.path));
  const inPath = pathFields(place.path);
  const others = Object.keys(fields.properties).filter((key) => !inPath.includes(key));
  const parameter = (key: string, where: "path" | "query", name = key) => {
    const { description, deprecated, ...schema } = fields.properties[key] ?? {};
    return {
      name,
      in: where,
      required: where === "path" || fields.required.includes(key),
      description,
      ...(deprecated === true && { deprecated }),
      schema,
      ...(key in example && { example: example[key] }),
    };
  };
  return [
    ...inPath.map((key, at) => parameter(key, "path", names[at])),
    ...(takesQuery(place.method) ? others.map((key) => parameter(key, "query")) : []),
    ...(takesBoth(operation, place.method)
      ? others.map((key) => ({ ...parameter(key, "query"), required: false }))
      : []),
    ...(takesIdempotencyKey(operation) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
    ...(takesActFor(operation) ? [{ $ref: "#/components/parameters/ActFor" }] : []),
    ...callHeaderParameters(operation, place.method),
  ];
}

/** Returns the schema of an object without the fields of the path. */
function schemaWithout(
  inPath: readonly string[],
  { title, properties, required, ...others }: Json & ObjectSchema,
): Json {
  const inBody = Object.entries(properties).filter(([key]) => !inPath.includes(key));
  const needed = required.filter((key) => !inPath.includes(key));
  return withoutDefaults({
    ...(title !== undefined && { title }),
    type: "object",
    properties: Object.fromEntries(inBody),
    ...(needed.length ? { required: needed } : {}),
    ...("additionalProperties" in others && { additionalProperties: others.additionalProperties }),
  });
}

/** The body that a path accepts: all fields that are not in the path, with an example. Undefined if there are none. */
function bodyOf({ fields }: DescribedOperation, { method, path }: Place, example: Record<string, unknown>) {
  const inPath = pathFields(path);
  const others = Object.keys(fields.properties).filter((key) => !inPath.includes(key));
  if (takesQuery(method) || others.length === 0) return undefined;
  const isFile = (key: string) => fields.properties[key]?.format === "binary";
  const inBody = Object.fromEntries(
    others.filter((key) => key in example && !isFile(key)).map((key) => [key, example[key]]),
  );
  const forms = fields.forms?.map((form) => schemaWithout(inPath, form));
  return { schema: schemaWithout(inPath, fields), example: inBody, ...(forms && { forms }) };
}

function responsesOf({ feature, operation, answer: response }: DescribedOperation, place: Place, source: Source): Json {
  const { rest } = operation;
  const success = successOf(
    operation,
    response,
    withOwnLinks(
      `/api${source.written(place.path)}`,
      exampleResponse(operation.message, response, source, feature.replace(/s$/, "")),
    ),
  );
  return withResponseHeaders(operation, place.method, {
    [String(rest?.status ?? 200)]: rest?.askAgain ? { ...success, headers: { "Retry-After": ASK_AGAIN } } : success,
    ...(rest?.createdIf ? { "201": { ...success, description: "It did not exist, and was created" } } : {}),
    ...("jobId" in shapeOf(operation) ? { "202": { ...success, ...ACCEPTED } } : {}),
    ...(operation.file?.parts ? { "206": { ...success, description: "The part that `Range` requested" } } : {}),
    ...(operation.file?.later ? { "202": NOT_YET } : {}),
    ...refusals(operation, place.method),
  });
}

/** A call at one of its paths. Its body becomes a component of the document. */
export function describedCall(described: DescribedOperation, place: Place, source: Source): Json {
  const { name, feature, operation, fields } = described;
  const example = exampleInput(fields, source, feature.replace(/s$/, ""));
  const parameters = parametersOf(described, place, example, source);
  const body = bodyOf(described, place, example);
  return {
    operationId: place.isAlias ? `${name}.alias` : name,
    ...(place.isAlias && { "x-alias-of": name }),
    summary: place.isAlias ? `${operation.summary} (alias)` : operation.summary,
    description: descriptionOf(operation, place, source),
    tags: [feature],
    security: securityOf(operation),
    ...(parameters.length ? { parameters } : {}),
    ...(body && {
      requestBody: requestBody(
        operation,
        body,
        namedBodies(name, { ...place, path: source.written(place.path) }, source.components),
      ),
    }),
    ...(operation.deprecated && { deprecated: true }),
    responses: responsesOf(described, place, source),
  };
}
