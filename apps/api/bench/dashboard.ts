/**
 * What the dashboard takes at 100,000 clients and 1,000,000 views of one company: each of its answers through the door, 40 times in turn, the 95th of a
 * hundred. An officer of many (5,000 clients), and the admin, who sees all of them. With --json one line per figure.
 */
import { performance } from "node:perf_hooks";
import { refreshStale } from "@hearthline/db/signals/refresh-signals";
import pg from "pg";
import { openBench } from "./open-bench.ts";
import { print } from "./print.ts";

const CLIENTS = Number(process.env.CLIENTS ?? 100_000);
const VIEWS = CLIENTS * 10;
const AIM_MS = 50;
const TIMES = 40;

const { postgres, address, database, signedIn, close } = await openBench();
const { user: officer, headers: asOfficer } = await signedIn("officer@demo.test");
const { headers: asAdmin } = await signedIn("admin@demo.test");

const owner = new pg.Client({ connectionString: postgres.superuserUrl.replace(/\/postgres$/, "/hearthline") });
await owner.connect();
const run = (text: string, values: unknown[] = []) => owner.query(text, values);
const { companyId, branchId } = officer;

/** Twenty officers, of whom the demo's is one. */
await run(
  `INSERT INTO "User" (id, "companyId", "branchId", email, name, "emailVerifiedAt", "updatedAt")
   SELECT gen_random_uuid(), $1, $2, 'bench' || i || '@officers.test', 'Officer ' || i, now(), now() FROM generate_series(1, 19) i`,
  [companyId, branchId],
);
// What triggers would do row by row is done at once below.
await run("SET session_replication_role = replica");
await run(
  `CREATE TEMP TABLE officers AS SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM "User" WHERE "companyId" = '${companyId}' AND (email LIKE 'bench%' OR id = '${officer.id}')`,
);
await run(
  `CREATE TEMP TABLE made AS SELECT gen_random_uuid() AS "clientId", gen_random_uuid() AS "loanId", gen_random_uuid() AS "reportId", gen_random_uuid() AS "shareId",
     gen_random_uuid() AS "recipientId", i, o.id AS "officerId" FROM generate_series(1, $1::int) i JOIN officers o ON o.n = i % 20`,
  [CLIENTS],
);
const made = (table: string, columns: string, values: string, where = "") =>
  run(`INSERT INTO "${table}" (${columns}) SELECT ${values} FROM made ${where}`);
