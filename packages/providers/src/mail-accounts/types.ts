/** Providers of mailboxes that we may send from. */
export const ACCOUNT_PROVIDERS = ["microsoft", "google"] as const;
export type AccountProvider = (typeof ACCOUNT_PROVIDERS)[number];

/** Our registration with a provider, and its URLs: the real ones, or a stand-in's. */
export interface AccountConfig {
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  /** Where tokens are revoked; null if the provider has no such call. */
  revokeUrl: string | null;
  /** The base URL of the API's paths. */
  apiUrl: string;
  /** Timeout of one call; default 10 seconds. */
  timeoutMs?: number;
}

export interface Tokens {
  accessToken: string;
  /** Providers may omit it from a renewal: the current one stays valid. */
  refreshToken: string | undefined;
  expiresAt: Date;
  /** The granted scopes, which may be fewer than were requested. */
  scopes: string[];
}

/**
 * The outcome of a call with a user's tokens.
 *
 * - `gone`: the provider rejects the tokens; only their owner can fix it
 * - `busy`: not done, and worth a retry
 * - `refused`: not done and never will be, for a reason specific to this call
 * - `unknown`: the request was sent and its response was lost, so it may have been done
 */
export type Outcome<T> =
  | { kind: "done"; value: T }
  | { kind: "gone"; reason: string }
  | { kind: "busy"; reason: string; retryAfterSeconds?: number }
  | { kind: "refused"; reason: string }
  | { kind: "unknown"; reason: string };

/** An email to put into a mailbox: MIME, and the id to find it by. */
export interface OutgoingMail {
  mime: Buffer;
  /** Without angle brackets. */
  messageId: string;
}

/** Access to a user's account at a provider: OAuth code flow with PKCE. */
export interface Consents {
  /** Whether the granted scopes cover what the account is for. */
  isEnough(scopes: readonly string[]): boolean;
  authorizeUrl(asked: { state: string; challenge: string; redirectUri: string; account?: string | undefined }): string;
  exchange(given: { code: string; verifier: string; redirectUri: string }): Promise<Outcome<Tokens>>;
  refresh(refreshToken: string): Promise<Outcome<Tokens>>;
  /** The account's own address. */
  whoIs(accessToken: string): Promise<Outcome<string>>;
  /** Revokes the consent at the provider; `refused` if it has no such call. */
  revoke(token: string): Promise<Outcome<null>>;
}

/** A received email, as far as needed to see whose it is. */
export interface ArrivedMail {
  /** The provider's own id, stable while the email is in the mailbox. */
  id: string;
  /** Lower case; empty for one without a sender. */
  fromAddress: string;
}

/** One page of what arrived after a position. */
export interface ArrivedPage {
  mails: ArrivedMail[];
  /** The position to continue from, in the provider's own format. */
  cursor: string;
  /** Whether more is already available. */
  more: boolean;
}

/** An email that someone sent, as the provider returns it, without attachments: `mail-in/typed-mail.ts` reads it. */
export interface ReceivedMail {
  /** Its Message-ID without angle brackets; empty if it has none. */
  messageId: string;
  fromAddress: string;
  subject: string;
  text?: string | undefined;
  html?: string | undefined;
  headers: { key: string; value: string }[];
  receivedAt: Date;
  /** Ids of the messages it replies to, without angle brackets, nearest first. */
  answers: string[];
}

/** The inbox of a mailbox. */
export interface Inbox {
  /** Whether the granted scopes cover reading it. */
  canRead(scopes: readonly string[]): boolean;
  /**
   * Returns what arrived after a position.
   *
   * @param place where the last page ended; without a cursor, the time to read from
   * @returns `expired` if the provider no longer knows the position: then read again from a time
   */
  arrived(
    accessToken: string,
    place: { cursor: string | null; since: Date },
  ): Promise<Outcome<ArrivedPage | "expired">>;
  /** One of its emails; undefined if it was deleted since. */
  received(accessToken: string, id: string): Promise<Outcome<ReceivedMail | undefined>>;
}

/** A mailbox provider: consent, sending, finding sent emails, and reading received ones. */
export interface MailAccounts extends Consents {
  inbox: Inbox;
  provider: AccountProvider;
  /** Sends it and stores it in the sent items. */
  send(accessToken: string, mail: OutgoingMail): Promise<Outcome<null>>;
  /** Whether an email that was sent in this time window, by our clock, is in the sent items. */
  wasSent(accessToken: string, messageId: string, asked: { since: Date; until: Date }): Promise<Outcome<boolean>>;
}
