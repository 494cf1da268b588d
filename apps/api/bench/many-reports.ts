/**
 * Fills the demo's company as if one of twenty officers had it: clients, each with a loan, a report sent and ten views of it, and what follows from
 * these. What triggers do row by row is left out; `workOut` and `recountAll` do it in one pass.
 */

import { performance } from "node:perf_hooks";
import { createKeys } from "@hearthline/db/secret-keys";
import { recountTurn } from "@hearthline/domain/metrics/recount";
import { refreshStale } from "@hearthline/domain/signals/refresh-signals";
import pg from "pg";
import { LIST_ROWS } from "../../../packages/db/scripts/many-clients.ts";
import type { openBench } from "./open-bench.ts";

type Bench = Awaited<ReturnType<typeof openBench>>;
type Run = (text: string, values?: unknown[]) => Promise<unknown>;

const OFFICERS = 20;
const VIEWS_EACH = 10;
const WORDS = "'fifteen','years','rate','lock','escrow','appraisal','roof','school','garage','insurance'";

/** A time within so many days before now, the same in each run. */
const ago = (days: number, salt = 7919) =>
  `now() - (i::bigint * ${salt} % ${days * 1440}) * interval '1 minute' - interval '1 hour'`;

/** @param clients one twentieth of them belong to the demo's officer */
export async function fillCompany(
  { postgres }: Pick<Bench, "postgres">,
  { companyId, branchId, id: officerId }: { companyId: string; branchId: string | null; id: string },
  clients: number,
): Promise<void> {
  const owner = new pg.Client({ connectionString: postgres.superuserUrl.replace(/\/postgres$/, "/hearthline") });
  await owner.connect();
  const run: Run = (text, values = []) => owner.query(text, values);
  await run(
    `INSERT INTO "User" (id, "companyId", "branchId", email, name, "emailVerifiedAt", "updatedAt")
     SELECT gen_random_uuid(), $1, $2, 'bench' || i || '@officers.test', 'Officer ' || i, now(), now() FROM generate_series(1, ${OFFICERS - 1}) i`,
    [companyId, branchId],
  );
  await run("SET session_replication_role = replica");
  await run(
    `CREATE TEMP TABLE made AS WITH officers AS (
       SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM "User" WHERE "companyId" = '${companyId}' AND (email LIKE 'bench%' OR id = '${officerId}'))
     SELECT gen_random_uuid() AS "clientId", gen_random_uuid() AS "loanId", gen_random_uuid() AS "reportId", gen_random_uuid() AS "shareId",
       gen_random_uuid() AS "recipientId", i, o.id AS "officerId" FROM generate_series(1, $1::int) i JOIN officers o ON o.n = i % ${OFFICERS}`,
    [clients],
  );
  const own = `'${companyId}'::uuid`;
  const branch = branchId === null ? "NULL::uuid" : `'${branchId}'::uuid`;
  await addPeople(run, own, branch);
  await addLoans(run, own, branch);
  await addReading(run, own, clients);
  await run(`INSERT INTO "SignalStale" ("companyId", "clientId") SELECT ${own}, "clientId" FROM made`);
  await run(LIST_ROWS, [companyId]);
  await run("SET session_replication_role = DEFAULT");
  await run("SELECT metric_mark_company($1, '-infinity')", [companyId]);
  await run("ANALYZE");
  await owner.end();
}

const adding =
  (run: Run) =>
  (table: string, columns: string, values: string, where = "") =>
    run(`INSERT INTO "${table}" (${columns}) SELECT ${values} FROM made ${where}`);

async function addPeople(run: Run, own: string, branch: string): Promise<void> {
  const made = adding(run);
  await made(
    "Client",
    'id, "companyId", "officerId", "branchId", "firstName", "lastName", "searchText", status, source, birthday, "createdAt", "updatedAt"',
    `"clientId", ${own}, "officerId", ${branch}, 'First' || (i % 977), 'Last' || (i % 4999),
     ' first' || (i % 977) || ' last' || (i % 4999) || ' p' || i || '@bench.test 919' || lpad(i::text, 7, '0'), 'lead',
     (ARRAY['','Zillow','Open house','Referral','Website'])[1 + i % 5], date '1960-01-01' + i % 14000, ${ago(900)}, ${ago(300)}`,
  );
  await made(
    "ClientEmail",
    'id, "companyId", "clientId", email',
    `gen_random_uuid(), ${own}, "clientId", 'p' || i || '@bench.test'`,
  );
  await made(
    "ClientPhone",
    'id, "companyId", "clientId", phone',
    `gen_random_uuid(), ${own}, "clientId", '+1919' || lpad(i::text, 7, '0')`,
  );
  const word = (salt: number) => `(ARRAY[${WORDS}])[1 + i * ${salt} % 10]`;
  await made(
    "ClientNote",
    'id, "companyId", "clientId", "authorId", text, "createdAt"',
    `gen_random_uuid(), ${own}, "clientId", "officerId", 'Asked about the ' || ${word(1)} || ' and the ' || ${word(3)} || ', house ' || i || '. Wants to hear before the weekend.', ${ago(400)}`,
  );
}

