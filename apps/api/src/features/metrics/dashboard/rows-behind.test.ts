import type { View } from "@hearthline/contract/clients/call-today";
import { LOAN_STATUSES } from "@hearthline/contract/loans/loan-kinds";
import { counts, LOAN_COUNTS } from "@hearthline/contract/loans/status-rule";
import type { DashboardSummary } from "@hearthline/contract/reports/dashboard";
import { ROWS_BEHIND } from "@hearthline/contract/reports/dashboard-links";
import { DASHBOARD_FILTERS, type DashboardFilter } from "@hearthline/contract/reports/dashboard-periods";
import { newId } from "@hearthline/db/ids";
import { beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import { demoPeople } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";
import { periodOf } from "./dashboard.rules.ts";

const FILTERS = Object.keys(DASHBOARD_FILTERS) as DashboardFilter[];
const DAY_MS = 86_400_000;
const ADMIN = "admin@demo.test";
const OFFICER = "officer@demo.test";
const DURHAM = "durham@demo.test";
let world: World;
let officerId = "";
let companyId = "";

beforeAll(async () => {
  world = await openWorld();
  const people = await demoPeople(world);
  await people.user(DURHAM, "Loan Officer", { branchId: await people.branch("Durham") });
  const user = await world.running.services.database.system((db) =>
    db.user.findUniqueOrThrow({ where: { email: DURHAM } }),
  );
  officerId = user.id;
  companyId = user.companyId;
});

type Summary = z.output<typeof DashboardSummary>;
interface Row {
  id: string;
  loanAmountCents?: number;
}

const summaryOf = async (as: string, filter: DashboardFilter): Promise<Summary> =>
  (await world.api(as, "get", `/api/client/dashboard-summary?widget_filter=${filter}`)).body.data;

/** Reads the list that a number links to: its total, and all of its rows, page by page. */
async function listed(as: string, number: keyof typeof ROWS_BEHIND, period: DashboardFilter, view: View = {}) {
  const { list, filter } = ROWS_BEHIND[number](period, view);
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const asked = { ...filter, page, perPage: 50 };
    const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
    const { body } =
      list === "loans"
        ? await world.api(as, "post", "/api/loan/get-loan-entries", asked)
        : await world.api(as, "get", `/api/client/list?${query}`);
    rows.push(...body.data);
    if (page >= body.meta.lastPage) return { total: body.meta.total as number, rows };
  }
}

/** Compares every number of the dashboard with the rows of the list it opens. */
async function expectRowsBehind(as: string): Promise<void> {
  for (const filter of FILTERS) {
    const summary = await summaryOf(as, filter);
    for (const number of Object.keys(ROWS_BEHIND) as (keyof typeof ROWS_BEHIND)[]) {
      const { total, rows } = await listed(as, number, filter);
      const { unit, value } = summary[number];
      const sum = rows.reduce((cents, row) => cents + (row.loanAmountCents ?? 0), 0);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
      expect(unit === "cents" ? sum : total, `${as}, ${filter}: ${number}`).toBe(value);
    }
  }
}

it("every number opens exactly the rows it counts, in the demo data, for the company and for one officer", async () => {
  await expectRowsBehind(ADMIN);
  await expectRowsBehind(OFFICER);
});

it("every tab's number matches its rows, for the company, for one officer, and filtered by officer", async () => {
  const { body: officers } = await world.api(ADMIN, "get", "/api/officers?perPage=100");
  const views = [{}, ...officers.data.map(({ id }: Row) => ({ officerId: id }))];
  for (const view of views) {
    const { body } = await world.api(ADMIN, "get", `/api/dashboard/tabs?${new URLSearchParams(view)}`);
    for (const [tab, count] of Object.entries(body.data)) {
      const rows = await world.api(ADMIN, "post", "/api/client/dashboard-paginate", { tab, ...view, perPage: 100 });
      expect([tab, rows.body.meta.total, rows.body.data.length], JSON.stringify(view)).toEqual([tab, count, count]);
    }
  }
  const { body: own } = await world.api(OFFICER, "get", "/api/dashboard/tabs");
  expect(own.data.all).toBeGreaterThan(own.data.opened);
  expect(own.data.waiting).toBeGreaterThan(0);
});

