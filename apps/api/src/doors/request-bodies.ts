import type { AnyOperation } from "../kernel/operation.ts";
import { TEXT_BYTES } from "./form.ts";
import type { Json } from "./json-schema.ts";
import { FORM, JSON_TYPE, mediaOf } from "./media.ts";

const PICTURES = "image/png, image/jpeg, image/webp, image/gif";

const isFile = (schema: Json | undefined): boolean => schema?.format === "binary";
const isText = ({ type, anyOf, $ref }: Json): boolean =>
  !$ref && !anyOf && type !== "object" && type !== "array" && !Array.isArray(type);
const megabytes = (bytes: number): string =>
  `${bytes / 1_000_000} MB (${new Intl.NumberFormat("en-US").format(bytes)} bytes)`;

/** How each part of a form is written: files by their type, lists and objects as JSON. */
function encodingOf(properties: Record<string, Json>): Json {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) =>
      isFile(schema)
        ? [[name, { contentType: PICTURES }]]
        : isText(schema)
          ? []
          : [[name, { contentType: "application/json" }]],
    ),
  );
}

/** What a form may hold, in words. */
function limitsOf({ fileBytes }: AnyOperation): string {
  return [
    fileBytes ? `A file has at most ${megabytes(fileBytes)}.` : "",
    `All text fields together have at most ${megabytes(TEXT_BYTES)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * The request body of a call: JSON, and a form where the call takes one. Files are only in the form.
 *
 * @param schema of all fields in the body
 * @param example of those fields that are no files
 */
export function requestBody(operation: AnyOperation, schema: Json, example: Record<string, unknown>): Json {
  const properties = schema.properties as Record<string, Json>;
  const required = (schema.required ?? []) as string[];
  const texts = Object.fromEntries(Object.entries(properties).filter(([, one]) => !isFile(one)));
  const needsFile = required.some((name) => isFile(properties[name]));
  const encoding = encodingOf(properties);
  const form = {
    schema,
    ...(Object.keys(encoding).length > 0 && { encoding }),
    ...(!needsFile && { example }),
  };
  const takes = mediaOf(operation);
  const takesForm = takes.includes(FORM);
  return {
    description: needsFile
      ? `A form with the file. ${limitsOf(operation)}`
      : takesForm
        ? `JSON, or a form with the same fields. ${limitsOf(operation)}`
        : `JSON, ${megabytes(operation.rest?.bodyBytes ?? TEXT_BYTES)} at most.`,
    required: required.length > 0,
    content: {
      ...(takes.includes(JSON_TYPE) && { [JSON_TYPE]: { schema: { ...schema, properties: texts }, example } }),
      ...(takesForm && { [FORM]: form }),
    },
  };
}
