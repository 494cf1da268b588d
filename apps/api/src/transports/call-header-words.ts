import type { AnyOperation, Method } from "../kernel/calls/operation.ts";
import { isTagged } from "../kernel/calls/preconditions.ts";
import type { Json } from "./json-schema.ts";

const whole = { type: "integer", minimum: 0 } as const;

/** `#/components/headers` of the document: headers of every response. */
export const RESPONSE_HEADERS: Record<string, Json> = {
  RateLimitLimit: { description: "Calls you may make in a window", schema: whole, example: 300 },
  RateLimitRemaining: { description: "Calls left in this window", schema: whole, example: 299 },
  RateLimitReset: { description: "Seconds until the window ends", schema: whole, example: 60 },
  RateLimitPolicy: {
    description: "The limit and its window in seconds",
    schema: { type: "string" },
    example: "300;w=60",
  },
  HearthlineVersion: {
    description: "The API version of this response",
    schema: { type: "string", format: "date" },
    example: "2026-12-01",
  },
  ETag: {
    description: "The response's tag, for `If-None-Match` and `If-Match`",
    schema: { type: "string" },
    example: '"q1Vb0Yp2mX9tWc4sKd7uEf3aHjL"',
  },
};

/** `#/components/parameters` of the document: the headers that calls accept. */
export const CALL_HEADERS: Record<string, Json> = {
  HearthlineVersion: {
    name: "Hearthline-Version",
    in: "header",
    description: "The API version to respond in; your token's version unless you name another.",
    schema: { type: "string", format: "date" },
    example: "2026-12-01",
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    description:
      "The `ETag` you have: the response is 304, without a body and uncounted, as long as it is the current one.",
    schema: { type: "string" },
    example: '"q1Vb0Yp2mX9tWc4sKd7uEf3aHjL"',
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    description: "The `ETag` of the row as you read it: 412 if it was changed since. `*` matches any version.",
    schema: { type: "string" },
    example: '"q1Vb0Yp2mX9tWc4sKd7uEf3aHjL"',
  },
};

const reference = (kind: "headers" | "parameters", name: string) => ({ $ref: `#/components/${kind}/${name}` });

const isTaggedAt = (operation: AnyOperation, method: Method): boolean => method === "GET" && isTagged(operation);

/** Returns the headers that a call accepts by this method. */
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

/** Returns a call's responses with the headers of each, and 304 where it has an ETag. */
export function withResponseHeaders(
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
      "304": { description: "Not modified: you have it already", headers: { ...EVERY, ...tagged } },
    }),
  };
}
