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
  /** Whether what was consented to covers what the account is for. */
  isEnough(scopes: readonly string[]): boolean;
  authorizeUrl(asked: { state: string; challenge: string; redirectUri: string; account?: string | undefined }): string;
  exchange(given: { code: string; verifier: string; redirectUri: string }): Promise<Outcome<Tokens>>;
  refresh(refreshToken: string): Promise<Outcome<Tokens>>;
  /** The account's own address. */
  whoIs(accessToken: string): Promise<Outcome<string>>;
  /** Ends the consent at the provider; `refused` where it has no such call. */
  revoke(token: string): Promise<Outcome<null>>;
}

/** An email that came in, as far as has to be known to see whose it is. */
export interface ArrivedMail {
  /** The provider's own, which stays while the email is in the mailbox. */
  id: string;
  /** Lower case; empty for one without a sender. */
  fromAddress: string;
}

/** What came in after a place, in part. */
export interface ArrivedPage {
  mails: ArrivedMail[];
  /** Where to go on, in the provider's own words. */
  cursor: string;
  /** Whether more is there already. */
  more: boolean;
}

/** An email that someone sent, as the provider gives it, without attachments: `mail-in/typed-mail.ts` reads it. */
export interface ReceivedMail {
  /** Its Message-ID without angle brackets; empty for one without. */
  messageId: string;
  fromAddress: string;
  subject: string;
  text?: string | undefined;
  html?: string | undefined;
  headers: { key: string; value: string }[];
  receivedAt: Date;
  /** Ids of messages that it answers, without angle brackets, the nearest first. */
  answers: string[];
}

/** The inbox of a mailbox. */
export interface Inbox {
  /** Whether what was consented to covers reading it. */
  canRead(scopes: readonly string[]): boolean;
  /**
   * What came in after a place.
   *
   * @param place where the last page ended; without a cursor, a time from which it is read again
   * @returns `expired` if the provider no longer knows the place: then it is read again from a time
   */
  arrived(
    accessToken: string,
    place: { cursor: string | null; since: Date },
  ): Promise<Outcome<ArrivedPage | "expired">>;
  /** One email of it; undefined if it was deleted since. */
  received(accessToken: string, id: string): Promise<Outcome<ReceivedMail | undefined>>;
}

/** One provider of mailboxes: consent, sending, finding what was sent, and reading what came in. */
export interface MailAccounts extends Consents {
  inbox: Inbox;
  provider: AccountProvider;
  /** Sends it and keeps it among the sent items. */
  send(accessToken: string, mail: OutgoingMail): Promise<Outcome<null>>;
  /** Whether an email is in the sent items, if it was sent in this time, by our clock. */
  wasSent(accessToken: string, messageId: string, asked: { since: Date; until: Date }): Promise<Outcome<boolean>>;
}
