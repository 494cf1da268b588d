import multipart from "@fastify/multipart";
import type { Page } from "@hearthline/contract/paging";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "../kernel/errors.ts";
import { invoke, type Services } from "../kernel/invoke.ts";
import { type AnyOperation, type Download, type Features, operationsOf } from "../kernel/operation.ts";
import { applySession, type Door, header } from "./door.ts";
import { type InputFields, inputFields, isPage, type Json, pathFields, takesQuery } from "./openapi.ts";

/** Largest upload; a picture or a CSV above it is refused before it is read whole. */
const UPLOAD_BYTES = 25_000_000;

/** A number as JSON writes it: no `0x10`, no blanks. */
const NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/** Reads a text (query string, form field) as the JSON type its schema asks for; what does not fit stays, so that zod names the fault. */
export function decode(value: unknown, given: Json | undefined, definitions: Record<string, Json> = {}): unknown {
  const schema = typeof given?.$ref === "string" ? definitions[given.$ref.replace("#/$defs/", "")] : given;
  const types = schemaTypes(schema);
  if (types.has("array")) {
    const list = Array.isArray(value)
      ? value
      : typeof value === "string" && value.startsWith("[")
        ? parsed(value)
        : [value];
    return Array.isArray(list)
      ? list.map((item) => (typeof item === "string" ? decode(item, schema?.items as Json, definitions) : item))
      : list;
  }
  if (typeof value !== "string") return value;
  if ((types.has("integer") || types.has("number")) && NUMBER.test(value)) return Number(value);
  if (types.has("boolean") && (value === "true" || value === "false")) return value === "true";
  if (types.has("object") && value.startsWith("{")) return parsed(value);
  return value;
}

const schemaTypes = (schema: Json | undefined): Set<unknown> => {
  const own = Array.isArray(schema?.type) ? schema.type : [schema?.type];
  const options = Array.isArray(schema?.anyOf) ? (schema.anyOf as Json[]).map(({ type }) => type) : [];
  return new Set([...own, ...options]);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The parts of a multipart body, files read whole. @throws DomainError `too_large`, or `invalid` for a body that is no form */
async function formOf(request: FastifyRequest, fileBytes: number): Promise<FormData> {
  const form = new FormData();
  let field = "file";
  try {
    for await (const part of request.parts()) {
      field = part.fieldname;
      if (part.type === "field") form.append(part.fieldname, String(part.value));
      else
        form.append(
          part.fieldname,
          new File([new Uint8Array(await part.toBuffer())], part.filename, { type: part.mimetype }),
        );
    }
    return form;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "FST_REQ_FILE_TOO_LARGE") {
      const sentence = `The file is too large: at most ${fileBytes / 1_000_000} MB.`;
      throw new DomainError("too_large", sentence, { errors: { [field]: [sentence] }, cause: error });
    }
    throw new DomainError("invalid", "The form cannot be read.", {
      errors: { "": ["The form cannot be read."] },
      cause: error,
    });
  }
}

/** Form fields as an object: empty ones are left out, repeated or `name[]` ones are lists. */
async function formFields(
  request: FastifyRequest,
  { properties, $defs }: InputFields,
  fileBytes: number,
): Promise<Record<string, unknown>> {
  const form = await formOf(request, fileBytes);
  const fields = new Map<string, unknown>();
  for (const key of new Set(form.keys())) {
    const values = form
      .getAll(key)
      .filter((value) => (typeof value === "string" ? value !== "" : value.size > 0 || value.name !== ""));
    const name = key.replace(/\[\d*\]$/, "");
    if (values.length > 0)
      fields.set(name, decode(values.length > 1 || key.endsWith("]") ? values : values[0], properties[name], $defs));
  }
  return Object.fromEntries(fields);
}

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

const disposition = ({ filename, inline }: Download) =>
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
  { features, services, door }: { features: Features; services: Services; door: Door },
): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_BYTES, files: 5, fields: 200 },
    throwFileSizeLimit: true,
  });
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
      handler: async (request, reply) => {
        request.operation = name;
        const call = await door.call(request, { cookie: !rest.bearerOnly });
        await services.limits.take(call.actor);
        call.idempotencyKey = header(request, "idempotency-key");
        // A stranger is told to sign in before anything of the body is read.
        const query = Object.fromEntries(
          Object.entries((request.query ?? {}) as Record<string, unknown>).map(([key, value]) => [
            key,
            decode(value, properties[key], $defs),
          ]),
        );
        const params = Object.fromEntries(
          inPath.map((key) => [key, decode((request.params as Record<string, string>)[key], properties[key], $defs)]),
        );
        const refusedBefore = operation.access !== "public" && operation.access !== "share-key" && !call.actor;
        const body =
          takesQuery(rest.method) || refusedBefore
            ? {}
            : request.isMultipart()
              ? await formFields(request, fields, operation.fileBytes ?? UPLOAD_BYTES)
              : bodyOf(request.body);
        const answer = await invoke(services, name, operation, call, {
          ...body,
          ...(takesQuery(rest.method) ? query : {}),
          ...params,
        });
        applySession(reply, call, door);
        if (call.replayed) reply.header("idempotent-replayed", "true");
        if (operation.kind === "download") {
          const file = answer as Download;
          return reply
            .header("content-disposition", disposition(file))
            .header("x-content-type-options", "nosniff")
            .type(file.mimeType)
            .send(file.body);
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
