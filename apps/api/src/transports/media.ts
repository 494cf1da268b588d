import { MIMEType } from "node:util";
import type { FastifyRequest } from "fastify";
import { DomainError } from "../kernel/calls/errors.ts";
import type { AnyOperation } from "../kernel/calls/operation.ts";
import { refuseUnknownCharset } from "./charset.ts";
import { isFile } from "./decode.ts";
import { inputFields } from "./json-schema.ts";

export const JSON_TYPE = "application/json";
export const FORM = "multipart/form-data";

/** The media types that a call's body may have: a form where it accepts files or the contract says so, JSON where no file is required. */
export function mediaOf(operation: AnyOperation): string[] {
  const { properties, required } = inputFields(operation);
  const needsFile = required.some((name) => isFile(properties[name] ?? {}));
  const takesForm = operation.kind === "upload" || operation.rest?.form === true;
  return [...(needsFile ? [] : [JSON_TYPE]), ...(takesForm ? [FORM] : [])];
}

export function mediaType(header: string | undefined): MIMEType | undefined {
  try {
    return header === undefined ? undefined : new MIMEType(header);
  } catch {
    return undefined;
  }
}

/** Whether a request has a body: with `chunked`, its size is unknown until the end. */
function bodyOf({ headers }: FastifyRequest): "none" | "some" | "chunked" {
  if (headers["transfer-encoding"] !== undefined) return "chunked";
  return Number(headers["content-length"] ?? 0) > 0 ? "some" : "none";
}

const listed = (types: string[]): string => types.join(" or ");

/** @throws DomainError `unsupported_media` that names what the call accepts */
export const unsupported = (operation: AnyOperation | undefined, sent: string | undefined): DomainError => {
  const takes = `${operation ? "This call takes" : "Send"} ${listed(operation ? mediaOf(operation) : [JSON_TYPE])}`;
  const named = sent?.replaceAll(/[^\w.+/;=-]/g, "").slice(0, 60);
  return new DomainError("unsupported_media", named ? `${takes}, not ${named}.` : `${takes}: say so in Content-Type.`);
};

/**
 * Checks the media type before a byte of the body is read.
 *
 * @throws DomainError `unsupported_media` for a type or charset that the call does not accept, `invalid` for the body of a GET
 */
export function refuseMedia(request: FastifyRequest, operation: AnyOperation): void {
  const body = bodyOf(request);
  if (request.method === "GET" || request.method === "HEAD") {
    if (body === "none") return;
    const message = "A GET takes no body. Put its fields into the query.";
    throw new DomainError("invalid", message, { details: [{ field: "", code: "not_allowed", message }] });
  }
  const header = request.headers["content-type"];
  if (body === "none" || (body === "chunked" && header === undefined)) return;
  const type = mediaType(header);
  if (!type || !mediaOf(operation).includes(type.essence)) throw unsupported(operation, type?.essence ?? header);
  refuseUnknownCharset(type.params.get("charset"));
}