async function addLoans(run: Run, own: string, branch: string): Promise<void> {
  const made = adding(run);
  const statusAt = ago(200);
  await made(
    "Loan",
    'id, "companyId", "officerId", "branchId", kind, status, "statusAt", title, "searchText", "leadLoanAmountCents", "leadNoteRate", details, "lastOpenedAt", "lastSentAt", "createdAt", "updatedAt"',
    `"loanId", ${own}, "officerId", ${branch}, 'purchase', (ARRAY['draft','credit','pre-approval','closed','declined'])[1 + i % 5], ${statusAt}, 'Loan ' || i,
     'loan ' || i || ' first' || (i % 977) || ' last' || (i % 4999) || ' ' || (i % 9000) || ' alder creek raleigh',
     30000000 + i, 0.06, CASE WHEN i % 5 = 2 THEN jsonb_build_object('preApprovedUntil', (now() + (i % 180) * interval '1 day')::date) ELSE '{}' END,
     ${ago(120)}, ${ago(130)}, ${ago(900)}, ${ago(200)}`,
  );
  await made("LoanClient", '"companyId", "loanId", "clientId"', `${own}, "loanId", "clientId"`);
  await made(
    "LoanStatusChange",
    'id, "companyId", "loanId", status, at',
    `gen_random_uuid(), ${own}, "loanId", 'pre-approval', ${statusAt} - interval '20 days'`,
    "WHERE i % 5 BETWEEN 2 AND 4",
  );
  await made(
    "Report",
    'id, "companyId", "loanId", kind, number, version, "engineVersion", document, "createdById", "createdAt"',
    `"reportId", ${own}, "loanId", 'purchase', '2026-' || lpad(i::text, 6, '0'), 1, 'bench', '{}', "officerId", ${ago(200)}`,
  );
}

async function addReading(run: Run, own: string, clients: number): Promise<void> {
  const made = adding(run);
  await made(
    "Share",
    'id, "companyId", "reportId", channel, "createdById", "createdAt"',
    `"shareId", ${own}, "reportId", 'email', "officerId", ${ago(150)}`,
  );
  await made(
    "Recipient",
    'id, "companyId", "shareId", key, name, address, "sentAt", "firstOpenedAt"',
    `"recipientId", ${own}, "shareId", 'bench' || i, 'First', 'p' || i || '@bench.test', ${ago(150)}, ${ago(150)} + interval '1 hour'`,
  );
  await run(
    `INSERT INTO "ReportView" (id, "companyId", "recipientId", "startedAt", "lastBeatAt", seconds, sections)
     SELECT gen_random_uuid(), ${own}, m."recipientId", now() - (v::bigint * 104729 % 216000) * interval '1 minute', now(), 60,
       jsonb_build_object('summary', 5 + v % 30, 'cash', v % 20, 'years', v % 7)
     FROM generate_series(1, $1::int) v JOIN made m ON m.i = 1 + v % $2::int`,
    [clients * VIEWS_EACH, clients],
  );
  await made(
    "ReportTry",
    'id, "companyId", "recipientId", "scenarioId", tried, "housingPaymentCents", "createdAt"',
    `gen_random_uuid(), ${own}, "recipientId", gen_random_uuid(), '{"noteRate": 0.06}', 300000, ${ago(60)}`,
    "WHERE i % 5 = 0",
  );
  await made(
    "Question",
    'id, "companyId", "recipientId", figure, text, "answeredAt", "createdAt"',
    `gen_random_uuid(), ${own}, "recipientId", 'Cash to close', 'Is it all?', CASE WHEN i % 500 = 0 THEN NULL ELSE ${ago(300)} + (i % 200) * interval '1 hour' END, ${ago(300)}`,
    "WHERE i % 10 = 0",
  );
}

/** Works out the reasons to call each client. @returns milliseconds per client */
export async function workOut({ database }: Pick<Bench, "database">, companyId: string): Promise<number> {
  const keys = createKeys("bench");
  const began = performance.now();
  let all = 0;
  for (;;) {
    const taken = await database.system((db) => refreshStale(db, keys, companyId));
    all += taken;
    if (taken === 0) return (performance.now() - began) / Math.max(1, all);
  }
}

/** Counts every day of the metrics. @returns milliseconds per day of an officer */
export async function recountAll({ database }: Pick<Bench, "database">, companyId: string): Promise<number> {
  const began = performance.now();
  let all = 0;
  for (;;) {
    const counted = await database.scoped(companyId, (db) => recountTurn(db, companyId));
    all += counted;
    if (counted === 0) return (performance.now() - began) / Math.max(1, all);
  }
}

/** Vacuums and analyzes, as the database does on its own in the course of a day. */
export async function tidy({ postgres }: Pick<Bench, "postgres">): Promise<void> {
  const owner = new pg.Client({ connectionString: postgres.superuserUrl.replace(/\/postgres$/, "/hearthline") });
  await owner.connect();
  await owner.query("VACUUM ANALYZE");
  await owner.end();
}
