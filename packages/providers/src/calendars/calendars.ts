import { z } from "zod";
import { GOOGLE_CONSENT, type MailAccountEnv, microsoftConfig, standIn } from "../mail-accounts/mail-accounts.ts";
import { createGoogleCalendars } from "./google.ts";
import { createMicrosoftCalendars } from "./microsoft.ts";
import type { CalendarAccounts, CalendarProvider } from "./types.ts";

/** Variables of api and worker, in addition to those of the mailboxes: Microsoft's calendars use the same app registration as its mailboxes. */
export const calendarVariables = {
  /**
   * A separate Google project: revoking a token ends everything that its project was granted, so with a shared project
   * a disconnected calendar would disconnect Gmail too.
   */
  GOOGLE_CALENDAR_CLIENT_ID: z.string().optional(),
  GOOGLE_CALENDAR_CLIENT_SECRET: z.string().default(""),
  GOOGLE_CALENDAR_STAND_IN_URL: z.url().optional(),
};
const Variables = z.object(calendarVariables);
export type CalendarEnv = z.output<typeof Variables> & MailAccountEnv;

export type CalendarsBy = ReadonlyMap<CalendarProvider, CalendarAccounts>;

/** The calendar providers that are configured on this server. */
export function createCalendars(env: CalendarEnv, publicUrl: string): CalendarsBy {
  const found = new Map<CalendarProvider, CalendarAccounts>();
  const microsoft = microsoftConfig(env, publicUrl);
  if (microsoft) found.set("microsoft-calendar", createMicrosoftCalendars(microsoft));
  const { GOOGLE_CALENDAR_CLIENT_ID: clientId, GOOGLE_CALENDAR_CLIENT_SECRET: clientSecret } = env;
  const stand = env.GOOGLE_CALENDAR_STAND_IN_URL;
  if (clientId && stand)
    found.set(
      "google-calendar",
      createGoogleCalendars(
        { clientId, clientSecret, ...standIn(stand, publicUrl), apiUrl: `${stand}/calendar/v3` },
        `${stand}/userinfo`,
      ),
    );
  else if (clientId)
    found.set(
      "google-calendar",
      createGoogleCalendars(
        { clientId, clientSecret, ...GOOGLE_CONSENT, apiUrl: "https://www.googleapis.com/calendar/v3" },
        "https://openidconnect.googleapis.com/v1/userinfo",
      ),
    );
  return found;
}
