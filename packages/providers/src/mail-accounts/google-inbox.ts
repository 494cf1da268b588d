import { z } from "zod";
import { type Answer, bearer, call, outcomeOf, readOutcomeOf } from "./calls.ts";
import { covers } from "./consent.ts";
import { repliedIds } from "./replied-ids.ts";
import type { AccountConfig, ArrivedMail, ArrivedPage, Inbox, Outcome } from "./types.ts";

export const READ = "https://www.googleapis.com/auth/gmail.readonly";
/** Gmail may replace the Message-ID with its own; a header unknown to it is preserved. */
export const ID_HEADER = "X-Hearthline-Message";
/** Emails per page. */
const PAGE = 50;
/** How deep the nested parts of an email are searched. */
const DEPTH = 20;

/** Where reading resumes: in the history, or (`since`) in the list of what arrived after a time. */
const Place = z.object({ historyId: z.string().min(1), page: z.string().optional(), since: z.number().optional() });
type Place = z.output<typeof Place>;

const Ids = z.array(z.object({ id: z.string().min(1) }));
const Profile = z.object({ historyId: z.string().min(1) });
const Listed = z.object({ messages: Ids.default([]), nextPageToken: z.string().optional() });
const History = z.object({
  history: z
    .array(z.object({ messagesAdded: z.array(z.object({ message: z.object({ id: z.string().min(1) }) })).default([]) }))
    .default([]),
  historyId: z.string().min(1),
  nextPageToken: z.string().optional(),
});
const Headers = z.array(z.object({ name: z.string(), value: z.string() })).default([]);
interface Part {
  mimeType: string;
  filename: string;
  headers: z.output<typeof Headers>;
  body: { data?: string | undefined };
  parts: Part[];
}
const Part: z.ZodType<Part> = z.object({
  mimeType: z.string().default(""),
  filename: z.string().default(""),
  headers: Headers,
  body: z.object({ data: z.string().optional() }).default({}),
  parts: z.array(z.lazy(() => Part)).default([]),
});
const Mail = z.object({ id: z.string(), threadId: z.string(), internalDate: z.coerce.number(), payload: Part });
const Thread = z.object({ messages: z.array(z.object({ payload: z.object({ headers: Headers }) })).default([]) });
const Refusal = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string().default("") })).default([]) }),
});

/** https://developers.google.com/workspace/gmail/api/guides/handle-errors: whether a 403 is a rate limit rather than a missing consent. */
export const limited = (response: Answer): boolean =>
  (Refusal.safeParse(response.body).data?.error.errors ?? []).some(({ reason }) => /limitExceeded$/i.test(reason));

const outcome = (response: Answer): Exclude<Outcome<never>, { kind: "done" }> =>
  response.status === 403 && limited(response) ? outcomeOf({ ...response, status: 429 }) : readOutcomeOf(response);

const headerOf = (headers: z.output<typeof Headers>, name: string): string =>
  headers.find((one) => one.name.toLowerCase() === name)?.value ?? "";
/** The address of a From header, lower case: the last one in angle brackets, since a name may contain some, or the only one. */
function senderOf(headers: z.output<typeof Headers>): string {
  const from = headerOf(headers, "from");
  const address = from.includes("<") ? from.slice(from.lastIndexOf("<") + 1).split(">")[0] : from.split("(")[0];
  return (address ?? "").trim().toLowerCase();
}

/** Returns the first non-attachment part of a media type, as text. */
function textOf(part: Part, type: string, depth = 0): string | undefined {
  if (part.mimeType.toLowerCase() === type && !part.filename && part.body.data !== undefined) {
    const charset = /charset="?([\w.:-]+)/i.exec(headerOf(part.headers, "content-type"))?.[1] ?? "utf-8";
    return decoded(Buffer.from(part.body.data, "base64url"), charset);
  }
  if (depth === DEPTH) return undefined;
  for (const inner of part.parts) {
    const text = textOf(inner, type, depth + 1);
    if (text !== undefined) return text;
  }
  return undefined;
}

function decoded(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString("utf8");
  }
}

