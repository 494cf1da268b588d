import type { Readable } from "node:stream";
import type { Wire } from "@hearthline/contract/platform/api-versions";
import type { FieldFault } from "@hearthline/contract/platform/errors";
import type { Page } from "@hearthline/contract/values/paging";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { admitCall } from "../kernel/access/admit.ts";
import { DomainError } from "../kernel/calls/errors.ts";
import { invoke } from "../kernel/calls/invoke.ts";
import type { AnyOperation, Download, Features } from "../kernel/calls/operation.ts";
import { type Place, placesOfAll } from "../kernel/calls/places.ts";
import type { Services } from "../kernel/calls/services.ts";
import { sayWhere } from "./accepted.ts";
import { callOf } from "./call-headers.ts";
import { textOf } from "./charset.ts";
import { isUnchanged } from "./conditional.ts";
import { decode } from "./decode.ts";
import { formFields, formLimits } from "./form.ts";
import type { IncomingFiles } from "./incoming-files.ts";
import { budgetFor, budgetForCalls } from "./json-budget.ts";
import { inputFields } from "./json-schema.ts";
import { followed, onwards, pageLinks } from "./list-links.ts";
import { FORM, JSON_TYPE, mediaType, refuseMedia, unsupported } from "./media.ts";
import { queryFields } from "./query.ts";
import { readJson } from "./read-json.ts";
import { isFeed, isPage, methodsAt, pathFields, takesQuery } from "./rest-places.ts";
import { disposition, sendPart } from "./send-file.ts";
import { applySession, header, type Transport } from "./transport.ts";

