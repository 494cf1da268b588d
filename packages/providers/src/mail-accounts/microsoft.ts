import { z } from "zod";
import { type Answer, askTokens, bearer, call, outcomeOf } from "./calls.ts";
import type { AccountConfig, MailAccounts, Outcome } from "./types.ts";

const SEND = "Mail.Send";
/** Basic: subject, addresses and ids, never a body or an attachment. It is needed to find what was sent. */
const FIND = "Mail.ReadBasic";
const SCOPES = ["offline_access", "User.Read", SEND, FIND];

const Me = z.object({ mail: z.string().nullish(), userPrincipalName: z.string().nullish() });
const Messages = z.object({ value: z.array(z.object({ internetMessageId: z.string().nullish() })) });

/** Graph says by 403 that the consent does not cover a call. */
const outcome = (answer: Answer): Exclude<Outcome<never>, { kind: "done" }> =>
  answer.status === 403 ? { kind: "gone", reason: "It no longer allows us to send." } : outcomeOf(answer);

/** Microsoft 365 and Outlook, by Microsoft Graph v1.0. */
export function createMicrosoftAccounts(config: AccountConfig): MailAccounts {
  return {
    provider: "microsoft",
    requiredScopes: [SEND, FIND],

    authorizeUrl({ state, challenge, redirectUri, account }) {
      const url = new URL(config.authorizeUrl);
      url.search = new URLSearchParams({
        client_id: config.clientId,
        response_type: "code",
        response_mode: "query",
        redirect_uri: redirectUri,
        scope: SCOPES.join(" "),
        state,
        code_challenge: challenge,
        code_challenge_method: "S256",
        prompt: "select_account",
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
        scope: SCOPES.join(" "),
      }),

    refresh: (refreshToken) =>
      askTokens(config, { grant_type: "refresh_token", refresh_token: refreshToken, scope: SCOPES.join(" ") }),

    async whoIs(accessToken) {
      const answer = await call(config, `${config.apiUrl}/me?$select=mail,userPrincipalName`, {
        headers: bearer(accessToken),
      });
      if (answer.kind !== "done") return answer;
      const me = Me.safeParse(answer.value.body);
      const address = me.success ? (me.data.mail ?? me.data.userPrincipalName) : undefined;
      if (answer.value.status === 200 && address) return { kind: "done", value: address.toLowerCase() };
      return outcome(answer.value);
    },

    /** MIME in base64 as `text/plain`: https://learn.microsoft.com/graph/outlook-send-mime-message. Graph keeps such a mail among the sent items. */
    async send(accessToken, { mime }) {
      const answer = await call(config, `${config.apiUrl}/me/sendMail`, {
        method: "POST",
        headers: { ...bearer(accessToken), "content-type": "text/plain" },
        body: mime.toString("base64"),
      });
      if (answer.kind !== "done") return answer;
      return answer.value.status === 202 ? { kind: "done", value: null } : outcome(answer.value);
    },

    async wasSent(accessToken, messageId) {
      const query = new URLSearchParams({
        $filter: `internetMessageId eq '<${messageId.replaceAll("'", "''")}>'`,
        $select: "id,internetMessageId",
        $top: "1",
      });
      const answer = await call(config, `${config.apiUrl}/me/mailFolders/sentitems/messages?${query}`, {
        headers: bearer(accessToken),
      });
      if (answer.kind !== "done") return answer;
      const found = Messages.safeParse(answer.value.body);
      if (answer.value.status === 200 && found.success)
        return { kind: "done", value: found.data.value.some((one) => one.internetMessageId === `<${messageId}>`) };
      return outcome(answer.value);
    },

    // Microsoft has no call that ends one refresh token: its owner removes the app at https://myapps.microsoft.com.
    revoke: async () => ({ kind: "refused", reason: "Microsoft ends a consent only on its own pages." }),
  };
}
