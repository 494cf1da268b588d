/**
 * Fills one company with clients, a million by default, for viewing and measuring lists of that length. Never part of a
 * test run. One client in 49 belongs to the named user, the rest are distributed among the others.
 *
 *   node packages/db/scripts/many-clients.ts postgres://owner@host/hearthline officer@demo.test [how many]
 */
import pg from "pg";

const CHUNK = 100_000;

/** @param ownerUrl connects as the database's owner: row-level security does not apply, and triggers are skipped */
export async function addManyClients(ownerUrl: string, email: string, total: number): Promise<void> {
  const db = new pg.Client({ connectionString: ownerUrl });
  await db.connect();
  try {
    const { rows: officers } = await db.query<{ id: string; companyId: string; branchId: string | null }>(
      `SELECT o.id, o."companyId", o."branchId" FROM "User" u JOIN "User" o ON o."companyId" = u."companyId" AND o.kind = 'person'
       WHERE u.email = $1 ORDER BY o.id`,
      [email],
    );
    const companyId = officers[0]?.companyId;
    const { rows: named } = await db.query<{ id: string }>('SELECT id FROM "User" WHERE email = $1', [email]);
    const turn = turnsOf(officers, named[0]?.id);
    await db.query("SET session_replication_role = replica");
    const ids = [turn.map(({ id }) => id), turn.map(({ branchId }) => branchId)];
    for (let from = 1; from <= total; from += CHUNK)
      await addChunk(db, companyId, ids, from, Math.min(total, from + CHUNK - 1));
    await addMarks(db, companyId);
    await db.query(LIST_ROWS, [companyId]);
    await db.query("SET session_replication_role = origin");
    await db.query("VACUUM (ANALYZE)");
  } finally {
    await db.end();
  }
}

/** The order of owners: the named user occurs once in 49, a count that keeps status and source from correlating with the owner. */
function turnsOf<Officer extends { id: string }>(officers: readonly Officer[], namedId: string | undefined): Officer[] {
  const others = officers.filter(({ id }) => id !== namedId);
  const turn = Array.from({ length: 48 }, (_, at) => others[at % others.length]);
  return [...turn, officers.find(({ id }) => id === namedId)].flatMap((one) => one ?? []);
}

/** Writes what the triggers would write for existing clients, since this script skips them. */
export const LIST_ROWS = `INSERT INTO "ClientListRow" (id, "companyId", "officerId", "branchId", status, source, "lastName", "firstName", "createdAt", "updatedAt", "birthMonth", "contactOn", "neverContacted")
  SELECT c.id, c."companyId", c."officerId", c."branchId", c.status, c.source, c."lastName", c."firstName", c."createdAt", c."updatedAt", extract(month FROM c.birthday),
    s."onDay", coalesce((s.data->>'isNever')::boolean, false)
  FROM "Client" c LEFT JOIN "ClientSignal" s ON s."clientId" = c.id AND s.kind = 'no-contact' WHERE c."companyId" = $1 ON CONFLICT DO NOTHING`;

/** Creates clients numbered from one to another: names, statuses and officers in rotation, dates spread over three years. */
async function addChunk(db: pg.Client, companyId: string | undefined, officers: unknown[], from: number, to: number) {
  await db.query(
    `INSERT INTO "Client" (id, "companyId", "officerId", "branchId", "firstName", "lastName", "searchText", status, source, birthday, "createdAt", "updatedAt")
     SELECT gen_random_uuid(), $1, ($2::uuid[])[1 + i % cardinality($2::uuid[])], ($3::uuid[])[1 + i % cardinality($2::uuid[])],
       'First' || (i % 977), 'Last' || (i % 4999),
       ' first' || (i % 977) || ' last' || (i % 4999) || ' p' || i || '@many.test 919' || lpad((i % 10000000)::text, 7, '0'),
       (ARRAY['lead','lead','lead','pre-approval','credit','closed','declined','archived'])[1 + i % 8],
       (ARRAY['','Zillow','Open house','Referral','Website'])[1 + i % 5], date '1950-01-01' + (i % 18000),
       now() - (i::bigint * 7919 % 1576800) * interval '1 minute', now() - (i::bigint * 104729 % 1576800) * interval '1 minute'
     FROM generate_series($4::int, $5::int) i`,
    [companyId, ...officers, from, to],
  );
  process.stderr.write(`${to.toLocaleString("en-US")} clients\n`);
}

/** Emails, phones, tags, a custom field, and the day of the last contact. */
async function addMarks(db: pg.Client, companyId: string | undefined) {
  const many = `FROM "Client" c WHERE c."companyId" = $1 AND c."firstName" LIKE 'First%'`;
  await db.query(
    `INSERT INTO "ClientEmail" (id, "companyId", "clientId", email) SELECT gen_random_uuid(), $1, c.id, split_part(c."searchText", ' ', 4) ${many}`,
    [companyId],
  );
  await db.query(
    `INSERT INTO "ClientPhone" (id, "companyId", "clientId", phone) SELECT gen_random_uuid(), $1, c.id, '+1' || split_part(c."searchText", ' ', 5) ${many}`,
    [companyId],
  );
  await db.query(
    `INSERT INTO "Tag" (id, "companyId", name, key) SELECT gen_random_uuid(), $1, 'Many ' || i, 'many ' || i FROM generate_series(1, 20) i ON CONFLICT DO NOTHING`,
    [companyId],
  );
  // The first tag is on every client, the last on hardly any.
  await db.query(
    `INSERT INTO "ClientTag" ("companyId", "clientId", "tagId")
     SELECT $1, c.id, t.id FROM "Tag" t JOIN LATERAL (SELECT c.id ${many} AND ('x' || substr(c.id::text, 1, 6))::bit(24)::int % (substr(t.key, 6)::int * substr(t.key, 6)::int * 2) = 0) c ON true
     WHERE t."companyId" = $1 AND t.key LIKE 'many %' ON CONFLICT DO NOTHING`,
    [companyId],
  );
  await db.query(
    `INSERT INTO "ClientField" (id, "companyId", key, name, type, "updatedAt") VALUES (gen_random_uuid(), $1, 'many_score', 'Many score', 'number', now()) ON CONFLICT DO NOTHING`,
    [companyId],
  );
  await db.query(
    `INSERT INTO "ClientFieldValue" ("companyId", "clientId", "fieldId", number)
     SELECT $1, c.id, (SELECT f.id FROM "ClientField" f WHERE f."companyId" = $1 AND f.key = 'many_score'), ('x' || substr(c.id::text, 1, 4))::bit(16)::int % 1000
     ${many} AND ('x' || substr(c.id::text, 5, 4))::bit(16)::int % 3 = 0`,
    [companyId],
  );
  await db.query(
    `INSERT INTO "ClientSignal" ("companyId", "clientId", "officerId", "branchId", kind, at, "onDay")
     SELECT $1, c.id, c."officerId", c."branchId", 'no-contact', c."updatedAt", c."updatedAt"::date ${many}
     UNION ALL SELECT $1, c.id, c."officerId", c."branchId", 'tried', now(), current_date ${many} AND ('x' || substr(c.id::text, 1, 6))::bit(24)::int % 900 = 0`,
    [companyId],
  );
}

if (process.argv[1]?.endsWith("many-clients.ts")) {
  const [, , url = "", email = "", total = "1000000"] = process.argv;
  await addManyClients(url, email, Number(total));
}
