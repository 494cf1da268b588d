import { SITE_BLOCKS, type SiteBlock } from "@hearthline/contract/sites/blocks";
import { CALCULATORS, isCalculator } from "@hearthline/contract/sites/calculators";
import { SiteDraft } from "@hearthline/contract/sites/site";
import { blockName } from "../block-places.ts";
import { type EntryConflict, type MergedList, mergeLists, mergeValue, type Preferred } from "./merge-lists.ts";

/** A part that two tabs changed differently: a field, or a block or calculator within a field. */
export interface DraftConflict {
  /** Path as in an error response: `headline`, `blocks.faq-1`, `calculators.payment`; `blocks` alone for the order. */
  field: string;
  sentence: string;
}

interface Found {
  conflicts: DraftConflict[];
}

export interface Drafts {
  /** The common base. */
  base: SiteDraft;
  mine: SiteDraft;
  saved: SiteDraft;
}

type ListField = "blocks" | "calculators";
type PlainField = Exclude<keyof SiteDraft, ListField>;
const FIELD_NAMES: Record<PlainField, string> = {
  template: "Template",
  color: "Color",
  headline: "Headline",
  subheadline: "Line below the headline",
  about: "About you",
  buttonLabel: "Button",
  buttonUrl: "Where the button leads",
  facebook: "Facebook",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  x: "X",
  youtube: "YouTube",
  tiktok: "TikTok",
};
const PLAIN_FIELDS = Object.keys(FIELD_NAMES) as PlainField[];

/** Ignores the id, so that identical blocks added in two tabs count as one block. */
const wordsOf = ({ id: _, ...words }: SiteBlock) => words;

/** A block that a page can have only once gets the same key in both tabs, whatever id each gave it. */
function keyOfBlock({ base, mine, saved }: Drafts) {
  const isNew = (id: string) => !base.blocks.some((block) => block.id === id);
  return (block: SiteBlock): string => {
    const added = [mine, saved].every(({ blocks }) => blocks.some(({ id, kind }) => kind === block.kind && isNew(id)));
    return SITE_BLOCKS[block.kind].once && added && isNew(block.id) ? `once ${block.kind}` : block.id;
  };
}

/** Gives blocks with the same key one id, so that they are compared by their content. */
function withOneId(blocks: readonly SiteBlock[], keyOf: (block: SiteBlock) => string, drafts: Drafts): SiteBlock[] {
  const all = [...drafts.mine.blocks, ...drafts.saved.blocks];
  return blocks.map((block) => {
    const same = all.filter((one) => keyOf(one) === keyOf(block));
    const [id = block.id] = same.map((one) => one.id).sort();
    return { ...wordsOf(block), id } as SiteBlock;
  });
}

/** Who did what to a part, as a message. */
function sentenceOf(name: string, { mine, saved }: Pick<EntryConflict<unknown>, "mine" | "saved">): string {
  if (mine === undefined) return `“${name}” was removed here, and changed in another tab.`;
  if (saved === undefined) return `“${name}” was changed here, and removed in another tab.`;
  return `“${name}” was changed here and in another tab.`;
}

/** The conflicts of a list as paths below its field. */
function listConflicts<Entry>(
  field: ListField,
  { conflicts, movedByBoth }: MergedList<Entry>,
  nameOf: (key: string) => string,
): DraftConflict[] {
  const found = conflicts.map((conflict) => ({
    field: `${field}.${conflict.key}`,
    sentence: sentenceOf(nameOf(conflict.key), conflict),
  }));
  if (movedByBoth.length === 0) return found;
  const names = new Intl.ListFormat("en-US").format(movedByBoth.map((key) => `“${nameOf(key)}”`));
  return [...found, { field, sentence: `${names} were moved here and in another tab, to different places.` }];
}

/** Puts the headline first, whatever was added before it, and keeps a single-use block only once. */
function inPlace(blocks: readonly SiteBlock[]): SiteBlock[] {
  const once = blocks.filter(
    ({ kind }, at) => !SITE_BLOCKS[kind].once || blocks.findIndex((block) => block.kind === kind) === at,
  );
  return [...once.filter(({ kind }) => kind === "hero"), ...once.filter(({ kind }) => kind !== "hero")];
}

function mergeBlocks(drafts: Drafts, preferred: Preferred): Pick<SiteDraft, "blocks"> & Found {
  const keyOf = keyOfBlock(drafts);
  const listOf = (draft: SiteDraft) => withOneId(draft.blocks, keyOf, drafts);
  const lists = { base: drafts.base.blocks, mine: listOf(drafts.mine), saved: listOf(drafts.saved) };
  const list = mergeLists(lists, ({ id }) => id, preferred);
  const conflicts = listConflicts("blocks", list, (key) => {
    const block = [...lists.saved, ...lists.mine].find(({ id }) => id === key);
    return block ? blockName(block) : key;
  });
  const { success, error, data } = SiteDraft.shape.blocks.safeParse(inPlace(list.merged));
  if (success) return { blocks: data, conflicts };
  // Each is a valid page, but together they are not: for example, there are too many blocks.
  const sentence = `With what another tab saved: ${error.issues[0]?.message}`;
  return { blocks: lists[preferred], conflicts: [...conflicts, { field: "blocks", sentence }] };
}

function mergeCalculators({ base, mine, saved }: Drafts, preferred: Preferred): Pick<SiteDraft, "calculators"> & Found {
  const lists = { base: base.calculators, mine: mine.calculators, saved: saved.calculators };
  const list = mergeLists(lists, ({ calculator }) => calculator, preferred);
  const titleOf = (key: string) => (isCalculator(key) ? CALCULATORS[key].title : key);
  return { calculators: list.merged, conflicts: listConflicts("calculators", list, titleOf) };
}

/**
 * Merges two tabs' changes of one draft: settings one by one, blocks by their ids and calculators by their names.
 * Changes of different parts are both kept, in whichever order they are saved.
 *
 * @param preferred whose version is in `draft` if both changed the same part
 */
export function mergeDrafts(drafts: Drafts, preferred: Preferred = "saved"): { draft: SiteDraft } & Found {
  const { base, mine, saved } = drafts;
  const conflicts: DraftConflict[] = [];
  const plain = PLAIN_FIELDS.map((field) => {
    const values = { mine: mine[field], saved: saved[field] };
    const { merged, conflict } = mergeValue<string>(base[field], values.mine, values.saved, preferred);
    if (conflict) conflicts.push({ field, sentence: sentenceOf(FIELD_NAMES[field], values) });
    return [field, merged];
  });
  const { blocks, conflicts: ofBlocks } = mergeBlocks(drafts, preferred);
  const { calculators, conflicts: ofCalculators } = mergeCalculators(drafts, preferred);
  const draft = SiteDraft.parse({ ...Object.fromEntries(plain), blocks, calculators });
  return { draft, conflicts: [...conflicts, ...ofBlocks, ...ofCalculators] };
}
