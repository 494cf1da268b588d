import { newId } from "@hearthline/db/ids";
import { describe, expect, it } from "vitest";
import { companyOf, companyId as latestCompany, read, setUp, stripe, world } from "./billing.fixture.ts";

setUp();

const DAY = 86_400;
/** Companies, each with its own order of events: 10,000 in all. */
const ORDERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const EVENTS = 200;
/** How often Stripe sends each event. */
const TIMES = 5;
const AT_ONCE = 8;

interface Payer {
  companyId: string;
  customer: string;
  clock: string;
  at: number;
}

async function payer(frozen: number): Promise<Payer> {
  const { id: clock } = await stripe("/test_helpers/test_clocks", { frozen_time: String(frozen) });
  const { id: customer } = await stripe("/customers", { email: "shuffled@billing.test", test_clock: clock });
  await companyOf({ billingCustomer: customer });
  return { companyId: latestCompany, customer, clock, at: frozen };
}

const get = async (path: string) =>
  (await fetch(`${world.sandbox.url}/v1${path}`, { headers: { authorization: "Bearer sk_test_x" } })).json();
const subscriptions = async ({ customer }: Payer): Promise<{ id: string; items: { data: { id: string }[] } }[]> =>
  (await get(`/subscriptions?customer=${customer}`)).data.toReversed();

async function card({ customer }: Payer, number: string) {
  const { id } = await stripe("/billing_portal/sessions", { customer, return_url: "http://x.test/" });
  const body = new URLSearchParams({ number });
  await fetch(`${world.sandbox.url}/sandbox/stripe/portal/${id}/card`, { method: "POST", redirect: "manual", body });
}
async function advance(of: Payer, days: number) {
  of.at += days * DAY;
  await stripe(`/test_helpers/test_clocks/${of.clock}/advance`, { frozen_time: String(of.at) });
}
async function update(of: Payer, which: number, fields: Record<string, string>) {
  const subscription = (await subscriptions(of))[which];
  const item = subscription?.items.data[0]?.id ?? "";
  const change = fields.price ? { "items[0][id]": item, "items[0][price]": fields.price } : fields;
  await stripe(`/subscriptions/${subscription?.id}`, change);
}
async function payAll({ customer }: Payer) {
  for (const { id } of (await get(`/invoices?customer=${customer}&status=open`)).data)
    await stripe(`/invoices/${id}/pay`, {});
}

/** The billing events of a company in half a year. */
const HISTORY: ((of: Payer) => Promise<unknown>)[] = [
  (of) => card(of, "4242424242424242"),
  ({ customer, at }) =>
    stripe("/subscriptions", { customer, "items[0][price]": "price_growth_month", trial_end: String(at + 10 * DAY) }),
  (of) => advance(of, 11),
  (of) => update(of, 0, { price: "price_professional_month" }),
  ({ customer }) => stripe("/subscriptions", { customer, "items[0][price]": "price_home_value_report_plan_250" }),
  (of) => update(of, 0, { cancel_at_period_end: "true" }),
  (of) => update(of, 0, { cancel_at_period_end: "false" }),
  (of) => advance(of, 31),
  (of) => update(of, 1, { price: "price_home_value_report_plan_500" }),
  (of) => card(of, "4000000000000341"),
  (of) => advance(of, 31),
  (of) => advance(of, 8),
  (of) => card(of, "4242424242424242"),
  payAll,
  (of) => update(of, 0, { price: "price_growth_month" }),
  (of) => update(of, 1, { cancel_at_period_end: "true" }),
  (of) => advance(of, 32),
  (of) => update(of, 0, { price: "price_professional_month" }),
  (of) => advance(of, 3),
  (of) => update(of, 0, { cancel_at_period_end: "true" }),
];

/** A company's final state, without identifiers. */
async function endOf({ companyId }: Payer) {
  const { plan, lapsesAt, rows } = await world.database.system(async (db) => ({
    ...(await db.company.findUniqueOrThrow({ where: { id: companyId } })),
    rows: await db.subscription.findMany({ where: { companyId }, orderBy: [{ startedAt: "asc" }, { kind: "asc" }] }),
  }));
  return {
    plan,
    lapsesAt,
    subscriptions: rows.map(
      ({ kind, name, status, seats, periodStart, periodEnd, cancelsAt, endedAt, unpaidCents }) => ({
        ...{ kind, name, status, seats, periodStart, periodEnd, cancelsAt, endedAt, unpaidCents },
      }),
    ),
  };
}

/** A shuffle that is the same on every run. */
function shuffled<T>(rows: readonly T[], seed: number): T[] {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return rows
    .map((row) => [next(), row] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, row]) => row);
}

const deliver = ({ companyId }: Payer, eventId: string) =>
  world.deliver({ name: "billing.read", payload: { companyId, eventId }, id: newId() });

describe("10,000 events of half a year", () => {
  it.each(ORDERS)(
    "sent five times each, eight at a time and in the order of shuffle %i, end like those sent in order",
    async (order) => {
      const frozen = Math.floor(Date.UTC(2026, 0, 15, 12) / 1000);
      const [ordered, mixed] = [await payer(frozen), await payer(frozen)];
      const each = EVENTS / HISTORY.length;
      let late: string[] = [];
      let delivered = 0;
      for (const [step, happen] of HISTORY.entries()) {
        await happen(ordered);
        await deliver(ordered, `evt_${step}`);

        // What arrives now is a part of this step and of every earlier one; the rest arrives later.
        const sent = Array.from({ length: each * TIMES }, (_, number) => `evt_${step}_${number % each}`);
        const waiting = shuffled([...late, ...sent], order * 100 + step);
        const isLast = step === HISTORY.length - 1;
        const now = isLast ? waiting : waiting.slice(0, Math.floor(waiting.length / 2));
        late = waiting.slice(now.length);
        // Something happens while earlier events are being read.
        const happening = happen(mixed);
        for (let from = 0; from < now.length; from += AT_ONCE)
          await Promise.all(now.slice(from, from + AT_ONCE).map((eventId) => deliver(mixed, eventId)));
        await happening;
        delivered += now.length;
      }
      // Stripe sends an event for the last change after it.
      await Promise.all([deliver(mixed, "evt_last"), deliver(mixed, "evt_last")]);
      expect(delivered).toBe(EVENTS * TIMES);
      expect(await endOf(mixed)).toEqual(await endOf(ordered));
      expect((await endOf(mixed)).subscriptions).toHaveLength(2);
      expect(await read()).toMatchObject({ read: true, changed: 0 });
    },
  );
});
