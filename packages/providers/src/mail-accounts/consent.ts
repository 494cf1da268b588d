import { z } from "zod";
import { type Answer, askTokens, bearer, call, outcomeOf } from "./calls.ts";
import type { AccountConfig, Consents, Outcome } from "./types.ts";

const Me = z.object({ mail: z.string().nullish(), userPrincipalName: z.string().nullish() });

/** What a refusal of one of a provider's calls means. */
export type OutcomeOf = (answer: Answer) => Exclude<Outcome<never>, { kind: "done" }>;

/** Scopes that an account needs; of those in an inner list, one is enough. */
export type Needed = readonly (string | readonly string[])[];

/** Microsoft may write a scope with its resource before it. */
const bare = (scope: string) => scope.replace(/^https:\/\/graph\.microsoft\.com\//i, "").toLowerCase();

/** Whether all that is needed was consented to. */
export function covers(scopes: readonly string[], needed: Needed): boolean {
  const given = new Set(scopes.map(bare));
  return needed.every((one) => [one].flat().some((scope) => given.has(bare(scope))));
}

/** The address of a consent page: the code flow with PKCE, as both providers have it. */
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

    // Without a scope: a token covers what was consented to, and asking for more than that ends in a refusal.
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

/** Google's consent page and tokens. Whose account it is depends on the scopes, so `whoIs` is the caller's. */
export function googleConsents(
  config: AccountConfig,
  { scopes, needed }: { scopes: readonly string[]; needed: Needed },
): Omit<Consents, "whoIs"> {
  return {
    isEnough: (given) => covers(given, needed),

    // A refresh token comes only with both of these, also for someone who has consented before.
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
      // 400: it has ended already.
      if (answer.value.status === 200 || answer.value.status === 400) return { kind: "done", value: null };
      return outcomeOf(answer.value);
    },
  };
}
