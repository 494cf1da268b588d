import { ReachName } from "@hearthline/contract/access/roles";
import { dayIn } from "@hearthline/contract/values/day-in";
import type { Seer } from "@hearthline/db/visibility";
import { clientRows } from "@hearthline/db/visibility";
import type { ReadContext } from "../context.ts";

/** A date in an officer's work: a due follow-up, a closing, the end of a pre-approval. */
export interface CalendarDate {
  kind: "task" | "closing" | "pre-approval";
  /** The id of the task or the loan. */
  sourceId: string;
  /** `YYYY-MM-DD` */
  day: string;
  title: string;
  text: string;
}

/** How many days past dates are kept, and how far ahead dates are written. */
const DAYS = { behind: 7, ahead: 400 } as const;
/** Limit for each kind, nearest first. */
const MAX_DATES = 500;

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const moved = (day: string, days: number): Date => new Date(dateOf(day).getTime() + days * 86_400_000);
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim();

/** Returns the rows a user may see, by each of their roles. */
async function seersOf({ db }: ReadContext, userId: string): Promise<Seer[]> {
  const { branchId, supportsUserId, roles } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { branchId: true, supportsUserId: true, roles: { select: { role: { select: { reach: true } } } } },
  });
  return roles.map(({ role }) => ({
    kind: "person",
    userId,
    branchId,
    supportsUserId,
    reach: ReachName.parse(role.reach),
  }));
}

/** Returns a user's open tasks whose clients they still see. */
async function taskDates(
  ctx: ReadContext,
  userId: string,
  url: string,
  from: Date,
  until: Date,
): Promise<CalendarDate[]> {
  const seers = await seersOf(ctx, userId);
  const between = { gte: from, lte: until };
  const tasks = await ctx.db.clientTask.findMany({
    where: {
      assigneeId: userId,
      doneAt: null,
      client: { archivedAt: null, OR: seers.map(clientRows) },
      OR: [{ snoozedUntil: between }, { snoozedUntil: null, dueOn: between }],
    },
    select: {
      id: true,
      title: true,
      note: true,
      dueOn: true,
      snoozedUntil: true,
      client: { select: { id: true, firstName: true, lastName: true } },
    },
    orderBy: [{ dueOn: "asc" }, { id: "asc" }],
    take: MAX_DATES,
  });
  return tasks.map(({ id, title, note, dueOn, snoozedUntil, client }) => ({
    kind: "task",
    sourceId: id,
    day: dayOf(snoozedUntil ?? dueOn),
    title: `${title} (${nameOf(client)})`,
    text: [note, `${url}/clients/${client.id}`].filter(Boolean).join("\n\n"),
  }));
}

interface LoanDate {
  id: string;
  title: string;
  kind: "closing" | "pre-approval";
  day: string;
  names: string | null;
}

/** Upcoming closings, and when pre-approvals end: by the loan itself, or by its latest letter. */
async function loanDates({ db }: ReadContext, userId: string, from: Date, until: Date): Promise<CalendarDate[]> {
  const rows = await db.$queryRaw<LoanDate[]>`
    SELECT l.id::text, l.title, x.kind, x.day::text AS day,
      (SELECT string_agg(trim(c."firstName" || ' ' || c."lastName"), ' and ' ORDER BY lc.position) FROM "LoanClient" lc JOIN "Client" c ON c.id = lc."clientId" WHERE lc."loanId" = l.id) AS names
    FROM "Loan" l CROSS JOIN LATERAL (
      SELECT 'closing' AS kind, l."closingDate" AS day WHERE l.status IN ('draft', 'pre-approval', 'credit')
      UNION ALL
      SELECT 'pre-approval', coalesce((l.details->>'preApprovedUntil')::date,
        (SELECT max(q."validUntil") FROM "LetterRequest" q WHERE q."loanId" = l.id AND q.status = 'approved')) WHERE l.status = 'pre-approval'
    ) x
    WHERE l."companyId" = current_setting('app.company_id')::uuid AND l."officerId" = ${userId}::uuid AND l."deletedAt" IS NULL
      AND x.day BETWEEN ${from}::date AND ${until}::date
    ORDER BY x.day, l.id, x.kind LIMIT ${2 * MAX_DATES}`;
  return rows.map(({ id, title, kind, day, names }) => ({
    kind,
    sourceId: id,
    day,
    title: `${kind === "closing" ? "Closing" : "Pre-approval ends"}: ${names ?? title}`,
    text: title,
  }));
}

/**
 * Returns the dates that belong in an officer's calendar, from a week ago to a year ahead.
 *
 * @param userId the officer
 * @param place the company's `timeZone`, and the product's `url` for links
 */
export async function calendarDates(
  ctx: ReadContext,
  userId: string,
  { timeZone, url }: { timeZone: string; url: string },
): Promise<CalendarDate[]> {
  const today = dayIn(timeZone, ctx.now);
  const [from, until] = [moved(today, -DAYS.behind), moved(today, DAYS.ahead)];
  return [...(await taskDates(ctx, userId, url, from, until)), ...(await loanDates(ctx, userId, from, until))];
}
