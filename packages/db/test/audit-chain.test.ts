import { expect, it } from "vitest";
import { migrate } from "../src/migrate.ts";
import { UNTRACED } from "../src/protect.ts";
import { databaseBefore, emptyServer, id } from "./old-database.ts";

it("chains earlier entries by time, each company separately, and new ones continue from there", async () => {
  const { owner, migrateOn } = await databaseBefore("audit-chain");
  await owner.query(`INSERT INTO "AuditEntry" (id, "companyId", operation, "subjectId", at) VALUES
    ('${id(11)}', '${id(1)}', 'second', '${id(5)}', '2026-02-01'), ('${id(12)}', '${id(1)}', 'first', NULL, '2026-01-01'), ('${id(13)}', '${id(2)}', 'other', NULL, '2026-01-15')`);
  await migrateOn();
  await owner.query(`INSERT INTO "AuditEntry" (id, "companyId", operation) VALUES ('${id(14)}', '${id(1)}', 'third')`);
  // A different time zone on the checking connection is not an alteration.
  await owner.query("SET TimeZone = 'Asia/Tokyo'");
  const { rows } = await owner.query<{ operation: string; seq: number; whole: boolean; follows: boolean }>(`
    SELECT operation, seq, audit_hash(e) = hash AS whole, "previousHash" = coalesce(lag(hash) OVER (PARTITION BY "companyId" ORDER BY seq), '') AS follows
    FROM "AuditEntry" e ORDER BY "companyId", seq`);
  expect(rows).toEqual(
    [
      ["first", 1],
      ["second", 2],
      ["third", 3],
      ["other", 1],
    ].map(([operation, seq]) => ({ operation, seq, whole: true, follows: true })),
  );
  const heads = await owner.query('SELECT seq FROM "AuditHead" ORDER BY "companyId"');
  expect(heads.rows).toEqual([{ seq: 3 }, { seq: 1 }]);
});

it("logs the changes of every table except those with a stated reason", async () => {
  const { postgres, owner } = await emptyServer();
  await migrate(postgres.urls.owner);
  const { rows } = await owner.query<{ name: string }>(`
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'companyId'
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND 2 <> (SELECT count(*) FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname IN ('audit_change', 'audit_inserts')) ORDER BY 1`);
  expect(rows.map(({ name }) => name)).toEqual([...UNTRACED]);
});
