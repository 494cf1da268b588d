import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Database, openDatabase } from "../src/client.ts";
import { migrate } from "../src/migrate.ts";
import { currentSchema, schemaDifference } from "../src/schema-engine.ts";
import { DEMO_USERS } from "../src/seed.ts";
import type { OpenCopy } from "../src/test-databases.ts";
import type { DatabaseUrls } from "../src/urls.ts";
import { openSeeded } from "./seeded-database.ts";

let close: OpenCopy["close"];
let urls: DatabaseUrls;
let owner: pg.Client;
let database: Database;
beforeAll(async () => {
  ({ close, database, owner, urls } = await openSeeded());
});
afterAll(() => close());

const CATALOG = `
  SELECT 'column ' || table_name || '.' || column_name || ' ' || udt_name || ' ' || is_nullable || ' ' || coalesce(column_default, '-') || ' ' || coalesce(numeric_precision::text, '-') || ' ' || coalesce(numeric_scale::text, '-') || ' ' || coalesce(datetime_precision::text, '-') AS line
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
  UNION ALL SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
  UNION ALL SELECT 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype NOT IN ('n', 't') AND conrelid <> '"_prisma_migrations"'::regclass
  ORDER BY 1`;

describe("the migrations", () => {
  it("produce exactly the Prisma schema", async () => {
    const admin = new pg.Client({ connectionString: inject("seeded").superuserUrl });
    await admin.connect();
    const name = `fresh_${randomUUID().slice(0, 8)}`;
    await admin.query(`CREATE DATABASE ${name} OWNER hearthline`);
    await admin.end();
    const url = new URL(urls.owner);
    url.pathname = `/${name}`;
    const fresh = new pg.Client({ connectionString: url.toString() });
    await fresh.connect();
    // The migrations install the extension; Prisma's schema only uses it.
    await fresh.query('CREATE EXTENSION IF NOT EXISTS pg_trgm; CREATE TABLE "_prisma_migrations" (id int)');
    await fresh.query(await schemaDifference(url.toString(), undefined, currentSchema()));
    const lines = async (client: pg.Client) =>
      (await client.query<{ line: string }>(CATALOG)).rows.map(({ line }) => line);
    expect(await lines(owner)).toEqual(await lines(fresh));
    await fresh.end();
  });

  it("have their resulting schema stored as the base for the next migration", async () => {
    const migrated = readFileSync(new URL("../prisma/migrated.prisma", import.meta.url), "utf8");
    expect(await schemaDifference(urls.owner, migrated, currentSchema())).toBe("");
  });

  it("are applied once: a second run does nothing", async () => {
    expect(await migrate(urls.owner)).toEqual([]);
  });

  it("give every foreign key an index that starts with it", async () => {
    const { rows } = await owner.query<{ missing: string }>(`
      SELECT k.conrelid::regclass || ' ' || k.conname AS missing FROM pg_constraint k
      WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = k.conrelid AND (i.indkey::int2[])[0:cardinality(k.conkey) - 1] = k.conkey)
        AND NOT EXISTS (SELECT 1 FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
                        WHERE i.indrelid = k.conrelid AND a.attname = 'companyId' AND k.conkey[1] = i.indkey[0])`);
    expect(rows.map(({ missing }) => missing)).toEqual([]);
  });
});

