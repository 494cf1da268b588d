import type { BegunSession } from "../kernel/calls/context.ts";
import type { Federated, SocialProvider, Vouched } from "./federated.ts";
import type { Acceptance, Accepted, inviteView } from "./invite-accounts.ts";
import type { Passkeys } from "./passkeys.ts";
import type { Throttle } from "./throttle.ts";

declare module "../kernel/calls/context.ts" {
  interface Provided {
    /** Accounts across companies: sign-in, one-time links, sessions. */
    readonly identity: Identity;
    /** Verifies what Google, Facebook and Firebase claim about a user. */
    readonly federated: Federated;
    /** The buttons that the sign-in page offers. */
    readonly signInProviders: { google: boolean; facebook: boolean };
  }
}

export interface SessionOrigin {
  address: string;
  userAgent: string;
  requestId?: string;
  knownDevice?: string | undefined;
  signUp?: string | undefined;
}
/** Either the user is signed in, or a code is still required, to be sent together with the challenge. */
export type SignInResult =
  | { session: BegunSession; challenge?: undefined; signUp?: undefined }
  | { challenge: string; session?: undefined; signUp?: undefined };
/** An email was sent because the address has to be confirmed first, ideally in the browser that has this cookie. */
export interface MailedFirst {
  signUp: string;
  session?: undefined;
  challenge?: undefined;
}
/** How a person confirms an address in a browser other than the one that created the account. */
export interface Confirmation {
  /** The password chosen when the account was created: everything is kept. */
  password?: string | undefined;
  /** A new password: everything that was set up before is removed. */
  newPassword?: string | undefined;
  /** A user who is signed in to that browser, not impersonated. */
  signedInAs?: string | undefined;
}

/** The user of an emailed link for choosing a password. */
export interface LinkHolder {
  /** Whether it is the account's first link: another user created the account for them. */
  first: boolean;
  name: string;
  companyName: string;
  branchName: string | null;
}

/** Accounts, before the company of a call is known. Used only by the features that work across companies. */
export interface Identity {
  /** @throws DomainError `unauthenticated` (never says which of the two was wrong) or `rate_limited` */
  signIn(email: string, password: string, origin: SessionOrigin): Promise<SignInResult>;
  /** The second step: six digits, or a recovery code. @throws DomainError `gone`, `invalid` or `rate_limited` */
  finishSignIn(challenge: string, code: string, origin: SessionOrigin): Promise<BegunSession>;
  readonly passkeys: Passkeys;
  /** A passkey is both factors in one: the device, and what unlocks it. @throws DomainError `unauthenticated`, `gone` or `rate_limited` */
  signInByPasskey(assertion: Parameters<Passkeys["ownerOf"]>[0], origin: SessionOrigin): Promise<BegunSession>;
  /** Signs in the user whom a provider has verified, or sends an email to the address. */
  signInVouched(
    vouched: Vouched,
    options: { create: boolean; name?: string; company?: string },
    origin: SessionOrigin,
  ): Promise<SignInResult | MailedFirst>;
  /** Links a provider's account to this one, whose owner is signed in. */
  link(userId: string, vouched: Vouched): Promise<void>;
  /** The same outside an operation: also writes the audit row and the email to the user. */
  linkFromPage(userId: string, vouched: Vouched & { provider: SocialProvider }, origin: SessionOrigin): Promise<void>;
  /** Whether this is the first check of a single-use value within these minutes; the check uses it up. */
  spend: Throttle["spend"];
  /** Whether an account is linked to this provider's id. */
  isLinked(provider: Vouched["provider"], subject: string): Promise<boolean>;
  /**
   * Creates a company and its first user, and sends the verification email; for a known address, that address gets an email instead and nothing is
   * created. An account with an unverified address does not count: it starts over.
   *
   * @returns the cookie, the same whether or not the address is known
   */
  register(
    person: { name: string; email: string; password: string; company?: string },
    origin: SessionOrigin,
  ): Promise<string>;
  /** Sends an email with a single-use link, if there is such an account. Never reveals whether there is. */
  sendLink(purpose: "verify-email" | "reset-password", email: string, origin: SessionOrigin): Promise<void>;
  /** Returns the user of a link for choosing a password while it works; does not use it up. */
  linkHolder(secret: string): Promise<LinkHolder | undefined>;
  /**
   * Sets a new password by an emailed link; everything that was set up before is removed, and the user gets an email. A user's first link also signs them in:
   * the account had nothing else set up. @throws DomainError `gone`
   */
  resetPassword(secret: string, password: string, origin: SessionOrigin): Promise<BegunSession | undefined>;
  /**
   * Confirms the address by its emailed link, in the browser that created the account or with a password. Without either, reports what is required, and the
   * link stays valid.
   *
   * @throws DomainError `gone`, `invalid` or `rate_limited`
   */
  verifyEmail(
    secret: string,
    by: Confirmation,
    origin: SessionOrigin,
  ): Promise<{ confirmed: boolean; hasPassword: boolean }>;
  /** @throws DomainError `invalid` when the current password is wrong */
  changePassword(
    userId: string,
    present: string,
    next: string,
    keep: string | undefined,
    origin: SessionOrigin,
  ): Promise<BegunSession>;
  /** Whether the password is the user's. @throws DomainError `invalid` or `rate_limited` */
  confirmPassword(userId: string, password: string): Promise<void>;
  beginTwoFactor(userId: string): Promise<{ secret: string; uri: string }>;
  /** Turns on the second factor with a first code, and creates recovery codes. @throws DomainError `invalid` */
  confirmTwoFactor(userId: string, code: string): Promise<string[]>;
  /** Whether the code, or a recovery code, is valid now; uses it up. @throws DomainError `invalid` or `rate_limited` */
  confirmCode(userId: string, code: string): Promise<void>;
  newRecoveryCodes(userId: string): Promise<string[]>;
  /** What an invitation's key shows. @throws DomainError `gone` */
  invite(key: string): ReturnType<typeof inviteView>;
  /** Creates or links the invited account, once; a new one is signed in. @throws DomainError `gone`, `invalid` or `conflict` */
  acceptInvite(
    acceptance: Acceptance,
    caller: SessionOrigin & { signedInAs: string | undefined; requestId: string },
  ): Promise<Accepted & { session: BegunSession | undefined }>;
  /**
   * Whether an account of any company has this address; a person may learn this ten times in a quarter of an hour. An account with an unverified
   * address does not count: this call deletes it.
   *
   * @throws DomainError `rate_limited`
   */
  isTaken(email: string, askedBy: string, askedIn: string): Promise<boolean>;
  /** Extends the session to thirty days from now. @throws DomainError `unauthenticated` */
  renew(token: string): Promise<BegunSession>;
  endSession(token: string): Promise<void>;
}
