import type { CalendarAccounts, CalendarProvider } from "@hearthline/providers/calendars/types";
import { type Connection, loseConnection } from "../../connections.ts";
import type { JobContext } from "../../handler.ts";

/** An officer's connected calendar. */
export interface Calendar extends Connection {
  accounts: CalendarAccounts;
  userId: string;
  /** The id of the calendar that we created at the provider; null before the first dates are written. */
  calendarId: string | null;
  /** The company's. */
  timeZone: string;
}

/** Returns a calendar that can be written now; undefined if it was disconnected or lost, its owner left, or the provider asked for a pause. */
export async function calendarAt(ctx: JobContext, id: string): Promise<Calendar | undefined> {
  const row = await ctx.db((db) =>
    db.connection.findFirst({
      where: { id, state: "connected", user: { deactivatedAt: null } },
      include: { user: { select: { company: { select: { timeZone: true } } } } },
    }),
  );
  const accounts = row && ctx.calendars.get(row.provider as CalendarProvider);
  if (!row || !accounts || (row.pausedUntil && row.pausedUntil > new Date())) return undefined;
  const { userId, calendarId, user } = row;
  return { id, provider: accounts.provider, accounts, userId, calendarId, timeZone: user.company.timeZone };
}

/** Stores the id of the calendar that was created. */
export const keepCalendar = (ctx: JobContext, id: string, calendarId: string): Promise<unknown> =>
  ctx.db((db) => db.connection.updateMany({ where: { id }, data: { calendarId } }));

/** Its owner deleted our calendar: it is not created again unless they reconnect. */
export async function forgetCalendar(ctx: JobContext, calendar: Calendar) {
  await ctx.db(async (db) => {
    await db.calendarEntry.deleteMany({ where: { connectionId: calendar.id } });
    await db.connection.updateMany({ where: { id: calendar.id }, data: { calendarId: null } });
  });
  await loseConnection(ctx, calendar, "The Hearthline calendar was deleted there.");
  return { written: 0, removed: 0, why: "The calendar was deleted at its provider." };
}