/** Gmail's inbox through the history of the API v1. */
export function googleInbox(config: AccountConfig): Inbox {
  const me = `${config.apiUrl}/gmail/v1/users/me`;
  /** Makes one GET. @returns undefined on 404 */
  async function get<T>(accessToken: string, path: string, shape: z.ZodType<T>): Promise<Outcome<T | undefined>> {
    const response = await call(config, `${me}/${path}`, { headers: bearer(accessToken) });
    if (response.kind !== "done") return response;
    if (response.value.status === 404) return { kind: "done", value: undefined };
    const { data } = shape.safeParse(response.value.body);
    return response.value.status === 200 && data !== undefined
      ? { kind: "done", value: data }
      : outcome(response.value);
  }
  const metadata = (names: readonly string[]) =>
    new URLSearchParams([["format", "metadata"], ...names.map((name): [string, string] => ["metadataHeaders", name])]);

  async function placeOf(accessToken: string, cursor: string | null, since: Date): Promise<Outcome<Place>> {
    const known = cursor === null ? undefined : Place.safeParse(parsed(cursor)).data;
    if (known) return { kind: "done", value: known };
    const profile = await get(accessToken, "profile", Profile);
    if (profile.kind !== "done") return profile;
    if (!profile.value) return { kind: "unknown", reason: "Its response makes no sense." };
    // Rounded to the second, as `after:` counts, and one second early.
    const seconds = Math.floor(since.getTime() / 1_000) - 1;
    return { kind: "done", value: { historyId: profile.value.historyId, since: seconds } };
  }

  /** Ids of a page and the position after it; `expired` if the history does not go back that far. */
  async function idsAt(
    accessToken: string,
    place: Place,
  ): Promise<Outcome<{ ids: string[]; next: Place; more: boolean } | "expired">> {
    const { historyId, page, since } = place;
    const pages = { maxResults: String(PAGE), ...(page && { pageToken: page }) };
    if (since !== undefined) {
      const query = new URLSearchParams({ labelIds: "INBOX", q: `after:${since}`, ...pages });
      const listed = await get(accessToken, `messages?${query}`, Listed);
      if (listed.kind !== "done") return listed;
      const next = listed.value?.nextPageToken;
      const ids = (listed.value?.messages ?? []).map(({ id }) => id);
      // Emails that arrived in the meantime are in the history, which began earlier.
      return { kind: "done", value: { ids, next: next ? { ...place, page: next } : { historyId }, more: true } };
    }
    const query = new URLSearchParams({
      startHistoryId: historyId,
      historyTypes: "messageAdded",
      labelId: "INBOX",
      ...pages,
    });
    const read = await get(accessToken, `history?${query}`, History);
    if (read.kind !== "done") return read;
    if (!read.value) return { kind: "done", value: "expired" };
    const { history, historyId: newest, nextPageToken } = read.value;
    const ids = history.flatMap(({ messagesAdded }) => messagesAdded.map(({ message }) => message.id));
    const next = nextPageToken ? { historyId, page: nextPageToken } : { historyId: newest };
    return { kind: "done", value: { ids: [...new Set(ids)], next, more: nextPageToken !== undefined } };
  }

  /** Gmail's ids of our messages in a conversation. */
  async function ownIdsIn(accessToken: string, threadId: string): Promise<Outcome<string[]>> {
    const thread = await get(accessToken, `threads/${encodeURIComponent(threadId)}?${metadata([ID_HEADER])}`, Thread);
    if (thread.kind !== "done") return thread;
    const messages = thread.value?.messages ?? [];
    const ids = messages.map(({ payload }) => headerOf(payload.headers, ID_HEADER.toLowerCase())).filter(Boolean);
    return { kind: "done", value: ids.reverse() };
  }

  return {
    canRead: (scopes) => covers(scopes, [READ]),

    async arrived(accessToken, { cursor, since }): Promise<Outcome<ArrivedPage | "expired">> {
      const place = await placeOf(accessToken, cursor, since);
      if (place.kind !== "done") return place;
      const page = await idsAt(accessToken, place.value);
      if (page.kind !== "done") return page;
      if (page.value === "expired") return { kind: "done", value: "expired" };
      const mails: ArrivedMail[] = [];
      const Sender = z.object({ payload: z.object({ headers: Headers }) });
      for (const id of page.value.ids) {
        const one = await get(accessToken, `messages/${encodeURIComponent(id)}?${metadata(["From"])}`, Sender);
        if (one.kind !== "done") return one;
        if (one.value) mails.push({ id, fromAddress: senderOf(one.value.payload.headers) });
      }
      return { kind: "done", value: { mails, cursor: JSON.stringify(page.value.next), more: page.value.more } };
    },

    async received(accessToken, id) {
      const one = await get(accessToken, `messages/${encodeURIComponent(id)}?format=full`, Mail);
      if (one.kind !== "done" || !one.value) return one.kind === "done" ? { kind: "done", value: undefined } : one;
      const { threadId, internalDate, payload } = one.value;
      const own = threadId === id ? undefined : await ownIdsIn(accessToken, threadId);
      if (own && own.kind !== "done") return own;
      const headers = payload.headers.map(({ name, value }) => ({ key: name, value }));
      return {
        kind: "done",
        value: {
          messageId: headerOf(payload.headers, "message-id").replace(/^<|>$/g, ""),
          fromAddress: senderOf(payload.headers),
          subject: headerOf(payload.headers, "subject"),
          text: textOf(payload, "text/plain"),
          html: textOf(payload, "text/html"),
          headers,
          receivedAt: new Date(internalDate),
          answers: [...new Set([...repliedIds(headers), ...(own?.value ?? [])])],
        },
      };
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
