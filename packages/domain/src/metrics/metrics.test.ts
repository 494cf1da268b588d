import { randomUUID } from "node:crypto";
import { METRIC_GROUPINGS, METRICS } from "@hearthline/contract/reports/metrics";
import { type Database, Prisma } from "@hearthline/db/client";
import { type OpenCopy, openCopy } from "@hearthline/db/test-databases";
import type { DatabaseUrls } from "@hearthline/db/urls";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Counted, countByHand } from "./metric-oracle.fixture.ts";
import { type MetricScope, type MetricSum, metricEvents, metricSums } from "./read.ts";
import { recountTurn } from "./recount.ts";
import { unitsOf } from "./spans.ts";

const COMPANY = "01990000-0000-7000-8000-000000000001";
const DAY_MS = 86_400_000;
/** In America daylight saving ends on November 1 and begins on March 8; in Beirut, some days begin without a midnight. */
const ZONES = ["America/New_York", "Asia/Beirut", "Pacific/Auckland", "Asia/Kathmandu", "UTC"];
const FROM = Date.UTC(2026, 0, 20);
const TO = Date.UTC(2026, 10, 20);

let close: OpenCopy["close"];
let urls: DatabaseUrls;
let owner: pg.Client;
let database: Database;
let zone = "America/New_York";
const officers: { id: string; branchId: string | null }[] = [];
let branches: string[] = [];

beforeAll(async () => {
  ({ close, database, owner, urls } = await openCopy(inject("seeded")));
  const people = await owner.query<{ id: string; branchId: string | null }>(
    `SELECT id, "branchId" FROM "User" WHERE "companyId" = $1 AND kind = 'person' AND id IN (SELECT "officerId" FROM "Loan") ORDER BY id LIMIT 3`,
    [COMPANY],
  );
  officers.push(...people.rows);
  branches = (
    await owner.query<{ id: string }>('SELECT id FROM "Branch" WHERE "companyId" = $1 ORDER BY id', [COMPANY])
  ).rows.map(({ id }) => id);
});
afterAll(() => close());

/** A seeded random generator. */
function randomOf(start: number) {
  let state = start;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const one = <T>(of: readonly T[]): T => of[below(of.length)] as T;
  return { below, one, moment: () => new Date(FROM + below((TO - FROM) / 1_000) * 1_000) };
}

const scope = (over: Partial<MetricScope> = {}): MetricScope => ({
  seer: {
    kind: "user",
    userId: randomUUID(),
    branchId: null,
    reach: "company",
    supportsUserId: null,
    companyId: COMPANY,
  },
  zone,
  from: "2025-01-01",
  to: "2027-12-31",
  ...over,
});
const read = (over: Partial<MetricScope>, by: (typeof METRIC_GROUPINGS)[number]) =>
  database.scoped(COMPANY, (db) => db.$queryRaw<MetricSum[]>(metricSums(scope(over), METRICS, by)));
const recountAll = async () => {
  while ((await database.scoped(COMPANY, (db) => recountTurn(db, COMPANY))) > 0);
};
const lines = (rows: { metric: string; key: string | null; count: number; cents: number; seconds: number }[]) =>
  rows
    .map(({ metric, key, count, cents, seconds }) => `${metric} ${key}: ${count}, ${cents} cents, ${seconds} s`)
    .sort();

function byHand(
  all: readonly Counted[],
  { from, to, officerId, branchId, source }: MetricScope,
  by: (typeof METRIC_GROUPINGS)[number],
) {
  const groups = new Map<
    string,
    { metric: string; key: string | null; count: number; cents: number; seconds: number }
  >();
  for (const one of all) {
    if (one.day < from || one.day > to) continue;
    if (
      (officerId && one.officerId !== officerId) ||
      (branchId && one.branchId !== branchId) ||
      (source !== undefined && one.source !== source)
    )
      continue;
    const key = { officer: one.officerId, branch: one.branchId, source: one.source }[by];
    const group = groups.get(`${one.metric} ${key}`) ?? { metric: one.metric, key, count: 0, cents: 0, seconds: 0 };
    group.count += 1;
    group.cents += one.cents;
    group.seconds += one.seconds;
    groups.set(`${one.metric} ${key}`, group);
  }
  return lines([...groups.values()]);
}

