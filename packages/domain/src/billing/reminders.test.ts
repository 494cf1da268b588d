import { newId } from "@hearthline/db/ids";
import { describe, expect, it } from "vitest";
import { createCompany, database, setUp } from "./company.fixture.ts";
import { dueReminders, remindOfBilling } from "./reminders.ts";

setUp();

const HOUR = 3_600_000;
const ENDS = new Date("2027-03-14T09:30:00Z");
const hoursFrom = (date: Date, hours: number) => new Date(date.getTime() + hours * HOUR);

type Company = Awaited<ReturnType<typeof createCompany>>;

/** Runs the reminders at every hour of a period, as the hourly job does, and returns the hours at which something was written. */
async function hourly({ companyId, at }: Company, date: Date, from: number, to: number): Promise<number[]> {
  const written: number[] = [];
  for (let hour = from; hour <= to; hour += 1) {
    const now = hoursFrom(date, hour);
    const due = await database.system((db) => dueReminders(db, now));
    if (due.includes(companyId) && (await at(now, remindOfBilling)) > 0) written.push(hour);
  }
  return written;
}

describe("hourly billing reminders", () => {
  it("are sent three days and one day before a trial ends, once each, across a clock change", async () => {
    const company = await createCompany({ trialEndsAt: ENDS });
    expect(await hourly(company, ENDS, -80, 30)).toEqual([-72, -24]);
    expect((await company.messages()).map(({ data }) => data.days)).toEqual([3, 1]);
  });

  it("are sent again, once each, when the trial is extended", async () => {
    const company = await createCompany({ trialEndsAt: ENDS });
    expect(await hourly(company, ENDS, -73, -70)).toEqual([-72]);
    const later = hoursFrom(ENDS, 100);
    await database.system((db) =>
      db.company.update({ where: { id: company.companyId }, data: { trialEndsAt: later } }),
    );
    expect(await hourly(company, later, -80, 5)).toEqual([-72, -24]);
  });

  it("skip the earlier one if the worker was down, and are never sent after the end", async () => {
    const company = await createCompany({ trialEndsAt: ENDS });
    expect(await hourly(company, ENDS, -10, 10)).toEqual([-10]);
    expect((await company.messages()).map(({ data }) => data.days)).toEqual([1]);
    expect(await hourly(await createCompany({ trialEndsAt: ENDS }), ENDS, 0, 10)).toEqual([]);
  });

  it("reach a company with a plan only after its grace period, once for each unpaid invoice", async () => {
    const company = await createCompany({ plan: "growth_month", trialEndsAt: ENDS, billingCustomer: newId() });
    const stripeId = `sub_${newId()}`;
    const owe = (unpaidInvoiceId: string, lapsesAt: Date) =>
      database.system(async (db) => {
        const { companyId } = company;
        await db.company.update({ where: { id: companyId }, data: { billingSubscription: stripeId, lapsesAt } });
        const row = { companyId, unpaidInvoiceId, unpaidCents: 4_900, unpaidSince: lapsesAt, status: "past_due" };
        const dates = { startedAt: ENDS, periodStart: ENDS, periodEnd: ENDS, readAt: ENDS };
        await db.subscription.upsert({
          where: { stripeId },
          create: { ...row, ...dates, stripeId, kind: "plan", name: "growth_month", priceId: "price_1", seats: 1 },
          update: row,
        });
      });
    await owe("in_1", ENDS);
    expect(await hourly(company, ENDS, -80, 30)).toEqual([0]);
    const next = hoursFrom(ENDS, 720);
    await owe("in_2", next);
    expect(await hourly(company, next, -5, 5)).toEqual([0]);
    expect((await company.messages()).map(({ template }) => template)).toEqual(["plan-locked", "plan-locked"]);
  });
});
