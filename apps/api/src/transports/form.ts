import type { Readable } from "node:stream";
import { Dicer } from "@fastify/busboy";
import type { FastifyRequest } from "fastify";
import { DomainError } from "../kernel/calls/errors.ts";
import type { AnyOperation } from "../kernel/calls/operation.ts";
import { refuseUnknownCharset, textOf } from "./charset.ts";
import { isFile, isList } from "./decode.ts";
import type { CallFiles } from "./incoming-files.ts";
import { budgetFor } from "./json-budget.ts";
import type { InputFields, Json } from "./json-schema.ts";
import { JSON_TYPE, mediaType } from "./media.ts";
import { bareName, namedFields } from "./query.ts";
import { readJson } from "./read-json.ts";

/** Limit for all text fields of a form together: the same as for a JSON body. */
export const TEXT_BYTES = 2_000_000;
/** Bytes that the form's own lines take per part. */
const PART_BYTES = 2_000;
const LIST_ITEMS = 200;

/** What a form for an operation may hold, by the shape of its input. */
export interface FormLimits {
  fileFields: string[];
  fileBytes: number;
  files: number;
  fields: number;
  totalBytes: number;
}

export function formLimits({ fileBytes = 0 }: AnyOperation, { properties, $defs }: InputFields): FormLimits {
  const countOf = (schema: Json) => (isList(schema, $defs) ? Number(schema.maxItems ?? LIST_ITEMS) : 1);
  const sum = (list: [string, Json][]) => list.reduce((total, [, schema]) => total + countOf(schema), 0);
  const all = Object.entries(properties);
  const [files, texts] = [all.filter(([, schema]) => isFile(schema)), all.filter(([, schema]) => !isFile(schema))];
  // Unknown fields are read too: the error names them.
  const fields = sum(texts) + LIST_ITEMS;
  const maxFiles = sum(files);
  return {
    fileFields: files.map(([name]) => name),
    fileBytes,
    files: maxFiles,
    fields,
    totalBytes: maxFiles * fileBytes + TEXT_BYTES + (maxFiles + fields) * PART_BYTES,
  };
}

const tooLarge = (fields: string[], { fileBytes }: FormLimits, cause?: unknown) => {
  const sentence =
    fields.length > 0 ? `The file is too large: at most ${fileBytes / 1_000_000} MB.` : "This form is too large.";
  const errors = Object.fromEntries((fields.length > 0 ? fields : [""]).map((field) => [field, [sentence]]));
  return new DomainError("too_large", sentence, { errors, cause });
};

const unreadable = (cause: unknown) =>
  new DomainError("invalid", "The form cannot be read.", {
    details: [{ field: "", code: "unreadable", message: "The form cannot be read." }],
    cause,
  });

const noFiles = () => {
  const message = "This call takes no files.";
  return new DomainError("invalid", message, { details: [{ field: "", code: "not_allowed", message }] });
};

const tooManyFiles = ({ files, fileFields }: FormLimits) => {
  const message = files === 1 ? "Send one file." : `Send at most ${files} files.`;
  return new DomainError("too_large", message, {
    details: fileFields.map((field) => ({ field, code: "too_many", message })),
  });
};

type Headers = Record<string, string[] | undefined>;

interface Part {
  headers: Headers;
  content: Readable;
}

const PARAMETER = /;\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g;
/** A part's headers are bytes, decoded as latin1. */
const utf8 = (header: string): string => textOf(Buffer.from(header, "latin1"), "utf-8", "The form");