async function expectExact(
  over: Partial<MetricScope>,
  by: (typeof METRIC_GROUPINGS)[number],
  all: readonly Counted[],
  when: string,
) {
  const kept = (await read(over, by)).map((row) => ({
    ...row,
    count: Number(row.count),
    cents: Number(row.cents),
    seconds: Number(row.seconds),
  }));
  expect(lines(kept), `${when}, ${JSON.stringify(over)} by ${by}`).toEqual(byHand(all, scope(over), by));
}

const run = (sql: string, values: unknown[] = []) => owner.query(sql, values);
const ids = async (table: string, where = "TRUE") =>
  (
    await owner.query<{ id: string }>(`SELECT id FROM "${table}" WHERE "companyId" = $1 AND ${where} ORDER BY id`, [
      COMPANY,
    ])
  ).rows.map(({ id }) => id);

/** One change in a company, written as the app would write it. */
type Deed = (random: ReturnType<typeof randomOf>) => Promise<unknown>;
const SOURCES = ["", "Zillow", "Open house", "=Referral"];
const DEEDS: Record<string, Deed> = {
  async client({ one, moment }) {
    const { id, branchId } = one(officers);
    await run(
      `INSERT INTO "Client" (id, "companyId", "officerId", "branchId", "firstName", source, "createdAt", "updatedAt") VALUES ($1, $2, $3, $4, 'Random', $5, $6, now())`,
      [randomUUID(), COMPANY, id, branchId, one(SOURCES), moment()],
    );
  },
  async loan({ one, moment, below }) {
    const { id: officerId, branchId } = one(officers);
    const id = randomUUID();
    await run(
      `INSERT INTO "Loan" (id, "companyId", "officerId", "branchId", kind, title, status, "statusAt", "createdAt", "updatedAt", "leadLoanAmountCents") VALUES ($1, $2, $3, $4, 'purchase', 'Random', $5, $6, $6, now(), $7)`,
      [
        id,
        COMPANY,
        officerId,
        branchId,
        one(["draft", "credit", "pre-approval", "closed"]),
        moment(),
        below(90_000_000),
      ],
    );
    if (below(5) > 0)
      await run(`INSERT INTO "LoanClient" ("companyId", "loanId", "clientId") VALUES ($1, $2, $3)`, [
        COMPANY,
        id,
        one(await ids("Client")),
      ]);
  },
  async report({ one, moment }) {
    const loanId = one(await ids("Loan"));
    await run(
      `INSERT INTO "Report" (id, "companyId", "loanId", kind, number, version, "engineVersion", document, "createdById", "createdAt") VALUES ($1, $2, $3, 'purchase', 'R', (SELECT coalesce(max(version), 0) + 1 FROM "Report" WHERE "loanId" = $3), 't', '{}', $4, $5)`,
      [randomUUID(), COMPANY, loanId, one(officers).id, moment()],
    );
  },
  async share({ one, moment, below }) {
    const [share, recipient] = [randomUUID(), randomUUID()];
    await run(
      `INSERT INTO "Share" (id, "companyId", "reportId", channel, audience, "createdById") VALUES ($1, $2, $3, 'link', $4, $5)`,
      [share, COMPANY, one(await ids("Report")), one(["borrower", "borrower", "realtor"]), one(officers).id],
    );
    await run(
      `INSERT INTO "Recipient" (id, "companyId", "shareId", key, "sentAt") VALUES ($1, $2, $3::uuid, 'key ' || $3::uuid, $4)`,
      [recipient, COMPANY, share, below(2) ? moment() : null],
    );
  },
  opened: async ({ one, moment }) =>
    run(`UPDATE "Recipient" SET "firstOpenedAt" = $2 WHERE id = $1`, [one(await ids("Recipient")), moment()]),
  view: async ({ one, moment, below }) =>
    run(
      `INSERT INTO "ReportView" (id, "companyId", "recipientId", "startedAt", sections) VALUES ($1, $2, $3, $4, $5)`,
      [randomUUID(), COMPANY, one(await ids("Recipient")), moment(), { summary: below(90) + 1, cash: below(40) + 1 }],
    ),
  beat: async ({ one, below }) =>
    run(`UPDATE "ReportView" SET sections = jsonb_build_object('summary', $2::int, 'years', 3) WHERE id = $1`, [
      one(await ids("ReportView")),
      below(500),
    ]),
  tried: async ({ one, moment }) =>
    run(
      `INSERT INTO "ReportTry" (id, "companyId", "recipientId", "scenarioId", tried, "housingPaymentCents", "createdAt") VALUES ($1::uuid, $2, $3, $1::uuid, '{}', 1, $4)`,
      [randomUUID(), COMPANY, one(await ids("Recipient")), moment()],
    ),
  question: async ({ one, moment }) =>
    run(
      `INSERT INTO "Question" (id, "companyId", "recipientId", figure, text, "createdAt") VALUES ($1, $2, $3, 'Rate', 'Why?', $4)`,
      [randomUUID(), COMPANY, one(await ids("Recipient")), moment()],
    ),
  answer: async ({ one, below }) =>
    run(`UPDATE "Question" SET "answeredAt" = "createdAt" + make_interval(secs => $2) WHERE id = $1`, [
      one(await ids("Question")),
      below(400_000),
    ]),
  async message({ one, moment }) {
    await run(
      `INSERT INTO "Message" (id, "companyId", channel, template, "toAddress", "loanId", "sentById", "createdAt", "updatedAt") VALUES ($1, $2, 'email', 'note', 'a@b.test', $3, $4, $5, now())`,
      [randomUUID(), COMPANY, one(await ids("Loan")), one([one(officers).id, null]), moment()],
    );
  },
  messageGone: async ({ one }) =>
    run(`DELETE FROM "Message" WHERE id = $1`, [one(await ids("Message", '"loanId" IS NOT NULL'))]),
  status: async ({ one, moment }) =>
    run(`UPDATE "Loan" SET status = $2, "statusAt" = $3 WHERE id = $1`, [
      one(await ids("Loan")),
      one(["draft", "credit", "pre-approval", "closed", "declined"]),
      moment(),
    ]),
  amount: async ({ one, below }) =>
    run(`UPDATE "Loan" SET "leadLoanAmountCents" = $2 WHERE id = $1`, [
      one(await ids("Loan", "status = 'closed'")),
      below(50_000_000),
    ]),
  async handOver({ one, below }) {
    const { id, branchId } = one(officers);
    await run(`UPDATE "Loan" SET "officerId" = $2, "branchId" = $3 WHERE id = ANY ($1)`, [
      (await ids("Loan")).filter(() => below(6) === 0),
      id,
      branchId,
    ]);
  },
  async clientsMove({ one, below }) {
    const { id, branchId } = one(officers);
    await run(`UPDATE "Client" SET "officerId" = $2, "branchId" = $3, source = $4 WHERE id = ANY ($1)`, [
      (await ids("Client")).filter(() => below(6) === 0),
      id,
      branchId,
      one(SOURCES),
    ]);
  },
  branch: async ({ one }) =>
    run(`UPDATE "Loan" SET "branchId" = $2 WHERE id = $1`, [one(await ids("Loan")), one([null, ...branches])]),
  trash: async ({ one }) =>
    run(`UPDATE "Loan" SET "deletedAt" = CASE WHEN "deletedAt" IS NULL THEN now() END WHERE id = $1`, [
      one(await ids("Loan")),
    ]),
  borrower: async ({ one, below }) =>
    run(
      `INSERT INTO "LoanClient" ("companyId", "loanId", "clientId", position) VALUES ($1, $2, $3, $4) ON CONFLICT ("loanId", "clientId") DO UPDATE SET position = excluded.position`,
      [COMPANY, one(await ids("Loan")), one(await ids("Client")), below(4)],
    ),
  noBorrower: async ({ one }) => run(`DELETE FROM "LoanClient" WHERE "loanId" = $1`, [one(await ids("Loan"))]),
  loanGone: async ({ one }) => run(`DELETE FROM "Loan" WHERE id = $1`, [one(await ids("Loan", "title = 'Random'"))]),
  reportGone: async ({ one }) => run(`DELETE FROM "Report" WHERE id = $1`, [one(await ids("Report"))]),
  shareGone: async ({ one }) => run(`DELETE FROM "Share" WHERE id = $1`, [one(await ids("Share"))]),
  viewGone: async ({ one }) => run(`DELETE FROM "ReportView" WHERE id = $1`, [one(await ids("ReportView"))]),
  clientGone: async ({ one }) =>
    run(`DELETE FROM "Client" WHERE id = $1`, [one(await ids("Client", `"firstName" = 'Random'`))]),
  sample: async ({ one }) =>
    run(
      `UPDATE "Onboarding" SET "sampleLoanId" = $2 WHERE "userId" = (SELECT min("userId"::text)::uuid FROM "Onboarding" WHERE "companyId" = $1)`,
      [COMPANY, one([null, ...(await ids("Loan"))])],
    ),
  async zone({ one }) {
    zone = one(ZONES);
    await run('UPDATE "Company" SET "timeZone" = $2 WHERE id = $1', [COMPANY, zone]);
  },
  recount: () => database.scoped(COMPANY, (db) => recountTurn(db, COMPANY)),
};

