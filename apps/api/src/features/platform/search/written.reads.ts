import { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import { clientSql, officerSql, visibleLoanSql } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { around } from "./around.ts";

/** Maximum matches read from an index per word; for a very common word the rest is skipped. */
const MOST = 5_000;
const pattern = (word: string) => `%${likeText(word)}%`;

interface Written {
  notes: { id: string; clientId: string; clientName: string; text: string; at: string }[];
  tasks: { id: string; clientId: string; clientName: string; title: string; dueOn: string; done: boolean }[];
  partners: { id: string; name: string; firm: string }[];
}

/** Aggregates the rows of a select, in order, into one JSON value. */
const listed = (select: Prisma.Sql) =>
  Prisma.sql`(SELECT coalesce(jsonb_agg(to_jsonb(x) - 'place' ORDER BY x.place), '[]') FROM (${select}) x)`;
const NAME = Prisma.sql`btrim(c."firstName" || ' ' || c."lastName") AS "clientName"`;

/**
 * Returns notes and tasks of clients whom the caller sees, newest and open ones first, and the realtors and partners of their clients and loans, in one
 * statement. Empty if no word is long enough for the index.
 */
export async function writtenWith(ctx: Context, words: readonly string[], max: number): Promise<Written> {
  const [first = "", ...others] = words.toSorted((a, b) => b.length - a.length);
  if (first.length < 3) return { notes: [], tasks: [], partners: [] };
  const asked = Prisma.sql`${pattern(first)}, ${others.map(pattern)}::text[], ${MOST}::int`;
  const notes = Prisma.sql`SELECT row_number() OVER (ORDER BY n."createdAt" DESC, n.id) AS place, n.id, c.id AS "clientId", ${NAME}, n.text, n."createdAt" AS at
    FROM matching_notes(${asked}) n JOIN "Client" c ON c.id = n."clientId" WHERE ${clientSql(ctx.actor, "c")} ORDER BY place LIMIT ${max}::int`;
  const tasks = Prisma.sql`SELECT row_number() OVER (ORDER BY t."doneAt" IS NOT NULL, t."dueOn" DESC, t.id) AS place, t.id, c.id AS "clientId", ${NAME}, t.title,
      to_char(t."dueOn", 'YYYY-MM-DD') AS "dueOn", t."doneAt" IS NOT NULL AS done
    FROM matching_tasks(${asked}) t JOIN "Client" c ON c.id = t."clientId" WHERE ${clientSql(ctx.actor, "c")} ORDER BY place LIMIT ${max}::int`;
  const partners = Prisma.sql`SELECT row_number() OVER (ORDER BY p.name, p.id) AS place, p.id, p.name, p.firm FROM matching_contacts(${asked}) p
    WHERE EXISTS (SELECT 1 FROM "Client" k WHERE k."referredById" = p.id AND ${officerSql(ctx.actor, "k")})
      OR EXISTS (SELECT 1 FROM "LoanContact" h JOIN "Loan" l ON l.id = h."loanId" WHERE h."contactId" = p.id AND h.role = 'realtor' AND ${visibleLoanSql(ctx.actor)})
    ORDER BY place LIMIT ${max}::int`;
  const [found] = await ctx.sql<Written>(
    Prisma.sql`SELECT ${listed(notes)} AS notes, ${listed(tasks)} AS tasks, ${listed(partners)} AS partners`,
  );
  if (!found) throw new Error("A SELECT without FROM returned no row.");
  return {
    ...found,
    notes: found.notes.map(({ at, text, ...note }) => ({
      ...note,
      text: around(text, words),
      at: new Date(at).toISOString(),
    })),
  };
}

/** Returns ids of report versions whose number contains this text. */
export async function reportsNumbered(ctx: Context, word: string): Promise<string[]> {
  if (word.length < 3) return [];
  const rows = await ctx.sql<{ id: string }>(
    Prisma.sql`SELECT id::text FROM matching_reports(${pattern(word)}, ${MOST}::int)`,
  );
  return rows.map(({ id }) => id);
}
