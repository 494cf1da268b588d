import { z } from "zod";
import { type Answer, bearer, call, outcomeOf } from "../mail-accounts/calls.ts";
import { googleConsents } from "../mail-accounts/consent.ts";
import type { AccountConfig, Outcome } from "../mail-accounts/types.ts";
import { type CalendarAccounts, type CalendarEvent, dayAfter } from "./types.ts";

/** Covers only calendars that we create, not the account's other calendars. */
const OWN_CALENDARS = "https://www.googleapis.com/auth/calendar.app.created";
const SCOPES = ["openid", "email", OWN_CALENDARS];

const Person = z.object({ email: z.string() });
const WithId = z.object({ id: z.string().min(1) });
const Refusal = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string().default("") })).default([]) }),
});

/** https://developers.google.com/workspace/calendar/api/guides/errors: 403 means a rate limit, or a consent that does not cover the call. */
function outcome(response: Answer): Exclude<Outcome<never>, { kind: "done" }> {
  if (response.status !== 403) return outcomeOf(response);
  const { data } = Refusal.safeParse(response.body);
  const reasons = data?.error.errors.map(({ reason }) => reason) ?? [];
  if (reasons.some((reason) => /limitExceeded$/i.test(reason))) return outcomeOf({ ...response, status: 429 });
  return { kind: "gone", reason: "It no longer allows us to write to the calendar." };
}

/**
 * An event id may contain the letters a to v and digits, so a UUID without dashes is valid:
 * https://developers.google.com/workspace/calendar/api/v3/reference/events/insert
 */
const idOf = ({ key }: CalendarEvent): string => key.replaceAll("-", "").toLowerCase();

const written = (event: CalendarEvent) => ({
  summary: event.title,
  description: event.text,
  start: { date: event.day },
  end: { date: dayAfter(event.day) },
  status: "confirmed",
  transparency: "transparent",
});

/**
 * Google Calendar through its API v3.
 *
 * @param config `apiUrl` is the part before `/calendars`
 * @param personUrl where the account's address is read (OpenID Connect)
 */
export function createGoogleCalendars(config: AccountConfig, personUrl: string): CalendarAccounts {
  const send = (accessToken: string, method: string, path: string, body?: object) =>
    call(config, `${config.apiUrl}${path}`, {
      method,
      headers: { ...bearer(accessToken), ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const eventsOf = (calendarId: string) => `/calendars/${encodeURIComponent(calendarId)}/events`;

  /** Deleting something that does not exist succeeds. */
  async function remove(accessToken: string, path: string): Promise<Outcome<null>> {
    const response = await send(accessToken, "DELETE", path);
    if (response.kind !== "done") return response;
    return [200, 204, 404, 410].includes(response.value.status)
      ? { kind: "done", value: null }
      : outcome(response.value);
  }

  return {
    provider: "google-calendar",
    ...googleConsents(config, { scopes: SCOPES, needed: [OWN_CALENDARS] }),

    async whoIs(accessToken) {
      const response = await call(config, personUrl, { headers: bearer(accessToken) });
      if (response.kind !== "done") return response;
      const person = Person.safeParse(response.value.body);
      if (response.value.status === 200 && person.success)
        return { kind: "done", value: person.data.email.toLowerCase() };
      return outcome(response.value);
    },

    async createCalendar(accessToken, { name, timeZone }) {
      const response = await send(accessToken, "POST", "/calendars", { summary: name, timeZone });
      if (response.kind !== "done") return response;
      const calendar = WithId.safeParse(response.value.body);
      return response.value.status === 200 && calendar.success
        ? { kind: "done", value: calendar.data.id }
        : outcome(response.value);
    },

    removeCalendar: (accessToken, calendarId) => remove(accessToken, `/calendars/${encodeURIComponent(calendarId)}`),

    async putEvent(accessToken, calendarId, event) {
      const id = idOf(event);
      const inserted = await send(accessToken, "POST", eventsOf(calendarId), { id, ...written(event) });
      if (inserted.kind !== "done") return inserted;
      if (inserted.value.status === 200) return { kind: "done", value: { eventId: id } };
      // The calendar was deleted: our event cannot be what is missing.
      if (inserted.value.status === 404 || inserted.value.status === 410) return { kind: "done", value: undefined };
      if (inserted.value.status !== 409) return outcome(inserted.value);
      // The event was written before; one that its owner deleted is restored with its new day.
      const updated = await send(accessToken, "PUT", `${eventsOf(calendarId)}/${id}`, written(event));
      if (updated.kind !== "done") return updated;
      return updated.value.status === 200 ? { kind: "done", value: { eventId: id } } : outcome(updated.value);
    },

    removeEvent: (accessToken, calendarId, eventId) =>
      remove(accessToken, `${eventsOf(calendarId)}/${encodeURIComponent(eventId)}`),
  };
}
