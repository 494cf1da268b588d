import { PERMISSION_NAMES } from "@hearthline/contract/access/permissions";
import {
  docsOf,
  ERROR_STATUS,
  type ErrorBody,
  FIELD_CODES,
  FORBIDDEN_REASONS,
  LOCKED_SENTENCE,
  ROUTING_CODES,
} from "@hearthline/contract/platform/errors";
import { takesIdempotencyKey } from "../kernel/calls/idempotency.ts";
import type { AnyOperation, Method } from "../kernel/calls/operation.ts";
import { LINK_GONE } from "../kernel/sharing/share-keys.ts";
import type { Json } from "./json-schema.ts";
import { takesQuery } from "./rest-places.ts";

/** The meaning of each status, and an example body. */
const REFUSALS: Record<number, { meaning: string; example: Omit<ErrorBody, "docs"> }> = {
  401: {
    meaning: "The caller is not signed in",
    example: { code: "unauthenticated", message: "Please sign in first." },
  },
  402: {
    meaning: "The account is locked, or the plan does not have this",
    example: { code: "locked", message: LOCKED_SENTENCE },
  },
  403: {
    meaning: "The caller lacks the permission, or the call is closed to them for the given `reason`",
    example: {
      code: "forbidden",
      message: "This token was not given the permission for this: Manage clients (`client:manage`).",
      reason: "permission",
      permission: "client:manage",
      lacks: "token",
    },
  },
  404: {
    meaning: "There is no such row for this caller",
    example: { code: "not_found", message: "There is no such loan." },
  },
  409: {
    meaning:
      "The call conflicts with existing data (`existingId` names the row, if the caller may see it), or the `Idempotency-Key` was sent with another call",
    example: {
      code: "conflict",
      message: "Erin Castillo already has the email address erin@sample.test.",
      errors: { email: ["Erin Castillo already has the email address erin@sample.test."] },
      details: [
        {
          field: "email",
          code: "conflict",
          message: "Erin Castillo already has the email address erin@sample.test.",
        },
      ],
      existingId: "018f2f6e-0000-7000-8000-000000000001",
    },
  },
  410: {
    meaning: "The target no longer exists: a link that expired or was revoked, an event that is no longer stored",
    example: { code: "gone", message: LINK_GONE },
  },
  412: {
    meaning: "The row was changed since the tag of `If-Match` was read",
    example: {
      code: "precondition_failed",
      message:
        "This was changed since you read it, and nothing was done. Read it again, and make your change to what it says now.",
    },
  },
  413: {
    meaning: "The body or the file is too large",
    example: { code: "too_large", message: "The file is too large: at most 5 MB." },
  },
  415: {
    meaning: "The call does not accept the body's media type or charset",
    example: { code: "unsupported_media", message: "This call takes application/json." },
  },
  422: {
    meaning: "A field is invalid or unknown: `details` says which and why",
    example: {
      code: "invalid",
      message: 'There is no field "propertyTaxYearly". Did you mean "propertyTaxYearlyCents"?',
      errors: {
        "scenarios.0.propertyTaxYearly": [
          'There is no field "propertyTaxYearly". Did you mean "propertyTaxYearlyCents"?',
        ],
      },
      details: [
        {
          field: "scenarios.0.propertyTaxYearly",
          code: "unknown_field",
          message: 'There is no field "propertyTaxYearly". Did you mean "propertyTaxYearlyCents"?',
          suggestion: "propertyTaxYearlyCents",
        },
      ],
    },
  },
  429: {
    meaning: "Too many calls; wait `Retry-After` seconds",
    example: { code: "rate_limited", message: "Too many calls in a minute. Please wait 12 seconds." },
  },
  503: {
    meaning: "A temporary failure; try again",
    example: {
      code: "unavailable",
      message: "The database is not responding right now. Nothing was changed; please try again in a moment.",
    },
  },
};

const RETRY_AFTER = { description: "Seconds to wait", schema: { type: "integer", minimum: 1 }, example: 12 };
const HEADERS: Record<string, Json> = {
  401: { "WWW-Authenticate": { description: "How to sign in", schema: { type: "string" }, example: "Bearer" } },
  412: {
    ETag: {
      description: "The row's current tag",
      schema: { type: "string" },
      example: '"q1Vb0Yp2mX9tWc4sKd7uEf3aHjL"',
    },
  },
  429: { "Retry-After": RETRY_AFTER },
  503: { "Retry-After": RETRY_AFTER },
};

