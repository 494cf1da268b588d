import { SITE_BLOCKS, type SiteBlock } from "@hearthline/contract/sites/blocks";
import type { SiteDocument } from "@hearthline/contract/sites/site";
import type { Place } from "./content-places.ts";

const CONTENTS = "/settings/websites/contents";

/** The texts of a block with a description of where they are: what is read together is one text. */
function textsOf(block: SiteBlock): [where: string, text: string][] {
  switch (block.kind) {
    case "text":
      return [["", [block.heading, block.text].join("\n")]];
    case "apply":
      return [["", [block.heading, block.text, block.label].join("\n")]];
    case "map":
      return [["", [block.heading, block.address, block.text].join("\n")]];
    case "faq":
      return [
        ["heading", block.heading],
        ...block.items.map(({ question, answer }, at): [string, string] => [
          `question ${at + 1}`,
          [question, answer].join("\n"),
        ]),
      ];
    case "team":
      return [
        ["heading", block.heading],
        ...block.members.map(({ name, title }, at): [string, string] => [
          name === "" ? `person ${at + 1}` : name,
          [name, title].join("\n"),
        ]),
      ];
    // These show the officer's own data, which is checked where it is entered.
    case "hero":
    case "about":
    case "rates":
    case "calculators":
    case "listings":
    case "resources":
    case "communities":
    case "reviews":
    case "posts":
    case "contact":
      return [];
  }
}

/** The name of a block in a message: its heading distinguishes it from others of its kind. */
export function blockName(block: SiteBlock): string {
  const { label } = SITE_BLOCKS[block.kind];
  const heading = "heading" in block ? block.heading : "";
  return heading === "" || heading === label ? label : `${label} “${heading}”`;
}

/** Every text that an officer wrote in the blocks of a home page. `field` is the id of the block. */
export const blockPlaces = ({ blocks }: Pick<SiteDocument, "blocks">): Place[] =>
  blocks.flatMap((block) =>
    textsOf(block).map(([where, text]) => ({
      place: [blockName(block), where].filter(Boolean).join(", "),
      field: block.id,
      screen: CONTENTS,
      text: text.trim(),
    })),
  );
