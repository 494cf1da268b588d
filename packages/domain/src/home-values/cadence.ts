import { CADENCES, dayOfMonth, nextMailingOn } from "@hearthline/contract/clients/home-watches";
import { dayIn } from "@hearthline/contract/values/day-in";
import type { Acting, ReadContext } from "../context.ts";

type Ctx = ReadContext<Acting & { timeZone: string }>;

/** After this long without an opened email, the next ones are sent less often. */
export const COOLING_DAYS = 183;
const DAY_MS = 86_400_000;
/** Watches changed in one transaction. */
const AT_ONCE = 500;

/** The next longer cadence; the longest stays. Never shorter than what the officer chose. */
export function slower(everyMonths: number, slowedMonths: number | null): number {
  const now = Math.max(everyMonths, slowedMonths ?? 0);
  return CADENCES.find((months) => months > now) ?? now;
}

const cadenceWords = (months: number): string => (months === 1 ? "every month" : `every ${months} months`);
const dateOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

/**
 * Slows down watches whose emails were not opened for half a year by one step, with a task that informs the officer. Half
 * a year later they take the next step.
 *
 * @returns how many were slowed down
 */
export async function slowUnopened(ctx: Ctx): Promise<number> {
  const { db, now, actor } = ctx;
  const since = new Date(now.getTime() - COOLING_DAYS * DAY_MS);
  const unopened = await db.homeWatch.findMany({
    where: {
      begunAt: { lt: since },
      AND: [
        { OR: [{ openedAt: null }, { openedAt: { lt: since } }] },
        { OR: [{ state: "active" }, { state: "cooling", slowedMonths: { lt: 6 }, slowedAt: { lt: since } }] },
      ],
      mailings: { some: { state: "sent", createdAt: { lt: since } } },
    },
    select: {
      id: true,
      everyMonths: true,
      slowedMonths: true,
      client: { select: { id: true, firstName: true, lastName: true, officerId: true } },
      home: { select: { address1: true } },
    },
    orderBy: { id: "asc" },
    take: AT_ONCE,
  });
  const dueOn = dateOf(dayIn(actor.timeZone, now));
  for (const { id, everyMonths, slowedMonths, client, home } of unopened) {
    const months = slower(everyMonths, slowedMonths);
    await db.homeWatch.update({
      where: { id },
      data: { state: "cooling", slowedMonths: months, slowedAt: now, updatedAt: now },
    });
    if (months === Math.max(everyMonths, slowedMonths ?? 0)) continue;
    const name = `${client.firstName} ${client.lastName}`.trim();
    await db.clientTask.create({
      data: {
        clientId: client.id,
        assigneeId: client.officerId,
        dueOn,
        title: `Call ${name}: home value not opened for 6 months`.slice(0, 200),
        note: `The value of ${home.address1} now goes ${cadenceWords(months)}. It goes as often as before once they open it, or you choose so.`,
      },
    });
  }
  return unopened.length;
}

const LAST_MAILING = { orderBy: { dueOn: "desc" as const }, take: 1, select: { dueOn: true } };

/** Restores the officer's cadence of slowed-down watches that were opened or resumed since, counted from the last email. */
export async function quickenOpened(ctx: Ctx): Promise<number> {
  const { db, now, actor } = ctx;
  const opened = await db.homeWatch.findMany({
    where: { state: "active", slowedMonths: { not: null } },
    select: { id: true, everyMonths: true, nextOn: true, anchorDay: true, mailings: LAST_MAILING },
    orderBy: { id: "asc" },
    take: AT_ONCE,
  });
  const today = dayIn(actor.timeZone, now);
  for (const { id, everyMonths, nextOn, anchorDay, mailings } of opened) {
    const last = mailings[0]?.dueOn.toISOString().slice(0, 10);
    const next = last ? dateOf(nextMailingOn(last, everyMonths, today, anchorDay ?? dayOfMonth(last))) : nextOn;
    await db.homeWatch.update({
      where: { id },
      data: { slowedMonths: null, slowedAt: null, nextOn: next < nextOn ? next : nextOn, updatedAt: now },
    });
  }
  return opened.length;
}