/** Ids without a foreign key, with the reason. */
const FREE: Record<string, string> = {
  "AuditEntry.userId": "the log outlives whom it is about",
  "AuditEntry.actedForId": "the log outlives whom it is about",
  "AuditEntry.impersonatorId": "the log outlives whom it is about",
  "AuditEntry.tokenId": "the log outlives what it is about",
  "BulkRow.recordId": "what came of a row; it may be deleted since",
  "BulkEditRow.clientId": "the row describes what was done to a client, who may be deleted by it",
  "CalendarEntry.sourceId": "a task or loan, as `kind` says; what is gone leaves the calendar at the next writing",
  "ClientListRow.branchId": "the client's own, copied by a trigger",
  "ClientListRow.officerId": "the client's own, copied by a trigger",
  "ClientMerge.goneId": "names who is gone, and comes again where the merge is undone",
  "DeletedRow.branchId": "whose a row was that is gone; they may be gone since",
  "DeletedRow.objectId": "names what is gone",
  "DeletedRow.officerId": "whose a row was that is gone; they may be gone since",
  "ExternalRef.objectId": "a client, loan or report, as `objectType` says; its name goes with it by a trigger",
  "Event.objectId": "an event outlives what it is about",
  "Event.ownerBranchId": "an event outlives whose row it was about",
  "Event.ownerId": "an event outlives whose row it was about",
  "IdempotencyKey.userId": "half of a key that is asked for by that user alone and gone after a day",
  "ImportRow.recordId": "what came of a row; it may be deleted since",
  "MarketFile.revision": "names one import of a public file, which no row keeps",
  "PersonRequest.clientId": "the record of an erasure outlives the client",
  "Question.scenarioId": "of the frozen document, whose scenario the loan may have lost since",
  "ReportTry.scenarioId": "of the frozen document, whose scenario the loan may have lost since",
  "WebhookDelivery.claim": "names one taking by a worker, which no row keeps",
};

describe("ids", () => {
  it("are foreign keys, except the company's, which row-level security checks, and those with a stated reason", async () => {
    const { rows } = await owner.query<{ name: string }>(`
      SELECT c.relname || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped AND a.atttypid = 'uuid'::regtype
        AND a.attname NOT IN ('id', 'companyId')
        AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.contype = 'f' AND k.conrelid = c.oid AND a.attnum = ANY (k.conkey)) ORDER BY 1`);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(FREE).sort());
  });
});

describe("application-level scoping", () => {
  it("works without row-level security: a company's scope reads and changes only its own rows", async () => {
    const open = openDatabase({ ...urls, app: urls.system }, { connections: 2 });
    const [ours, theirs] = ["01990000-0000-7000-8000-000000000001", "01990000-0000-7000-8000-000000000002"] as const;
    const [client] = await open.scoped(ours, (db) => db.client.findMany({ take: 1 }));
    if (!client) throw new Error("The demo has no client.");
    const companies = (await open.scoped(theirs, (db) => db.client.findMany())).map(({ companyId }) => companyId);
    expect(new Set(companies)).toEqual(new Set([theirs]));
    const { id } = client;
    expect(await open.scoped(theirs, (db) => db.client.findUnique({ where: { id } }))).toBeNull();
    expect(await open.scoped(theirs, (db) => db.client.count({ where: { id } }))).toBe(0);
    const note = "Theirs";
    expect(await open.scoped(theirs, (db) => db.client.updateMany({ where: { id }, data: { note } }))).toEqual({
      count: 0,
    });
    await expect(open.scoped(theirs, (db) => db.client.delete({ where: { id } }))).rejects.toThrow(
      /not found|No record/,
    );
    await open.close();
  });
});

