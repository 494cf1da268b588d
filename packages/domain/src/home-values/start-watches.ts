import { dayOfMonth } from "@hearthline/contract/clients/home-watches";
import { dayIn } from "@hearthline/contract/values/day-in";
import { newId } from "@hearthline/db/ids";
import type { Keys } from "@hearthline/db/secret-keys";
import { currentConsents } from "../consents/consents.ts";
import type { Acting, ReadContext, WriteContext } from "../context.ts";
import { newWatchKey } from "./mail-home-value.ts";

export const SKIP_REASONS = [
  "archived",
  "no-home",
  "no-email",
  "bounced",
  "unsubscribed",
  "stopped",
  "already",
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** The messages about why nothing starts for a client. */
export const SKIP_SENTENCES: Readonly<Record<SkipReason, string>> = {
  archived: "They are archived.",
  "no-home": "They own no home here. Add one first.",
  "no-email": "They have no email address.",
  bounced: "Mail to their address bounced. Clear or change the address first.",
  unsubscribed: "They have unsubscribed from your emails.",
  stopped: "Their report was stopped. Resume it in the list of home values.",
  already: "They get the value of their home already.",
};

/** The result for one client: homes whose value is emailed from now on, or why there are none. */
export interface Start {
  clientId: string;
  clientName: string;
  homeIds: string[];
  reason: SkipReason | null;
}

interface Row {
  id: string;
  name: string;
  archived: boolean;
  email: string | null;
  bounced: boolean;
  owned: number;
  stopped: number;
  open: string[];
}

/** Only the first address counts, since emails are sent there; a home that already has a report of the client is not started again. */
const FOUND = `SELECT c.id::text, btrim(concat_ws(' ', c."firstName", c."lastName")) AS name, c."archivedAt" IS NOT NULL AS archived, first.email,
    EXISTS (SELECT 1 FROM "BouncedAddress" b WHERE b."companyId" = c."companyId" AND b.channel = 'email' AND b.address = first.email) AS bounced,
    count(h.id)::int AS owned, count(w.id) FILTER (WHERE w.state = 'stopped')::int AS stopped,
    coalesce(array_agg(h.id::text ORDER BY h.id) FILTER (WHERE h.id IS NOT NULL AND w.id IS NULL), '{}') AS open
  FROM "Client" c
  LEFT JOIN LATERAL (SELECT e.email FROM "ClientEmail" e WHERE e."clientId" = c.id ORDER BY e.position, e.id LIMIT 1) first ON TRUE
  LEFT JOIN "HomeOwner" o ON o."clientId" = c.id AND o.role <> 'title-only'
  LEFT JOIN "Home" h ON h.id = o."homeId" AND h."deletedAt" IS NULL AND ($2::uuid IS NULL OR h.id = $2::uuid)
  LEFT JOIN "HomeWatch" w ON w."homeId" = h.id AND w."clientId" = c.id
  WHERE c.id = ANY ($1::uuid[]) GROUP BY c.id, first.email ORDER BY c.id`;

function reasonOf({ archived, owned, email, bounced, open, stopped }: Row, unsubscribed: boolean): SkipReason | null {
  if (archived) return "archived";
  if (owned === 0) return "no-home";
  if (email === null) return "no-email";
  if (bounced) return "bounced";
  if (unsubscribed) return "unsubscribed";
  if (open.length > 0) return null;
  return stopped === owned ? "stopped" : "already";
}

/**
 * Previews what would start for clients, and why not for the others. Changes nothing.
 *
 * @param keys used to look up consent for an address
 * @param homeId only this home of the client
 */
export async function plannedStarts(
  { db, actor: { companyId } }: ReadContext,
  keys: Keys,
  clientIds: readonly string[],
  homeId: string | null = null,
): Promise<Start[]> {
  const rows = await db.$queryRawUnsafe<Row[]>(FOUND, [...clientIds], homeId);
  const addresses = rows.flatMap(({ email }) => email ?? []);
  const consents = await currentConsents(db, keys, { companyId, channel: "email", addresses, purpose: "marketing" });
  return rows.map((row) => {
    const reason = reasonOf(row, consents.get(row.email ?? "")?.granted === false);
    return { clientId: row.id, clientName: row.name, homeIds: reason === null ? row.open : [], reason };
  });
}

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/**
 * Starts emailing clients the value of their homes, from tomorrow on; a home already emailed to its owner is left as it
 * is. The providers are asked about each.
 *
 * @param by the user who starts it
 * @returns per client what was started, with the ids of the reports
 */
export async function startWatches(
  ctx: WriteContext<Acting & { timeZone: string }>,
  keys: Keys,
  clientIds: readonly string[],
  { everyMonths = 1, homeId = null, by }: { everyMonths?: number; homeId?: string | null; by: string | null },
): Promise<(Start & { watchIds: string[] })[]> {
  const { db, now, actor } = ctx;
  const tomorrow = dayAfter(dayIn(actor.timeZone, now));
  const started: (Start & { watchIds: string[] })[] = [];
  for (const start of await plannedStarts(ctx, keys, clientIds, homeId)) {
    const rows = start.homeIds.map((id) => ({
      id: newId(),
      homeId: id,
      clientId: start.clientId,
      everyMonths,
      nextOn: new Date(`${tomorrow}T00:00:00Z`),
      anchorDay: dayOfMonth(tomorrow),
      key: newWatchKey(),
      begunAt: now,
      createdById: by,
    }));
    await db.homeWatch.createMany({ data: rows, skipDuplicates: true });
    for (const row of rows)
      await ctx.enqueue("home-values.ask-providers", { homeId: row.homeId }, `ask-providers-${row.id}`);
    started.push({ ...start, watchIds: rows.map(({ id }) => id) });
  }
  return started;
}

/** Removes reports that were started together, if nothing was emailed yet. @returns the removed ones */
export async function withdrawWatches({ db }: ReadContext, watchIds: readonly string[]): Promise<string[]> {
  const unsent = await db.homeWatch.findMany({
    where: { id: { in: [...watchIds] }, mailings: { none: {} } },
    select: { id: true },
  });
  const ids = unsent.map(({ id }) => id);
  await db.homeWatch.deleteMany({ where: { id: { in: ids } } });
  return ids;
}