const without = (fields: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** @param called the path that was called, and its additional parameters */
function wrapped(
  operation: AnyOperation,
  called: { path: string; given: Record<string, unknown> },
  response: unknown,
): Wire {
  if (isPage(operation)) {
    const { items, ...page } = response as Page<unknown>;
    return { data: items, ...pageLinks(called.path, called.given, page) };
  }
  if (isFeed(operation)) {
    const { items, ...meta } = response as { items: unknown[]; nextCursor: string; hasMore: boolean };
    const next = meta.hasMore ? onwards(called.path, called.given, meta.nextCursor) : null;
    return { data: items, meta, links: { next } };
  }
  const topLevel = Object.fromEntries(
    (operation.rest?.topLevel ?? []).map((key) => [key, (response as Record<string, unknown>)[key]]),
  );
  return { data: response, ...topLevel, ...(operation.message ? { message: operation.message } : {}) };
}

/** Some calls of the contract change something over GET, so HEAD, which any scanner sends, is only allowed for calls that read. */
const isRead = ({ kind }: AnyOperation): boolean => kind === "query" || kind === "download";

/** A signal that aborts when the caller disconnects, or the response was sent. */
function hangingUp({ raw }: FastifyReply): AbortSignal {
  const ended = new AbortController();
  raw.once("close", () => ended.abort());
  return ended.signal;
}

/** The methods of a path below /api; none if there is no such path. */
export function methodsByPath(features: Features): (url: string) => string[] {
  const known = methodsKnown.get(features) ?? readMethods(features);
  methodsKnown.set(features, known);
  return known;
}

const methodsKnown = new WeakMap<Features, (url: string) => string[]>();

function readMethods(features: Features): (url: string) => string[] {
  const places = placesOfAll(features).map(({ operation, place }) => ({
    methods: methodsAt(operation, place).flatMap((method) =>
      method === "GET" && isRead(operation) ? ["GET", "HEAD"] : [method],
    ),
    // patterns-ignore: an operation's own path, of which each part ends at a slash
    path: new RegExp(`^/api${place.path.replaceAll(/\{\w+\}/g, "[^/]+")}/?$`),
    inWords: !place.path.includes("{"),
  }));
  return (url) => {
    const [path = ""] = url.split("?");
    const there = places.filter((place) => place.path.test(path));
    // A literal part precedes a parameter: `/loan/create` is not a loan called "create".
    const named = there.some(({ inWords }) => inWords) ? there.filter(({ inWords }) => inWords) : there;
    return [...new Set(named.flatMap(({ methods }) => methods))].sort();
  };
}

/** A path as the router sees it: paths that differ only in parameter names are the same. */
const routeOf = ({ path }: Place): string => {
  let at = 0;
  return path.replaceAll(/\{\w+\}/g, () => `:${at++}`);
};

/** The REST transport at /api: a route for each path of an operation; path, query and body are combined into its input. No business logic. */
export async function restTransport(
  app: FastifyInstance,
  {
    features,
    services,
    transport,
    files,
  }: { features: Features; services: Services; transport: Transport; files: IncomingFiles },
): Promise<void> {
  const forms = new WeakMap<FastifyRequest, Readable>();
  takeBodies(app, forms);
  const places = placesOfAll(features);
  const withHead = new Set(
    places.flatMap(({ operation, place }) =>
      isRead(operation) && methodsAt(operation, place).includes("GET") ? [routeOf(place)] : [],
    ),
  );
  const withoutHead = new Set<string>();
  const hasGet = new Set(places.flatMap(({ place }) => (place.method === "GET" ? [routeOf(place)] : [])));
  for (const { name, operation, place } of places) {
    const { rest } = operation;
    if (!rest) continue;
    const inPath = pathFields(place.path);
    const named = (params: unknown) =>
      Object.fromEntries(inPath.map((key, at) => [key, (params as Record<string, string>)[at]]));
    const url = routeOf(place);
    // Registered separately, since a read's path may have a parameter where this path has a literal part.
    if (!withHead.has(url) && !withoutHead.has(url)) {
      withoutHead.add(url);
      app.head(url, (_request, reply) => reply.callNotFound());
    }
    const called = methodsAt(operation, place).filter((method) => method === place.method || !hasGet.has(url));
    const route = (method: string): RouteOptions => ({
      method,
      url,
      exposeHeadRoute: isRead(operation),
      ...(rest.bodyBytes !== undefined && { bodyLimit: rest.bodyBytes }),
      config: { runs: { name, operation } },
      // The caller and their permission are checked before a byte of the body is read.
      onRequest: async (request, reply) => {
        const call = callOf(request);
        call.idempotencyKey = header(request, "idempotency-key");
        await admitCall(services, name, operation, call, named(request.params));
        refuseMedia(request, operation);
        if (operation.waits || operation.kind === "upload") call.gone = hangingUp(reply);
      },
      handler: async (request, reply) => {
        const call = callOf(request);
        // Built when the operation is first called, because building all of them would take most of the startup time.
        const fields = inputFields(operation);
        const { properties, $defs } = fields;
        const query = queryFields(request.url, fields);
        const budget = budgetFor(fields);
        const params = Object.fromEntries(
          Object.entries(named(request.params)).map(([key, text]) => [
            key,
            decode(text, properties[key], $defs, budget),
          ]),
        );
        const incoming =
          operation.kind === "upload" ? files.begin(call.actor?.userId ?? call.caller.address) : undefined;
        const version = call.apiVersion ?? services.apiVersions.latest;
        const inputOf = async () => {
          const form = forms.get(request);
          const body = form
            ? await formFields(request, form, fields, formLimits(operation, fields), incoming)
            : bodyOf(request.body);
          const sent = together(operation, place, { query, body, params });
          return isPage(operation) ? followed(sent, fields) : sent;
        };
        let given: Record<string, unknown> = {};
        const response = await (async () => {
          given = await inputOf();
          return invoke(services, name, operation, call, services.apiVersions.raise(version, name, given));
        })().finally(() => incoming?.end());
        applySession(reply, call, transport);
        if (call.replayed) reply.header("idempotent-replayed", "true");
        if (await isUnchanged(request, reply, { name, operation, call, version, answer: response, services }))
          return reply.code(304).send();
        if (operation.kind === "download" && "read" in response)
          return sendPart(request, reply, response, operation.file?.inline === true);
        if (operation.kind === "download" && !("jobId" in response)) {
          const { filename, body } = response as Download;
          const { type, inline } = operation.file ?? { type: "application/octet-stream" };
          return reply.header("content-disposition", disposition(filename, inline)).type(type).send(body);
        }
        const status =
          (response as { jobId?: unknown } | null)?.jobId !== undefined && rest.status !== 202
            ? 202
            : rest.createdIf?.(response)
              ? 201
              : (rest.status ?? 200);
        if (status === 202) sayWhere(reply, (response as { jobId?: unknown } | null)?.jobId);
        const askAgain = rest.askAgain?.(response);
        if (askAgain !== undefined) reply.header("retry-after", String(askAgain));
        return status === 204
          ? reply.code(204).send()
          : reply
              .code(status)
              .type("application/json; charset=utf-8")
              .send(
                JSON.stringify(
                  services.apiVersions.lower(
                    version,
                    name,
                    wrapped(
                      operation,
                      { path: request.url.split("?")[0] ?? "", given: without(given, inPath) },
                      response,
                    ),
                  ),
                ),
              );
      },
    });
    for (const method of called) app.route(route(method));
  }
}

/** How bodies are read: JSON in any charset, a form as it arrives, and no other types. */
function takeBodies(app: FastifyInstance, forms: WeakMap<FastifyRequest, Readable>): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(JSON_TYPE, { parseAs: "buffer" }, async (request: FastifyRequest, body: Buffer) => {
    const charset = mediaType(request.headers["content-type"])?.params.get("charset");
    const text = textOf(body, charset, "The body");
    // Some clients send a content type with an empty body: a call without input.
    return text === "" ? undefined : readJson(text, budgetForCalls([request.routeOptions.config.runs?.operation]));
  });
  app.addContentTypeParser(FORM, async (request: FastifyRequest, body: Readable) => void forms.set(request, body));
  app.addContentTypeParser("*", { parseAs: "buffer" }, async (request: FastifyRequest, body: Buffer) => {
    if (body.length > 0) throw unsupported(undefined, request.headers["content-type"]);
  });
}

