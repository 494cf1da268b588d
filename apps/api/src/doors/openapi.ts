import { deprecationWords } from "@hearthline/contract/platform/deprecated-fields";
import { ACT_FOR, takesActFor } from "../kernel/act-for.ts";
import { takesIdempotencyKey } from "../kernel/idempotency.ts";
import type { AnyOperation, Deprecated, Features } from "../kernel/operation.ts";
import { ACCEPTED, ASK_AGAIN, NOT_YET } from "./accepted.ts";
import { ANSWER_HEADERS, CALL_HEADERS, callHeaderParameters, withAnswerHeaders } from "./call-header-words.ts";
import { exampleAnswer, exampleInput, knownExamples } from "./examples.ts";
import { withFields, wordsOf } from "./fields.ts";
import { guide } from "./guide.ts";
import {
  inputFields,
  type Json,
  jsonSchema,
  lifted,
  type ObjectSchema,
  withNamedLists,
  withoutDefaults,
} from "./json-schema.ts";
import { refusalResponses, refusalShapes, refusals } from "./refusals.ts";
import { requestBody } from "./request-bodies.ts";
import { isFeed, isPage, pathFields, shapeOf, takesQuery } from "./rest-places.ts";
import { inOrder, tagsOf } from "./tags.ts";
import { WEBHOOK_HEADERS, webhooksDocument } from "./webhook-words.ts";

const META = {
  type: "object",
  description: "This page among all",
  properties: {
    page: { type: "integer", description: "This page, from 1; after a cursor, counted by the rows that were passed" },
    perPage: { type: "integer", description: "Rows per page" },
    total: { type: "integer", description: "Rows on all pages" },
    lastPage: { type: "integer", description: "Number of the last page" },
    nextCursor: {
      type: ["string", "null"],
      description: "What the next page takes as `after`; null on the last",
    },
    asOf: {
      type: "string",
      format: "date-time",
      description: "Of a call with `updatedSince`: what the next call takes as `updatedSince`",
      examples: ["2027-02-15T15:30:00.000Z"],
    },
  },
  required: ["page", "perPage", "total", "lastPage", "nextCursor"],
};
const LINKS: Json = {
  type: "object",
  description:
    "The other pages, as paths with the call's own parameters; they work with the call's method, without a body",
  properties: {
    first: { type: "string", description: "The first page" },
    prev: { type: ["string", "null"], description: "The page before; null on the first" },
    next: { type: ["string", "null"], description: "The next page, by its cursor; null on the last" },
    last: { type: "string", description: "The last page" },
  },
  required: ["first", "prev", "next", "last"],
};

/** What a reference in the document stands for. */
const referred = (schema: Json, components: Record<string, Json>): Json & Partial<ObjectSchema> =>
  typeof schema.$ref === "string" ? (components[schema.$ref.split("/").at(-1) ?? ""] ?? {}) : schema;

const nameOf = ({ $ref }: Json): string | undefined =>
  typeof $ref === "string" ? wordsOf($ref.split("/").at(-1) ?? "") : undefined;
/** What an answer is, in words: "A page of loan rows", "The client". */
function answerWords(operation: AnyOperation, data: Json): string {
  const item = nameOf((data.items ?? {}) as Json);
  if (isPage(operation)) return `One page of the list${item ? `: a ${item} each` : ""}`;
  if (item) return `The list: a ${item} each`;
  const whole = nameOf(data);
  return whole ? `The ${whole}` : "What the call answers";
}

/** `meta` of a list: what all of them say, and what this one says of itself besides. */
function metaOf({ properties = {}, required = [] }: Partial<ObjectSchema>): Json {
  const {
    items: _rows,
    page: _page,
    perPage: _size,
    total: _total,
    nextCursor: _next,
    asOf: _moment,
    ...own
  } = properties;
  const names = Object.keys(own);
  if (names.length === 0) return { $ref: "#/components/schemas/PageMeta" };
  return {
    ...META,
    properties: { ...META.properties, ...own },
    required: [...META.required, ...names.filter((name) => required.includes(name))],
  };
}

