import { SITE_BLOCKS, type SiteBlock } from "@hearthline/contract/sites/blocks";

/** A block's name: its heading distinguishes it from others of its kind. */
export function blockWords(block: SiteBlock): string {
  const { label } = SITE_BLOCKS[block.kind];
  const heading = "heading" in block ? block.heading.trim() : "";
  return heading === "" || heading === label ? label : `${label}: ${heading}`;
}

/** Why a block is not on the page yet; undefined if it is. Content from the officer's own lists appears in the preview. */
export function emptyWords(block: SiteBlock): string | undefined {
  switch (block.kind) {
    case "faq":
      return block.items.some(({ question, answer }) => question && answer)
        ? undefined
        : "Not shown until a question has an answer.";
    case "team":
      return block.members.some(({ name }) => name) ? undefined : "Not shown until someone has a name.";
    case "apply":
      return block.url ? undefined : "Not shown until it has an address.";
    case "map":
      return block.address ? undefined : "Not shown until it has an address.";
    case "text":
      return block.heading || block.text ? undefined : "Not shown until it has words.";
    default:
      return undefined;
  }
}
