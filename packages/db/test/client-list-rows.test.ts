import fc from "fast-check";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database, ScopedDb } from "../src/client.ts";
import { newId } from "../src/ids.ts";
import type { OpenCopy } from "../src/test-databases.ts";
import { openSeeded } from "./seeded-database.ts";

const COMPANY = "01990000-0000-7000-8000-000000000001";
const OTHER = "01990000-0000-7000-8000-000000000002";
const OFFICERS = ["01990000-0000-7000-8000-000000000012", "01990000-0000-7000-8000-000000000013"] as const;

let close: OpenCopy["close"];
let owner: pg.Client;
let database: Database;
beforeAll(async () => {
  ({ close, database, owner } = await openSeeded({ connections: 4 }));
});
afterAll(() => close());

/** The rows that lists should be read from, computed independently from the clients' data. */
const SAID = `SELECT c.id, c."companyId", c."officerId", c."branchId", c.status, c.source, c."lastName", c."firstName", c."createdAt", c."updatedAt",
    s."onDay" AS "contactOn", coalesce((s.data->>'isNever')::boolean, false) AS "neverContacted", date_part('month', c.birthday)::int AS "birthMonth"
  FROM "Client" c LEFT JOIN "ClientSignal" s ON s."clientId" = c.id AND s.kind = 'no-contact'`;
const KEPT = `SELECT id, "companyId", "officerId", "branchId", status, source, "lastName", "firstName", "createdAt", "updatedAt", "contactOn", "neverContacted",
    "birthMonth"::int AS "birthMonth" FROM "ClientListRow"`;

async function expectExact(): Promise<void> {
  const { rows } = await owner.query(
    `(SELECT 'said' AS side, a.* FROM (${SAID} EXCEPT ${KEPT}) a) UNION ALL (SELECT 'kept', b.* FROM (${KEPT} EXCEPT ${SAID}) b)`,
  );
  expect(rows).toEqual([]);
}

const MINE = "List row";
const own = (db: ScopedDb) => db.client.findMany({ where: { source: MINE }, orderBy: { id: "asc" } });
const someOf = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(1, all.length)];

type Step = { does: string; which: number; day: number; text: string };
type Work = (db: ScopedDb, step: Step) => Promise<unknown>;

const dayOf = (day: number) => new Date(Date.UTC(2020, 0, 1 + day));
const signal = (clientId: string, day: number, isNever: boolean) => ({
  clientId,
  officerId: OFFICERS[0],
  kind: "no-contact",
  at: dayOf(day),
  onDay: dayOf(day),
  data: { isNever },
});

/** Everything that can happen to a client and their data. */
const WRITERS: Record<string, Work> = {
  add: (db, { day, text }) =>
    db.client.create({
      data: { firstName: text, lastName: text, source: MINE, officerId: OFFICERS[day % 2] ?? "", birthday: dayOf(day) },
    }),
  addMany: (db, { which, text }) =>
    db.client.createMany({
      data: Array.from({ length: which % 4 }, () => ({ firstName: text, source: MINE, officerId: OFFICERS[0] })),
    }),
  change: async (db, { which, day, text }) => {
    const client = someOf(await own(db), which);
    const data = { lastName: text, status: day % 2 ? "archived" : "lead", birthday: day % 3 ? dayOf(day) : null };
    if (client) await db.client.update({ where: { id: client.id }, data });
  },
  changeAll: (db, { day }) =>
    db.$executeRaw`UPDATE "Client" SET status = ${day % 2 ? "credit" : "closed"}, "updatedAt" = ${dayOf(day)} WHERE source = ${MINE}`,
  changeNothing: (db) => db.$executeRaw`UPDATE "Client" SET status = status WHERE source = ${MINE}`,
  handOver: async (db, { which, day }) => {
    const client = someOf(await own(db), which);
    if (client) await db.client.update({ where: { id: client.id }, data: { officerId: OFFICERS[day % 2] ?? "" } });
  },
  losesBranch: async (db, { which, text }) => {
    const branch = await db.branch.create({ data: { name: `Branch ${text}${which} ${newId()}` } });
    await db.client.updateMany({ where: { source: MINE }, data: { branchId: branch.id } });
    if (which % 2) await db.branch.delete({ where: { id: branch.id } });
  },
  deleted: async (db, { which }) => {
    const client = someOf(await own(db), which);
    if (client) await db.client.delete({ where: { id: client.id } });
  },
  deletedAndRestored: async (db, { which }) => {
    const client = someOf(await own(db), which);
    if (!client) return;
    const rows = await db.$queryRaw<
      { row: string }[]
    >`SELECT to_jsonb(c)::text AS row FROM "Client" c WHERE c.id = ${client.id}::uuid`;
    await db.client.delete({ where: { id: client.id } });
    await db.$executeRaw`INSERT INTO "Client" SELECT * FROM jsonb_populate_record(NULL::"Client", ${rows[0]?.row}::jsonb)`;
  },
  contacted: async (db, { which, day }) => {
    const client = someOf(await own(db), which);
    if (!client) return;
    await db.clientSignal.deleteMany({ where: { clientId: client.id } });
    await db.clientSignal.create({ data: signal(client.id, day, day % 3 === 0) });
  },
  contactsMoved: (db, { day }) =>
    db.clientSignal.updateMany({ where: { client: { source: MINE } }, data: { onDay: dayOf(day) } }),
  contactsForgotten: (db, { which }) =>
    which % 2
      ? db.clientSignal.deleteMany({ where: { client: { source: MINE } } })
      : db.clientSignal.updateMany({ where: { client: { source: MINE } }, data: { kind: "anniversary" } }),
};