it("every number filtered by officer opens exactly that officer's rows", async () => {
  const { body: officers } = await world.api(ADMIN, "get", "/api/officers?perPage=100");
  const summaries = [];
  for (const { id } of officers.data as Row[]) {
    const view = { officerId: id };
    const { body } = await world.api(ADMIN, "get", `/api/client/dashboard-summary?widget_filter=90d&officerId=${id}`);
    summaries.push(body.data);
    for (const number of Object.keys(ROWS_BEHIND) as (keyof typeof ROWS_BEHIND)[]) {
      const { total, rows } = await listed(ADMIN, number, "90d", view);
      const sum = rows.reduce((cents, row) => cents + (row.loanAmountCents ?? 0), 0);
      const { unit, value } = body.data[number];
      expect(unit === "cents" ? sum : total, `${id}: ${number}`).toBe(value);
    }
  }
  // The officers' numbers add up to the company's.
  const whole = await summaryOf(ADMIN, "90d");
  const together = summaries.reduce((sum, one) => sum + one.pipelineCount.value, 0);
  expect(together).toBe(whole.pipelineCount.value);
});

/** What closed, on the dashboard and in the metrics: same rule, period and time zone. */
async function expectClosedToAgree(as: string): Promise<void> {
  for (const filter of FILTERS) {
    const { closed, closedCount, period } = await summaryOf(as, filter);
    const { body } = await world.api(as, "get", `/api/metrics/activity?period=${filter}`);
    expect(body.data.period, `${as}, ${filter}`).toEqual(period);
    const { closed: count, closedCents } = body.data.total;
    expect([count, closedCents], `${as}, ${filter}`).toEqual([closedCount.value, closed.value]);
  }
}

it("the metrics count the same closed loans as the dashboard, for the company and for one officer", async () => {
  for (const as of [ADMIN, OFFICER]) await expectClosedToAgree(as);
});

/** A seeded generator: the same numbers in each run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

it("for random loans, every number opens exactly the rows that the status rule and the metrics count", async () => {
  const below = random(20_261_122);
  const now = new Date();
  const made: {
    id: string;
    status: (typeof LOAN_STATUSES)[number];
    statusAt: Date;
    borrowers: number;
    isSample: boolean;
  }[] = [];
  await world.running.services.database.system(async (db) => {
    const all = await db.user.findMany({ where: { companyId, onboarding: null }, select: { id: true } });
    const people = all.map(({ id }) => id);
    for (let index = 0; index < 120; index += 1) {
      const ago = () => new Date(now.getTime() - below(500) * DAY_MS - below(DAY_MS));
      const at = [ago(), ago()].sort((a, b) => a.getTime() - b.getTime());
      const [createdAt = now, statusAt = now] = at;
      const id = newId();
      const status = LOAN_STATUSES[below(LOAN_STATUSES.length)] ?? "draft";
      const deletedAt = below(8) === 0 ? now : null;
      const borrowers = below(3);
      const figures = { leadLoanAmountCents: BigInt(below(90_000_000)), leadNoteRate: 0.06 };
      const loan = { id, companyId, officerId, kind: "purchase", title: `Loan ${index}`, searchText: `loan ${index}` };
      await db.loan.create({ data: { ...loan, ...figures, status, statusAt, createdAt, deletedAt } });
      for (let position = 0; position < borrowers; position += 1) {
        const person = { id: newId(), companyId, officerId, firstName: "B", searchText: " b", createdAt: ago() };
        await db.client.create({ data: person });
        await db.loanClient.create({ data: { companyId, loanId: id, clientId: person.id, position } });
      }
      // The first loan of each status is one officer's sample loan, as long as there are officers left.
      const isSample = !deletedAt && borrowers > 0 && !made.some((one) => one.status === status && one.isSample);
      const userId = isSample ? people.pop() : undefined;
      if (userId) await db.onboarding.create({ data: { companyId, userId, steps: [], sampleLoanId: id } });
      if (!deletedAt) made.push({ id, status, statusAt, borrowers, isSample: userId !== undefined });
    }
  });
  expect(made.some(({ status, isSample }) => isSample && status === "credit")).toBe(true);
  await expectRowsBehind(DURHAM);
  const { timeZone } = await world.running.services.database.system((db) =>
    db.company.findUniqueOrThrow({ where: { id: companyId } }),
  );
  for (const as of [ADMIN, DURHAM]) await expectClosedToAgree(as);
  const NUMBER = { pipeline: "pipelineCount", "pre-approved": "preApproved", closed: "closedCount" } as const;
  for (const filter of FILTERS) {
    const period = periodOf(filter, new Date(), timeZone);
    for (const count of LOAN_COUNTS) {
      const { rows } = await listed(DURHAM, NUMBER[count], filter);
      const ruled = made.filter((loan) => counts(count, loan, period)).map(({ id }) => id);
      expect(rows.map(({ id }) => id).sort(), `${count}, ${filter}`).toEqual(ruled.sort());
    }
  }
});
