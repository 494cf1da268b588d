import { z } from "zod";
import { type Answer, bearer, call, outcomeOf } from "../mail-accounts/calls.ts";
import { microsoftConsents } from "../mail-accounts/consent.ts";
import type { AccountConfig, Outcome } from "../mail-accounts/types.ts";
import { type CalendarAccounts, type CalendarEvent, dayAfter, type WrittenEvent } from "./types.ts";

/** Microsoft has no scope that is limited to one calendar. */
const WRITE = "Calendars.ReadWrite";
const SCOPES = ["offline_access", "User.Read", WRITE];
/** Page size for one day's events in our calendar: more than anyone has. */
const OF_A_DAY = 200;

const WithId = z.object({ id: z.string().min(1) });
const Events = z.object({ value: z.array(z.object({ id: z.string(), transactionId: z.string().nullish() })) });

/** Graph responds 403 when the consent does not cover a call. */
const outcome = (response: Answer): Exclude<Outcome<never>, { kind: "done" }> =>
  response.status === 403
    ? { kind: "gone", reason: "It no longer allows us to write to the calendar." }
    : outcomeOf(response);

const midnight = (day: string) => ({ dateTime: `${day}T00:00:00`, timeZone: "UTC" });
const written = (event: CalendarEvent) => ({
  subject: event.title,
  body: { contentType: "text", content: event.text },
  isAllDay: true,
  start: midnight(event.day),
  end: midnight(dayAfter(event.day)),
  showAs: "free",
  isReminderOn: false,
});

/** Outlook's calendar through Microsoft Graph v1.0. */
export function createMicrosoftCalendars(config: AccountConfig): CalendarAccounts {
  const send = (accessToken: string, method: string, path: string, body?: object) =>
    call(config, `${config.apiUrl}${path}`, {
      method,
      headers: { ...bearer(accessToken), ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const calendarAt = (calendarId: string) => `/me/calendars/${encodeURIComponent(calendarId)}`;

  async function remove(accessToken: string, path: string): Promise<Outcome<null>> {
    const response = await send(accessToken, "DELETE", path);
    if (response.kind !== "done") return response;
    return response.value.status === 204 || response.value.status === 404
      ? { kind: "done", value: null }
      : outcome(response.value);
  }

  /** Finds an event whose creation response was lost: Graph rejects its `transactionId` the second time. */
  async function writtenBefore(
    accessToken: string,
    calendarId: string,
    event: CalendarEvent,
  ): Promise<Outcome<WrittenEvent>> {
    const query = new URLSearchParams({
      $filter: `start/dateTime ge '${event.day}T00:00:00' and start/dateTime lt '${dayAfter(event.day)}T00:00:00'`,
      $select: "id,transactionId",
      $top: String(OF_A_DAY),
    });
    const response = await send(accessToken, "GET", `${calendarAt(calendarId)}/events?${query}`);
    if (response.kind !== "done") return response;
    const found = Events.safeParse(response.value.body);
    const known = found.data?.value.find(({ transactionId }) => transactionId === event.key);
    return known ? { kind: "done", value: { eventId: known.id } } : { kind: "busy", reason: "It is busy." };
  }

  return {
    provider: "microsoft-calendar",
    ...microsoftConsents(config, { scopes: SCOPES, needed: [WRITE], outcome }),

    async createCalendar(accessToken, { name }) {
      const response = await send(accessToken, "POST", "/me/calendars", { name });
      if (response.kind !== "done") return response;
      const calendar = WithId.safeParse(response.value.body);
      return response.value.status === 201 && calendar.success
        ? { kind: "done", value: calendar.data.id }
        : outcome(response.value);
    },

    removeCalendar: (accessToken, calendarId) => remove(accessToken, calendarAt(calendarId)),

    async putEvent(accessToken, calendarId, event, eventId) {
      if (eventId !== undefined) {
        const changed = await send(accessToken, "PATCH", `/me/events/${encodeURIComponent(eventId)}`, written(event));
        if (changed.kind !== "done") return changed;
        if (changed.value.status === 200 || changed.value.status === 204) return { kind: "done", value: { eventId } };
        // Its owner deleted the event, which is created again, or the whole calendar, for which that fails too.
        if (changed.value.status !== 404) return outcome(changed.value);
      }
      // Graph treats a repeated creation as a different event.
      const transactionId = eventId === undefined ? event.key : `${event.key} ${event.day}`;
      const created = await send(accessToken, "POST", `${calendarAt(calendarId)}/events`, {
        ...written(event),
        transactionId,
      });
      if (created.kind !== "done") return created;
      const { status, body } = created.value;
      const { data } = WithId.safeParse(body);
      if (status === 201 && data) return { kind: "done", value: { eventId: data.id } };
      if (status === 404) return { kind: "done", value: undefined };
      return status === 409
        ? writtenBefore(accessToken, calendarId, { ...event, key: transactionId })
        : outcome(created.value);
    },

    removeEvent: (accessToken, _calendarId, eventId) =>
      remove(accessToken, `/me/events/${encodeURIComponent(eventId)}`),
  };
}
