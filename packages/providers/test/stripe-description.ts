import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { nested } from "@hearthline/sandbox/services/stripe/form";
import { Ajv, type ValidateFunction } from "ajv";

type Schema = Record<string, unknown>;
interface Call {
  requestBody?: { content: { "application/x-www-form-urlencoded": { schema: Schema } } };
  "x-query"?: Schema;
  responses: { 200: { content: { "application/json": { schema: Schema } } } };
}
interface Description {
  info: { version: string };
  paths: Record<string, Record<string, Call>>;
  components: object;
}

/** Stripe's own description; its source is stated in the file. */
const description = JSON.parse(
  readFileSync(new URL("../../sandbox/test/stripe-openapi.json", import.meta.url), "utf8"),
) as Description;

const NO_PARAMETERS: Schema = { type: "object", properties: {}, additionalProperties: false };
const FAILURE: Schema = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["type", "message"],
      properties: {
        type: { enum: ["api_error", "card_error", "idempotency_error", "invalid_request_error"] },
        code: { type: "string" },
        decline_code: { type: "string" },
        message: { type: "string" },
        param: { type: "string" },
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

/** References are relative to the whole description. */
const inDescription = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"stripe#/components/'));

function compiler(coerceTypes: boolean): (schema: Schema) => ValidateFunction {
  const ajv = new Ajv({ strict: false, coerceTypes, allErrors: true });
  ajv.addSchema({ components: description.components }, "stripe");
  return (schema) => ajv.compile(inDescription(schema));
}
/** Requests carry text; responses have types. */
const [sent, answered] = [compiler(true), compiler(false)];

const issuesOf = (validate: ValidateFunction, value: unknown): string[] =>
  validate(value)
    ? []
    : (validate.errors ?? []).map(
        ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
      );

const CALLS = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { requestBody, responses, "x-query": query }]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
    query: sent(query ?? NO_PARAMETERS),
    form: sent(requestBody?.content["application/x-www-form-urlencoded"].schema ?? NO_PARAMETERS),
    answer: answered(responses[200].content["application/json"].schema),
  })),
);
const failure = answered(FAILURE);
const event = answered({ $ref: "#/components/schemas/Event" });

/** Every described call: "POST /v1/customers". */
export const DESCRIBED_CALLS: readonly string[] = CALLS.map(({ name }) => name);

/** Parameters as Stripe reads them: `items[0][price]` is a field of a list's first element. */
function parametersOf(encoded: string): unknown {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(encoded))
    fields[name] = name.endsWith("[]") ? [...((fields[name] as string[] | undefined) ?? []), value] : value;
  return withLists(nested(fields));
}
function withLists(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

const KINDS: Readonly<Record<string, string>> = {
  customer: "Customer",
  subscription: "Subscription",
  invoice: "Invoice",
  "checkout.session": "CheckoutSession",
};
const objects = new Map(
  Object.entries(KINDS).map(([kind, name]) => [kind, answered({ $ref: `#/components/schemas/${name}` })]),
);

/** Where a webhook differs from Stripe's description. */
export function eventIssues(body: unknown): string[] {
  const { type, data } = body as { type?: string; data?: { object?: { object?: string } } };
  const about = objects.get(data?.object?.object ?? "");
  const issues = [...issuesOf(event, body), ...(about ? issuesOf(about, data?.object) : ["it is about nothing known"])];
  return issues.map((issue) => `event ${type}: ${issue}`);
}

/** A proxy between a client and Stripe's stand-in that checks each request and response against Stripe's description. */
export async function startCheckedStripe(target: string) {
  const issues = new Set<string>();
  const made = new Set<string>();

  async function forward(request: IncomingMessage): Promise<{ status: number; body: string; headers: Headers }> {
    const { method = "GET", url = "/", headers } = request;
    const body = await text(request);
    const { pathname, search } = new URL(url, target);
    const known = CALLS.find((call) => call.method === method && call.pattern.test(pathname));
    const name = known?.name ?? `${method} ${pathname}`;
    const note = (what: string, found: string[]) => {
      for (const issue of found) issues.add(`${name} ${what}: ${issue}`);
    };
    if (known) {
      made.add(name);
      note("query", issuesOf(known.query, parametersOf(search.slice(1))));
      note("form", issuesOf(known.form, parametersOf(body)));
    } else issues.add(`${name} is no call of Stripe's`);
    if (headers["stripe-version"] !== description.info.version)
      issues.add(`${name}: version ${headers["stripe-version"]}`);
    // A write repeated after a crash or a lost response takes effect once.
    if (method === "POST" && !headers["idempotency-key"]) issues.add(`${name}: no idempotency key`);
    const response = await fetch(target + url, {
      method,
      headers: Object.fromEntries(
        ["authorization", "content-type", "idempotency-key", "stripe-version"].flatMap((key) =>
          typeof headers[key] === "string" ? [[key, headers[key]]] : [],
        ),
      ),
      ...(method === "POST" && { body }),
    });
    const result = await response.text();
    const parsed: unknown = JSON.parse(result);
    note(String(response.status), issuesOf(response.status === 200 && known ? known.answer : failure, parsed));
    return { status: response.status, body: result, headers: response.headers };
  }

  const server = createServer((request, reply) => {
    forward(request).then(
      ({ status, body, headers }) => {
        const replayed = headers.get("idempotent-replayed");
        reply.writeHead(status, {
          "content-type": "application/json",
          ...(replayed && { "idempotent-replayed": replayed }),
        });
        reply.end(body);
      },
      (error: unknown) => {
        issues.add(String(error));
        reply.writeHead(500).end("{}");
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything that differed from Stripe's description. */
    issues,
    /** The calls that were made. */
    made,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
