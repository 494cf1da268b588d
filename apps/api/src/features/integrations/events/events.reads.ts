import { EVENT_TYPES, EVENTS, type EventType } from "@hearthline/contract/platform/event-types";
import {
  EVENT_DAYS,
  type EventListInput,
  type EventPage,
  LATEST,
  typesNamed,
} from "@hearthline/contract/platform/events";
import { Prisma } from "@hearthline/db/client";
import { eventColumns } from "@hearthline/db/event-columns";
import { eventId, type StoredEvent, seqOf, shownEvent } from "@hearthline/db/shown-events";
import type { z } from "zod";
import type { Actor } from "../../../kernel/access/actor.ts";
import { officerSql } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError, invalidField, withoutPermission } from "../../../kernel/calls/errors.ts";

type Input = z.output<typeof EventListInput>;
type Page = z.input<typeof EventPage>;

/** An event with the position of the newest one; without an event if there is none yet. */
interface Row extends Omit<StoredEvent, "id"> {
  head: number;
  headRow: string | null;
  id: string | null;
}

const mayRead = (actor: Actor, type: EventType): boolean =>
  EVENTS[type].needs.some((permission) => actor.permissions.has(permission));

/** Returns the requested types that the caller may read. @throws DomainError `forbidden` if a named type includes none of them */
function typesOf(actor: Actor, patterns = ""): EventType[] {
  const readable = EVENT_TYPES.filter((type) => mayRead(actor, type));
  const types = typesNamed(patterns);
  if (types.length === 0) return readable;
  for (const named of types) {
    const [first] = named.types;
    if (first && !named.types.some((type) => readable.includes(type)))
      throw withoutPermission(actor, EVENTS[first].needs[0]);
  }
  return readable.filter((type) => types.some((named) => named.types.includes(type)));
}

/** Returns the position to read from. @throws DomainError `invalid` for an id that is not the company's, `gone` for one before the oldest event */
async function placeOf(ctx: Context, after: Input["after"]): Promise<number> {
  if (after === undefined) return 0;
  const named = after === LATEST ? 0 : seqOf(after);
  const company = Prisma.sql`"companyId" = ${ctx.actor.companyId}::uuid`;
  const [kept] = await ctx.sql<{ head: number; oldest: number; row: string | null }>(Prisma.sql`
    SELECT k.head, coalesce((SELECT min(seq) FROM "Event" WHERE ${company}), k.head + 1) AS oldest,
      (SELECT id::text FROM "Event" WHERE ${company} AND seq::bigint = ${named}::bigint) AS row
    FROM (SELECT coalesce((SELECT seq FROM "EventHead" WHERE ${company}), 0) AS head) k`);
  if (!kept) throw new Error("A SELECT without FROM returned no row.");
  if (after === LATEST) return kept.head;
  if (named > kept.head || (kept.row !== null && after !== eventId(named, kept.row)))
    throw invalidField("after", "There is no event with this id.", "not_found");
  // The event itself may have expired, as long as all later ones still exist.
  if (named < kept.oldest - 1)
    throw new DomainError(
      "gone",
      `Events are kept ${EVENT_DAYS} days: some of those after this one were deleted. Start again with \`after=latest\`, and read what changed meanwhile by \`updatedSince\` of the lists.`,
    );
  return named;
}

/** Starts a query for events of these types that the caller may read, as `o`; callers append conditions. */
function readable(actor: Actor, types: readonly EventType[]): Prisma.Sql {
  return Prisma.sql`SELECT ${eventColumns(actor.integration?.id)}
      FROM (SELECT *, "ownerId" AS "officerId", "ownerBranchId" AS "branchId" FROM "Event" WHERE "companyId" = ${actor.companyId}::uuid) o
      WHERE o.type = ANY(${types}::text[]) AND ${officerSql(actor, "o")}`;
}

/** Returns the newest events of these types that the caller may read, newest first. */
export async function newestEvents(
  { actor, sql }: Pick<Context, "actor" | "sql">,
  types: readonly EventType[],
  limit: number,
): Promise<Page["items"]> {
  const mine = types.filter((type) => mayRead(actor, type));
  const rows = await sql<StoredEvent>(
    Prisma.sql`${readable(actor, mine)} AND o.seq IS NOT NULL ORDER BY o.seq DESC LIMIT ${limit}::int`,
  );
  return rows.map(shownEvent) as Page["items"];
}

/** Returns the next events after a position, as the caller may read them. */
async function readAfter(
  ctx: Context,
  place: number,
  { types, objectId, limit }: { types: EventType[]; objectId: string | undefined; limit: number },
): Promise<{ page: Page; place: number }> {
  const company = Prisma.sql`"companyId" = ${ctx.actor.companyId}::uuid`;
  const rows = await ctx.sql<Row>(Prisma.sql`
    SELECT h.head, (SELECT id::text FROM "Event" WHERE ${company} AND seq = h.head) AS "headRow", e.*
    FROM (SELECT coalesce((SELECT seq FROM "EventHead" WHERE ${company}), 0) AS head) h LEFT JOIN LATERAL (
      ${readable(ctx.actor, types)} AND o.seq > ${place}::integer
        AND ${objectId === undefined ? Prisma.sql`TRUE` : Prisma.sql`o."objectId" = ${objectId}::uuid`}
      ORDER BY o.seq LIMIT ${limit + 1}
    ) e ON TRUE ORDER BY e.seq`);
  const found = rows.filter((row): row is Row & { id: string } => row.id !== null);
  const shown = found.slice(0, limit);
  const hasMore = found.length > limit;
  const last = shown.at(-1);
  const [first] = rows;
  // The cursor moves past every event examined, so that the next call does not examine them again.
  const until =
    hasMore && last ? { seq: last.seq, row: last.id } : { seq: first?.head ?? 0, row: first?.headRow ?? null };
  return {
    place: until.seq,
    page: {
      items: shown.map(shownEvent) as Page["items"],
      nextCursor: eventId(until.seq, until.row),
      hasMore,
    },
  };
}

/** Returns the next events; if there are none yet, waits as long as requested. */
export async function eventPage(ctx: Context, { after, types, objectId, limit, wait }: Input): Promise<Page> {
  const until = Date.now() + wait * 1_000;
  const wanted = { types: typesOf(ctx.actor, types), objectId, limit };
  let read = await readAfter(ctx, await placeOf(ctx, after), wanted);
  if (wait === 0 || read.page.items.length > 0) return read.page;
  const waiting = ctx.waitForEvents();
  try {
    for (;;) {
      // Reads again after subscribing, since an event before that woke no one.
      read = await readAfter(ctx, read.place, wanted);
      const left = until - Date.now();
      if (read.page.items.length > 0 || left <= 0 || !(await waiting.next(left))) return read.page;
    }
  } finally {
    waiting.end();
  }
}
