import { z } from "zod";
import { type Answer, askTokens, bearer, call, outcomeOf } from "./calls.ts";
import type { AccountConfig, Consents, Outcome } from "./types.ts";

const Me = z.object({ mail: z.string().nullish(), userPrincipalName: z.string().nullish() });

/** Maps a failed response of a provider's call to an outcome. */
export type OutcomeOf = (answer: Answer) => Exclude<Outcome<never>, { kind: "done" }>;

/** Scopes that an account needs; one of an inner list is enough. */
export type Needed = readonly (string | readonly string[])[];

/** Microsoft may prefix a scope with its resource. */
const bare = (scope: string) => scope.replace(/^https:\/\/graph\.microsoft\.com\//i, "").toLowerCase();

/** Whether the granted scopes cover everything needed. */
export function covers(scopes: readonly string[], needed: Needed): boolean {
  const given = new Set(scopes.map(bare));
  return needed.every((one) => [one].flat().some((scope) => given.has(bare(scope))));
}

/** The URL of a consent page: the code flow with PKCE, which both providers use. */
function authorizeUrlOf(
  config: AccountConfig,
  scope: string,
  { state, challenge, redirectUri, account }: Parameters<Consents["authorizeUrl"]>[0],
  more: Record<string, string>,
): string {
  const url = new URL(config.authorizeUrl);
  url.search = new URLSearchParams({
    client_id: config.clientId,
    response_type: "code",
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: challenge,
    code_challenge_method: "S256",
    ...more,
    ...(account && { login_hint: account }),
  }).toString();
  return url.toString();
}

/** Microsoft's consent page and tokens. */
export function microsoftConsents(
  config: AccountConfig,
  { scopes, needed, outcome }: { scopes: readonly string[]; needed: Needed; outcome: OutcomeOf },
): Consents {
  const scope = scopes.join(" ");
  return {
    isEnough: (given) => covers(given, needed),

    authorizeUrl: (asked) => authorizeUrlOf(config, scope, asked, { response_mode: "query", prompt: "select_account" }),

    exchange: ({ code, verifier, redirectUri }) =>
      askTokens(config, {
        grant_type: "authorization_code",
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
        scope,
      }),

    // Without a scope: a token covers what was consented to, and requesting more than that is rejected.
    refresh: (refreshToken) => askTokens(config, { grant_type: "refresh_token", refresh_token: refreshToken }),

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

/** Google's consent page and tokens. How the account is identified depends on the scopes, so the caller provides `whoIs`. */
export function googleConsents(
  config: AccountConfig,
  { scopes, needed }: { scopes: readonly string[]; needed: Needed },
): Omit<Consents, "whoIs"> {
  return {
    isEnough: (given) => covers(given, needed),

    // A refresh token is issued only with both of these, even if the person consented before.
    authorizeUrl: (asked) =>
      authorizeUrlOf(config, scopes.join(" "), asked, { access_type: "offline", prompt: "consent" }),

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
      // 400: it has already ended.
      if (answer.value.status === 200 || answer.value.status === 400) return { kind: "done", value: null };
      return outcomeOf(answer.value);
    },
  };
}
