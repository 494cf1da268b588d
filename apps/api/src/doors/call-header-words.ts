import type { AnyOperation, Method } from "../kernel/calls/operation.ts";
import { isTagged } from "../kernel/calls/preconditions.ts";
import type { Json } from "./json-schema.ts";

const whole = { type: "integer", minimum: 0 } as const;

/** `#/components/headers` of the document: what every answer says. */
export const ANSWER_HEADERS: Record<string, Json> = {
  RateLimitLimit: { description: "Calls you may make in a window", schema: whole, example: 300 },
  RateLimitRemaining: { description: "Calls left in this window", schema: whole, example: 299 },
  RateLimitReset: { description: "Seconds until the window ends", schema: whole, example: 60 },
  RateLimitPolicy: {
    description: "The limit and its window in seconds",
    schema: { type: "string" },
    example: "300;w=60",
  },
  HearthlineVersion: {
    description: "The version of the API in which this was answered",
    schema: { type: "string", format: "date" },
    example: "2026-12-01",
  },
  ETag: {
    description: "The answer's tag, for `If-None-Match` and `If-Match`",
    schema: { type: "string" },
    example: '"q1Vb0Yp2mX9tWc4sKd7uEf3aHjL"',
  },
};

/** `#/components/parameters` of the document: the headers that calls take. */
export const CALL_HEADERS: Record<string, Json> = {
  HearthlineVersion: {
    name: "Hearthline-Version",
    in: "header",
    description: "The version of the API to answer in; your token's unless you say another.",
    schema: { type: "string", format: "date" },
    example: "2026-12-01",
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    description:
      "The `ETag` you have: answered 304, without a body and without counting, as long as it is the present one.",
    schema: { type: "string" },
    example: '"q1Vb0Yp2mX9tWc4sKd7uEf3aHjL"',
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    description:
      "The `ETag` of the row as you read it: refused with 412 where it was changed since. `*` for whatever it is.",
    schema: { type: "string" },
    example: '"q1Vb0Yp2mX9tWc4sKd7uEf3aHjL"',
  },
};

const reference = (kind: "headers" | "parameters", name: string) => ({ $ref: `#/components/${kind}/${name}` });

const isTaggedAt = (operation: AnyOperation, method: Method): boolean => method === "GET" && isTagged(operation);

/** The headers that a call takes by this method. */
export const callHeaderParameters = (operation: AnyOperation, method: Method): Json[] => [
  reference("parameters", "HearthlineVersion"),
  ...(isTaggedAt(operation, method) ? [reference("parameters", "IfNoneMatch")] : []),
  ...(operation.etagOf ? [reference("parameters", "IfMatch")] : []),
];

const EVERY = {
  "RateLimit-Limit": reference("headers", "RateLimitLimit"),
  "RateLimit-Remaining": reference("headers", "RateLimitRemaining"),
  "RateLimit-Reset": reference("headers", "RateLimitReset"),
  "RateLimit-Policy": reference("headers", "RateLimitPolicy"),
  "Hearthline-Version": reference("headers", "HearthlineVersion"),
};

/** A call's answers with the headers that each has, and 304 where it has an ETag. */
export function withAnswerHeaders(
  operation: AnyOperation,
  method: Method,
  responses: Record<string, Json>,
): Record<string, Json> {
  const hasTag = isTaggedAt(operation, method);
  const tagged = hasTag ? { ETag: reference("headers", "ETag") } : {};
  return {
    ...Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [
        status,
        "$ref" in response
          ? response
          : { ...response, headers: { ...EVERY, ...tagged, ...(response.headers as Json | undefined) } },
      ]),
    ),
    ...(hasTag && {
      "304": { description: "You have it already: nothing changed", headers: { ...EVERY, ...tagged } },
    }),
  };
}