const step = fc.record({
  does: fc.constantFrom(...Object.keys(WRITERS)),
  which: fc.nat(9),
  day: fc.nat(2_000),
  text: fc.string({ minLength: 1, maxLength: 8 }).map((text) => text.replaceAll("\0", "")),
});
/** Some steps in one transaction, which may be rolled back. */
const transaction = fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 4 }), fails: fc.boolean() });

describe("client list rows", () => {
  it("match clients and their signals after any changes by anyone, committed or not", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(transaction, { minLength: 1, maxLength: 6 }), async (transactions) => {
        for (const { steps, fails } of transactions) {
          const done = database.scoped(COMPANY, async (db) => {
            for (const one of steps) await WRITERS[one.does]?.(db, one);
            if (fails) throw new Error("comes to nothing");
          });
          await (fails ? expect(done).rejects.toThrow("comes to nothing") : done);
          await expectExact();
        }
      }),
      { numRuns: 40 },
    );
  });

  it("match clients and their signals after concurrent changes of one client", async () => {
    const { id } = await database.scoped(COMPANY, (db) =>
      db.client.create({ data: { firstName: "Raced", source: MINE, officerId: OFFICERS[0] } }),
    );
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        database.scoped(COMPANY, async (db) => {
          await db.$queryRaw`SELECT id FROM "Client" WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
          await db.clientSignal.deleteMany({ where: { clientId: id } });
          await db.client.update({ where: { id }, data: { lastName: `At ${at}`, officerId: OFFICERS[at % 2] ?? "" } });
          await db.clientSignal.create({ data: signal(id, at, false) });
        }),
      ),
    );
    await expectExact();
  });

  it("are written only by triggers, and visible only to their own company", async () => {
    const rows = (company: string) =>
      database.scoped(company, (db) => db.$queryRaw<{ companyId: string }[]>`SELECT "companyId" FROM "ClientListRow"`);
    for (const company of [COMPANY, OTHER]) {
      const found = await rows(company);
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found.map(({ companyId }) => companyId))).toEqual(new Set([company]));
    }
    const denied = /permission denied/;
    await expect(database.scoped(COMPANY, (db) => db.clientListRow.deleteMany())).rejects.toThrow(denied);
    await expect(
      database.scoped(COMPANY, (db) => db.$executeRaw`UPDATE "ClientListRow" SET status = 'lead'`),
    ).rejects.toThrow(denied);
    await expect(database.system((db) => db.clientListRow.deleteMany())).rejects.toThrow(denied);
    await expect(
      database.system((db) => db.$executeRaw`INSERT INTO "ClientListRow" SELECT * FROM "ClientListRow"`),
    ).rejects.toThrow(denied);
  });

  it("exist for clients that were created before the table was added", async () => {
    const backfill = `BEGIN; DELETE FROM "ClientListRow"; ${await backfillOfMigration()}`;
    await owner.query(backfill);
    await expectExact();
    await owner.query("ROLLBACK");
  });
});

/** The migration's statement that fills the table, as it was run. */
async function backfillOfMigration(): Promise<string> {
  const { readdirSync, readFileSync } = await import("node:fs");
  const root = new URL("../prisma/migrations/", import.meta.url);
  const folder = readdirSync(root).find((name) => name.endsWith("_client-list-rows")) ?? "";
  const sql = readFileSync(new URL(`${folder}/migration.sql`, root), "utf8");
  return sql.slice(sql.indexOf("-- Those who are here already."), sql.indexOf("-- A changed client stays"));
}
