import { z } from "zod";
import { type Answer, askTokens, bearer, call, outcomeOf } from "./calls.ts";
import type { AccountConfig, MailAccounts, Outcome } from "./types.ts";

const SEND = "https://www.googleapis.com/auth/gmail.send";
/** Headers and labels, never a body or an attachment. It is needed to find what was sent. */
const FIND = "https://www.googleapis.com/auth/gmail.metadata";
const SCOPES = [SEND, FIND];
/** Gmail may write a Message-ID of its own; a header that it does not know stays. */
export const ID_HEADER = "X-Hearthline-Message";
/** So many of the newest sent mails are looked through. */
const LOOKED_THROUGH = 20;

const Profile = z.object({ emailAddress: z.string() });
const Listed = z.object({ messages: z.array(z.object({ id: z.string() })).default([]) });
const Headers = z.object({
  payload: z.object({ headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]) }),
});
const Refusal = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string().default("") })).default([]) }),
});

/** https://developers.google.com/workspace/gmail/api/guides/handle-errors: 403 is a limit, or a consent that does not cover the call. */
function outcome(answer: Answer): Exclude<Outcome<never>, { kind: "done" }> {
  if (answer.status !== 403) return outcomeOf(answer);
  const { data } = Refusal.safeParse(answer.body);
  const reasons = data?.error.errors.map(({ reason }) => reason) ?? [];
  if (reasons.some((reason) => /limitExceeded$/i.test(reason)))
    return { kind: "busy", reason: "Its limit is reached." };
  return { kind: "gone", reason: "It no longer allows us to send." };
}

/** Gmail, by its API v1. */
export function createGoogleAccounts(config: AccountConfig): MailAccounts {
  const messages = `${config.apiUrl}/gmail/v1/users/me/messages`;
  const get = (accessToken: string, url: string) => call(config, url, { headers: bearer(accessToken) });

  return {
    provider: "google",
    requiredScopes: SCOPES,

    authorizeUrl({ state, challenge, redirectUri, account }) {
      const url = new URL(config.authorizeUrl);
      url.search = new URLSearchParams({
        client_id: config.clientId,
        response_type: "code",
        redirect_uri: redirectUri,
        scope: SCOPES.join(" "),
        state,
        code_challenge: challenge,
        code_challenge_method: "S256",
        // A refresh token comes only with both of these, also to somebody who has consented before.
        access_type: "offline",
        prompt: "consent",
        ...(account && { login_hint: account }),
      }).toString();
      return url.toString();
    },

    exchange: ({ code, verifier, redirectUri }) =>
      askTokens(config, {
        grant_type: "authorization_code",
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      }),

    refresh: (refreshToken) => askTokens(config, { grant_type: "refresh_token", refresh_token: refreshToken }),

    async whoIs(accessToken) {
      const answer = await get(accessToken, `${config.apiUrl}/gmail/v1/users/me/profile`);
      if (answer.kind !== "done") return answer;
      const profile = Profile.safeParse(answer.value.body);
      if (answer.value.status === 200 && profile.success)
        return { kind: "done", value: profile.data.emailAddress.toLowerCase() };
      return outcome(answer.value);
    },

    async send(accessToken, { mime }) {
      const answer = await call(config, `${messages}/send`, {
        method: "POST",
        headers: { ...bearer(accessToken), "content-type": "application/json" },
        body: JSON.stringify({ raw: mime.toString("base64url") }),
      });
      if (answer.kind !== "done") return answer;
      return answer.value.status === 200 ? { kind: "done", value: null } : outcome(answer.value);
    },

    // `q=rfc822msgid:…` would be one call, but wants a scope that reads every mail.
    async wasSent(accessToken, messageId) {
      const listed = await get(accessToken, `${messages}?labelIds=SENT&maxResults=${LOOKED_THROUGH}`);
      if (listed.kind !== "done") return listed;
      const newest = Listed.safeParse(listed.value.body);
      if (listed.value.status !== 200 || !newest.success) return outcome(listed.value);
      for (const { id } of newest.data.messages) {
        const one = await get(
          accessToken,
          `${messages}/${encodeURIComponent(id)}?format=metadata&metadataHeaders=Message-ID&metadataHeaders=${ID_HEADER}`,
        );
        if (one.kind !== "done") return one;
        if (one.value.status === 404) continue;
        const read = Headers.safeParse(one.value.body);
        if (one.value.status !== 200 || !read.success) return outcome(one.value);
        if (read.data.payload.headers.some(({ value }) => value === messageId || value === `<${messageId}>`))
          return { kind: "done", value: true };
      }
      return { kind: "done", value: false };
    },

    async revoke(token) {
      if (!config.revokeUrl) return { kind: "refused", reason: "There is no such call." };
      const answer = await call(config, config.revokeUrl, { method: "POST", body: new URLSearchParams({ token }) });
      if (answer.kind !== "done") return answer;
      // 400: it has ended already.
      if (answer.value.status === 200 || answer.value.status === 400) return { kind: "done", value: null };
      return outcomeOf(answer.value);
    },
  };
}