describe("row-level security", () => {
  it("covers every table of a company, and the app owns none of them", async () => {
    const { rows } = await owner.query<{ name: string; secured: boolean; policies: string; owner: string }>(`
      SELECT c.relname AS name, c.relrowsecurity AS secured, pg_get_userbyid(c.relowner) AS owner,
        (SELECT string_agg(p.polname, ',' ORDER BY p.polname) FROM pg_policy p WHERE p.polrelid = c.oid) AS policies
      FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT IN ('_prisma_migrations', 'RateLimiterFlexible', 'SystemRun', 'SurveyWeek', 'SurveyCorrection', 'HousePricePlace', 'HousePrice', 'MarketFile')`);
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows)
      expect(row).toMatchObject({ secured: true, policies: "all_rows,company_rows", owner: "hearthline" });
  });

  it("shows the app's role nothing without a company, and one company's rows with one", async () => {
    const app = new pg.Client({ connectionString: urls.app });
    await app.connect();
    const count = async () =>
      (await app.query<{ n: number }>(`SELECT count(*)::int AS n FROM "User" WHERE kind = 'person'`)).rows[0]?.n;
    expect(await count()).toBe(0);
    await app.query(
      "BEGIN; SELECT set_config('app.company_id', (SELECT '01990000-0000-7000-8000-000000000001'), true)",
    );
    expect(await count()).toBe(DEMO_USERS.length);
    await app.query("COMMIT");
    expect(await count()).toBe(0);
    await app.end();
  });

  const company = (number: number) => `01990000-0000-7000-8000-${String(number).padStart(12, "0")}`;

  it("rejects a row that references another company's row, however it is written", async () => {
    const template = await database.scoped(company(1), (db) => db.feeTemplate.create({ data: { name: "Ours" } }));
    const foreign = { templateId: template.id, position: 0, name: "x", section: "A" };
    await expect(database.scoped(company(2), (db) => db.templateFee.create({ data: foreign }))).rejects.toThrow(
      /row-level security/,
    );
    await expect(database.scoped(company(2), (db) => db.templateFee.createMany({ data: [foreign] }))).rejects.toThrow(
      /row-level security/,
    );
    await expect(
      database.scoped(company(2), (db) =>
        db.feeTemplate.update({ where: { id: template.id }, data: { name: "Theirs" } }),
      ),
    ).rejects.toThrow(/not found|No record/);
    await expect(
      database.scoped(
        company(2),
        (db) => db.$executeRaw`UPDATE "FeeTemplate" SET name = 'Theirs' WHERE id = ${template.id}::uuid`,
      ),
    ).resolves.toBe(0);
    await expect(
      database.scoped(company(2), (db) => db.feeTemplate.create({ data: { name: "Nested", companyId: company(1) } })),
    ).rejects.toThrow(/row-level security/);
    await expect(
      database.scoped(company(2), (db) =>
        db.loan.create({
          data: {
            kind: "purchase",
            title: "t",
            officerId: company(31),
            template: { connect: { id: template.id } },
          } as never,
        }),
      ),
    ).rejects.toThrow();
  });

  it("checks every reference column: none can be set to another company's row", async () => {
    const { rows: references } = await owner.query<{ table: string; column: string; target: string; key: string }>(`
      SELECT k.conrelid::regclass::text AS table, a.attname AS column, k.confrelid::regclass::text AS target, named.attname AS key
      FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
      JOIN pg_attribute named ON named.attrelid = k.confrelid AND named.attnum = k.confkey[1]
      WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND a.attname <> 'companyId' ORDER BY 1, 2`);
    expect(references.length).toBeGreaterThan(35);
    const app = new pg.Client({ connectionString: urls.app });
    await app.connect();
    await owner.query(`INSERT INTO "File" (id, "companyId", kind, name, type, size, sha256, "storeKey")
      VALUES ('${randomUUID()}', '${company(2)}', 'logo', 'theirs.png', 'image/png', 1, '', 'theirs')`);
    await owner.query(`INSERT INTO "Disclaimer" (id, "companyId", kind, version, content, "effectiveFrom", "createdById")
      SELECT '${randomUUID()}', "companyId", 'report', 1, 'Theirs.', '2026-11-20', id FROM "User" WHERE "companyId" = '${company(2)}' LIMIT 1`);
    await owner.query(`WITH account AS (INSERT INTO "User" (id, "companyId", kind, email, name, "updatedAt")
        VALUES ('${randomUUID()}', '${company(2)}', 'service', 'their-crm@service.invalid', 'Their CRM', now()) RETURNING id, "companyId")
      INSERT INTO "Integration" (id, "companyId", "userId", name, permissions, "updatedAt")
      SELECT '${randomUUID()}', "companyId", id, 'Their CRM', '{}', now() FROM account`);
    await owner.query(`INSERT INTO "Session" (id, "companyId", "userId", "expiresAt")
      SELECT 'theirs', "companyId", id, now() FROM "User" WHERE "companyId" = '${company(2)}' LIMIT 1`);
    await owner.query(`WITH asked AS (INSERT INTO "Job" (id, "companyId", "userId", type, status, key)
        SELECT '${randomUUID()}', "companyId", id, 'client.bulk', 'queued', 'theirs' FROM "User" WHERE "companyId" = '${company(2)}' LIMIT 1 RETURNING id, "companyId")
      INSERT INTO "BulkInput" ("jobId", "companyId", type, action, by) SELECT id, "companyId", 'client', 'upsert', '{}' FROM asked`);
    await owner.query(`INSERT INTO "ClientTask" (id, "companyId", "clientId", title, "dueOn", "updatedAt")
      SELECT '${randomUUID()}', "companyId", id, 'Theirs.', '2026-11-20', now() FROM "Client" WHERE "companyId" = '${company(2)}' LIMIT 1`);
    await owner.query(`INSERT INTO "PinnedNote" (id, "companyId", "loanId", figure, letter, text)
      SELECT '${randomUUID()}', "companyId", id, 'apr', 'A', 'Theirs.' FROM "Loan" WHERE "companyId" = '${company(2)}' LIMIT 1`);
    await owner.query(`WITH file AS (SELECT id, "companyId" FROM "File" WHERE "companyId" = '${company(2)}' LIMIT 1)
      INSERT INTO "Recording" (id, "companyId", "loanId", "fileId", seconds, width, height)
      SELECT '${randomUUID()}', l."companyId", l.id, file.id, 8, 640, 360 FROM "Loan" l JOIN file USING ("companyId") LIMIT 1`);
    await owner.query(
      `INSERT INTO "ScheduleRun" (id, "companyId", schedule, period) VALUES ('${randomUUID()}', '${company(2)}', 'metrics', 'theirs')`,
    );
    await owner.query(`INSERT INTO "ClientTask" (id, "companyId", "clientId", title, "dueOn", "updatedAt")
      SELECT '${randomUUID()}', "companyId", id, 'Theirs', '2026-11-20', now() FROM "Client" WHERE "companyId" = '${company(2)}' LIMIT 1`);
    await owner.query(`INSERT INTO "Community" (id, "companyId", "officerId", name, slug, city, state, "updatedAt")
      SELECT '${randomUUID()}', "companyId", id, 'Theirs', 'theirs', 'Cary', 'NC', now() FROM "User" WHERE "companyId" = '${company(2)}' LIMIT 1`);
    await owner.query(`WITH site AS (INSERT INTO "Site" (id, "companyId", "officerId", subdomain, "nameKey", draft, "updatedAt")
        SELECT '${randomUUID()}', "companyId", id, 'theirs', 'theirs', '{}', now() FROM "User" WHERE "companyId" = '${company(2)}' LIMIT 1 RETURNING id, "companyId")
      INSERT INTO "SiteVersion" (id, "companyId", "siteId", number, document) SELECT '${randomUUID()}', "companyId", id, 1, '{}' FROM site`);
    await owner.query(`WITH post AS (INSERT INTO "SitePost" (id, "companyId", "officerId", title, slug, "updatedAt")
        SELECT '${randomUUID()}', "companyId", id, 'Theirs', 'theirs', now() FROM "User" WHERE "companyId" = '${company(2)}' LIMIT 1 RETURNING id, "companyId", "officerId")
      INSERT INTO "SitePostVersion" (id, "companyId", "officerId", "postId", number, document)
      SELECT '${randomUUID()}', "companyId", "officerId", id, 1, '{}' FROM post`);
    await owner.query(`INSERT INTO "ChatThread" (id, "companyId") VALUES ('${randomUUID()}', '${company(2)}')`);
    await owner.query(
      `INSERT INTO "Contact" (id, "companyId", name, "updatedAt") VALUES ('${randomUUID()}', '${company(2)}', 'Theirs', now())`,
    );
    await owner.query(`INSERT INTO "SiteCopy" (id, "companyId", "siteId", "contactId", slug)
      SELECT '${randomUUID()}', s."companyId", s.id, c.id, 'theirs' FROM "Site" s JOIN "Contact" c USING ("companyId") WHERE s."companyId" = '${company(2)}' LIMIT 1`);
    await owner.query(
      `INSERT INTO "Tag" (id, "companyId", name, key) VALUES ('${randomUUID()}', '${company(2)}', 'Theirs', 'theirs')`,
    );
    await owner.query(
      `INSERT INTO "ClientField" (id, "companyId", key, name, type, "updatedAt") VALUES ('${randomUUID()}', '${company(2)}', 'theirs', 'Theirs', 'text', now())`,
    );
    for (const [table, columns, values] of [
      ["ClientList", '"ownerId", name', `id, 'Theirs'`],
      ["BulkEdit", '"userId", action, filter', `id, 'tag', '{}'`],
      ["Import", '"userId", kind, "fileName", "fileBytes"', `id, 'clients', 'theirs.csv', 1`],
      ["MessageBatch", '"userId", channel, purpose, body, filter', `id, 'email', 'service', 'Theirs', '{}'`],
      ["ClientExport", '"userId", format, filter, "expiresAt"', `id, 'csv', '{}', now()`],
    ])
      await owner.query(`INSERT INTO "${table}" (id, "companyId", "updatedAt", ${columns})
        SELECT '${randomUUID()}', "companyId", now(), ${values} FROM "User" WHERE "companyId" = '${company(2)}' LIMIT 1`);
    await owner.query(`WITH endpoint AS (INSERT INTO "WebhookEndpoint" (id, "companyId", "userId", name, url, "sealedSecret", "sealedBy", "afterSeq", "updatedAt")
        SELECT '${randomUUID()}', "companyId", id, 'Theirs', 'https://theirs.test', '', 'app', 0, now() FROM "User" WHERE "companyId" = '${company(2)}' LIMIT 1
        RETURNING id, "companyId")
      INSERT INTO "WebhookDelivery" (id, "companyId", "endpointId", "eventId", type, body)
      SELECT '${randomUUID()}', "companyId", id, 'theirs', 'theirs', '{}' FROM endpoint`);
    await owner.query(`INSERT INTO "Connection" (id, "companyId", "userId", provider, account, "sealedAccessSecret", "sealedRefreshSecret", "sealedBy", "expiresAt", "updatedAt")
      SELECT '${randomUUID()}', "companyId", id, 'google-calendar', 'theirs@calendar.test', '', '', 'app', now(), now() FROM "User" WHERE "companyId" = '${company(2)}' LIMIT 1`);
    // An append-only table rejects any update, so its reference is tested with a new row.
    const { rows: logs } = await owner.query<{ table: string }>(
      `SELECT tgrelid::regclass::text AS table FROM pg_trigger WHERE tgname LIKE '%_is_a_log'`,
    );
    const isLog = new Set(logs.map(({ table }) => table));
    const untried: string[] = [];
    for (const { table, column, target, key } of references) {
      const theirs = await owner.query<{ id: string }>(
        `SELECT "${key}" AS id FROM ${target} WHERE "companyId" = $1 LIMIT 1`,
        [company(2)],
      );
      // A demo row to set the reference on; if the demo has none in this table, creates a minimal row.
      await app.query(`BEGIN; SELECT set_config('app.company_id', '${company(1)}', true)`);
      const mine = await app.query(`SELECT 1 FROM ${table} LIMIT 1`);
      const foreign = theirs.rows[0]?.id;
      if (foreign === undefined) untried.push(`${table}.${column}`);
      const deed =
        mine.rowCount && !isLog.has(table)
          ? `UPDATE ${table} SET "${column}" = '${foreign}'`
          : `INSERT INTO ${table} SELECT * FROM jsonb_populate_record(NULL::${table}, ${await someRow(table)} || jsonb_build_object('${column}', '${foreign}'))`;
      if (foreign)
        await expect(app.query(deed), `${table}.${column}`).rejects.toThrow(
          `new row violates row-level security policy for table ${table.includes('"') ? table : `"${table}"`}`,
        );
      await app.query("ROLLBACK");
    }
    await app.end();
    expect(untried).toEqual([]);
  });

  /** The required columns of a minimal row, as JSON in SQL, without its references. */
  async function someRow(table: string): Promise<string> {
    const { rows } = await owner.query<{ column: string; type: string }>(
      "SELECT attname AS column, format_type(atttypid, NULL) AS type FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND attnotnull AND NOT attisdropped",
      [table],
    );
    const value = (column: string, type: string) => {
      if (column === "companyId") return company(1);
      if (type === "uuid") return randomUUID();
      if (type.startsWith("timestamp")) return "2026-11-20T12:00:00Z";
      if (type === "date") return "2026-11-20";
      if (type === "json" || type === "jsonb") return {};
      if (type.endsWith("[]")) return [];
      if (type === "boolean") return false;
      if (type === "bytea") return "\\x00";
      return type === "text" ? randomUUID() : 1;
    };
    const row = Object.fromEntries(rows.map(({ column, type }) => [column, value(column, type)]));
    return `${pg.escapeLiteral(JSON.stringify(row))}::jsonb`;
  }

  it("applies to raw SQL, nested writes, includes and functions that run as the owner", async () => {
    const [client] = await database.scoped(company(1), (db) => db.client.findMany({ take: 1 }));
    const [own] = await database.scoped(company(2), (db) => db.loan.findMany({ take: 1 }));
    if (!client || !own) throw new Error("The demo has neither.");
    const theirs = <T>(work: Parameters<typeof database.scoped<T>>[1]) => database.scoped(company(2), work);
    const foreign = client.id;

    const raw = await theirs(
      (db) => db.$queryRaw<{ companyId: string }[]>`
        SELECT DISTINCT "companyId" FROM "Client" UNION SELECT DISTINCT "companyId" FROM matching_clients('%', '{}', NULL)
        UNION SELECT "companyId" FROM "Loan" l JOIN LATERAL (SELECT 1 FROM "User" u WHERE u.id = l."officerId") o ON true`,
    );
    expect(raw).toEqual([{ companyId: company(2) }]);
    expect(await theirs((db) => db.$executeRaw`DELETE FROM "Client" WHERE id = ${foreign}::uuid`)).toBe(0);
    await expect(theirs((db) => db.$executeRaw`UPDATE "Client" SET "companyId" = ${company(1)}::uuid`)).rejects.toThrow(
      /row-level security/,
    );
    await expect(
      theirs((db) => db.loan.update({ where: { id: own.id }, data: { clients: { create: { clientId: foreign } } } })),
    ).rejects.toThrow(/row-level security/);
    await expect(
      theirs((db) =>
        db.loan.update({ where: { id: own.id }, data: { officer: { connect: { email: "officer@demo.test" } } } }),
      ),
    ).rejects.toThrow(/not found|No record|required/i);
    const included = await theirs((db) => db.company.findMany({ include: { users: { include: { clients: true } } } }));
    expect(new Set(included.flatMap(({ users }) => users.map(({ companyId }) => companyId)))).toEqual(
      new Set([company(2)]),
    );

    const app = new pg.Client({ connectionString: urls.app });
    await app.connect();
    expect((await app.query("SELECT * FROM matching_clients('%', '{}', NULL)")).rowCount).toBe(0);
    await app.query(`CREATE TEMPORARY TABLE "Client" (LIKE public."Client")`).catch(() => undefined);
    await app.query(`BEGIN; SELECT set_config('app.company_id', '${company(1)}', true)`);
    expect((await app.query("SELECT * FROM matching_clients('%', '{}', 5)")).rowCount).toBe(5);
    await app.query("ROLLBACK");
    for (const closed of ['"RateLimiterFlexible"', '"_prisma_migrations"'])
      await expect(app.query(`SELECT 1 FROM ${closed}`)).rejects.toThrow(/permission denied/);
    for (const deed of [
      'ALTER TABLE "Client" DISABLE ROW LEVEL SECURITY',
      'DROP POLICY company_rows ON "Client"',
      "SET ROLE hearthline",
    ])
      await expect(app.query(deed.replace('"Client"', 'public."Client"'))).rejects.toThrow(
        /must be owner|permission denied/,
      );
    await app.end();
    const open = await owner.query(
      "SELECT p.proname FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef AND (p.proacl IS NULL OR has_function_privilege('public', p.oid, 'EXECUTE'))",
    );
    expect(open.rows).toEqual([]);
  });

  it("does not carry a company from one transaction to the next", async () => {
    const names = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        database.scoped(company((index % 2) + 1), async (db) =>
          (await db.company.findMany({ select: { name: true } })).map(({ name }) => name),
        ),
      ),
    );
    expect(names).toEqual(names.map((_, index) => [index % 2 === 0 ? "Northgate Home Lending" : "Lone Star Mortgage"]));
  });
});
