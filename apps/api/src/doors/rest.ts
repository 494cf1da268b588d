import multipart from "@fastify/multipart";
import type { Page } from "@hearthline/contract/values/paging";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "../kernel/errors.ts";
import { admitAtDoor, type Call, invoke, type Services } from "../kernel/invoke.ts";
import { type AnyOperation, type Download, type Features, operationsOf } from "../kernel/operation.ts";
import { decode } from "./decode.ts";
import { applySession, type Door, header } from "./door.ts";
import { formFields, formLimits } from "./form.ts";
import type { IncomingFiles } from "./incoming-files.ts";
import { inputFields } from "./json-schema.ts";
import { isPage, pathFields, takesQuery } from "./rest-places.ts";

/** Links of a page relative to the call, with its other parameters kept. */
function links(url: string, { page, perPage, total }: Page<unknown>) {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const [path = "", search = ""] = url.split("?");
  const to = (number: number) => {
    const query = new URLSearchParams(search);
    query.set("page", String(number));
    query.set("perPage", String(perPage));
    return `${path}?${query}`;
  };
  return {
    meta: { page, perPage, total, lastPage },
    links: {
      first: to(1),
      prev: page > 1 ? to(Math.min(page - 1, lastPage)) : null,
      next: page < lastPage ? to(page + 1) : null,
      last: to(lastPage),
    },
  };
}

function wrapped(operation: AnyOperation, url: string, answer: unknown): unknown {
  if (isPage(operation)) {
    const page = answer as Page<unknown>;
    return { data: page.items, ...links(url, page) };
  }
  const topLevel = Object.fromEntries(
    (operation.rest?.topLevel ?? []).map((key) => [key, (answer as Record<string, unknown>)[key]]),
  );
  return { data: answer, ...topLevel, ...(operation.message ? { message: operation.message } : {}) };
}

const disposition = (filename: string, inline = false) =>
  `${inline ? "inline" : "attachment"}; filename="${filename.replaceAll(/[^\w.-]+/g, "-")}"; filename*=UTF-8''${encodeURIComponent(filename)}`;

/** Some calls of the contract change something over GET: HEAD, which anybody's scanner sends, is for those that read. */
const isRead = ({ kind }: AnyOperation): boolean => kind === "query" || kind === "download";

/** The methods that a path below /api takes; none where there is no such path. */
export function methodsByPath(features: Features): (url: string) => string[] {
  const places = operationsOf(features).flatMap(({ operation, operation: { rest } }) =>
    rest
      ? [
          {
            methods: rest.method === "GET" && isRead(operation) ? ["GET", "HEAD"] : [rest.method],
            path: new RegExp(`^/api${rest.path.replaceAll(/\{\w+\}/g, "[^/]+")}/?$`),
            inWords: !rest.path.includes("{"),
          },
        ]
      : [],
  );
  return (url) => {
    const [path = ""] = url.split("?");
    const there = places.filter((place) => place.path.test(path));
    // A word stands before a field: `/loan/create` is no loan called "create".
    const named = there.some(({ inWords }) => inWords) ? there.filter(({ inWords }) => inWords) : there;
    return [...new Set(named.flatMap(({ methods }) => methods))].sort();
  };
}

/** The /api door: one route an operation, path, query and body put together as its input. Transport only. */
export async function restDoor(
  app: FastifyInstance,
  { features, services, door, files }: { features: Features; services: Services; door: Door; files: IncomingFiles },
): Promise<void> {
  await app.register(multipart);
  const calls = new WeakMap<FastifyRequest, Call>();
  const readJson = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  // Some clients name the type where they send nothing: a call without input.
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) =>
    body === "" ? done(null, undefined) : readJson(request, body as string, done),
  );
  const methodsAt = methodsByPath(features);
  const withoutHead = new Set<string>();
  for (const { name, operation } of operationsOf(features)) {
    const { rest } = operation;
    if (!rest) continue;
    const fields = inputFields(operation);
    const { properties, $defs } = fields;
    const limits = formLimits(operation, fields);
    const inPath = pathFields(rest.path);
    const url = rest.path.replaceAll(/\{(\w+)\}/g, ":$1");
    // Said at its own place, since a read's path may have a field where this one has a word.
    if (!methodsAt(`/api${rest.path}`).includes("HEAD") && !withoutHead.has(url)) {
      withoutHead.add(url);
      app.head(url, (_request, reply) => reply.callNotFound());
    }
    app.route({
      method: rest.method,
      url,
      exposeHeadRoute: isRead(operation),
      // Who is calling and whether they may is settled before a byte of the body is read.
      onRequest: async (request, reply) => {
        request.operation = name;
        // The key is in the address.
        if (operation.access === "share-key") reply.header("referrer-policy", "no-referrer");
        const call = await door.call(request, { cookie: !rest.bearerOnly });
        await services.limits.take(call.actor);
        call.idempotencyKey = header(request, "idempotency-key");
        await admitAtDoor(services, name, operation, call, request.params);
        calls.set(request, call);
      },
      handler: async (request, reply) => {
        const call = calls.get(request) ?? (await door.call(request, { cookie: !rest.bearerOnly }));
        const query = Object.fromEntries(
          Object.entries((request.query ?? {}) as Record<string, unknown>).map(([key, value]) => [
            key,
            decode(value, properties[key], $defs),
          ]),
        );
        const params = Object.fromEntries(
          inPath.map((key) => [key, decode((request.params as Record<string, string>)[key], properties[key], $defs)]),
        );
        const incoming =
          operation.kind === "upload" ? files.begin(call.actor?.userId ?? call.caller.address) : undefined;
        const inputOf = async () => ({
          ...(takesQuery(rest.method)
            ? query
            : request.isMultipart()
              ? await formFields(request, fields, limits, incoming)
              : bodyOf(request.body)),
          ...params,
        });
        const answer = await (async () => invoke(services, name, operation, call, await inputOf()))().finally(() =>
          incoming?.end(),
        );
        applySession(reply, call, door);
        if (call.replayed) reply.header("idempotent-replayed", "true");
        if (operation.kind === "download") {
          const { filename, body } = answer as Download;
          const { type, inline } = operation.file ?? { type: "application/octet-stream" };
          return reply.header("content-disposition", disposition(filename, inline)).type(type).send(body);
        }
        const status =
          (answer as { jobId?: unknown } | null)?.jobId !== undefined && rest.status !== 202
            ? 202
            : (rest.status ?? 200);
        return status === 204
          ? reply.code(204).send()
          : reply
              .code(status)
              .type("application/json; charset=utf-8")
              .send(JSON.stringify(wrapped(operation, request.url, answer)));
      },
    });
  }
}

function bodyOf(body: unknown): object {
  if (body === undefined || body === null || body === "") return {};
  if (typeof body !== "object" || Array.isArray(body))
    throw new DomainError("invalid", "The body has to be a JSON object.", {
      errors: { "": ["The body has to be a JSON object."] },
    });
  return body;
}
