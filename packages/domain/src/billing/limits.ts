import { TZDate } from "@date-fns/tz";
import type { MonthlyUse, NearLimit } from "@hearthline/contract/billing/billing";
import { type Plan, planOf } from "@hearthline/contract/billing/plans";
import { monthIn } from "@hearthline/contract/values/day-in";
import { lightFormat } from "date-fns/lightFormat";
import { startOfMonth } from "date-fns/startOfMonth";
import { type Acting, enqueueIn, type ReadContext, type WriteContext } from "../context.ts";
import { RecordFault } from "../records/record-context.ts";
import { creditFigures } from "./credits.ts";
import { notifyManagers } from "./notify-managers.ts";

const WORDS: Record<MonthlyUse, string> = {
  reports: "purchase and refinance reports",
  propertyTaxPulls: "property tax pulls",
  homeValueReports: "home value reports",
};

/** The share of a limit from which users are notified. */
const NEARLY = 0.8;

/** The calendar month in the company's time zone: its start, and its first day as YYYY-MM-DD. */
export function monthOf(now: Date, timeZone: string): { from: Date; day: string } {
  const first = startOfMonth(new TZDate(now.getTime(), timeZone));
  return { from: new Date(first.getTime()), day: lightFormat(first, "yyyy-MM-dd") };
}

/** Who uses the plan. For the holder of a link (no `billing`) and in test mode nothing is counted. */
export interface Subscriber extends Acting {
  readonly timeZone: string;
  readonly testMode: boolean;
  readonly billing?: { readonly plan: string | null };
}

/** The plan's limit; undefined if nothing is counted. */
function limitFor({ testMode, billing }: Subscriber, use: MonthlyUse) {
  if (testMode || !billing) return undefined;
  const plan = planOf(billing.plan);
  return { title: plan.title, limit: plan.limits[use] };
}

const usedUp = (title: string, limit: number, use: MonthlyUse) =>
  new RecordFault(
    "plan_required",
    limit === 0
      ? `The ${title} plan has no ${WORDS[use]}. Choose a larger plan to go on.`
      : `The ${title} plan has ${limit} ${WORDS[use]} a month, and this month's are used up. Choose a larger plan to go on; what you typed stays here.`,
  );

/**
 * Checks a limit before calling a service that bills us; counts nothing.
 *
 * @throws RecordFault `plan_required` if this month's limit is used up
 */
export async function refuseUsedUp({ db, actor, now }: ReadContext<Subscriber>, use: MonthlyUse): Promise<void> {
  const found = limitFor(actor, use);
  if (!found || found.limit === null) return;
  const month = new Date(`${monthOf(now, actor.timeZone).day}T00:00:00Z`);
  const row = await db.planUse.findFirst({ where: { use, month } });
  if ((row?.used ?? 0) >= found.limit) throw usedUp(found.title, found.limit, use);
}

/**
 * Counts one use against the plan's monthly limit, in the caller's transaction. Concurrent callers cannot exceed the limit. At 80 % and 100 % the billing
 * managers are notified.
 *
 * @throws RecordFault `plan_required` if this month's limit is used up
 */
