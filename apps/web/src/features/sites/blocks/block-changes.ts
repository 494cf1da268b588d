import {
  MAX_BLOCKS,
  SITE_BLOCK_KINDS,
  SITE_BLOCKS,
  SiteBlock,
  type SiteBlockKind,
} from "@hearthline/contract/sites/blocks";

/** The kinds that can be added: once-per-page kinds only until the page has them. */
export const offeredKinds = (blocks: readonly SiteBlock[]): SiteBlockKind[] =>
  blocks.length >= MAX_BLOCKS
    ? []
    : SITE_BLOCK_KINDS.filter((kind) => !SITE_BLOCKS[kind].once || blocks.every((block) => block.kind !== kind));

const freshId = (kind: SiteBlockKind): string => `${kind}-${crypto.randomUUID().slice(0, 8)}`;

/** Initial values of a new block: a list has its first, empty entry. */
function newBlock(kind: SiteBlockKind): SiteBlock {
  const block = SiteBlock.parse({ id: freshId(kind), kind });
  if (block.kind === "faq") return { ...block, items: [{ question: "", answer: "" }] };
  if (block.kind === "team") return { ...block, members: [{ name: "", title: "", nmls: "", phone: "", email: "" }] };
  return block;
}

const inserted = (blocks: readonly SiteBlock[], at: number, block: SiteBlock): SiteBlock[] => [
  ...blocks.slice(0, at),
  block,
  ...blocks.slice(at),
];

export interface Added {
  blocks: SiteBlock[];
  block: SiteBlock;
}

/** Adds a new block at the end, or above a contact form that ends the page. */
export function withNew(blocks: readonly SiteBlock[], kind: SiteBlockKind): Added {
  const block = newBlock(kind);
  const at = blocks.at(-1)?.kind === "contact" ? blocks.length - 1 : blocks.length;
  return { block, blocks: inserted(blocks, at, block) };
}

/** Adds a copy below the block. */
export function withCopy(blocks: readonly SiteBlock[], source: SiteBlock): Added {
  const block = { ...structuredClone(source), id: freshId(source.kind) };
  return { block, blocks: inserted(blocks, blocks.findIndex(({ id }) => id === source.id) + 1, block) };
}

/** Restores a block to its former place. */
export const withBack = (blocks: readonly SiteBlock[], block: SiteBlock, at: number): SiteBlock[] =>
  blocks.some(({ id, kind }) => id === block.id || (kind === block.kind && SITE_BLOCKS[kind].once))
    ? [...blocks]
    : inserted(blocks, Math.min(at, blocks.length), block);

/** Moves a block to another place; the hero stays first. */
export function withMoved(blocks: readonly SiteBlock[], id: string, to: number): SiteBlock[] {
  const block = blocks.find((one) => one.id === id);
  if (!block || block.kind === "hero") return [...blocks];
  const others = blocks.filter((one) => one.id !== id);
  return inserted(others, Math.max(1, Math.min(to, others.length)), block);
}
