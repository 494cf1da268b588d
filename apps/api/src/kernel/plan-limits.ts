import { TZDate } from "@date-fns/tz";
import type { Use } from "@hearthline/contract/billing/billing";
import { planOf } from "@hearthline/contract/billing/subscriptions";
import { lightFormat } from "date-fns/lightFormat";
import { startOfMonth } from "date-fns/startOfMonth";
import type { Context } from "./context.ts";
import { DomainError } from "./errors.ts";

/** What is counted by the month; logins are counted as they stand. */
export type MonthlyUse = Exclude<Use, "supportLogins">;

const WORDS: Record<MonthlyUse, string> = {
  reports: "purchase and refinance reports",
  propertyTaxPulls: "property tax pulls",
  homeValueReports: "home value reports",
};

/** The share of a limit from which it is told. */
const NEARLY = 0.8;

/** The calendar month at a moment, by the company's clocks: its first moment, and its first day as it is written. */
export function monthOf(now: Date, timeZone: string): { from: Date; day: string } {
  const first = startOfMonth(new TZDate(now.getTime(), timeZone));
  return { from: new Date(first.getTime()), day: lightFormat(first, "yyyy-MM-dd") };
}

/** The plan's limit; undefined for who draws on none: a sandbox's token, the holder of a link. */
function limitFor({ actor }: Pick<Context, "actor">, use: MonthlyUse) {
  if (actor.testMode || !actor.billing) return undefined;
  const plan = planOf(actor.billing.plan);
  return { title: plan.title, limit: plan.limits[use] };
}

const usedUp = (title: string, limit: number, use: MonthlyUse) =>
  new DomainError(
    "plan_required",
    limit === 0
      ? `The ${title} plan has no ${WORDS[use]}. Choose a larger plan to go on.`
      : `The ${title} plan has ${limit} ${WORDS[use]} a month, and this month's are used up. Choose a larger plan to go on; what you typed stays here.`,
  );

/**
 * Before another service is asked, which bills us: nothing is counted yet.
 *
 * @throws DomainError `plan_required` where the month's are used up
 */
export async function refuseUsedUp(ctx: Context, use: MonthlyUse): Promise<void> {
  const found = limitFor(ctx, use);
  if (!found || found.limit === null) return;
  const { day } = monthOf(ctx.now, ctx.actor.timeZone);
  const month = new Date(`${day}T00:00:00Z`);
  const row = await ctx.inCompany(({ db }) => db.planUse.findFirst({ where: { use, month } }));
  if ((row?.used ?? 0) >= found.limit) throw usedUp(found.title, found.limit, use);
}

/**
 * Counts one use against the plan's limit of the month, in the transaction of what uses it: rolled back with it, and of many at once no more than the
 * limit get through. Four fifths of it and the whole are told by mail.
 *
 * @throws DomainError `plan_required` where the month's are used up
 */
export async function drawOnPlan(ctx: Context, use: MonthlyUse): Promise<void> {
  const found = limitFor(ctx, use);
  if (!found) return;
  const { companyId, timeZone } = ctx.actor;
  const { title, limit } = found;
  const { day } = monthOf(ctx.now, timeZone);
  const [counted] = await ctx.db.$queryRaw<{ used: number }[]>`
    INSERT INTO "PlanUse" ("companyId", use, month, used) SELECT ${companyId}::uuid, ${use}, ${day}::date, 1 WHERE ${limit ?? 1}::int > 0
    ON CONFLICT ("companyId", use, month) DO UPDATE SET used = "PlanUse".used + 1 WHERE ${limit}::int IS NULL OR "PlanUse".used < ${limit}::int
    RETURNING used`;
  if (limit === null) return;
  if (!counted) throw usedUp(title, limit, use);
  const { used } = counted;
  if (![Math.ceil(limit * NEARLY), limit].includes(used)) return;
  const key = `usage-${companyId}-${use}-${day}-${used}-${limit}`;
  await ctx.enqueue("billing.tell-usage", { use, month: day, used, limit }, key);
}
