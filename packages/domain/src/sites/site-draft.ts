import { websiteUrl } from "@hearthline/contract/company/company-settings";
import { SiteDraft } from "@hearthline/contract/sites/site";
import type { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { addYears } from "date-fns/addYears";
import { subYears } from "date-fns/subYears";
import type { ReadContext, WriteContext } from "../context.ts";
import { fieldFault, noSuch, RecordFault } from "../records/record-context.ts";
import { draftAt, keepDraft } from "./merge/draft-copies.ts";
import { mergedDraft, type OnConflict } from "./merge/merged-draft.ts";
import { readDraft } from "./site-document.ts";
import { candidateNames, nameFault, nameKeyOf } from "./site-names.ts";

const SUGGESTIONS = 3;
/** How long a site's former name is reserved for it. */
const KEPT_YEARS = 1;

export type SiteRow = Prisma.SiteGetPayload<{ include: { published: true } }>;
/** The site that a name is for; its own current and former names are available to it. */
type OwnSite = Pick<SiteRow, "id" | "subdomain">;
interface SiteSave extends DraftChange {
  revision: number;
  onConflict?: OnConflict | undefined;
  subdomain?: string | undefined;
}
export type DraftChange = { [Field in keyof SiteDraft]?: SiteDraft[Field] | null | undefined };

/** The website of an officer; null if they have none yet. */
export const siteOf = ({ db }: ReadContext, officerId: string): Promise<SiteRow | null> =>
  db.site.findUnique({ where: { officerId }, include: { published: true } });

/** @throws RecordFault `not_found` if the officer has no website yet */
export async function requireSite(ctx: ReadContext, officerId: string): Promise<SiteRow> {
  const site = await siteOf(ctx, officerId);
  if (!site) throw noSuch("website yet");
  return site;
}

/** Returns those of these names that another site has, or that look like another site's name. */
async function takenNames({ db }: ReadContext, names: readonly string[], own?: OwnSite): Promise<Set<string>> {
  const keys = names.map(nameKeyOf);
  const rows = await db.$queryRaw<{ key: string }[]>`SELECT key FROM taken_site_keys(${keys}::text[]) AS key`;
  const taken = new Set(rows.map(({ key }) => key));
  if (own) taken.delete(nameKeyOf(own.subdomain));
  return new Set(names.filter((name) => taken.has(nameKeyOf(name))));
}

/** Until when each of these names, or one that looks like it, is reserved for a former holder, by key. */
async function keptNames(
  { db, now }: ReadContext,
  names: readonly string[],
  own?: OwnSite,
): Promise<ReadonlyMap<string, Date>> {
  const keys = names.map(nameKeyOf);
  const since = subYears(now, KEPT_YEARS);
  const rows = await db.$queryRaw<{ key: string; endedAt: Date }[]>`
    SELECT key, "endedAt" FROM former_site_keys(${keys}::text[], ${since}::timestamptz, ${own?.id ?? null}::uuid) ORDER BY "endedAt"`;
  return new Map(rows.map(({ key, endedAt }) => [key, addYears(endedAt, KEPT_YEARS)]));
}

/** Available names, derived from the name that the user wants. */
async function freeNames(ctx: ReadContext, wanted: string, own?: OwnSite): Promise<string[]> {
  const company = await ctx.db.company.findUniqueOrThrow({
    where: { id: ctx.actor.companyId },
    select: { city: true },
  });
  const names = candidateNames(wanted, company);
  const numbered = Array.from({ length: 20 }, (_, at) => `${names[0] ?? "my-home-loans"}-${at + 4}`);
  const all = [...names, ...numbered.filter((name) => nameFault(name) === undefined)];
  const [taken, kept] = [await takenNames(ctx, all, own), await keptNames(ctx, all, own)];
  return all.filter((name) => !taken.has(name) && !kept.has(nameKeyOf(name)));
}

export interface NameCheck {
  name: string;
  free: boolean;
  sentence: string;
  suggestions: string[];
}

/**
 * Checks whether a name can be the address of a website, and suggests names if it cannot.
 *
 * @param own the site that the name is for: its current and former names are always available to it
 */
export async function checkName(ctx: ReadContext, typed: string, own?: OwnSite): Promise<NameCheck> {
  const name = typed.trim().toLowerCase();
  const sentence = nameFault(name) ?? (await takenSentence(ctx, name, own));
  const suggestions = sentence === "" ? [] : (await freeNames(ctx, name, own)).slice(0, SUGGESTIONS);
  return { name, free: sentence === "", sentence, suggestions };
}

/** Why a name is not available, as a message; empty if it is. */
async function takenSentence(ctx: ReadContext, name: string, own?: OwnSite): Promise<string> {
  if ((await takenNames(ctx, [name], own)).size > 0) return `“${name}” is taken, or looks like a name that is.`;
  const until = (await keptNames(ctx, [name], own)).get(nameKeyOf(name));
  const day = until?.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  return day ? `“${name}”, or a name that it looks like, was another website’s, and leads there until ${day}.` : "";
}

/** Claims of look-alike names are checked one at a time. @throws RecordFault at `subdomain`, with available names */
async function takeName(
  ctx: WriteContext,
  typed: string,
  own?: OwnSite,
): Promise<{ subdomain: string; nameKey: string }> {
  const nameKey = nameKeyOf(typed.trim());
  await ctx.db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`site name ${nameKey}`}, 0))::text`;
  const { name, free, sentence, suggestions } = await checkName(ctx, typed, own);
  if (!free) {
    const instead = suggestions.length > 0 ? ` Free are ${suggestions.map((one) => `“${one}”`).join(", ")}.` : "";
    throw fieldFault("invalid", "subdomain", "conflict", `${sentence}${instead}`);
  }
  return { subdomain: name, nameKey };
}

/** The starting content of a new website: the texts of the landing page, if there is one. */
async function firstDraft(
  ctx: ReadContext,
  officerId: string,
  name: string,
  template: SiteDraft["template"] | undefined,
) {
  const page = await ctx.db.landingPage.findUnique({ where: { userId: officerId } });
  const { brandColor } = await ctx.db.company.findUniqueOrThrow({ where: { id: ctx.actor.companyId } });
  return SiteDraft.parse({
    headline: page?.headline ?? `Home loans with ${name}`,
    ...(page && {
      subheadline: page.subheadline,
      about: page.about,
      buttonLabel: page.buttonLabel,
      buttonUrl: page.buttonUrl,
    }),
    ...(brandColor && /^#[0-9a-f]{6}$/i.test(brandColor) && { color: brandColor }),
    ...(template && { template }),
  });
}

/**
 * Creates an officer's website. Nothing of it is public until it is published.
 *
 * @throws RecordFault `conflict` if they have one, `invalid` at `subdomain`
 */
export async function createSite(
  ctx: WriteContext,
  { officerId, branchId }: { officerId: string; branchId: string | null },
  { subdomain, template }: { subdomain?: string | undefined; template?: SiteDraft["template"] | undefined },
): Promise<void> {
  await ctx.db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`site of ${officerId}`}, 0))::text`;
  if (await siteOf(ctx, officerId)) throw new RecordFault("conflict", "You already have a website. Change that one.");
  const { name } = await ctx.db.user.findUniqueOrThrow({ where: { id: officerId } });
  const [offered = "my-home-loans"] = subdomain ? [subdomain] : await freeNames(ctx, name);
  const address = await takeName(ctx, offered);
  const draft = await firstDraft(ctx, officerId, name, template);
  await ctx.db.site.create({ data: { ...address, id: newId(), officerId, branchId, draft } });
}

