import { Prisma, planInOrder } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import type { Context } from "./context.ts";

/** Up to so many rows that have a text are named by its index; with more, the sorted rows are walked until the page is full. */
const FEW = 2_000;
/** A total above this is counted again only after a minute, as is one above `FEW` of rows that have a text. */
const LARGE_TOTAL = 5_000;
const TOTAL_MS = 60_000;

/** The words of a text filter. */
export const wordsOf = (q: string | undefined): string[] => (q ?? "").toLowerCase().split(/\s+/).filter(Boolean);

/** What a text filter comes to. */
export interface TextFilter<Where> {
  where: Where;
  /** More rows have the text than are worth naming. */
  many: boolean;
}

const ids = (rows: { id: string }[]) => ({ id: { in: rows.map(({ id }) => id) } });
const pattern = (text: string) => `%${likeText(text)}%`;
/** No trigram, no index. */
const tooShort = (text: string) => text.length < 3;

/** Loans whose text has all these words, also as a condition of SQL on `Loan l`; row-level security keeps a plain LIKE from their index. */
export async function loansWith(
  ctx: Context,
  words: string[],
): Promise<TextFilter<Prisma.LoanWhereInput> & { sql: Prisma.Sql }> {
  if (words.length === 0) return { where: {}, many: false, sql: Prisma.sql`TRUE` };
  const plain = {
    where: { AND: words.map((word) => ({ searchText: { contains: likeText(word) } })) },
    sql: Prisma.sql`l."searchText" LIKE ALL (${words.map(pattern)}::text[])`,
    many: true,
  };
  const [first = "", second = first, third = first, ...others] = words.toSorted((a, b) => b.length - a.length);
  if (tooShort(first)) return plain;
  const patterns = [first, second, third].map((word) => Prisma.sql`${pattern(tooShort(word) ? first : word)}`);
  // The index knows nothing of what is too short for it.
  const rest = [second, third, ...others].map(pattern);
  const found = await ctx.sql<{ id: string }>(
    Prisma.sql`SELECT id::text FROM matching_loans(${Prisma.join(patterns)}, ${rest}::text[], ${FEW + 1}::int) id`,
  );
  if (found.length > FEW) return plain;
  return {
    where: ids(found),
    sql: Prisma.sql`l.id = ANY(${found.map(({ id }) => id)}::uuid[])`,
    many: false,
  };
}

/** Users whose name, address or title has this text. */
export async function usersWith(ctx: Context, text: string): Promise<TextFilter<Prisma.UserWhereInput>> {
  if (text === "") return { where: {}, many: false };
  const contains = { contains: likeText(text), mode: "insensitive" as const };
  const plain = { OR: [{ name: contains }, { email: contains }, { title: contains }] };
  if (tooShort(text)) return { where: plain, many: true };
  const found = await ctx.sql<{ id: string }>(
    Prisma.sql`SELECT id::text FROM matching_users(${pattern(text)}, ${FEW + 1}::int) id`,
  );
  return found.length > FEW ? { where: plain, many: true } : { where: ids(found), many: false };
}

/** Reads a page of rows of which many have the text, as `inOrder` of `ctx.sql` does, through Prisma. */
export async function inOrder<T>(ctx: Context, { many }: { many: boolean }, read: () => Promise<T>): Promise<T> {
  if (!many) return read();
  await ctx.db.$queryRaw(planInOrder("off"));
  const rows = await read();
  await ctx.db.$queryRaw(planInOrder("on"));
  return rows;
}

const totals = new Map<string, { total: number; until: number }>();

/**
 * A list's total: exact, but what takes long to count may be a minute old.
 *
 * @param selection tells one selection from another; the company is added
 */
export async function totalOf(
  ctx: Context,
  { many }: { many: boolean },
  selection: unknown,
  count: () => Promise<number>,
): Promise<number> {
  const key = JSON.stringify([ctx.actor.companyId, selection]);
  const known = totals.get(key);
  if (known && known.until > ctx.now.getTime()) return known.total;
  const total = await count();
  if (totals.size >= 1_000) totals.clear();
  if (total > (many ? FEW : LARGE_TOTAL)) totals.set(key, { total, until: ctx.now.getTime() + TOTAL_MS });
  else totals.delete(key);
  return total;
}
