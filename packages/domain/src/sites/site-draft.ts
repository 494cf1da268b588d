import { websiteUrl } from "@hearthline/contract/company/company-settings";
import { SiteDraft } from "@hearthline/contract/sites/site";
import type { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { fieldFault, noSuch, RecordFault } from "@hearthline/db/records/desk";
import type { ReadContext, WriteContext } from "../context.ts";
import { readDraft } from "./site-document.ts";
import { candidateNames, nameFault, nameKeyOf } from "./site-names.ts";

const SUGGESTIONS = 3;

export type SiteRow = Prisma.SiteGetPayload<{ include: { published: true } }>;
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

/** Which of these names another site has, or one that looks like it. */
async function takenNames({ db }: ReadContext, names: readonly string[], ownName?: string): Promise<Set<string>> {
  const keys = names.map(nameKeyOf);
  const rows = await db.$queryRaw<{ key: string }[]>`SELECT key FROM taken_site_keys(${keys}::text[]) AS key`;
  const taken = new Set(rows.map(({ key }) => key));
  if (ownName !== undefined) taken.delete(nameKeyOf(ownName));
  return new Set(names.filter((name) => taken.has(nameKeyOf(name))));
}

/** Free names, made from one the user would like. */
async function freeNames(ctx: ReadContext, wanted: string, ownName?: string): Promise<string[]> {
  const company = await ctx.db.company.findUniqueOrThrow({
    where: { id: ctx.actor.companyId },
    select: { city: true },
  });
  const names = candidateNames(wanted, company);
  const numbered = Array.from({ length: 20 }, (_, at) => `${names[0] ?? "my-home-loans"}-${at + 4}`);
  const all = [...names, ...numbered.filter((name) => nameFault(name) === undefined)];
  const taken = await takenNames(ctx, all, ownName);
  return all.filter((name) => !taken.has(name));
}

export interface NameCheck {
  name: string;
  free: boolean;
  sentence: string;
  suggestions: string[];
}

/**
 * Whether a name can be the address of a website, with names that can if it cannot.
 *
 * @param ownName the name that the site has now, which is always free for it
 */
export async function checkName(ctx: ReadContext, typed: string, ownName?: string): Promise<NameCheck> {
  const name = typed.trim().toLowerCase();
  const fault = nameFault(name);
  const isTaken = fault === undefined && (await takenNames(ctx, [name], ownName)).size > 0;
  const sentence = fault ?? (isTaken ? `“${name}” is taken, or looks like a name that is.` : "");
  const suggestions = sentence === "" ? [] : (await freeNames(ctx, name, ownName)).slice(0, SUGGESTIONS);
  return { name, free: sentence === "", sentence, suggestions };
}

/** One who takes a name waits for another who takes one that looks like it. @throws RecordFault at `subdomain`, with free names */
async function takeName(
  ctx: WriteContext,
  typed: string,
  ownName?: string,
): Promise<{ subdomain: string; nameKey: string }> {
  const nameKey = nameKeyOf(typed.trim());
  await ctx.db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`site name ${nameKey}`}, 0))::text`;
  const { name, free, sentence, suggestions } = await checkName(ctx, typed, ownName);
  if (!free) {
    const instead = suggestions.length > 0 ? ` Free are ${suggestions.map((one) => `“${one}”`).join(", ")}.` : "";
    throw fieldFault("invalid", "subdomain", "conflict", `${sentence}${instead}`);
  }
  return { subdomain: name, nameKey };
}

/** What a new website begins with: the words of the landing page, as far as there is one. */
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
 * Begins an officer's website. Nothing of it is public until it is published.
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

/** A draft as a change leaves it: what is left out stays, `null` empties. */
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

/** Locks the site and refuses what comes from an older copy of it. */
export async function siteAt(ctx: WriteContext, officerId: string, revision: number): Promise<SiteRow> {
  await ctx.db.$queryRaw`SELECT id FROM "Site" WHERE "officerId" = ${officerId}::uuid FOR NO KEY UPDATE`;
  const site = await requireSite(ctx, officerId);
  if (site.revision !== revision)
    throw new RecordFault(
      "conflict",
      "This website was saved in another tab since you opened it here. Your words are still in this form: look at what was saved, then save yours again or discard them.",
    );
  return site;
}

/**
 * Saves the draft of an officer's website.
 *
 * @param revision of the copy that was changed
 * @throws RecordFault `not_found`, `conflict` if it was saved since, `invalid` at `subdomain`
 */
export async function changeSite(
  ctx: WriteContext,
  officerId: string,
  { revision, subdomain, ...change }: DraftChange & { revision: number; subdomain?: string | undefined },
): Promise<void> {
  const site = await siteAt(ctx, officerId, revision);
  const address = subdomain === undefined ? {} : await takeName(ctx, subdomain, site.subdomain);
  const draft = changedDraft(readDraft(site.draft), change);
  await ctx.db.site.update({ where: { id: site.id }, data: { ...address, draft, revision: site.revision + 1 } });
}
