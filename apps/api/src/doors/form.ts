import type {} from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { DomainError } from "../kernel/errors.ts";
import type { AnyOperation } from "../kernel/operation.ts";
import { decode } from "./decode.ts";
import type { CallFiles } from "./incoming-files.ts";
import type { InputFields, Json } from "./json-schema.ts";

/** Of all texts in a form together: as much as JSON may bring. */
export const TEXT_BYTES = 2_000_000;
/** What a form's own lines take besides, for a part. */
const PART_BYTES = 2_000;
const LIST_ITEMS = 200;

/** What a form for an operation may bring, by the shape of its input. */
export interface FormLimits {
  fileFields: string[];
  fileBytes: number;
  files: number;
  fields: number;
  totalBytes: number;
}

export function formLimits({ fileBytes = 0 }: AnyOperation, { properties }: InputFields): FormLimits {
  const countOf = ({ type, anyOf, maxItems }: Json) =>
    type === "array" || (Array.isArray(anyOf) && anyOf.some((option: Json) => option.type === "array"))
      ? Number(maxItems ?? LIST_ITEMS)
      : 1;
  const isFile = ({ format, items }: Json): boolean =>
    format === "binary" || (typeof items === "object" && items !== null && isFile(items as Json));
  const sum = (list: [string, Json][]) => list.reduce((total, [, schema]) => total + countOf(schema), 0);
  const all = Object.entries(properties);
  const [files, texts] = [all.filter(([, schema]) => isFile(schema)), all.filter(([, schema]) => !isFile(schema))];
  // A form may have fields that we do not know.
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
  new DomainError("invalid", "The form cannot be read.", { errors: { "": ["The form cannot be read."] }, cause });

/** What the parser refuses, in our words. */
function refusalOf(error: unknown, limits: FormLimits): DomainError {
  if (error instanceof DomainError) return error;
  const { code } = error as { code?: string };
  if (code === "FST_FILES_LIMIT" && limits.files === 0) {
    const sentence = "This call takes no files.";
    return new DomainError("invalid", sentence, { errors: { "": [sentence] }, cause: error });
  }
  if (code === "FST_FILES_LIMIT") {
    const sentence = limits.files === 1 ? "Send one file." : `Send at most ${limits.files} files.`;
    const errors = Object.fromEntries(limits.fileFields.map((field) => [field, [sentence]]));
    return new DomainError("too_large", sentence, { errors, cause: error });
  }
  if (code === "FST_FIELDS_LIMIT" || code === "FST_PARTS_LIMIT") return tooLarge([], limits, error);
  return unreadable(error);
}

/**
 * Reads a form as an object: empty fields are left out, repeated or `name[]` ones are lists. Stops reading where the form is larger than the operation
 * takes.
 *
 * @throws DomainError `too_large`, naming the field and the limit; `invalid` for a body that is no form
 */
export async function formFields(
  request: FastifyRequest,
  { properties, $defs }: InputFields,
  limits: FormLimits,
  files: CallFiles | undefined,
): Promise<Record<string, unknown>> {
  if (Number(request.headers["content-length"] ?? 0) > limits.totalBytes) throw tooLarge(limits.fileFields, limits);
  const values = new Map<string, unknown[]>();
  const add = (key: string, value: unknown) => values.set(key, [...(values.get(key) ?? []), value]);
  let text = 0;
  try {
    const parts = request.parts({
      limits: {
        fileSize: limits.fileBytes,
        files: limits.files,
        fields: limits.fields,
        fieldSize: TEXT_BYTES,
        parts: limits.files + limits.fields,
      },
    });
    for await (const part of parts) {
      if (request.raw.socket.destroyed) throw unreadable(new Error("gone"));
      if (part.type === "field") {
        const value = String(part.value);
        text += Buffer.byteLength(value);
        if (text > TEXT_BYTES || part.valueTruncated) throw tooLarge([], limits);
        if (value !== "") add(part.fieldname, value);
        continue;
      }
      const { file, filename, mimetype, fieldname } = part;
      // Heard at once: the rest of the file is not waited for.
      file.once("limit", () => file.destroy(tooLarge([fieldname], limits)));
      const kept = await files?.keep(file, { name: filename, type: mimetype });
      if (file.truncated) throw tooLarge([fieldname], limits);
      if (kept && (kept.size > 0 || kept.name !== "")) add(fieldname, kept);
    }
  } catch (error) {
    throw refusalOf(error, limits);
  }
  return Object.fromEntries(
    [...values].map(([key, all]) => {
      const name = key.replace(/\[\d*\]$/, "");
      return [name, decode(all.length > 1 || key.endsWith("]") ? all : all[0], properties[name], $defs)];
    }),
  );
}
