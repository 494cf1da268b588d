import type { AnyOperation } from "../kernel/calls/operation.ts";
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

/** The limits of a form, as a text. */
function limitsOf({ fileBytes }: AnyOperation): string {
  return [
    fileBytes ? `A file has at most ${megabytes(fileBytes)}.` : "",
    `All text fields together have at most ${megabytes(TEXT_BYTES)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * Names a body's schema and returns the reference to it. @param part `Form` of the form, where JSON accepts other fields; the title of one of several
 * forms
 */
type NameBody = (schema: Json, part?: string) => Json;

/** Returns "ClientsUpdate" for `clients.update`. */
const pascal = (name: string): string =>
  name
    .split(".")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");

const FORM_PART = "Form";

/** Makes the bodies of an operation components: `ClientsUpdateInput`; an alias that accepts the same fields refers to the same one. */
export function namedBodies(
  operation: string,
  { isAlias, method, path }: { isAlias: boolean; method: string; path: string },
  components: Record<string, Json>,
): NameBody {
  return (fields, part = "") => {
    const how = part === FORM_PART ? " as a form" : part && `: ${part.toLowerCase()}`;
    const schema = { ...fields, description: `Body of \`${method} /api${path}\`${how}` };
    const sameFields = ({ description: _, ...others }: Json) => JSON.stringify(others) === JSON.stringify(fields);
    const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const regular = `${pascal(operation)}${part}Input`;
    if (isAlias && sameFields(components[regular] ?? {})) return refer(regular);
    const name = isAlias ? `${pascal(operation)}Alias${part}Input` : regular;
    if (name in components) throw new Error(`Two shapes of the document have the name ${name}.`);
    components[name] = isAlias ? { ...schema, "x-alias-of": operation } : schema;
    return refer(name);
  };
}

/** The body of a union: each form by its title, with a discriminator where every form requires one. */
function unionBody(forms: readonly Json[], name: NameBody): Json {
  const refs = forms.map((form) => name(form, String(form.title)));
  const words = (key: string) =>
    forms.map(({ properties, required = [] }) =>
      (required as string[]).includes(key) ? (properties as Record<string, Json>)[key]?.const : undefined,
    );
  const propertyName = Object.keys((forms[0]?.properties ?? {}) as Json).find((key) =>
    words(key).every((word) => word !== undefined),
  );
  if (propertyName === undefined) return name({ anyOf: refs });
  const mapping = Object.fromEntries(words(propertyName).map((word, at) => [String(word), refs[at]?.$ref]));
  return name({ oneOf: refs, discriminator: { propertyName, mapping } });
}

/**
 * The request body of a call: JSON, and a form where the call accepts one. Files are only in the form.
 *
 * @param body the schema of all its fields, an example of those that are not files, and for a union the schema of each form
 */
export function requestBody(
  operation: AnyOperation,
  { schema, example, forms }: { schema: Json; example: Record<string, unknown>; forms?: readonly Json[] },
  name: NameBody,
): Json {
  const properties = schema.properties as Record<string, Json>;
  const required = (schema.required ?? []) as string[];
  const texts = Object.fromEntries(Object.entries(properties).filter(([, one]) => !isFile(one)));
  const needsFile = required.some((one) => isFile(properties[one]));
  const encoding = encodingOf(properties);
  const takes = mediaOf(operation);
  const [takesJson, takesForm] = [takes.includes(JSON_TYPE), takes.includes(FORM)];
  const hasFiles = Object.keys(texts).length < Object.keys(properties).length;
  const json = takesJson ? (forms ? unionBody(forms, name) : name({ ...schema, properties: texts })) : undefined;
  const form = takesForm ? (json && !hasFiles ? json : name(schema, json && FORM_PART)) : undefined;
  return {
    description: needsFile
      ? `A form with the file. ${limitsOf(operation)}`
      : takesForm
        ? `JSON, or a form with the same fields. ${limitsOf(operation)}`
        : `JSON, ${megabytes(operation.rest?.bodyBytes ?? TEXT_BYTES)} at most.`,
    required: required.length > 0,
    content: {
      ...(json && { [JSON_TYPE]: { schema: json, example } }),
      ...(form && {
        [FORM]: {
          schema: form,
          ...(Object.keys(encoding).length > 0 && { encoding }),
          ...(!needsFile && { example }),
        },
      }),
    },
  };
}