export async function drawOnPlan(ctx: WriteContext<Subscriber>, use: MonthlyUse): Promise<void> {
  const found = limitFor(ctx.actor, use);
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

/**
 * Counts a loan's first report version of the month. Later versions in the same month are not counted.
 *
 * @throws RecordFault `plan_required` if this month's limit is used up
 */
export async function drawReport(ctx: WriteContext<Subscriber>, loanId: string): Promise<void> {
  const { from } = monthOf(ctx.now, ctx.actor.timeZone);
  const earlier = await ctx.db.report.count({ where: { loanId, createdAt: { gte: from } }, take: 1 });
  if (earlier === 0) await drawOnPlan(ctx, "reports");
}

const isNear = ({ used, limit }: NearLimit): boolean => limit > 0 && used >= Math.ceil(limit * NEARLY);

/** The plan's limits of which 80 % or more are used this month. */
export async function nearLimits(
  { db, actor, now }: ReadContext<Acting & { timeZone: string }>,
  plan: string | null,
): Promise<NearLimit[]> {
  const { limits } = planOf(plan);
  const month = monthIn(actor.timeZone, now);
  const counted = await db.planUse.findMany({ where: { month: new Date(`${month}-01T00:00:00Z`) } });
  const credits = await creditFigures({ db, actor, now });
  const usedOf = (use: MonthlyUse) => counted.find((row) => row.use === use)?.used ?? 0;
  return [
    { use: "reports" as const, used: usedOf("reports"), limit: limits.reports ?? 0 },
    { use: "homeValueReports" as const, used: credits.used, limit: credits.planned === null ? 0 : credits.granted },
    { use: "propertyTaxPulls" as const, used: usedOf("propertyTaxPulls"), limit: limits.propertyTaxPulls ?? 0 },
  ].filter(isNear);
}

/** Notifies the billing managers that 80 % or all of a limit is used. @returns how many emails were written */
export async function notifyUsage(
  ctx: WriteContext,
  { use, month, used, limit }: { use: MonthlyUse; month: string; used: number; limit: number },
): Promise<number> {
  const data = { what: WORDS[use], used, limit };
  return (await notifyManagers(ctx, "usage-told", { data, once: `${use} ${month} ${used} ${limit}` })).length;
}

/**
 * Notifies the billing managers, once each, that 80 % or all of the month's home value credits are used. Call it after spending credits.
 *
 * @returns how many emails were written
 */
export async function notifyCreditsUsed(
  { db, actor, now }: ReadContext<Acting & { timeZone: string }>,
  plan: string | null,
): Promise<number> {
  const credits = (await nearLimits({ db, actor, now }, plan)).find(({ use }) => use === "homeValueReports");
  if (!credits) return 0;
  const { used, limit } = credits;
  const stage = used >= limit ? "all" : "most";
  const once = `homeValueReports ${monthIn(actor.timeZone, now)} ${stage} ${limit}`;
  // The system sends these, not the user who spent the credit.
  const ourselves = { db, actor, now, enqueue: enqueueIn(db, actor.companyId) };
  return (await notifyManagers(ourselves, "usage-told", { data: { what: WORDS.homeValueReports, used, limit }, once }))
    .length;
}

const planOfCompany = async ({ db, actor }: ReadContext): Promise<Plan> =>
  planOf((await db.company.findUniqueOrThrow({ where: { id: actor.companyId }, select: { plan: true } })).plan);

/** @throws RecordFault `plan_required` if the plan does not include custom roles */
export async function refuseWithoutCustomRoles(ctx: ReadContext): Promise<void> {
  if (!(await planOfCompany(ctx)).customRoles)
    throw new RecordFault("plan_required", "Custom roles come with the Professional plan.");
}

/**
 * Checks the number of support staff logins: active accounts that only support an officer or a branch, and pending invitations to become one.
 *
 * @param added how many would be added
 * @throws RecordFault `plan_required` if the plan has fewer
 */
export async function refuseOverSupportLimit(ctx: ReadContext, added: number): Promise<void> {
  const { db, actor, now } = ctx;
  const { limits, title } = await planOfCompany(ctx);
  if (limits.supportLogins === null) return;
  // The lock keeps two concurrent invitations from both taking the last login.
  await db.$queryRaw`SELECT id FROM "Company" WHERE id = ${actor.companyId}::uuid FOR NO KEY UPDATE`;
  const users = await db.user.count({
    where: { deactivatedAt: null, roles: { some: { role: { reach: "supported" } } } },
  });
  const invited = await db.invite.count({
    where: { acceptedAt: null, revokedAt: null, expiresAt: { gt: now }, role: { reach: "supported" } },
  });
  if (users + invited + added > limits.supportLogins)
    throw new RecordFault(
      "plan_required",
      `The ${title} plan has ${limits.supportLogins} support staff logins. Choose a larger plan to add more.`,
    );
}