interface Sent {
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  params: Record<string, unknown>;
}

/**
 * Combines a call's URL and body into one input. A read accepts its fields in either; if both have a field, the URL wins, so that a list's `next`
 * can be followed with the same body.
 *
 * @throws DomainError `invalid` if a change has fields in its query, which belong in the body, or if the URL and the body have different ids
 */
function together(operation: AnyOperation, { method }: Place, { query, body, params }: Sent): Record<string, unknown> {
  const inQuery = takesQuery(method) || isRead(operation) || operation.reads === true;
  const misplaced = inQuery
    ? []
    : Object.keys(query).map((field): FieldFault => {
        const message = `This call takes no "${field.slice(0, 80)}" in its address: its fields go into the body.`;
        return { field: field.slice(0, 100), code: "unknown_field", message };
      });
  const differing = Object.entries(params).flatMap(([field, value]): FieldFault[] => {
    const other = (Object.hasOwn(query, field) ? query : body)[field];
    return other === undefined || String(other) === String(value)
      ? []
      : [
          {
            field,
            code: "contradiction",
            message: `The address says another "${field}" than the call's other fields.`,
          },
        ];
  });
  const details = [...misplaced, ...differing].slice(0, MAX_NAMED);
  if (details.length > 0) throw new DomainError("invalid", details[0]?.message ?? "", { details });
  return { ...body, ...query, ...params };
}
const MAX_NAMED = 20;

function bodyOf(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null || body === "") return {};
  if (typeof body !== "object" || Array.isArray(body))
    throw new DomainError("invalid", "The body has to be a JSON object.", {
      details: [{ field: "", code: "wrong_type", message: "The body has to be a JSON object." }],
    });
  return { ...body };
}
