import { ERROR_STATUS } from "@hearthline/contract/platform/errors";
import { takesIdempotencyKey } from "../kernel/idempotency.ts";
import { type AnyOperation, type Features, operationsOf } from "../kernel/operation.ts";
import { exampleAnswer, exampleInput, knownExamples } from "./examples.ts";
import { guide } from "./guide.ts";
import { inputFields, type Json, jsonSchema, lifted, type ObjectSchema, withNamedLists } from "./json-schema.ts";
import { refusalResponses, refusals } from "./refusals.ts";
import { isPage, pathFields, shapeOf, takesQuery } from "./rest-places.ts";

const META: Json = {
  type: "object",
  description: "This page among all",
  properties: {
    page: { type: "integer", description: "This page, from 1" },
    perPage: { type: "integer", description: "Rows per page" },
    total: { type: "integer", description: "Rows on all pages" },
    lastPage: { type: "integer", description: "Number of the last page" },
  },
  required: ["page", "perPage", "total", "lastPage"],
};
const LINKS: Json = {
  type: "object",
  description: "The other pages, as paths with the call's own parameters",
  properties: {
    first: { type: "string", description: "The first page" },
    prev: { type: ["string", "null"], description: "The page before; null on the first" },
    next: { type: ["string", "null"], description: "The next page; null on the last" },
    last: { type: "string", description: "The last page" },
  },
  required: ["first", "prev", "next", "last"],
};

/** What a reference in the document stands for. */
const referred = (schema: Json, components: Record<string, Json>): Json & Partial<ObjectSchema> =>
  typeof schema.$ref === "string" ? (components[schema.$ref.split("/").at(-1) ?? ""] ?? {}) : schema;

/** Refusals that come before any operation. */
const ROUTING_CODES = ["ROUTE_NOT_FOUND", "METHOD_NOT_ALLOWED"];

function answerSchema(operation: AnyOperation, components: Record<string, Json>): Json {
  const output = lifted(jsonSchema(operation.output, "output"), components, "output") as Json & Partial<ObjectSchema>;
  if (isPage(operation))
    return {
      type: "object",
      properties: {
        data: output.properties?.items ?? {},
        meta: { $ref: "#/components/schemas/PageMeta" },
        links: { $ref: "#/components/schemas/PageLinks" },
      },
      required: ["data", "meta", "links"],
    };
  const properties: Record<string, Json> = { data: output };
  const whole = referred(output, components);
  for (const field of operation.rest?.topLevel ?? []) properties[field] = whole.properties?.[field] ?? {};
  if (operation.message) properties.message = { type: "string", description: "Success sentence" };
  return { type: "object", properties, required: ["data", ...(operation.rest?.topLevel ?? [])] };
}

const ACCESS_WORDS = (operation: AnyOperation): string => {
  switch (operation.access) {
    case "public":
      return "Public.";
    case "signed-in":
      return "Any signed-in user.";
    case "share-key":
      return "Anyone who holds the link: its `key` signs in.";
    default:
      return `Needs the permission \`${operation.access}\`.`;
  }
};

/** Where an installation could be, in the committed document. */
const SOMEWHERE = "https://hearthline.example";

