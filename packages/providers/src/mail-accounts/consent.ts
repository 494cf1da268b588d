import { z } from "zod";
import { type Answer, askTokens, bearer, call, outcomeOf } from "./calls.ts";
import type { AccountConfig, Consents, Outcome } from "./types.ts";

const Me = z.object({ mail: z.string().nullish(), userPrincipalName: z.string().nullish() });

/** What a refusal of one of a provider's calls means. */
export type OutcomeOf = (answer: Answer) => Exclude<Outcome<never>, { kind: "done" }>;

/** Microsoft's consent page and tokens. */
export function microsoftConsents(
  config: AccountConfig,
  { scopes, required, outcome }: { scopes: readonly string[]; required: readonly string[]; outcome: OutcomeOf },
): Consents {
  const scope = scopes.join(" ");
  return {
    requiredScopes: required,

    authorizeUrl({ state, challenge, redirectUri, account }) {
      const url = new URL(config.authorizeUrl);
      url.search = new URLSearchParams({
        client_id: config.clientId,
        response_type: "code",
        response_mode: "query",
        redirect_uri: redirectUri,
        scope,
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
        scope,
      }),

    refresh: (refreshToken) => askTokens(config, { grant_type: "refresh_token", refresh_token: refreshToken, scope }),

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

    // Microsoft has no call that ends one refresh token: its owner removes the app at https://myapps.microsoft.com.
    revoke: async () => ({ kind: "refused", reason: "Microsoft ends a consent only on its own pages." }),
  };
}

/** Google's consent page and tokens. Whose account it is depends on the scopes, so `whoIs` is the caller's. */
export function googleConsents(
  config: AccountConfig,
  { scopes, required }: { scopes: readonly string[]; required: readonly string[] },
): Omit<Consents, "whoIs"> {
  return {
    requiredScopes: required,

    authorizeUrl({ state, challenge, redirectUri, account }) {
      const url = new URL(config.authorizeUrl);
      url.search = new URLSearchParams({
        client_id: config.clientId,
        response_type: "code",
        redirect_uri: redirectUri,
        scope: scopes.join(" "),
        state,
        code_challenge: challenge,
        code_challenge_method: "S256",
        // A refresh token comes only with both of these, also for someone who has consented before.
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
