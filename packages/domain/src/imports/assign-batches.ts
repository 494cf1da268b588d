import { coBorrowerOfRow, personOfRow, readRow } from "@hearthline/contract/imports/person-of-row";
import type { Database, ScopedDb } from "@hearthline/db/client";
import type { RecordContext } from "../records/record-context.ts";
import { keysOfLoan } from "./import-loans.ts";
import { type ImportRowIn, rowIn } from "./import-rows.ts";
import { findSame, keysOfPerson } from "./same-person.ts";
import type { ImportSetup } from "./setup.ts";

/** Rows written in one transaction, if none of them are related. */
export const BATCH_ROWS = 1_000;
/** More rows about one person than this are a mistake in the file, such as "none@none.com" in every row. */
const MAX_OF_ONE = 50;
const PAGE = 5_000;
/** The batch number of rows that are already validated. */
const NONE = -1;

/** Joins rows by number (union-find); the first row of a group is its root. */
function unions() {
  const parents = new Map<number, number>();
  const root = (index: number): number => {
    let at = index;
    for (let next = parents.get(at); next !== undefined; next = parents.get(at)) at = next;
    if (at !== index) parents.set(index, at);
    return at;
  };
  return {
    root,
    join(one: number, other: number) {
      const [first, second] = [root(one), root(other)].sort((a, b) => a - b) as [number, number];
      if (first !== second) parents.set(second, first);
    },
  };
}

/** A short form of a key, so that a hundred thousand of them take a few megabytes: 52 bits of FNV-1a. */
function shortKey(key: string): number {
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (let at = 0; at < key.length; at++) {
    const code = key.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193) >>> 0;
    high = Math.imul(high ^ code ^ (low & 0xff), 0x01000193) >>> 0;
  }
  return (high & 0xfffff) * 0x100000000 + low;
}

function keysOfRow(setup: ImportSetup, row: ImportRowIn): string[] {
  if (row.leftOut) return [];
  const read = readRow(setup.columns, row.cells);
  const person = personOfRow(read);
  const co = coBorrowerOfRow(read, person);
  const people = setup.plan.doubles === "always-create" ? [] : [person, ...(co ? [co] : [])];
  return [...people.flatMap((one) => keysOfPerson(one, setup.plan.samePersonBy)), ...keysOfLoan(setup, read)];
}

const page = (db: ScopedDb, importId: string, from: number) =>
  db.$queryRaw<{ index: number; line: number; cells: string[]; mended: unknown; batch: number; status: string }[]>`
    SELECT index, line, cells, mended, batch, status FROM "ImportRow"
    WHERE "importId" = ${importId}::uuid AND index >= ${from} AND index < ${from + PAGE} ORDER BY index`;

/**
 * Decides which rows are written together: those about one person, or about one existing client. So each batch can be
 * written, and rolled back, alone, with the same result both times.
 */
export async function assignBatches(
  scoped: <T>(work: (db: ScopedDb) => Promise<T>) => ReturnType<Database["scoped"]> & Promise<T>,
  setup: ImportSetup,
  rows: number,
): Promise<void> {
  const { root, join } = unions();
  const first = new Map<number, number>();
  const counts = new Map<number, number>();
  const tooMany = new Set<number>();
  const meet = (key: string, index: number, counted: boolean) => {
    const short = shortKey(key);
    const before = first.get(short);
    if (before === undefined) {
      first.set(short, index);
      return;
    }
    const count = (counts.get(short) ?? 1) + 1;
    counts.set(short, count);
    if (counted && count > MAX_OF_ONE) tooMany.add(index);
    else join(before, index);
  };
  for (let from = 0; from < rows; from += PAGE)
    await scoped(async (db) => {
      const keys = (await page(db, setup.id, from)).map((row) => ({
        index: row.index,
        keys: keysOfRow(setup, rowIn(row)),
      }));
      const ctx: RecordContext = { db, actor: setup.actor, now: new Date(), emit: () => undefined };
      const found = await findSame(
        ctx,
        keys.flatMap((one) => one.keys),
      );
      for (const { index, keys: own } of keys) {
        for (const key of own) meet(key, index, true);
        if (tooMany.has(index)) continue;
        for (const { clientId } of own.flatMap((key) => found.get(key) ?? [])) meet(`client ${clientId}`, index, false);
      }
    });
  const message = `More than ${MAX_OF_ONE} rows of this file have the same email address, phone number or name and address.`;
  for (let from = 0; from < rows; from += PAGE)
    await scoped(async (db) => {
      const wanted: { index: number; batch: number; wrong: boolean }[] = [];
      for (const row of await db.$queryRaw<{ index: number; batch: number; status: string }[]>`
        SELECT index, batch, status FROM "ImportRow" WHERE "importId" = ${setup.id}::uuid AND index >= ${from} AND index < ${from + PAGE}`) {
        const wrong = tooMany.has(row.index);
        const batch = wrong ? NONE : Math.floor(root(row.index) / BATCH_ROWS);
        if (batch !== row.batch || wrong) wanted.push({ index: row.index, batch, wrong });
      }
      if (wanted.length === 0) return;
      const reasons = JSON.stringify([{ column: null, message }]);
      await db.$executeRaw`
        UPDATE "ImportRow" i SET batch = r.batch, status = CASE WHEN r.wrong THEN 'wrong' ELSE i.status END,
          reasons = CASE WHEN r.wrong THEN ${reasons}::jsonb ELSE i.reasons END
        FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS r(index integer, batch integer, wrong boolean)
        WHERE i."importId" = ${setup.id}::uuid AND i.index = r.index`;
    });
}
