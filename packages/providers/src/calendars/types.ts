import type { Consents, Outcome } from "../mail-accounts/types.ts";

/** The providers that can hold a calendar created by Hearthline. */
export const CALENDAR_PROVIDERS = ["microsoft-calendar", "google-calendar"] as const;
export type CalendarProvider = (typeof CALENDAR_PROVIDERS)[number];

/** An all-day calendar event that blocks no time. */
export interface CalendarEvent {
  /** Our id, the same on every write: a UUID. */
  key: string;
  /** `YYYY-MM-DD` */
  day: string;
  title: string;
  text: string;
}

/** The event's id at the provider; undefined if the calendar itself no longer exists. */
export type WrittenEvent = { eventId: string } | undefined;

/** A calendar provider. Everything is written to one calendar that we create; the owner's other calendars are never touched. */
export interface CalendarAccounts extends Consents {
  provider: CalendarProvider;
  /** @returns the new calendar's id at the provider */
  createCalendar(accessToken: string, calendar: { name: string; timeZone: string }): Promise<Outcome<string>>;
  /** Also removes its events; succeeds if it no longer exists. */
  removeCalendar(accessToken: string, calendarId: string): Promise<Outcome<null>>;
  /**
   * Writes an event idempotently: if the response to an earlier call was lost, finds that event by its key.
   *
   * @param eventId the provider's id, if it was written before
   */
  putEvent(
    accessToken: string,
    calendarId: string,
    event: CalendarEvent,
    eventId: string | undefined,
  ): Promise<Outcome<WrittenEvent>>;
  /** Succeeds if it no longer exists. */
  removeEvent(accessToken: string, calendarId: string, eventId: string): Promise<Outcome<null>>;
}

/** Returns the next day, which is how all-day events end: `YYYY-MM-DD`. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
