import { Prisma, planInOrder } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import type { Context } from "../calls/context.ts";

/** Up to this many matching rows are found with the text index; if there are more, the sorted rows are scanned until the page is full. */
const FEW = 2_000;
/** A total above this is recounted only after a minute, and so is a total above `FEW` for rows that match a text. */
const LARGE_TOTAL = 5_000;
const TOTAL_MS = 60_000;

/** Splits a text filter into words. */
export const wordsOf = (q: string | undefined): string[] => (q ?? "").toLowerCase().split(/\s+/).filter(Boolean);

/** The result of a text filter. */
export interface TextFilter<Where> {
  where: Where;
  /** More rows match than are worth listing. */
  many: boolean;
}

const ids = (rows: { id: string }[]) => ({ id: { in: rows.map(({ id }) => id) } });
const pattern = (text: string) => `%${likeText(text)}%`;
/** Shorter words have no trigram, so the index cannot find them. */
const tooShort = (text: string) => text.length < 3;

/**
 * Returns the loans whose text has all these words, also as a SQL condition on `Loan l`; row-level security prevents a plain LIKE from using their
 * index.
 */
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
  // The index does not cover words that are too short for it.
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

/** Returns the users whose name, address or title has this text. */
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

/** Reads a page when many rows match the text, like `inOrder` of `ctx.sql` but through Prisma. */
export async function inOrder<T>(ctx: Context, { many }: { many: boolean }, read: () => Promise<T>): Promise<T> {
  if (!many) return read();
  await ctx.db.$queryRaw(planInOrder("off"));
  const rows = await read();
  await ctx.db.$queryRaw(planInOrder("on"));
  return rows;
}

const keyOf = (ctx: Context, selection: unknown) => JSON.stringify([ctx.actor.companyId, selection]);

/** A cache whose entries last a minute. */
function lately<Value>() {
  const known = new Map<string, { value: Value; until: number }>();
  return {
    get(ctx: Context, key: string): Value | undefined {
      const found = known.get(key);
      return found && found.until > ctx.now.getTime() ? found.value : undefined;
    },
    set(ctx: Context, key: string, value: Value, many: boolean): void {
      if (known.size >= 1_000) known.clear();
      if (many) known.set(key, { value, until: ctx.now.getTime() + TOTAL_MS });
      else known.delete(key);
    },
  };
}

const totals = lately<number>();
const knownTotal = (ctx: Context, key: string) => totals.get(ctx, key);
const keepTotal = (ctx: Context, key: string, total: number, many: boolean) =>
  totals.set(ctx, key, total, total > (many ? FEW : LARGE_TOTAL));

/**
 * Caches numbers that count many rows for a minute.
 *
 * @returns a function that runs a statement, or returns its result of less than a minute ago; `read` says whether it counted many rows
 */
export function keptFor<Value>() {
  const kept = lately<Value>();
  return async (
    ctx: Context,
    { text, values }: Prisma.Sql,
    read: () => Promise<{ value: Value; many: boolean }>,
  ): Promise<Value> => {
    const key = keyOf(ctx, [text, values]);
    const known = kept.get(ctx, key);
    if (known !== undefined) return known;
    const { value, many } = await read();
    kept.set(ctx, key, value, many);
    return value;
  };
}

/**
 * A list's total: exact, except that a slow count may be a minute old.
 *
 * @param selection distinguishes one selection from another; the company is added
 */
export async function totalOf(
  ctx: Context,
  { many }: { many: boolean },
  selection: unknown,
  count: () => Promise<number>,
): Promise<number> {
  const key = keyOf(ctx, selection);
  const known = knownTotal(ctx, key);
  if (known !== undefined) return known;
  const total = await count();
  keepTotal(ctx, key, total, many);
  return total;
}

/**
 * Several totals, each like `totalOf`: large totals are recounted only after a minute, the others on every call.
 *
 * @param names what is counted
 * @param keyOfName distinguishes one selection from another; the company is added
 * @param count counts those that are not cached, in one statement; a name it leaves out is 0
 */
export async function totalsBy<Name extends string>(
  ctx: Context,
  names: readonly Name[],
  keyOfName: (name: Name) => unknown,
  count: (unknown: readonly Name[]) => Promise<readonly { name: string; total: number }[]>,
): Promise<Record<Name, number>> {
  const asked = names.map((name) => {
    const key = keyOf(ctx, keyOfName(name));
    return { name, key, known: knownTotal(ctx, key) };
  });
  const unknown = asked.filter(({ known }) => known === undefined);
  const rows = unknown.length > 0 ? await count(unknown.map(({ name }) => name)) : [];
  const found = new Map(rows.map(({ name, total }) => [name, total]));
  for (const { name, key } of unknown) keepTotal(ctx, key, found.get(name) ?? 0, false);
  return Object.fromEntries(asked.map(({ name, known }) => [name, known ?? found.get(name) ?? 0])) as Record<
    Name,
    number
  >;
}

/**
 * Several totals in one statement, each like `totalOf`.
 *
 * @param counts a select of one number for each name
 */
export function totalsOf<Name extends string>(
  ctx: Context,
  counts: Readonly<Record<Name, Prisma.Sql>>,
): Promise<Record<Name, number>> {
  return totalsBy(
    ctx,
    Object.keys(counts) as Name[],
    (name) => ["count", counts[name].text, counts[name].values],
    (unknown) =>
      ctx.sql<{ name: string; total: number }>(
        Prisma.join(
          unknown.map((name) => Prisma.sql`SELECT ${name}::text AS name, (${counts[name]})::int AS total`),
          " UNION ALL ",
        ),
      ),
  );
}
