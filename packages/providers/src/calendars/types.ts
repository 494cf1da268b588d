import type { Consents, Outcome } from "../mail-accounts/types.ts";

/** Where a calendar of ours can be kept for someone. */
export const CALENDAR_PROVIDERS = ["microsoft-calendar", "google-calendar"] as const;
export type CalendarProvider = (typeof CALENDAR_PROVIDERS)[number];

/** A whole day in the calendar, which blocks no time. */
export interface CalendarEvent {
  /** Ours, and the same each time it is written: a UUID. */
  key: string;
  /** `YYYY-MM-DD` */
  day: string;
  title: string;
  text: string;
}

/** The event's id at the provider; undefined where the calendar itself is not there any more. */
export type WrittenEvent = { eventId: string } | undefined;

/** One provider of calendars. Everything goes into one calendar that we create; its owner's other calendars are never touched. */
export interface CalendarAccounts extends Consents {
  provider: CalendarProvider;
  /** @returns the new calendar's id at the provider */
  createCalendar(accessToken: string, calendar: { name: string; timeZone: string }): Promise<Outcome<string>>;
  /** Also removes its events; done where it is not there any more. */
  removeCalendar(accessToken: string, calendarId: string): Promise<Outcome<null>>;
  /**
   * Writes an event, once however often it is called: one whose response was lost is found again by its key.
   *
   * @param eventId where it was written before
   */
  putEvent(
    accessToken: string,
    calendarId: string,
    event: CalendarEvent,
    eventId: string | undefined,
  ): Promise<Outcome<WrittenEvent>>;
  /** Done where it is not there any more. */
  removeEvent(accessToken: string, calendarId: string, eventId: string): Promise<Outcome<null>>;
}

/** The day after, as all-day events end: `YYYY-MM-DD`. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
