import type { SiteBlock } from "@hearthline/contract/sites/blocks";
import { CALCULATORS } from "@hearthline/contract/sites/calculators";
import { SiteDocument, SOCIAL_NAMES, SOCIAL_NETWORKS } from "@hearthline/contract/sites/site";
import type { SiteDifference } from "@hearthline/contract/sites/site-difference";
import type { ReadContext } from "../context.ts";
import { noSuch } from "../records/record-context.ts";
import { blockName } from "./block-places.ts";
import { contentPlaces } from "./content-places.ts";
import { communityPlaces, wordsIn } from "./lint.ts";
import { requireSite } from "./site-draft.ts";

type BlockChange = SiteDifference["blocks"][number];
type TextChange = SiteDifference["texts"][number];
interface Text {
  place: string;
  text: string;
}
type Texts = Map<string, Text>;

/** The longest part of a list that keeps its order: anything else was moved. */
function inOrder(places: readonly number[]): Set<number> {
  const runs: number[][] = [];
  for (const place of places) {
    const before = runs.filter((run) => (run.at(-1) ?? -1) < place);
    runs.push([...before.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []), place]);
  }
  return new Set(runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []));
}

function blockChanges(before: readonly SiteBlock[], after: readonly SiteBlock[]): BlockChange[] {
  const placeIn = (blocks: readonly SiteBlock[], id: string) => blocks.findIndex((block) => block.id === id);
  const said = (change: BlockChange["change"], block: SiteBlock, at: number): BlockChange => ({
    change,
    kind: block.kind,
    name: blockName(block),
    place: at + 1,
  });
  const staying = inOrder(after.map(({ id }) => placeIn(before, id)).filter((at) => at !== -1));
  const removed = before.flatMap((block, at) => (placeIn(after, block.id) === -1 ? [said("removed", block, at)] : []));
  const others = after.flatMap((block, at) => {
    const was = placeIn(before, block.id);
    if (was === -1) return [said("added", block, at)];
    return staying.has(was) ? [] : [said("moved", block, at)];
  });
  return [...removed, ...others];
}

/** Every text in a value, in order. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return value === "" ? [] : [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** The texts of a website by what they belong to, in page order. */
function textsOf(document: SiteDocument): Texts {
  const { template, color, headline, subheadline, about, buttonLabel, buttonUrl, calculators, blocks } = document;
  return new Map([
    ["template", { place: "Template", text: template }],
    ["color", { place: "Color", text: color }],
    ["headline", { place: "Headline", text: headline }],
    ["subheadline", { place: "Line below the headline", text: subheadline }],
    ["buttonLabel", { place: "Button", text: buttonLabel }],
    ["buttonUrl", { place: "Where the button leads", text: buttonUrl }],
    ["about", { place: "About you", text: wordsIn(about) }],
    ...blocks.map((block): [string, Text] => {
      const { id, kind: _, ...own } = block;
      return [`block ${id}`, { place: blockName(block), text: textsIn(own).join("\n") }];
    }),
    [
      "calculators",
      { place: "Calculators", text: calculators.map(({ calculator }) => CALCULATORS[calculator].title).join("\n") },
    ],
    ...SOCIAL_NAMES.map((name): [string, Text] => [name, { place: SOCIAL_NETWORKS[name].label, text: document[name] }]),
    ...[...communityPlaces(document), ...contentPlaces(document)].map(({ field, place, text }): [string, Text] => [
      field,
      { place, text },
    ]),
  ]);
}

/**
 * Describes the differences between two versions of a website: its blocks by their ids, and every text that its officer
 * wrote. What the system adds is left out, since it reflects the officer's and the company's facts of the day.
 *
 * @param before null for nothing, so that the whole version is new
 */
export function siteDifference(
  before: SiteDocument | null,
  after: SiteDocument,
): Pick<SiteDifference, "blocks" | "texts"> {
  const [old, now]: [Texts, Texts] = [before ? textsOf(before) : new Map(), textsOf(after)];
  const names = [...now.keys(), ...[...old.keys()].filter((name) => !now.has(name))];
  const texts = names.flatMap((name): TextChange[] => {
    const [was, is] = [old.get(name)?.text ?? "", now.get(name)?.text ?? ""];
    const place = (now.get(name) ?? old.get(name))?.place ?? "";
    return was === is ? [] : [{ place, before: was, after: is }];
  });
  return { blocks: blockChanges(before?.blocks ?? [], after.blocks), texts };
}

/**
 * Describes the differences between two published versions of an officer's website.
 *
 * @param other compared with; by default the previous version, and nothing for the first
 * @throws RecordFault `not_found` if there is no such version
 */
export async function versionDifference(
  ctx: ReadContext,
  officerId: string,
  { number, other = number - 1 }: { number: number; other?: number | undefined },
): Promise<SiteDifference> {
  const site = await requireSite(ctx, officerId);
  const rows = await ctx.db.siteVersion.findMany({
    where: { siteId: site.id, number: { in: [number, other] } },
    select: { number: true, document: true },
  });
  const documentOf = (wanted: number): SiteDocument => {
    const row = rows.find((one) => one.number === wanted);
    if (!row) throw noSuch("version of the website");
    return SiteDocument.parse(row.document);
  };
  const before = other < 1 ? null : documentOf(other);
  return { number, with: before && other, ...siteDifference(before, documentOf(number)) };
}
