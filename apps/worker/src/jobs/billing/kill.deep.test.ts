import { newId } from "@hearthline/db/ids";
import { writeJob } from "@hearthline/db/outbox";
import { beforeAll, describe, expect, it } from "vitest";
import { WAIT_MS } from "../../../../../scripts/waits.ts";
import { buildWorker } from "../../testing/worker-process.ts";
import { until } from "../../testing/world.ts";
import { card, companyId, customer, stripe, subscribedAt } from "./billing.fixture.ts";
import {
  afterOurWrite,
  ask,
  type KillGround,
  openKillGround,
  type Place,
  receiveEvents,
  rowsOf,
  whileStripeResponds,
  withinOurWrite,
} from "./kill.fixture.ts";

beforeAll(buildWorker);

const DAY = 86_400;
/** When the plan is bought: by our clock, the whole history is in the past. */
const BOUGHT = Math.floor(Date.now() / 1000) - 120 * DAY;

interface Invoice {
  status: string;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
}

const advance = ({ sandbox }: KillGround, days: number) =>
  fetch(`${sandbox.url}/sandbox/stripe/customers/${customer}/advance`, {
    method: "POST",
    body: new URLSearchParams({ days: String(days) }),
  });

/** Four months of a company in five steps, and the point in each at which the worker is killed while it reads the events. */
const STEPS: [happens: (ground: KillGround) => Promise<unknown>, kill: (ground: KillGround) => Promise<Place>][] = [
  [() => subscribedAt(BOUGHT), afterOurWrite],
  [
    async (ground) => {
      await card("4000000000000341");
      await advance(ground, 32);
    },
    withinOurWrite,
  ],
  [(ground) => advance(ground, 8), whileStripeResponds],
  [
    async (ground) => {
      await card("4242424242424242");
      const [unpaid] = await ask<{ id: string }>(ground, `/invoices?customer=${customer}&status=open`);
      await stripe(`/invoices/${unpaid?.id}/pay`, {});
    },
    withinOurWrite,
  ],
  [
    async (ground) => {
      const [plan] = await ask<{ id: string }>(ground, `/subscriptions?customer=${customer}`);
      await stripe(`/subscriptions/${plan?.id}`, { cancel_at_period_end: "true" });
    },
    afterOurWrite,
  ],
];

/** Runs the steps and returns the final state, without ids. */
async function lived({ killed }: { killed: boolean }) {
  const ground = await openKillGround();
  const sent = new Set<string>();
  for (const [happens, kill] of STEPS) {
    await happens(ground);
    await receiveEvents(ground, sent);
    if (killed) {
      const place = await kill(ground);
      const doomed = await ground.start();
      await place.reached;
      doomed.child.kill("SIGKILL");
      expect(await doomed.ended).toBeNull();
      await place.letGo();
    }
    const worker = await ground.start();
    await until(
      () => rowsOf(ground),
      ({ events, messages }) =>
        events.every(({ handledAt }) => handledAt) && messages.every(({ status }) => status === "sent"),
    );
    worker.child.kill("SIGTERM");
    await worker.ended;
  }
  const { events, jobs, messages } = await rowsOf(ground);
  expect(jobs).toHaveLength(events.length);
  expect(events.map(({ replays }) => replays)).toEqual(events.map(() => 0));
  expect([...ground.sink.got.values()].flat().toSorted()).toEqual(
    [...new Set([...ground.sink.got.values()].flat())].toSorted(),
  );
  const company = await ground.database.system((db) => db.company.findUniqueOrThrow({ where: { id: companyId } }));
  const rows = await ground.database.system((db) => db.subscription.findMany({ where: { companyId } }));
  const invoices = await ask<Invoice>(ground, `/invoices?customer=${customer}`);
  return {
    events: events.map(({ type }) => type).toSorted(),
    plan: company.plan,
    lapsesAt: company.lapsesAt,
    rows: rows.map(({ kind, name, status, seats, periodEnd, cancelsAt, unpaidCents }) => ({
      ...{ kind, name, status, seats, periodEnd, cancelsAt, unpaidCents },
    })),
    mails: messages.map(({ template }) => template),
    mailed: ground.sink.count(),
    invoices: invoices.map(({ status, amount_paid, amount_remaining, attempt_count }) => ({
      ...{ status, amount_paid, amount_remaining, attempt_count },
    })),
    refunds: await ask(ground, "/refunds"),
  };
}

describe("a worker that is killed", () => {
  it(
    "while it reads Stripe's events leaves no trace: another one handles each event and email once",
    async () => {
      const killed = await lived({ killed: true });
      expect(killed.mails).toEqual(["payment-failed", "plan-locked", "payment-made"]);
      expect(killed.mailed).toBe(3);
      expect(killed.invoices.map(({ amount_paid: paid }) => paid)).toEqual([4_900, 4_900]);
      expect(killed).toMatchObject({ plan: "growth_month", refunds: [], rows: [{ unpaidCents: null }] });
      expect(killed.lapsesAt).toEqual(killed.rows[0]?.cancelsAt);
      expect(killed).toEqual(await lived({ killed: false }));
    },
    4 * WAIT_MS,
  );

  it.each([
    ["has started the subscription", "POST", /^\/v1\/subscriptions$/],
    ["has counted a credit", "POST", /^\/v1\/billing\/meter_events$/],
  ])(
    "after Stripe %s for credit monitoring leaves one subscription and one count of each credit",
    async (_, method, path) => {
      const ground = await openKillGround();
      await subscribedAt(BOUGHT);
      await ground.database.scoped(companyId, async (db) => {
        const { id: officerId, branchId } = await db.user.findFirstOrThrow();
        for (const lastName of ["Haddad", "Dvorak", "Tate"]) {
          const clientId = newId();
          await db.client.create({ data: { id: clientId, officerId, branchId, firstName: "Nora", lastName } });
          await db.monitoring.create({ data: { clientId, wanted: "on", standing: "active" } });
        }
        await writeJob(db, { companyId, job: "monitoring.meter", payload: {}, key: `monitoring-${companyId}` });
      });
      const held = ground.stripeProxy.holdNext(method, path);
      const doomed = await ground.start();
      await held;
      doomed.child.kill("SIGKILL");
      expect(await doomed.ended).toBeNull();
      const months = () => ground.database.scoped(companyId, (db) => db.monitoringMonth.findMany());
      expect((await months()).filter(({ meteredAt }) => meteredAt)).toEqual([]);

      const worker = await ground.start();
      await until(months, (rows) => rows.length === 3 && rows.every(({ meteredAt }) => meteredAt));
      worker.child.kill("SIGTERM");
      await worker.ended;
      expect(await ask(ground, `/subscriptions?customer=${customer}&price=price_credit_monitoring`)).toHaveLength(1);
      await advance(ground, 32);
      const invoices = await ask<{ total: number }>(ground, `/invoices?customer=${customer}`);
      expect(invoices.map(({ total }) => total).toSorted((one, other) => one - other)).toEqual([0, 675, 4_900, 4_900]);
    },
  );
});