describe("daily totals", () => {
  it("equal the rows of the demo, before and after the job has counted anything", async () => {
    const all = await countByHand(owner, COMPANY);
    expect(all.length).toBeGreaterThan(100);
    for (const by of METRIC_GROUPINGS) await expectExact({}, by, all, "before");
    await recountAll();
    expect(await ids("MetricStale")).toEqual([]);
    for (const by of METRIC_GROUPINGS) await expectExact({}, by, all, "after");
  });

  it("equal the rows after any change, counted or not yet, in any zone and over any days", async () => {
    for (let round = 0; round < 14; round += 1) {
      const random = randomOf(7 + round);
      const done: string[] = [];
      for (let step = 0; step < 24; step += 1) {
        // Changes of everything are rare.
        const name = random.below(4)
          ? random.one(["client", "loan", "report", "share", "opened", "view", "tried", "question"])
          : random.one(Object.keys(DEEDS));
        done.push(name);
        await DEEDS[name]?.(random);
      }
      if (random.below(3) === 0) await recountAll();
      const all = await countByHand(owner, COMPANY);
      const from = random.moment();
      const to = new Date(from.getTime() + random.below(400) * DAY_MS);
      const days = { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) };
      const officer = random.one(officers);
      const narrowed = random.one<Partial<MetricScope>>([
        {},
        { officerId: officer.id },
        { branchId: random.one(branches) },
        { source: random.one(SOURCES) },
      ]);
      const by = random.one(METRIC_GROUPINGS);
      await expectExact({}, by, all, `round ${round}: ${done.join(", ")}`);
      await expectExact({ ...days, ...narrowed }, by, all, `round ${round}: ${done.join(", ")}`);
    }
  });

  it("list exactly as many rows as they count", async () => {
    // Whatever day it is, the demo's own rows are in it.
    const period = { from: "2026-03-02", to: new Date(Date.now() + DAY_MS).toISOString().slice(0, 10) };
    const counts = new Map((await read(period, "source")).map(({ metric }) => [metric, 0]));
    for (const { metric, count } of await read(period, "source"))
      counts.set(metric, (counts.get(metric) ?? 0) + Number(count));
    expect(counts.size).toBeGreaterThan(20);
    for (const [metric, count] of counts) {
      const { from, where } = metricEvents(scope(period), metric);
      const [row] = await database.scoped(COMPANY, (db) =>
        db.$queryRaw<{ total: number }[]>(Prisma.sql`SELECT count(*)::int AS total FROM ${from} WHERE ${where}`),
      );
      expect(row?.total, metric).toBe(count);
    }
  });

  it("do not lose a change that commits while its day is being counted", async () => {
    await recountAll();
    const late = new pg.Client({ connectionString: urls.owner });
    await late.connect();
    const [view] = await ids("ReportView");
    await late.query("BEGIN");
    await late.query(`UPDATE "ReportView" SET sections = '{"summary": 777}' WHERE id = $1`, [view]);
    // Another transaction marks the same day and commits: the job counts the day without the uncommitted change.
    await run(
      `UPDATE "Client" SET source = 'While' WHERE id = (SELECT id FROM "Client" WHERE "companyId" = $1 ORDER BY id LIMIT 1)`,
      [COMPANY],
    );
    await recountAll();
    await late.query("COMMIT");
    await late.end();
    await expectExact({}, "officer", await countByHand(owner, COMPANY), "after the late change");
    await recountAll();
    await expectExact({}, "officer", await countByHand(owner, COMPANY), "counted again");
  });
});

it("splits a period into blocks without gap or overlap", () => {
  for (const [from, to] of [
    ["2026-11-25", "2026-11-25"],
    ["2025-11-26", "2026-11-25"],
    ["2024-02-28", "2024-03-01"],
    ["2020-01-01", "2026-12-31"],
  ] as const) {
    const units = unitsOf(from, to);
    let at = Date.parse(from);
    for (const { span, day } of units) {
      expect(Date.parse(day)).toBe(at);
      at += span * DAY_MS;
    }
    expect(at).toBe(Date.parse(to) + DAY_MS);
  }
  expect(unitsOf("2025-11-26", "2026-11-25").length).toBeLessThan(40);
});
