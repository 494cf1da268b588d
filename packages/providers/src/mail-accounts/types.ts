/** Houses in whose mailboxes we may send. */
export const ACCOUNT_PROVIDERS = ["microsoft", "google"] as const;
export type AccountProvider = (typeof ACCOUNT_PROVIDERS)[number];

/** Our registration with a provider, and its addresses: the real ones, or a stand-in's. */
export interface AccountConfig {
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  /** Where tokens are revoked; null where the provider has no such call. */
  revokeUrl: string | null;
  /** Before the paths of the API's own description. */
  apiUrl: string;
  /** How long one call may take; 10 seconds unless told. */
  timeoutMs?: number;
}

export interface Tokens {
  accessToken: string;
  /** Providers may leave it out of a renewal: the one at hand stays good. */
  refreshToken: string | undefined;
  expiresAt: Date;
  /** What was consented to, which may be less than was asked for. */
  scopes: string[];
}

/**
 * What became of a call with somebody's tokens.
 *
 * - `gone`: the provider refuses the tokens; only their owner can mend it
 * - `busy`: not done, and worth another try
 * - `refused`: not done, and never will be, for a reason of this one call
 * - `unknown`: the request went out and its answer was lost, so it may have been done
 */
export type Outcome<T> =
  | { kind: "done"; value: T }
  | { kind: "gone"; reason: string }
  | { kind: "busy"; reason: string; retryAfterSeconds?: number }
  | { kind: "refused"; reason: string }
  | { kind: "unknown"; reason: string };

/** An email as it goes into a mailbox: MIME, and the id by which it is found there again. */
export interface OutgoingMail {
  mime: Buffer;
  /** Without angle brackets. */
  messageId: string;
}

/** Access to someone's account at a provider: OAuth by code with PKCE. */
export interface Consents {
  /** Without these the account is of no use. */
  requiredScopes: readonly string[];
  authorizeUrl(asked: { state: string; challenge: string; redirectUri: string; account?: string | undefined }): string;
  exchange(given: { code: string; verifier: string; redirectUri: string }): Promise<Outcome<Tokens>>;
  refresh(refreshToken: string): Promise<Outcome<Tokens>>;
  /** The account's own address. */
  whoIs(accessToken: string): Promise<Outcome<string>>;
  /** Ends the consent at the provider; `refused` where it has no such call. */
  revoke(token: string): Promise<Outcome<null>>;
}

/** One provider of mailboxes: consent, sending, and finding what was sent. */
export interface MailAccounts extends Consents {
  provider: AccountProvider;
  /** Sends it and keeps it among the sent items. */
  send(accessToken: string, mail: OutgoingMail): Promise<Outcome<null>>;
  /** Whether an email is in the sent items, if it was sent in this time, by our clock. */
  wasSent(accessToken: string, messageId: string, asked: { since: Date; until: Date }): Promise<Outcome<boolean>>;
}
