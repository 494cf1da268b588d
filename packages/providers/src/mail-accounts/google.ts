import { z } from "zod";
import { type Answer, bearer, call, outcomeOf } from "./calls.ts";
import { googleConsents } from "./consent.ts";
import { googleInbox, ID_HEADER, limited, READ } from "./google-inbox.ts";
import type { AccountConfig, MailAccounts, Outcome } from "./types.ts";

const SEND = "https://www.googleapis.com/auth/gmail.send";
/** Headers and labels, never a body or an attachment. Needed to find sent emails. */
const FIND = "https://www.googleapis.com/auth/gmail.metadata";
/** Requested without `FIND`: a token that includes it reads no body, whatever else it covers. Earlier consents have `FIND` instead. */
const SCOPES = [SEND, READ];
/** Sent emails per page: https://developers.google.com/workspace/gmail/api/reference/rest/v1/users.messages/list allows 500. */
const LISTED = 100;
/** How far apart Gmail's clock and ours may be. */
const CLOCKS_APART_MS = 60_000;

const Profile = z.object({ emailAddress: z.string() });
const Listed = z.object({
  messages: z.array(z.object({ id: z.string() })).default([]),
  nextPageToken: z.string().optional(),
});
const Headers = z.object({
  /** When Gmail accepted it, in milliseconds since 1970. */
  internalDate: z.coerce.number(),
  payload: z.object({ headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]) }),
});

/** https://developers.google.com/workspace/gmail/api/guides/handle-errors: 403 means a rate limit, or a consent that does not cover the call. */
function outcome(response: Answer): Exclude<Outcome<never>, { kind: "done" }> {
  if (response.status !== 403) return outcomeOf(response);
  if (limited(response)) return outcomeOf({ ...response, status: 429 });
  return { kind: "gone", reason: "It no longer allows us to send." };
}

/** Gmail through its API v1. */
export function createGoogleAccounts(config: AccountConfig): MailAccounts {
  const messages = `${config.apiUrl}/gmail/v1/users/me/messages`;
  const get = (accessToken: string, url: string) => call(config, url, { headers: bearer(accessToken) });

  /** A sent email's time and headers; undefined if it has been deleted. */
  async function sentMail(accessToken: string, id: string): Promise<Outcome<z.output<typeof Headers> | undefined>> {
    const query = new URLSearchParams([
      ["format", "metadata"],
      ["metadataHeaders", "Message-ID"],
      ["metadataHeaders", ID_HEADER],
    ]);
    const one = await get(accessToken, `${messages}/${encodeURIComponent(id)}?${query}`);
    if (one.kind !== "done") return one;
    if (one.value.status === 404) return { kind: "done", value: undefined };
    const { data } = Headers.safeParse(one.value.body);
    return one.value.status === 200 && data ? { kind: "done", value: data } : outcome(one.value);
  }

  /**
   * Looks for an email among those of a page, newest first: it is found, an email older than the time window is
   * reached, or it may be on a further page.
   */
  async function foundAmong(
    accessToken: string,
    ids: readonly string[],
    { messageId, first, last }: { messageId: string; first: number; last: number },
  ): Promise<Outcome<"found" | "before" | "further">> {
    const oldest = ids.at(-1);
    if (oldest === undefined) return { kind: "done", value: "before" };
    const end = await sentMail(accessToken, oldest);
    if (end.kind !== "done") return end;
    if (end.value && end.value.internalDate > last) return { kind: "done", value: "further" };
    for (const id of ids) {
      const one = await sentMail(accessToken, id);
      if (one.kind !== "done") return one;
      if (!one.value) continue;
      if (one.value.internalDate < first) return { kind: "done", value: "before" };
      const named = one.value.payload.headers.some(({ value }) => value === messageId || value === `<${messageId}>`);
      if (named) return { kind: "done", value: "found" };
    }
    return { kind: "done", value: "further" };
  }

  return {
    provider: "google",
    ...googleConsents(config, { scopes: SCOPES, needed: [SEND, [READ, FIND]] }),
    inbox: googleInbox(config),

    async whoIs(accessToken) {
      const response = await get(accessToken, `${config.apiUrl}/gmail/v1/users/me/profile`);
      if (response.kind !== "done") return response;
      const profile = Profile.safeParse(response.value.body);
      if (response.value.status === 200 && profile.success)
        return { kind: "done", value: profile.data.emailAddress.toLowerCase() };
      return outcome(response.value);
    },

    async send(accessToken, { mime }) {
      const response = await call(config, `${messages}/send`, {
        method: "POST",
        headers: { ...bearer(accessToken), "content-type": "application/json" },
        body: JSON.stringify({ raw: mime.toString("base64url") }),
      });
      if (response.kind !== "done") return response;
      return response.value.status === 200 ? { kind: "done", value: null } : outcome(response.value);
    },

    // `q=rfc822msgid:…` would be one call, but needs a scope that reads every email. The list is newest first: emails
    // after `until` are skipped page by page, and the first one sent before `since` ends the search.
    async wasSent(accessToken, messageId, { since, until }) {
      const [first, last] = [since.getTime() - CLOCKS_APART_MS, until.getTime() + CLOCKS_APART_MS];
      let page: string | undefined;
      do {
        const query = new URLSearchParams({
          labelIds: "SENT",
          maxResults: String(LISTED),
          ...(page && { pageToken: page }),
        });
        const listed = await get(accessToken, `${messages}?${query}`);
        if (listed.kind !== "done") return listed;
        const { data } = Listed.safeParse(listed.value.body);
        if (listed.value.status !== 200 || !data) return outcome(listed.value);
        const found = await foundAmong(
          accessToken,
          data.messages.map(({ id }) => id),
          { messageId, first, last },
        );
        if (found.kind !== "done" || found.value !== "further")
          return found.kind === "done" ? { kind: "done", value: found.value === "found" } : found;
        page = data.nextPageToken;
      } while (page);
      return { kind: "done", value: false };
    },
  };
}
