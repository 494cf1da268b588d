import { newId } from "@hearthline/db/ids";
import { calendarChanges, digestOf, keyOf } from "@hearthline/domain/calendar/calendar-changes";
import { calendarDates } from "@hearthline/domain/calendar/calendar-dates";
import type { CalendarAccounts } from "@hearthline/providers/calendars/types";
import { PassingFailure } from "@hearthline/providers/failure";
import type { Outcome } from "@hearthline/providers/mail-accounts/types";
import { accessTokenOf, loseConnection, nameOf, noteError, noteSuccess, pauseConnection } from "../../connections.ts";
import { writeContext } from "../../domain-context.ts";
import { handler, type JobContext } from "../../handler.ts";
import { type Calendar, calendarAt, forgetCalendar, keepCalendar } from "./calendars.ts";

const NAME = "Hearthline";

/** The provider did not perform a call; the consequences for the calendar are already recorded. */
class Stopped extends Error {}

/**
 * Makes the calls for one calendar with a valid token, renewed once if the provider rejects it.
 *
 * @throws {Stopped} if the connection has ended or is paused
 * @throws {PassingFailure} if the call may work in a moment
 */
function callsOf(ctx: JobContext, calendar: Calendar) {
  const { accounts } = calendar;
  const name = nameOf(calendar.provider);
  let token: string | undefined;
  const settled = async <T>(outcome: Outcome<T>): Promise<T> => {
    if (outcome.kind === "done") return outcome.value;
    if (outcome.kind === "gone") await loseConnection(ctx, calendar, outcome.reason);
    else await noteError(ctx, calendar, `${name} could not be updated for now. ${outcome.reason}`);
    if (outcome.kind === "gone") throw new Stopped();
    if (outcome.kind === "busy" && outcome.retryAfterSeconds !== undefined) {
      await pauseConnection(ctx, calendar, outcome.retryAfterSeconds);
      throw new Stopped();
    }
    throw new PassingFailure(outcome.reason);
  };
  return async function call<T>(work: (accounts: CalendarAccounts, token: string) => Promise<Outcome<T>>): Promise<T> {
    token ??= await settled(await accessTokenOf(ctx, calendar));
    const outcome = await work(accounts, token);
    if (outcome.kind !== "gone") return settled(outcome);
    token = await settled(await accessTokenOf(ctx, calendar, token));
    return settled(await work(accounts, token));
  };
}

/**
 * Writes the officer's dates to our calendar at the provider and removes obsolete ones. Each change is recorded when it is done, so that a killed run can
 * resume.
 */
async function write(ctx: JobContext, calendar: Calendar) {
  const call = callsOf(ctx, calendar);
  const { timeZone } = calendar;
  const wanted = await ctx.db((db) =>
    calendarDates(writeContext(db, ctx.companyId), calendar.userId, { timeZone, url: ctx.publicUrl }),
  );
  const calendarId =
    calendar.calendarId ?? (await call((accounts, token) => accounts.createCalendar(token, { name: NAME, timeZone })));
  if (!calendar.calendarId) await keepCalendar(ctx, calendar.id, calendarId);
  const entries = await ctx.db((db) => db.calendarEntry.findMany({ where: { connectionId: calendar.id } }));
  const { puts, removals } = calendarChanges(wanted, entries);
  for (const { date, eventId } of puts) {
    const { kind, sourceId, day, title, text } = date;
    const event = { key: keyOf(calendarId, date), day, title, text };
    const written = await call((accounts, token) => accounts.putEvent(token, calendarId, event, eventId));
    if (!written) return forgetCalendar(ctx, calendar);
    const row = { eventId: written.eventId, written: digestOf(date) };
    await ctx.db((db) =>
      db.calendarEntry.upsert({
        where: { connectionId_kind_sourceId: { connectionId: calendar.id, kind, sourceId } },
        create: { id: newId(), connectionId: calendar.id, kind, sourceId, ...row },
        update: row,
      }),
    );
  }
  for (const { id, eventId } of removals) {
    await call((accounts, token) => accounts.removeEvent(token, calendarId, eventId));
    await ctx.db((db) => db.calendarEntry.deleteMany({ where: { id } }));
  }
  await noteSuccess(ctx, calendar);
  return { written: puts.length, removed: removals.length };
}

export const writeCalendar = handler("calendars.write", {
  async run(ctx, { connectionId }) {
    const calendar = await calendarAt(ctx, connectionId);
    if (!calendar) return { written: 0, removed: 0, why: "The calendar is not connected any more." };
    try {
      return await write(ctx, calendar);
    } catch (error) {
      if (error instanceof Stopped) return { written: 0, removed: 0, why: "The calendar cannot be written to now." };
      throw error;
    }
  },
});
