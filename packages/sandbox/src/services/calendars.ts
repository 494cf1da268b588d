import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";

const Day = z.iso.date();
const Moment = z.object({ dateTime: z.string().regex(/^\d{4}-\d{2}-\d{2}T00:00:00$/), timeZone: z.literal("UTC") });
const GraphEvent = z.object({
  subject: z.string(),
  body: z.object({ contentType: z.literal("text"), content: z.string() }),
  isAllDay: z.literal(true),
  start: Moment,
  end: Moment,
  showAs: z.enum(["free", "tentative", "busy", "oof", "workingElsewhere", "unknown"]),
  isReminderOn: z.boolean(),
});
const NewGraphEvent = GraphEvent.extend({ transactionId: z.string().min(1) });
const GoogleEvent = z.object({
  summary: z.string(),
  description: z.string(),
  start: z.object({ date: Day }),
  end: z.object({ date: Day }),
  status: z.enum(["confirmed", "tentative"]),
  transparency: z.enum(["opaque", "transparent"]),
});
/** https://developers.google.com/workspace/calendar/api/v3/reference/events/insert: base32hex, 5 to 1,024 characters. */
const NewGoogleEvent = GoogleEvent.extend({ id: z.string().regex(/^[a-v0-9]{5,1024}$/) });

interface Event {
  id: string;
  transactionId?: string;
  day: string;
  title: string;
  text: string;
  /** Google remembers the ids of deleted events. */
  deleted?: boolean;
}
interface Calendar {
  id: string;
  account: string;
  name: string;
  events: Event[];
}

/** What the routes of a provider share. */
export interface AccountCalls {
  /** @param not a scope for which the call is rejected, whatever else was consented to */
  accountOf(request: FastifyRequest, reply: FastifyReply, scope: RegExp, not?: RegExp): string | undefined;
  faultOf(account: string, reply: FastifyReply): "refused" | "lost" | undefined;
}

const newId = () => randomBytes(9).toString("hex");