function answerSchema(operation: AnyOperation, components: Record<string, Json>): Json {
  const { shape } = operation.file ?? {};
  if (shape) return lifted(jsonSchema(shape, "output"), components, "output");
  const output = lifted(jsonSchema(operation.output, "output"), components, "output") as Json & Partial<ObjectSchema>;
  const said = (data: Json): Json => ({ ...data, description: answerWords(operation, data) });
  if (isPage(operation))
    return {
      type: "object",
      properties: {
        data: said(output.properties?.items ?? {}),
        meta: metaOf(output),
        links: { $ref: "#/components/schemas/PageLinks" },
      },
      required: ["data", "meta", "links"],
    };
  if (isFeed(operation)) {
    const { items = {}, ...meta } = output.properties ?? {};
    return {
      type: "object",
      properties: {
        data: items,
        meta: { type: "object", description: "Where to read on", properties: meta, required: Object.keys(meta) },
        links: {
          type: "object",
          description: "Where to read on, as a path with the call's own parameters",
          properties: {
            next: {
              type: ["string", "null"],
              description:
                "What is there already beyond this; null at the end, where `meta.nextCursor` is the bookmark",
              examples: ["/api/events?after=evt_0000000001a48f0c21d7"],
            },
          },
          required: ["next"],
        },
      },
      required: ["data", "meta", "links"],
    };
  }
  const properties: Record<string, Json> = { data: said(output) };
  const whole = referred(output, components);
  for (const field of operation.rest?.topLevel ?? []) properties[field] = whole.properties?.[field] ?? {};
  if (operation.message)
    properties.message = {
      type: "string",
      description: "A sentence for the person who made the call, to be shown as it is",
      examples: [operation.message],
    };
  return { type: "object", properties, required: ["data", ...(operation.rest?.topLevel ?? [])] };
}

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

/** How a caller proves who they are; an empty way beside another says that it may be left out. */
function securityOf({ access, withoutKey }: AnyOperation): Json[] {
  if (withoutKey) return [{ bearer: [] }, {}];
  return access === "public" || access === "share-key" ? [] : [{ bearer: [] }];
}