/** The OpenAPI document of everything that has a place under /api, written from the registry alone. */
export function openapiDocument(
  features: Features,
  summaries: Record<string, string>,
  version: string,
  publicUrl = SOMEWHERE,
): Json {
  const components: Record<string, Json> = {
    PageMeta: META,
    PageLinks: LINKS,
    Error: {
      type: "object",
      properties: {
        code: { type: "string", enum: [...Object.keys(ERROR_STATUS), ...ROUTING_CODES, "internal"] },
        message: { type: "string", description: "A sentence for people" },
        errors: {
          type: "object",
          description: "Sentences by field; a nested field is its dotted path",
          additionalProperties: { type: "array", items: { type: "string" } },
        },
      },
      required: ["code", "message"],
    },
  };
  const paths: Record<string, Record<string, Json>> = {};
  const shapes = operationsOf(features).flatMap(({ name, feature, operation }) => {
    const { rest } = operation;
    if (!rest) return [];
    const fields = lifted(inputFields(operation) as Json, components, "input") as Json & ObjectSchema;
    return [{ name, feature, operation, rest, fields, answer: answerSchema(operation, components) }];
  });
  const known = knownExamples([
    ...shapes.map(({ fields }) => fields),
    ...shapes.map(({ answer }) => answer),
    ...Object.values(components),
  ]);
  for (const { name, feature, operation, rest, fields, answer } of shapes) {
    const inPath = pathFields(rest.path);
    const others = Object.keys(fields.properties).filter((key) => !inPath.includes(key));
    const example = exampleInput(fields, { components, known });
    const parameter = (key: string, place: "path" | "query") => ({
      name: key,
      in: place,
      required: place === "path" || fields.required.includes(key),
      schema: fields.properties[key],
      ...(key in example && { example: example[key] }),
    });
    const parameters = [
      ...inPath.map((key) => parameter(key, "path")),
      ...(takesQuery(rest.method) ? others.map((key) => parameter(key, "query")) : []),
      ...(takesIdempotencyKey(operation) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
    ];
    const required = fields.required.filter((key) => others.includes(key));
    const body = {
      type: "object",
      properties: Object.fromEntries(others.map((key) => [key, fields.properties[key]])),
      ...(required.length ? { required } : {}),
    };
    const isFile = (key: string) => fields.properties[key]?.format === "binary";
    const inBody = Object.fromEntries(
      others.filter((key) => key in example && !isFile(key)).map((key) => [key, example[key]]),
    );
    const status = String(rest.status ?? 200);
    const success =
      operation.kind === "download"
        ? {
            description: "The file",
            content: { [operation.file?.type ?? ""]: { schema: { type: "string", format: "binary" } } },
          }
        : status === "204"
          ? { description: "Done" }
          : {
              description: operation.message ?? "Done",
              content: {
                "application/json": {
                  schema: answer,
                  example: exampleAnswer(operation.message, answer, { components, known }),
                },
              },
            };
    paths[`/api${rest.path}`] = {
      ...paths[`/api${rest.path}`],
      [rest.method.toLowerCase()]: {
        operationId: name,
        summary: operation.summary,
        description: [
          operation.description,
          ACCESS_WORDS(operation),
          rest.bearerOnly ? "Takes a bearer token only." : "",
        ]
          .filter(Boolean)
          .join("\n\n"),
        tags: [feature],
        security: operation.access === "public" || operation.access === "share-key" ? [] : [{ bearer: [] }],
        ...(parameters.length ? { parameters } : {}),
        ...(!takesQuery(rest.method) && others.length > 0
          ? {
              requestBody: {
                required: required.length > 0,
                content:
                  operation.kind === "upload"
                    ? { "multipart/form-data": { schema: body, ...(required.some(isFile) ? {} : { example: inBody }) } }
                    : { "application/json": { schema: body, example: inBody } },
              },
            }
          : {}),
        // A job that takes longer than the caller should wait answers its id.
        responses: {
          [status]: success,
          ...("jobId" in shapeOf(operation) ? { "202": success } : {}),
          ...refusals(operation),
        },
      },
    };
  }
  const document = {
    openapi: "3.1.0",
    info: {
      title: "Hearthline",
      version,
      description: guide(publicUrl),
      contact: { name: "Hearthline API support", url: `${publicUrl}/api/docs` },
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: "/" }],
    tags: [
      ...new Set(operationsOf(features).flatMap(({ feature, operation }) => (operation.rest ? [feature] : []))),
    ].map((name) => ({ name, description: summaries[name] ?? "" })),
    paths,
    components: {
      schemas: components,
      responses: refusalResponses,
      parameters: {
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          description:
            "Of your choice, a new one for each change; for a day the same call with the same key happens once.",
          schema: { type: "string", minLength: 1, maxLength: 255 },
          example: "0f8fad5b-d9cb-469f-a165-70867728950e",
        },
      },
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "A session token from POST /api/auth/login, or an API token.",
        },
      },
    },
  };
  return withNamedLists(document, components);
}