const own = `'${companyId}'::uuid`;
const ago = (days: number) => `now() - (i::bigint * 7919 % ${days * 1440}) * interval '1 minute'`;
await made(
  "Client",
  'id, "companyId", "officerId", "branchId", "firstName", "lastName", "searchText", status, birthday, "createdAt", "updatedAt"',
  `"clientId", ${own}, "officerId", '${branchId}', 'First' || (i % 977), 'Last' || (i % 4999), 'first' || (i % 977) || ' last' || (i % 4999), 'lead',
   date '1960-01-01' + i % 14000, ${ago(900)}, ${ago(300)}`,
);
await made(
  "ClientEmail",
  'id, "companyId", "clientId", email',
  `gen_random_uuid(), ${own}, "clientId", 'p' || i || '@bench.test'`,
);
await made(
  "Loan",
  'id, "companyId", "officerId", "branchId", kind, status, "statusAt", title, "searchText", "leadLoanAmountCents", "leadNoteRate", details, "lastOpenedAt", "lastSentAt", "createdAt", "updatedAt"',
  `"loanId", ${own}, "officerId", '${branchId}', 'purchase', (ARRAY['draft','credit','pre-approval','closed','declined'])[1 + i % 5], ${ago(200)}, 'Loan ' || i, 'loan ' || i,
   30000000 + i, 0.06, CASE WHEN i % 5 = 2 THEN jsonb_build_object('preApprovedUntil', (now() + (i % 180) * interval '1 day')::date) ELSE '{}' END,
   ${ago(120)}, ${ago(130)}, ${ago(900)}, ${ago(200)}`,
);
await made("LoanClient", '"companyId", "loanId", "clientId"', `${own}, "loanId", "clientId"`);
await made(
  "Report",
  'id, "companyId", "loanId", kind, number, version, "engineVersion", document, "createdById", "createdAt"',
  `"reportId", ${own}, "loanId", 'purchase', '2026-' || i, 1, 'bench', '{}', "officerId", ${ago(200)}`,
);
await made(
  "Share",
  'id, "companyId", "reportId", channel, "createdById", "createdAt"',
  `"shareId", ${own}, "reportId", 'email', "officerId", ${ago(150)}`,
);
await made(
  "Recipient",
  'id, "companyId", "shareId", key, name, address, "sentAt"',
  `"recipientId", ${own}, "shareId", 'bench' || i, 'First', 'p' || i || '@bench.test', ${ago(150)}`,
);
await run(
  `INSERT INTO "ReportView" (id, "companyId", "recipientId", "startedAt", "lastBeatAt", seconds, sections)
   SELECT gen_random_uuid(), ${own}, m."recipientId", now() - (v::bigint * 104729 % 216000) * interval '1 minute', now(), 60, jsonb_build_object('cash', v % 20)
   FROM generate_series(1, $1::int) v JOIN made m ON m.i = 1 + v % $2::int`,
  [VIEWS, CLIENTS],
);
await run(
  `INSERT INTO "ReportTry" (id, "companyId", "recipientId", "scenarioId", tried, "housingPaymentCents", "createdAt")
   SELECT gen_random_uuid(), ${own}, "recipientId", gen_random_uuid(), '{"noteRate": 0.06}', 300000, ${ago(60)} FROM made WHERE i % 5 = 0`,
);
await run(
  `INSERT INTO "Question" (id, "companyId", "recipientId", figure, text, "answeredAt", "createdAt")
   SELECT gen_random_uuid(), ${own}, "recipientId", 'Cash to close', 'Is it all?', CASE WHEN i % 500 = 0 THEN NULL ELSE now() END, ${ago(300)} FROM made WHERE i % 10 = 0`,
);
await run(`INSERT INTO "SignalStale" ("companyId", "clientId") SELECT ${own}, "clientId" FROM made`);
await run("SET session_replication_role = DEFAULT");
await run("ANALYZE");

const began = performance.now();
let refreshed = 0;
for (;;) {
  const taken = await database.system((db) => refreshStale(db, companyId));
  refreshed += taken;
  if (taken === 0) break;
}
const each = (performance.now() - began) / Math.max(1, refreshed);
await run("VACUUM ANALYZE");

/** The 95th of a hundred calls, one after the other: what one person waits for. */
async function p95(path: string, headers: Record<string, string>, body?: object): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < TIMES; index += 1) {
    const start = performance.now();
    const answer = await fetch(`${address}${path}`, {
      headers,
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    await answer.text();
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

const CALLS: [string, string, object?][] = [
  ["call today", "/api/dashboard/call-today"],
  ["reasons and their numbers", "/api/dashboard/signals"],
  ["summary", "/api/client/dashboard-summary?widget_filter=30d"],
  ["tabs and their numbers", "/api/dashboard/tabs"],
  ["graph reports", "/api/client/dashboard-paginate", { perPage: 8, sort: "-lastOpenedAt" }],
  ["graph reports waiting", "/api/client/dashboard-paginate", { perPage: 8, tab: "waiting" }],
  ["clients who tried something", "/api/client/list?signals=tried&perPage=25"],
  ["clients without contact in 60 days, by name", "/api/client/list?signals=no-contact&perPage=25&sort=name"],
];
for (const [who, headers] of [
  ["an officer of 5,000 clients", asOfficer],
  ["the admin", asAdmin],
] as const)
  for (const [what, path, body] of CALLS) {
    const value = await p95(path, headers, body);
    print({
      figure: `dashboard of ${CLIENTS.toLocaleString("en-US")} clients, ${who}: ${what}, p95`,
      value,
      unit: "ms",
      limit: AIM_MS,
      ratio: value / AIM_MS,
      aim: `≤ ${AIM_MS} ms`,
      holds: value <= AIM_MS,
    });
  }
print({
  figure: "signals of a client worked out anew, of 200 at once",
  value: each,
  unit: "ms",
  limit: 5,
  ratio: each / 5,
  aim: "≤ 5 ms",
  holds: each <= 5,
});
await owner.end();
await close();
process.exit(0);