const deprecatedCall = ({ since, sunset: until, instead }: Deprecated): string =>
  `${deprecationWords({ since, ...(until && { until }), use: `\`${instead}\`` })}.`;

/** Where an installation could be, in the committed document. */
const SOMEWHERE = "https://hearthline.example";

/** This installation; in the committed document, which is none's own, one whose host a reader fills in. */
const serversOf = (publicUrl: string): Json[] =>
  publicUrl === SOMEWHERE
    ? [
        {
          url: "https://{host}",
          description: "Your company's installation",
          variables: { host: { default: new URL(SOMEWHERE).host, description: "Host name of the installation" } },
        },
      ]
    : [{ url: publicUrl, description: "This installation" }];

/** The successful answer of an operation. */
function successOf(operation: AnyOperation, answer: Json, example: unknown): Json {
  if (operation.kind === "download")
    return {
      description: "The file's bytes",
      headers: {
        "Content-Disposition": {
          description: "Whether to show or to save the file, and under which name",
          schema: { type: "string" },
          example: 'inline; filename="report.pdf"',
        },
      },
      content: Object.fromEntries(
        [mediaType(operation), ...(operation.file?.also ?? [])].map((type) => [
          type,
          operation.file?.shape ? { schema: answer, example } : { schema: { type: "string", format: "binary" } },
        ]),
      ),
    };
  const { data = {} } = (answer as Json & Partial<ObjectSchema>).properties ?? {};
  return operation.rest?.status === 204
    ? { description: "Done; the answer has no body" }
    : {
        description: String(data.description ?? "Done"),
        content: { "application/json": { schema: answer, example } },
      };
}

/** The links of an example page, as those of the call itself. */
const withOwnLinks = (path: string, example: unknown): unknown =>
  typeof example === "object" && example !== null && "links" in example
    ? { ...example, links: JSON.parse(JSON.stringify(example.links).replaceAll("/api/client/list", path)) }
    : example;

/** Without its charset, which a key of `content` has no place for. */
const mediaType = ({ file }: AnyOperation): string => (file?.type ?? "application/octet-stream").split(";")[0] ?? "";

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
    ...refusalShapes(),
  };
  const paths: Record<string, Record<string, Json>> = {};
  const refused = new Set<string>();
  const listed = inOrder(features).flatMap(({ name, feature, operation }) => {
    const { rest } = operation;
    if (!rest) return [];
    const fields = lifted(inputFields(operation) as Json, components, "input") as Json & ObjectSchema;
    return [{ name, feature, operation, rest, fields, answer: answerSchema(operation, components) }];
  });
  const known = knownExamples([
    ...listed.map(({ fields }) => fields),
    ...listed.map(({ answer }) => answer),
    ...Object.values(components),
  ]);
  const source = { components, known };
  for (const [name, schema] of Object.entries(components)) {
    const full = withFields(schema, source, name);
    components[name] = name.endsWith("Input") ? withoutDefaults(full) : full;
  }
  const shapes = listed.map((one) => ({
    ...one,
    fields: withFields(one.fields, source, one.feature.replace(/s$/, "")) as Json & ObjectSchema,
    answer: withFields(one.answer, source, one.feature.replace(/s$/, "")),
  }));
  for (const { name, feature, operation, rest, fields, answer } of shapes) {
    const inPath = pathFields(rest.path);
    const others = Object.keys(fields.properties).filter((key) => !inPath.includes(key));
    const example = exampleInput(fields, source, feature.replace(/s$/, ""));
    const parameter = (key: string, place: "path" | "query") => {
      const { description, deprecated, ...schema } = fields.properties[key] ?? {};
      return {
        name: key,
        in: place,
        required: place === "path" || fields.required.includes(key),
        description,
        ...(deprecated === true && { deprecated }),
        schema,
        ...(key in example && { example: example[key] }),
      };
    };
    const parameters = [
      ...inPath.map((key) => parameter(key, "path")),
      ...(takesQuery(rest.method) ? others.map((key) => parameter(key, "query")) : []),
      ...(rest.method === "POST" && isPage(operation)
        ? others.map((key) => ({ ...parameter(key, "query"), required: false }))
        : []),
      ...(takesIdempotencyKey(operation) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
      ...(takesActFor(operation) ? [{ $ref: "#/components/parameters/ActFor" }] : []),
      ...callHeaderParameters(operation),
    ];
    const required = fields.required.filter((key) => others.includes(key));
    const body = withoutDefaults({
      type: "object",
      properties: Object.fromEntries(others.map((key) => [key, fields.properties[key]])),
      ...(required.length ? { required } : {}),
      ...("additionalProperties" in fields && { additionalProperties: fields.additionalProperties }),
    });
    const isFile = (key: string) => fields.properties[key]?.format === "binary";
    const inBody = Object.fromEntries(
      others.filter((key) => key in example && !isFile(key)).map((key) => [key, example[key]]),
    );
    const status = String(rest.status ?? 200);
    const refusing = refusals(operation);
    for (const one of Object.keys(refusing)) refused.add(one);
    const success = successOf(
      operation,
      answer,
      withOwnLinks(`/api${rest.path}`, exampleAnswer(operation.message, answer, source, feature.replace(/s$/, ""))),
    );
    paths[`/api${rest.path}`] = {
      ...paths[`/api${rest.path}`],
      [rest.method.toLowerCase()]: {
        operationId: name,
        summary: operation.summary,
        description: [
          operation.deprecated && deprecatedCall(operation.deprecated),
          operation.description,
          ACCESS_WORDS(operation),
          rest.bearerOnly ? "Takes a bearer token only." : "",
          operation.exampleAs ? `The example is a call by \`${operation.exampleAs}\`.` : "",
          rest.method === "POST" && isPage(operation)
            ? "Parameters may stand in the query as well, where they count before those of the body. GET does the same."
            : "",
        ]
          .filter(Boolean)
          .join("\n\n"),
        tags: [feature],
        security: securityOf(operation),
        ...(parameters.length ? { parameters } : {}),
        ...(!takesQuery(rest.method) && others.length > 0 ? { requestBody: requestBody(operation, body, inBody) } : {}),
        ...(operation.deprecated && { deprecated: true }),
        responses: withAnswerHeaders(operation, {
          [status]: rest.askAgain ? { ...success, headers: { "Retry-After": ASK_AGAIN } } : success,
          ...(rest.createdIf ? { "201": { ...success, description: "It was not there, and was made" } } : {}),
          ...("jobId" in shapeOf(operation) ? { "202": { ...success, ...ACCEPTED } } : {}),
          ...(operation.file?.parts ? { "206": { ...success, description: "The part that `Range` asks for" } } : {}),
          ...(operation.file?.later ? { "202": NOT_YET } : {}),
          ...refusing,
        }),
      },
    };
  }
  const { tags, groups } = tagsOf(features, summaries);
  const document = {
    openapi: "3.1.0",
    info: {
      title: "Hearthline",
      version,
      description: guide(publicUrl),
      contact: { name: "Hearthline API support", url: `${publicUrl}/api/docs` },
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: serversOf(publicUrl),
    tags,
    "x-tagGroups": groups,
    paths,
    webhooks: webhooksDocument(),
    components: {
      schemas: components,
      responses: Object.fromEntries(
        Object.entries(refusalResponses(publicUrl)).filter(([status]) => refused.has(status)),
      ),
      parameters: {
        ...CALL_HEADERS,
        ...WEBHOOK_HEADERS,
        ActFor: {
          name: ACT_FOR,
          in: "header",
          description:
            "The officer in whose name the call is made, by e-mail address or id: it sees what they see, and what it makes is theirs. For integrations, and for people whose reach covers the officer.",
          schema: { type: "string", minLength: 1, maxLength: 254 },
          example: "officer@demo.test",
        },
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          description:
            "Of your choice, a new one for each change; for a day the same call with the same key happens once.",
          schema: { type: "string", minLength: 1, maxLength: 255 },
          example: "0f8fad5b-d9cb-469f-a165-70867728950e",
        },
      },
      headers: ANSWER_HEADERS,
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