/** Name and file name of a part; no name if it has none. */
function dispositionOf({ "content-disposition": [header = ""] = [] }: Headers): { name?: string; filename?: string } {
  const said = new Map<string, string>();
  for (const [, key = "", quoted, bare] of header.matchAll(PARAMETER))
    said.set(key.toLowerCase(), utf8((quoted ?? bare ?? "").replaceAll(/\\(["\\])/g, "$1")));
  if (!/^\s*form-data\b/i.test(header)) return {};
  const name = said.get("name");
  // Some old browsers send a whole path.
  const filename = said.get("filename")?.replace(/^.*[/\\]/s, "");
  return { ...(name !== undefined && { name }), ...(filename !== undefined && { filename }) };
}

/** Yields a form's parts as they arrive; each has to be read before the next one. @throws DomainError if the form ends early or the body is not a form */
async function* partsOf(body: Readable, boundary: string): AsyncGenerator<Part> {
  const come: (Part | Error | undefined)[] = [];
  let wake = () => {};
  let read: Readable | undefined;
  let begun = false;
  const put = (one: Part | Error | undefined) => {
    come.push(one);
    wake();
  };
  const parser = new Dicer({ boundary, maxHeaderPairs: 20 });
  parser.on("part", (content) => {
    read = content;
    // Its reader receives its errors; without a reader they are ignored.
    content.on("error", () => {});
    content.on("header", (headers: object) => put({ headers: headers as Headers, content }));
  });
  parser.on("error", (error: Error) => put(begun ? error : undefined));
  parser.on("finish", () => put(undefined));
  const gone = (error = new Error("The sender disconnected.")) => {
    read?.destroy(error);
    put(error);
  };
  body.once("error", gone);
  body.once("close", () => void (body.readableEnded || gone()));
  body.once("data", () => {
    begun = true;
  });
  body.pipe(parser);
  try {
    while (true) {
      if (come.length === 0)
        await new Promise<void>((done) => {
          wake = done;
        });
      const one = come.shift();
      if (one instanceof Error) throw one;
      if (!one) return;
      yield one;
    }
  } finally {
    body.unpipe(parser);
  }
}

/** Limits how many more bytes of a part are read. @throws the error that `refusal` creates if there are more */
async function* upTo(content: Readable, bytes: number, refusal: () => DomainError): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bytes) throw refusal();
    yield chunk;
  }
}

/**
 * Reads a form as an object: empty known fields are left out, repeated or `name[]` ones are lists. A part may name its charset, and one that
 * declares JSON is parsed. Stops reading once the form is larger than the operation accepts.
 *
 * @param body the form as it arrives, decompressed
 * @throws DomainError `too_large`, naming the field and the limit; `invalid` for a body that is not a form
 */
export async function formFields(
  request: FastifyRequest,
  body: Readable,
  fields: InputFields,
  limits: FormLimits,
  files: CallFiles | undefined,
): Promise<Record<string, unknown>> {
  if (Number(request.headers["content-length"] ?? 0) > limits.totalBytes) throw tooLarge(limits.fileFields, limits);
  const type = mediaType(request.headers["content-type"]);
  const boundary = type?.params.get("boundary");
  if (!boundary) throw unreadable(new Error("It has no boundary."));
  let charset = type?.params.get("charset");
  const texts: [name: string, value: unknown][] = [];
  const parsed: [name: string, value: unknown][] = [];
  const budget = budgetFor(fields);
  const left = { text: TEXT_BYTES, parts: limits.files + limits.fields, files: limits.files };
  try {
    for await (const { headers, content } of partsOf(body, boundary)) {
      if (request.raw.socket.destroyed) throw unreadable(new Error("gone"));
      const { name, filename } = dispositionOf(headers);
      const partType = mediaType(headers["content-type"]?.[0]);
      left.parts -= 1;
      if (left.parts < 0) throw tooLarge([], limits);
      if (name === undefined) {
        content.resume();
        continue;
      }
      if (filename !== undefined || partType?.essence === "application/octet-stream") {
        left.files -= 1;
        if (left.files < 0) throw limits.files === 0 ? noFiles() : tooManyFiles(limits);
        const bytes = upTo(content, limits.fileBytes, () => tooLarge([name], limits));
        const kept = await files?.keep(bytes, { name: filename ?? "", type: partType?.essence ?? "" });
        if (kept && (kept.size > 0 || kept.name !== "")) texts.push([name, kept]);
        continue;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of upTo(content, left.text, () => tooLarge([], limits))) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      left.text -= bytes.length;
      const value = textOf(bytes, partType?.params.get("charset") ?? charset, "This text", name.slice(0, 100));
      // The charset of what follows, by RFC 7578, section 4.6.
      if (name === "_charset_") {
        refuseUnknownCharset(value);
        charset = value;
      } else if (partType?.essence === JSON_TYPE) parsed.push([name, readJson(value, budget)]);
      else if (value !== "" || !Object.hasOwn(fields.properties, bareName(name))) texts.push([name, value]);
    }
  } catch (error) {
    throw error instanceof DomainError ? error : unreadable(error);
  }
  return { ...namedFields(texts, fields, budget), ...Object.fromEntries(parsed) };
}
