import type { Json } from "../../transports/json-schema.ts";
import type { Chapter } from "./reference.ts";
import type { DocumentedCall } from "./samples.ts";
import { shapePath } from "./schema-view.ts";

/** The deprecated fields of a schema, at any depth, each with its path and note. References are checked where they are defined. */
function fieldsLeft(schema: unknown, path = ""): { path: string; says: string }[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, inner]) => {
    if (["example", "examples", "default", "enum", "const"].includes(key)) return [];
    if (key !== "properties") return fieldsLeft(inner, key === "items" && path ? `${path}[]` : path);
    return Object.entries(inner as Record<string, Json>).flatMap(([name, field]) => {
      const at = path ? `${path}.${name}` : name;
      return [
        ...(field.deprecated === true ? [{ path: at, says: String(field.description) }] : []),
        ...fieldsLeft(field, at),
      ];
    });
  });
}

const parametersLeft = (call: Json) =>
  ((call.parameters ?? []) as Json[]).flatMap((one) =>
    one.deprecated === true ? [{ path: String(one.name), says: String(one.description) }] : [],
  );

/** Everything deprecated, as Markdown: calls, their own fields, and the fields of shapes; a field that several have in common is one line. */
export function deprecatedList(
  chapters: readonly Chapter[],
  hrefOf: (one: DocumentedCall) => string,
  components: Readonly<Record<string, Json>>,
): string {
  const all = chapters.flatMap(({ calls }) =>
    calls.map((one) => ({ ...one, link: `[${String(one.call.summary)}](${hrefOf(one)})` })),
  );
  const calls = all.flatMap(({ call, link }) =>
    call.deprecated === true ? [`${link}: ${String(call.description).split("\n")[0]}`] : [],
  );
  const bodies = new Set(all.map(({ body }) => body));
  const fields = [
    ...all.flatMap(({ call, body, link }) =>
      [...parametersLeft(call), ...fieldsLeft(body), ...fieldsLeft(call.responses)].map((field) => ({
        ...field,
        link,
      })),
    ),
    ...Object.entries(components).flatMap(([name, schema]) =>
      (bodies.has(schema) ? [] : fieldsLeft(schema)).map((field) => ({
        ...field,
        link: `[${name}](${shapePath(name)})`,
      })),
    ),
  ];
  const places = new Map<string, { path: string; says: string; links: Set<string> }>();
  for (const { path, says, link } of fields) {
    const alike = places.get(`${path} ${says}`) ?? { path, says, links: new Set() };
    places.set(`${path} ${says}`, { ...alike, links: alike.links.add(link) });
  }
  const byField = [...places.values()].map(
    ({ path, says, links }) => `\`${path}\` of ${[...links].join(", ")}: ${says}.`,
  );
  const lines = [...calls, ...byField];
  return lines.length > 0 ? lines.map((line) => `- ${line}`).join("\n") : "Nothing is deprecated.";
}
