import type { Json } from "../../doors/json-schema.ts";
import { anchorOf, type Chapter } from "./reference.ts";
import { SHAPES_PATH } from "./schema-view.ts";

/** The deprecated fields of a schema, at any depth, each with its path and what is said of it. What it refers to is looked at where it stands. */
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

/** Everything that callers should leave, as Markdown: calls, their own fields, and the fields of shapes. */
export function deprecatedList(
  chapters: readonly Chapter[],
  chapterPath: (tag: string) => string,
  components: Readonly<Record<string, Json>>,
): string {
  const ofCalls = chapters.flatMap(({ tag, calls }) =>
    calls.flatMap((one) => {
      const link = `[${String(one.call.summary)}](${chapterPath(tag)}#${anchorOf(one)})`;
      const { requestBody, responses } = one.call;
      // A body that is taken as JSON and as a form has its fields twice.
      const fields = [...parametersLeft(one.call), ...fieldsLeft(requestBody), ...fieldsLeft(responses)];
      return [
        ...(one.call.deprecated === true ? [`${link}: ${String(one.call.description).split("\n")[0]}`] : []),
        ...fields.map(({ path, says }) => `\`${path}\` of ${link}: ${says}.`),
      ];
    }),
  );
  const ofShapes = Object.entries(components).flatMap(([name, schema]) =>
    fieldsLeft(schema).map(({ path, says }) => `\`${path}\` of [${name}](${SHAPES_PATH}#${name}): ${says}.`),
  );
  const lines = [...new Set([...ofCalls, ...ofShapes])];
  return lines.length > 0 ? lines.map((line) => `- ${line}`).join("\n") : "Nothing is deprecated.";
}