/** The error responses of this operation when it is called by this method, by status. */
export function refusals(operation: AnyOperation, method: Method): Record<string, Json> {
  const statuses = new Set<number>([422, 429, 503]);
  if (operation.access !== "public") statuses.add(404);
  if (operation.access !== "public" && operation.access !== "share-key") statuses.add(401);
  if (!["public", "share-key"].includes(operation.access) && !operation.unverified) statuses.add(403);
  if (operation.withoutKey) statuses.add(401).add(402).add(403);
  if (operation.uses) statuses.add(402);
  if (takesIdempotencyKey(operation)) statuses.add(403).add(409);
  if (operation.access === "share-key") statuses.add(403).add(410);
  if (!takesQuery(method)) statuses.add(413).add(415);
  if (operation.etagOf) statuses.add(412);
  for (const code of operation.refuses ?? []) statuses.add(ERROR_STATUS[code]);
  return Object.fromEntries(
    [...statuses].sort().map((status) => [String(status), { $ref: `#/components/responses/${status}` }]),
  );
}

/** The targets of references to `refusals`: `#/components/responses/…`. */
export const refusalResponses = (publicUrl: string): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(REFUSALS).map(([status, { meaning, example }]) => [
      status,
      {
        description: meaning,
        ...(status in HEADERS && { headers: HEADERS[status] }),
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/Error" },
            example: { ...example, docs: docsOf(publicUrl, example.code) },
          },
        },
      },
    ]),
  );

/** The values of a closed list, one per line. */
const lines = (words: Record<string, string>): string =>
  Object.entries(words)
    .map(([word, meaning]) => `- \`${word}\`: ${meaning}`)
    .join("\n");

/** The shapes of an error response: `#/components/schemas/…`. */
export const refusalShapes = (): Record<string, Json> => ({
  Error: {
    type: "object",
    description:
      "Every error response. Rely on `code`, and within `details` on each field's own; messages may be reworded.",
    properties: {
      code: {
        type: "string",
        description: "The kind of error",
        enum: [...Object.keys(ERROR_STATUS), ...ROUTING_CODES],
        examples: ["invalid"],
      },
      message: { type: "string", description: "A message for people", examples: ["This is not an id."] },
      errors: {
        type: "object",
        description: "Messages by field; a nested field is its dotted path, the whole input is the empty text",
        additionalProperties: { type: "array", items: { type: "string" } },
        examples: [{ "scenarios.0.noteRate": ["This has to be a number."] }],
      },
      details: {
        type: "array",
        description: "The same, one entry per error, each with a stable code",
        items: { $ref: "#/components/schemas/FieldFault" },
      },
      reason: {
        type: "string",
        description: `The reason of a 403:\n\n${lines(FORBIDDEN_REASONS)}`,
        enum: Object.keys(FORBIDDEN_REASONS),
        examples: ["permission"],
      },
      permission: {
        type: "string",
        description: "The missing permission, with a 403",
        enum: [...PERMISSION_NAMES],
        examples: ["client:manage"],
      },
      lacks: {
        type: "string",
        description:
          "Who lacks the `permission`: the `token`, to which its person can give it, the `person`, to whom an admin can, or the `officer` they act for",
        enum: ["token", "person", "officer"],
        examples: ["token"],
      },
      existingId: {
        type: "string",
        format: "uuid",
        description: "Id of the conflicting row, if the caller may see it",
        examples: ["018f2f6e-0000-7000-8000-000000000001"],
      },
      docs: {
        type: "string",
        format: "uri",
        description: "Where this documentation explains the code",
        examples: ["https://hearthline.example/api/docs#errors-invalid"],
      },
    },
    required: ["code", "message", "docs"],
  },
  FieldFault: {
    type: "object",
    description: "One error of one field",
    properties: {
      field: {
        type: "string",
        description: "Dotted path of the field; empty for the whole input",
        examples: ["scenarios.0.noteRate"],
      },
      code: {
        type: "string",
        description: `What is wrong with it:\n\n${lines(FIELD_CODES)}`,
        enum: Object.keys(FIELD_CODES),
        examples: ["unknown_field"],
      },
      message: { type: "string", description: "A message for people", examples: ["This has to be a number."] },
      suggestion: {
        type: "string",
        description: "The field that was probably meant, with `unknown_field`",
        examples: ["propertyTaxYearlyCents"],
      },
    },
    required: ["field", "code", "message"],
  },
});
