import type { z } from "zod";
import { SITE_BLOCK_KINDS, SiteBlock, type SiteBlockKind } from "./blocks.ts";

interface Text {
  kind: SiteBlockKind;
  /** Path within the block: `items.0.answer`. */
  path: string;
  /** Returns a block of the kind with all its texts filled in, this one with the given words. */
  blockWith: (words: string) => Record<string, unknown>;
}

type Leaf = (string | number)[];
const inner = (schema: z.core.$ZodType): z.core.$ZodTypes => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return "innerType" in def ? inner(def.innerType) : "in" in def ? inner(def.in) : (schema as z.core.$ZodTypes);
};

/** Returns the paths of the texts in a schema; a list contributes the paths of one entry. */
function leavesOf(schema: z.core.$ZodType, at: Leaf = []): Leaf[] {
  const { def } = inner(schema)._zod;
  if (def.type === "string") return [at];
  if (def.type === "array") return leavesOf(def.element, [...at, 0]);
  if (def.type === "object") return Object.entries(def.shape).flatMap(([key, field]) => leavesOf(field, [...at, key]));
  if (def.type === "literal" || def.type === "enum") return [];
  throw new Error(`A block has a field of type ${def.type}: say here what its texts are.`);
}

/** Returns an object with texts at these paths. */
function filled(leaves: readonly Leaf[], text: (leaf: Leaf) => string): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const leaf of leaves) {
    let part: Record<string | number, unknown> = made;
    for (const [at, key] of leaf.slice(0, -1).entries()) {
      part[key] ??= typeof leaf[at + 1] === "number" ? [] : {};
      part = part[key] as Record<string | number, unknown>;
    }
    part[leaf.at(-1) ?? ""] = text(leaf);
  }
  return made;
}

/** Harmless texts that are valid for their field. */
const PLAIN: Record<string, string> = {
  nmls: "1234568",
  phone: "(919) 555-0143",
  email: "june@example.com",
  url: "https://apply.example.com",
};

/** Every text that the schema lets an officer enter in a block; includes new kinds of blocks automatically. */
export const BLOCK_TEXTS: Text[] = SiteBlock.options.flatMap((option) => {
  const kind = option.shape.kind.value;
  const { id: _, kind: __, ...own } = option.shape;
  const leaves = Object.entries(own).flatMap(([key, field]) => leavesOf(field, [key]));
  return leaves.map((leaf): Text => {
    const path = leaf.join(".");
    const textAt = (words: string) => (at: Leaf) =>
      at.join(".") === path ? words : (PLAIN[String(at.at(-1))] ?? "Plain words");
    return { kind, path, blockWith: (words) => ({ id: `the-${kind}`, kind, ...filled(leaves, textAt(words)) }) };
  });
});

/** Kinds of blocks without texts. */
export const WORDLESS = SITE_BLOCK_KINDS.filter((kind) => BLOCK_TEXTS.every((text) => text.kind !== kind));
