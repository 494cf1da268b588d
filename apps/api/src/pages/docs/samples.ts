import type { Json } from "../../transports/json-schema.ts";
import type { Sample } from "./code.ts";

/** A call as the document describes it. */
export interface DocumentedCall {
  method: string;
  path: string;
  call: Json;
  /** Its other addresses, such as `POST /api/client/update`. */
  aliases?: readonly string[];
  /** The named shape of its body, resolved. */
  body?: Json;
}

interface Parameter {
  name: string;
  in: string;
  example?: unknown;
}

const parametersOf = ({ call }: DocumentedCall): Parameter[] =>
  ((call.parameters ?? []) as Parameter[]).filter((parameter) => "example" in parameter);

export const contentOf = ({ call }: DocumentedCall): Record<string, Json> =>
  ((call.requestBody as Json | undefined)?.content ?? {}) as Record<string, Json>;

/** The example of the body, and how it is sent. */
function exampleBody(documented: DocumentedCall): { json?: unknown; form?: Record<string, unknown> } {
  const content = contentOf(documented);
  const json = content["application/json"];
  if (json && Object.keys((json.example ?? {}) as object).length > 0) return { json: json.example };
  const form = content["multipart/form-data"];
  return form && !json ? { form: (form.example ?? {}) as Record<string, unknown> } : {};
}

/** Names of the form's files. */
const filesOf = (documented: DocumentedCall): string[] => {
  const schema = (documented.body ?? {}) as { properties?: Record<string, Json> };
  return Object.entries(schema.properties ?? {}).flatMap(([name, { format, items }]) =>
    format === "binary" || (items as Json | undefined)?.format === "binary" ? [name] : [],
  );
};

const queryOf = (documented: DocumentedCall): string =>
  new URLSearchParams(
    parametersOf(documented).flatMap((one) => (one.in === "query" ? [[one.name, String(one.example)]] : [])),
  ).toString();
const filledPath = (documented: DocumentedCall): string =>
  parametersOf(documented).reduce(
    (path, one) => (one.in === "path" ? path.replace(`{${one.name}}`, encodeURIComponent(String(one.example))) : path),
    documented.path,
  );
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const isPublic = ({ call }: DocumentedCall): boolean => Array.isArray(call.security) && call.security.length === 0;

function curl(documented: DocumentedCall): string {
  const { method } = documented;
  const query = queryOf(documented);
  const { json, form } = exampleBody(documented);
  const lines = [
    `curl ${method === "get" ? "" : `-X ${method.toUpperCase()} `}"$HEARTHLINE_URL${filledPath(documented)}${query && `?${query}`}"`,
  ];
  if (!isPublic(documented)) lines.push('-H "authorization: Bearer $HEARTHLINE_TOKEN"');
  if (json !== undefined)
    lines.push("-H 'content-type: application/json'", `-d ${quoted(JSON.stringify(json, null, 2))}`);
  if (form) {
    for (const [name, value] of Object.entries(form)) lines.push(`-F ${quoted(`${name}=${String(value)}`)}`);
    for (const name of filesOf(documented)) lines.push(`-F '${name}=@${name}.png'`);
  }
  return lines.join(" \\\n  ");
}

/** A value in TypeScript syntax: names without quotes where possible. */
export function literal(value: unknown, indent = ""): string {
  const inner = `${indent}  `;
  if (Array.isArray(value))
    return value.length === 0
      ? "[]"
      : value.every((one) => typeof one !== "object" || one === null)
        ? `[${value.map((one) => literal(one)).join(", ")}]`
        : `[\n${value.map((one) => `${inner}${literal(one, inner)},\n`).join("")}${indent}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([key, one]) => `${/^[a-z_$][\w$]*$/i.test(key) ? key : JSON.stringify(key)}: ${literal(one, inner)}`,
  );
  const line = `{ ${fields.join(", ")} }`;
  if (fields.length === 0) return "{}";
  return line.length <= 60 && !line.includes("\n")
    ? line
    : `{\n${fields.map((one) => `${inner}${one},\n`).join("")}${indent}}`;
}

function typescript(documented: DocumentedCall): string {
  const { json, form } = exampleBody(documented);
  const of = (place: string) =>
    Object.fromEntries(parametersOf(documented).flatMap((one) => (one.in === place ? [[one.name, one.example]] : [])));
  const [path, query] = [of("path"), of("query")];
  const options = {
    ...(Object.keys(path).length > 0 && { path }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(json !== undefined && { body: json }),
  };
  const call = (given: string) => `await hearthline.${documented.method}("${documented.path}"${given});`;
  // A download that may have to be made first responds with 202 and JSON.
  const isFile = Object.entries((documented.call.responses ?? {}) as Record<string, Json>).some(
    ([status, { content, headers }]) =>
      status.startsWith("2") &&
      ("Content-Disposition" in ((headers ?? {}) as object) ||
        Object.keys((content ?? {}) as object).some((type) => type !== "application/json")),
  );
  const response = isFile ? "const file = " : "const { data } = ";
  if (form)
    return [
      "const form = new FormData();",
      ...Object.entries(form).map(([name, value]) => `form.set("${name}", ${JSON.stringify(String(value))});`),
      ...filesOf(documented).map((name) => `form.set("${name}", file);`),
      `${response}${call(", { body: form }")}`,
    ].join("\n");
  return `${response}${call(Object.keys(options).length > 0 ? `, ${literal(options)}` : "")}`;
}

/** How a call is made, in curl and with Hearthline's client. */
export const samplesOf = (documented: DocumentedCall): Sample[] => [
  { language: "bash", text: curl(documented) },
  { language: "ts", text: typescript(documented) },
];