/** The calendars of a provider's accounts: those that an application created, and their events. */
export function calendarRoutes(
  app: FastifyInstance,
  base: string,
  provider: "microsoft" | "google",
  { accountOf, faultOf }: AccountCalls,
) {
  let calendars: Calendar[] = [];
  const isMicrosoft = provider === "microsoft";
  const scope = isMicrosoft ? /^Calendars\.ReadWrite$/ : /calendar\.app\.created$/;
  const missing = (reply: FastifyReply, status = 404) =>
    reply
      .code(status)
      .send(
        isMicrosoft
          ? { error: { code: "ErrorItemNotFound", message: "The specified object was not found in the store." } }
          : { error: { code: status, message: "Not Found", errors: [{ reason: "notFound" }] } },
      );
  const invalid = (reply: FastifyReply) =>
    reply
      .code(400)
      .send({ error: { code: isMicrosoft ? "ErrorInvalidRequest" : 400, message: "Invalid", errors: [] } });

  /** Sends the response, or closes the connection if a response was to be lost. */
  function end(reply: FastifyReply, lost: boolean, status: number, body?: object) {
    if (!lost) return reply.code(status).send(body);
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }

  type Work = (asked: {
    account: string;
    params: Record<string, string>;
    request: FastifyRequest;
    reply: FastifyReply;
    lost: boolean;
  }) => FastifyReply;
  /** Handles a call with a token that may write calendars. */
  const route = (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, work: Work) =>
    app.route({
      method,
      url: `${base}${path}`,
      handler(request, reply) {
        const account = accountOf(request, reply, scope);
        if (!account) return reply;
        const fault = method === "GET" ? undefined : faultOf(account, reply);
        if (fault === "refused") return reply;
        return work({
          account,
          params: request.params as Record<string, string>,
          request,
          reply,
          lost: fault === "lost",
        });
      },
    });
  const calendarOf = (account: string, id: string | undefined) =>
    calendars.find((one) => one.account === account && one.id === id);
  const removeCalendar: Work = ({ account, params, reply, lost }) => {
    if (!calendarOf(account, params.calendar)) return missing(reply);
    calendars = calendars.filter(({ id }) => id !== params.calendar);
    return end(reply, lost, 204);
  };
  const create = (account: string, name: string): Calendar => {
    const calendar = { id: newId(), account, name, events: [] };
    calendars.push(calendar);
    return calendar;
  };

  if (isMicrosoft) {
    const eventsOf = (account: string) =>
      calendars.filter((one) => one.account === account).flatMap(({ events }) => events);
    route("POST", "/me/calendars", ({ account, request, reply, lost }) => {
      const asked = z.object({ name: z.string().min(1) }).safeParse(request.body);
      if (!asked.success) return invalid(reply);
      const { id, name } = create(account, asked.data.name);
      return end(reply, lost, 201, { id, name, canEdit: true });
    });
    route("DELETE", "/me/calendars/:calendar", removeCalendar);
    route("POST", "/me/calendars/:calendar/events", ({ account, params, request, reply, lost }) => {
      const calendar = calendarOf(account, params.calendar);
      const asked = NewGraphEvent.safeParse(request.body);
      if (!calendar) return missing(reply);
      if (!asked.success) return invalid(reply);
      const { subject, body, start, transactionId } = asked.data;
      if (eventsOf(account).some((one) => one.transactionId === transactionId))
        return reply.code(409).send({ error: { code: "ErrorDuplicateTransactionId", message: "transactionId" } });
      const event = {
        id: newId(),
        transactionId,
        day: start.dateTime.slice(0, 10),
        title: subject,
        text: body.content,
      };
      calendar.events.push(event);
      return end(reply, lost, 201, { id: event.id, ...asked.data });
    });
    route("GET", "/me/calendars/:calendar/events", ({ account, params, request, reply }) => {
      const calendar = calendarOf(account, params.calendar);
      if (!calendar) return missing(reply);
      const { $filter } = z.object({ $filter: z.string() }).parse(request.query);
      const day = /^start\/dateTime ge '(\d{4}-\d{2}-\d{2})T00:00:00' and /.exec($filter)?.[1];
      const value = calendar.events.filter((one) => one.day === day);
      return reply.send({ value: value.map(({ id, transactionId }) => ({ id, transactionId })) });
    });
    route("PATCH", "/me/events/:event", ({ account, params, request, reply, lost }) => {
      const event = eventsOf(account).find(({ id }) => id === params.event);
      const asked = GraphEvent.safeParse(request.body);
      if (!event) return missing(reply);
      if (!asked.success) return invalid(reply);
      const { subject, body, start } = asked.data;
      Object.assign(event, { day: start.dateTime.slice(0, 10), title: subject, text: body.content });
      return end(reply, lost, 200, { id: event.id, ...asked.data });
    });
    route("DELETE", "/me/events/:event", ({ account, params, reply, lost }) => {
      const calendar = calendars.find(
        (one) => one.account === account && one.events.some(({ id }) => id === params.event),
      );
      if (!calendar) return missing(reply);
      calendar.events = calendar.events.filter(({ id }) => id !== params.event);
      return end(reply, lost, 204);
    });
  } else {
    app.get(`${base}/userinfo`, (request, reply) => {
      const account = accountOf(request, reply, /^email$/);
      return account ? reply.send({ sub: account, email: account, email_verified: true }) : reply;
    });
    const api = "/calendar/v3/calendars";
    route("POST", api, ({ account, request, reply, lost }) => {
      const asked = z.object({ summary: z.string().min(1), timeZone: z.string().min(1) }).safeParse(request.body);
      if (!asked.success) return invalid(reply);
      const { id, name } = create(account, asked.data.summary);
      return end(reply, lost, 200, { kind: "calendar#calendar", id, summary: name, timeZone: asked.data.timeZone });
    });
    route("DELETE", `${api}/:calendar`, removeCalendar);
    route("POST", `${api}/:calendar/events`, ({ account, params, request, reply, lost }) => {
      const calendar = calendarOf(account, params.calendar);
      const asked = NewGoogleEvent.safeParse(request.body);
      if (!calendar) return missing(reply);
      if (!asked.success) return invalid(reply);
      const { id, summary, description, start } = asked.data;
      if (calendar.events.some((one) => one.id === id))
        return reply.code(409).send({
          error: {
            code: 409,
            message: "The requested identifier already exists.",
            errors: [{ reason: "duplicate" }],
          },
        });
      calendar.events.push({ id, day: start.date, title: summary, text: description });
      return end(reply, lost, 200, { kind: "calendar#event", ...asked.data });
    });
    route("PUT", `${api}/:calendar/events/:event`, ({ account, params, request, reply, lost }) => {
      const event = calendarOf(account, params.calendar)?.events.find(({ id }) => id === params.event);
      const asked = GoogleEvent.safeParse(request.body);
      if (!event) return missing(reply);
      if (!asked.success) return invalid(reply);
      const { summary, description, start } = asked.data;
      Object.assign(event, { day: start.date, title: summary, text: description, deleted: false });
      return end(reply, lost, 200, { kind: "calendar#event", id: event.id, ...asked.data });
    });
    route("DELETE", `${api}/:calendar/events/:event`, ({ account, params, reply, lost }) => {
      const event = calendarOf(account, params.calendar)?.events.find(({ id }) => id === params.event);
      if (!event) return missing(reply);
      if (event.deleted) return missing(reply, 410);
      event.deleted = true;
      return end(reply, lost, 204);
    });
  }

  return {
    /** Returns every calendar with its events, the earliest first. */
    all: () =>
      calendars.map(({ account, name, events }) => ({
        account,
        name,
        events: events
          .filter(({ deleted }) => !deleted)
          .map(({ id, day, title, text }) => ({ id, day, title, text }))
          .sort((a, b) => (a.day < b.day ? -1 : 1)),
      })),
    /** Deletes calendars as their owner would. */
    removeOf(account: string): void {
      calendars = calendars.filter((one) => one.account !== account);
    },
  };
}