/** Applies a change to a draft: omitted fields stay, `null` clears. */
export function changedDraft(draft: SiteDraft, change: DraftChange): SiteDraft {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const kept = Object.entries(draft).filter(
    ([field]) => !given.some(([name, value]) => name === field && value === null),
  );
  const next = SiteDraft.parse({
    ...Object.fromEntries(kept),
    ...Object.fromEntries(given.filter(([, value]) => value !== null)),
  });
  return { ...next, ...(next.buttonUrl && { buttonUrl: websiteUrl(next.buttonUrl) }) };
}

/** Reserves a site's former name, so that its address leads to the new one. */
async function keepFormerName({ db, now }: WriteContext, site: SiteRow, subdomain: string): Promise<void> {
  if (subdomain === site.subdomain) return;
  const { id: siteId, subdomain: name, nameKey } = site;
  await db.formerSiteName.deleteMany({ where: { siteId, name: subdomain } });
  await db.formerSiteName.create({ data: { id: newId(), siteId, name, nameKey, endedAt: now } });
}

/** Locks the site, so that saves run one at a time. */
export async function lockedSite(ctx: WriteContext, officerId: string): Promise<SiteRow> {
  await ctx.db.$queryRaw`SELECT id FROM "Site" WHERE "officerId" = ${officerId}::uuid FOR NO KEY UPDATE`;
  return requireSite(ctx, officerId);
}

/** Locks the site and rejects changes based on an older copy of it. */
export async function siteAt(ctx: WriteContext, officerId: string, revision: number): Promise<SiteRow> {
  const site = await lockedSite(ctx, officerId);
  if (site.revision !== revision)
    throw new RecordFault(
      "conflict",
      "This website was saved in another tab since you opened it here. Your words are still in this form: look at what was saved, then save yours again or discard them.",
    );
  return site;
}

/**
 * Saves the draft of an officer's website. Changes saved since the edited copy are merged with it.
 *
 * @param revision of the edited copy
 * @throws RecordFault `not_found`, `conflict` if both changed the same part or the copy is too old to merge, `invalid` at `subdomain`
 */
export async function changeSite(
  ctx: WriteContext,
  officerId: string,
  { revision, onConflict, subdomain, ...change }: SiteSave,
): Promise<void> {
  const site = subdomain === undefined ? await lockedSite(ctx, officerId) : await siteAt(ctx, officerId, revision);
  const address = subdomain === undefined ? undefined : await takeName(ctx, subdomain, site);
  if (address) await keepFormerName(ctx, site, address.subdomain);
  const base = await draftAt(ctx, site, revision);
  const draft = mergedDraft({ base, mine: changedDraft(base, change), saved: readDraft(site.draft) }, onConflict);
  await keepDraft(ctx, site);
  await ctx.db.site.update({ where: { id: site.id }, data: { ...address, draft, revision: site.revision + 1 } });
}
