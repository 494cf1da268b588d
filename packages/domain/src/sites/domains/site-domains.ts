import { randomBytes } from "node:crypto";
import { DOMAIN_GRACE_DAYS, MAX_DOMAINS, type SiteDomain } from "@hearthline/contract/sites/site-domains";
import type { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { addDays } from "date-fns/addDays";
import type { ReadContext, WriteContext } from "../../context.ts";
import { writeMessage } from "../../messages/write-message.ts";
import { fieldFault, noSuch } from "../../records/record-context.ts";
import { requireSite } from "../site-draft.ts";
import { type HostCheck, neededRecords } from "./check-host.ts";
import { hostWords, readHost } from "./host-name.ts";

export type DomainRow = Prisma.SiteDomainGetPayload<object>;

/** Whether visitors get the website there. */
export const isHeld = ({ verifiedAt, lostAt }: Pick<DomainRow, "verifiedAt" | "lostAt">): boolean =>
  verifiedAt !== null && lostAt === null;

const stateOf = (row: DomainRow): SiteDomain["state"] => {
  if (row.lostAt) return "lost";
  if (!row.verifiedAt) return "waiting";
  return row.failingSince ? "failing" : "verified";
};

function sentenceOf(row: DomainRow): string {
  const words = hostWords(row.host);
  switch (stateOf(row)) {
    case "waiting":
      return row.fault || "Add both records where you bought the domain, then check.";
    case "lost":
      return `Its TXT record was missing for ${DOMAIN_GRACE_DAYS} days, so ${words} no longer leads to your website. Add it again, then check.`;
    case "failing":
      return `${row.fault} Visitors still reach your website there.`;
    case "verified":
      return row.fault || `Visitors reach your website at ${words}.`;
  }
}

/** The domain for search engines: the first verified one of those that point here. */
export const mainDomain = (rows: readonly DomainRow[]): DomainRow | undefined =>
  rows
    .filter((row) => isHeld(row) && row.pointsHere)
    .sort((one, other) => Number(one.verifiedAt) - Number(other.verifiedAt) || (one.id < other.id ? -1 : 1))[0];

/** "https://cole.com", with the port of an installation that has one. */
export function originAt(host: string, publicUrl: string): string {
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//${host}${port && `:${port}`}`;
}

/** A domain as its officer sees it. @param rows all domains of the website */
export function shownDomain(row: DomainRow, rows: readonly DomainRow[], publicUrl: string): SiteDomain {
  const { id, host, failingSince, pointsHere } = row;
  const state = stateOf(row);
  return {
    id,
    host,
    name: hostWords(host),
    url: originAt(host, publicUrl),
    state,
    pointsHere,
    main: mainDomain(rows)?.id === id,
    sentence: sentenceOf(row),
    records: neededRecords(row, new URL(publicUrl).hostname),
    lostAfter: state === "failing" && failingSince ? addDays(failingSince, DOMAIN_GRACE_DAYS).toISOString() : null,
    lastCheckedAt: row.lastCheckedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Whether a website of any company holds the host. */
async function isTaken({ db }: ReadContext, host: string): Promise<boolean> {
  const rows = await db.$queryRaw<{ host: string }[]>`SELECT host FROM taken_site_hosts(${[host]}::text[]) AS host`;
  return rows.length > 0;
}

const takenWords = (host: string): string =>
  `${hostWords(host)} is the address of another website. If the domain is yours, ask support to look at it.`;

/** The domains of an officer's website, oldest first. */
export const domainRows = ({ db }: ReadContext, officerId: string): Promise<DomainRow[]> =>
  db.siteDomain.findMany({ where: { site: { officerId } }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });

/** @throws RecordFault `not_found` if the officer's website has no such domain */
export async function domainRow({ db }: ReadContext, officerId: string, id: string): Promise<DomainRow> {
  const row = await db.siteDomain.findFirst({ where: { id, site: { officerId } } });
  if (!row) throw noSuch("domain");
  return row;
}

/**
 * Claims a domain for an officer's website. A claim does not block anyone else: the domain points here once DNS verifies who owns it.
 *
 * @returns its id
 * @throws RecordFault `not_found` without a website, `invalid` at `host`
 */
export async function claimDomain(
  ctx: WriteContext,
  officerId: string,
  { typed, publicUrl }: { typed: string; publicUrl: string },
): Promise<string> {
  const { host, fault } = readHost(typed, new URL(publicUrl).hostname);
  if (fault !== null) throw fieldFault("invalid", "host", "bad_format", fault);
  await ctx.db.$queryRaw`SELECT id FROM "Site" WHERE "officerId" = ${officerId}::uuid FOR NO KEY UPDATE`;
  const site = await requireSite(ctx, officerId);
  const rows = await domainRows(ctx, officerId);
  if (rows.some((row) => row.host === host))
    throw fieldFault("invalid", "host", "conflict", `${hostWords(host)} is already in your list.`);
  if (rows.length >= MAX_DOMAINS)
    throw fieldFault("invalid", "host", "too_many", `At most ${MAX_DOMAINS} domains. Remove one first.`);
  if (await isTaken(ctx, host)) throw fieldFault("invalid", "host", "conflict", takenWords(host));
  const id = newId();
  const token = randomBytes(18).toString("base64url");
  await ctx.db.siteDomain.create({ data: { id, siteId: site.id, host, token, createdAt: ctx.now } });
  return id;
}

/** Removes a domain from a website: it no longer works. @throws RecordFault `not_found` */
export async function removeDomain(ctx: WriteContext, officerId: string, id: string): Promise<void> {
  await domainRow(ctx, officerId, id);
  await ctx.db.siteDomain.deleteMany({ where: { id } });
}

type Change = Prisma.SiteDomainUpdateInput;

/** The changes after a check without the record: a verified domain is lost after a week of that. */
function withoutRecord(row: DomainRow, now: Date): Change {
  if (!isHeld(row)) return {};
  const failingSince = row.failingSince ?? now;
  return { failingSince, ...(addDays(failingSince, DOMAIN_GRACE_DAYS) <= now && { lostAt: now }) };
}

/** The changes after a check with the record: the current holder of a host keeps it. */
async function withRecord(ctx: WriteContext, row: DomainRow): Promise<Change> {
  if (isHeld(row)) return { failingSince: null };
  await ctx.db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`site host ${row.host}`}, 0))::text`;
  if (await isTaken(ctx, row.host)) return { fault: takenWords(row.host) };
  return { verifiedAt: ctx.now, lostAt: null, failingSince: null };
}

/** Notifies the officer that a domain stopped pointing to their website. */
async function notifyOfLoss(ctx: WriteContext, { id, host }: DomainRow): Promise<void> {
  const { site } = await ctx.db.siteDomain.findUniqueOrThrow({
    where: { id },
    select: { site: { select: { officer: { select: { name: true, email: true } } } } },
  });
  await writeMessage(ctx, "site-domain-lost", {
    to: [site.officer],
    data: { host: hostWords(host) },
    once: `${id} ${ctx.now.toISOString()}`,
  });
}

/**
 * Records a DNS check of a domain: newly verified, still verified, or missing. A domain whose record has been missing
 * for a week no longer works, and its officer is notified.
 *
 * @throws RecordFault `not_found` if it was removed in the meantime
 */
export async function noteCheck(ctx: WriteContext, id: string, check: HostCheck): Promise<void> {
  await ctx.db.$queryRaw`SELECT id FROM "SiteDomain" WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const row = await ctx.db.siteDomain.findUnique({ where: { id } });
  if (!row) throw noSuch("domain");
  const { owned, pointsHere, fault } = check;
  const change: Change = {
    fault,
    lastCheckedAt: ctx.now,
    ...(pointsHere !== null && { pointsHere }),
    ...(owned === false && withoutRecord(row, ctx.now)),
    ...(owned && (await withRecord(ctx, row))),
  };
  await ctx.db.siteDomain.update({ where: { id }, data: change });
  if (change.lostAt) await notifyOfLoss(ctx, row);
}
