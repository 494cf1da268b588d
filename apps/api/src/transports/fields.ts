import { deprecationWords, type FieldDeprecation } from "@hearthline/contract/platform/deprecated-fields";
import { type ExampleSource, fieldExample, ownerOf, singular } from "./examples.ts";
import type { Json } from "./json-schema.ts";
import { withUnit } from "./units.ts";
import { SHARED_WORDS, WORDS } from "./vocabulary.ts";

const referred = (schema: Json, components: Record<string, Json>): Json =>
  typeof schema.$ref === "string" ? (components[schema.$ref.split("/").at(-1) ?? ""] ?? {}) : schema;

/** Returns "API token" for `ApiToken`. */
export const wordsOf = (name: string): string =>
  name
    .replace(/Input$/, "")
    .replaceAll(/([a-z])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`)
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase())
    .replaceAll(/\b(api|va|pdf|sms)\b/gi, (word) => word.toUpperCase());

/** The description of a field: its own, else one from its name or from what it refers to, with the unit. */
function descriptionOf(name: string, field: Json, owner: string | undefined, components: Record<string, Json>) {
  const own = typeof field.description === "string" ? field.description : undefined;
  if (own !== undefined && !SHARED_WORDS.has(own)) return withUnit(own, name, field);
  if (name === "id" && owner) return `Unique id of the ${wordsOf(owner)}`;
  const target = referred(field, components);
  const items = referred((field.items ?? {}) as Json, components);
  const option = ((field.anyOf ?? field.oneOf ?? []) as Json[]).map((one) => referred(one, components));
  const words =
    WORDS[name] ??
    (target === field ? undefined : target.description) ??
    option.map(({ description }) => description).find((one) => typeof one === "string") ??
    own ??
    items.description;
  return typeof words === "string" ? withUnit(words, name, field) : undefined;
}

/** The deprecation note of a field, in addition to its description. */
const left = (description: string | undefined, deprecation: FieldDeprecation): Json => ({
  deprecated: true,
  description: [description, deprecationWords(deprecation)].filter(Boolean).join(". "),
});

/** Gives every field of a schema, at any depth, a description and an example, and a deprecation note if it is deprecated. */
export function withFields(schema: Json, source: ExampleSource, owner?: string): Json {
  const look = (value: unknown, within?: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => look(one, within));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        if (["example", "examples", "default", "enum", "const", "required"].includes(key)) return [key, inner];
        if (key !== "properties" || typeof inner !== "object" || inner === null) return [key, look(inner, within)];
        return [
          key,
          Object.fromEntries(
            Object.entries(inner as Record<string, Json>).map(([name, field]) => {
              const {
                description: _,
                examples,
                deprecation,
                ...others
              } = look(field, name === "data" ? within : singular(name)) as Json;
              const description = descriptionOf(name, field, within, source.components);
              const example = examples === undefined ? fieldExample(field, name, within, source) : undefined;
              return [
                name,
                {
                  ...others,
                  ...(description !== undefined && { description }),
                  ...(deprecation !== undefined && left(description, deprecation as FieldDeprecation)),
                  ...(examples !== undefined ? { examples } : example === undefined ? {} : { examples: [example] }),
                },
              ];
            }),
          ),
        ];
      }),
    );
  };
  return look(schema, owner === undefined ? undefined : ownerOf(owner)) as Json;
}
