import { TestEvent } from "@hearthline/contract/platform/webhooks";
import { ACT_FOR } from "../kernel/access/act-for.ts";
import type { AnyOperation, Features } from "../kernel/calls/operation.ts";
import { placesOf } from "../kernel/calls/places.ts";
import { CALL_HEADERS, RESPONSE_HEADERS } from "./call-header-words.ts";
import { describedCall } from "./described-call.ts";
import { refusalResponses, refusalShapes, refusals } from "./error-responses.ts";
import { knownExamples } from "./examples.ts";
import { withFields, wordsOf } from "./fields.ts";
import { guide } from "./guide.ts";
import {
  type InputFields,
  inputFields,
  type Json,
  jsonSchema,
  lifted,
  type ObjectSchema,
  withNamedLists,
  withoutDefaults,
} from "./json-schema.ts";
import { documentedPaths, isFeed, isPage } from "./rest-places.ts";
import { inOrder, tagsOf } from "./tags.ts";
import { WEBHOOK_HEADERS, webhooksDocument } from "./webhook-words.ts";

const META = {
  type: "object",
  description: "This page's position in the list",
  properties: {
    page: { type: "integer", description: "This page, from 1; after a cursor, counted by the rows before it" },
    perPage: { type: "integer", description: "Rows per page" },
    total: { type: "integer", description: "Rows on all pages" },
    lastPage: { type: "integer", description: "Number of the last page" },
    nextCursor: {
      type: ["string", "null"],
      description: "What the next page accepts as `after`; null on the last",
    },
    asOf: {
      type: "string",
      format: "date-time",
      description: "Of a call with `updatedSince`: the value to send as `updatedSince` next time",
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

/** Resolves a reference of the document. */
const referred = (schema: Json, components: Record<string, Json>): Json & Partial<ObjectSchema> =>
  typeof schema.$ref === "string" ? (components[schema.$ref.split("/").at(-1) ?? ""] ?? {}) : schema;

const nameOf = ({ $ref }: Json): string | undefined =>
  typeof $ref === "string" ? wordsOf($ref.split("/").at(-1) ?? "") : undefined;
/** The name of a response: "A page of loan rows", "The client". */
function answerWords(operation: AnyOperation, data: Json): string {
  const item = nameOf((data.items ?? {}) as Json);
  if (isPage(operation)) return `One page of the list${item ? `: a ${item} each` : ""}`;
  if (item) return `The list: a ${item} each`;
  const whole = nameOf(data);
  return whole ? `The ${whole}` : "The response of the call";
}

/** `meta` of a list: fields of all lists, and the list's own in addition. */
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

function responseSchema(operation: AnyOperation, components: Record<string, Json>): Json {
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
      description: "A message for the person who made the call, to be shown as is",
      examples: [operation.message],
    };
  return { type: "object", properties, required: ["data", ...(operation.rest?.topLevel ?? [])] };
}

/** A placeholder host for the committed document. */
const SOMEWHERE = "https://hearthline.example";

/** This installation; the committed document, which belongs to no installation, has a server whose host the reader fills in. */
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

/** Builds the OpenAPI document of every operation that has a path under /api, from the registry alone. */
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
  const listed = inOrder(features).flatMap(({ name, feature, operation }) => {
    if (!operation.rest) return [];
    const fields = lifted(inputFields(operation) as Json, components, "input") as Json & InputFields;
    return [{ name, feature, operation, fields, answer: responseSchema(operation, components) }];
  });
  const webhooks = webhooksDocument(lifted(jsonSchema(TestEvent, "output"), components, "output"));
  const known = knownExamples([
    ...listed.map(({ fields }) => fields),
    ...listed.map(({ answer: response }) => response),
    ...Object.values(components),
  ]);
  const source = { components, known };
  for (const [name, schema] of Object.entries(components)) {
    const full = withFields(schema, source, name);
    components[name] = name.endsWith("Input") ? withoutDefaults(full) : full;
  }
  const shapes = listed.map((one) => ({
    ...one,
    fields: withFields(one.fields, source, one.feature.replace(/s$/, "")) as Json & InputFields,
    answer: withFields(one.answer, source, one.feature.replace(/s$/, "")),
  }));
  const paths: Record<string, Record<string, Json>> = {};
  const refused = new Set<string>();
  const written = documentedPaths(features);
  for (const one of shapes)
    for (const place of placesOf(one.operation)) {
      const path = `/api${written(place.path)}`;
      paths[path] = { ...paths[path], [place.method.toLowerCase()]: describedCall(one, place, { ...source, written }) };
      for (const status of Object.keys(refusals(one.operation, place.method))) refused.add(status);
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
    webhooks,
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
            "The officer for whom the call is made, by email address or id: the call sees what they see, and what it creates belongs to them. For integrations, and for people whose reach covers the officer.",
          schema: { type: "string", minLength: 1, maxLength: 254 },
          example: "officer@demo.test",
        },
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          description:
            "Any value, a new one for each change: within a day, a repeated call with the same key has no further effect.",
          schema: { type: "string", minLength: 1, maxLength: 255 },
          example: "0f8fad5b-d9cb-469f-a165-70867728950e",
        },
      },
      headers: RESPONSE_HEADERS,
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
