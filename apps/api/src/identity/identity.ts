import type { BegunSession } from "../kernel/calls/context.ts";
import type { Federated, SocialProvider, Vouched } from "./federated.ts";
import type { Acceptance, Accepted, inviteView } from "./invite-accounts.ts";
import type { Passkeys } from "./passkeys.ts";
import type { Throttle } from "./throttle.ts";

declare module "../kernel/calls/context.ts" {
  interface Provided {
    /** Accounts across companies: sign-in, one-time links, sessions. */
    readonly identity: Identity;
    /** Checks what Google, Facebook and Firebase vouch for. */
    readonly federated: Federated;
    /** Which buttons the sign-in page offers. */
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
/** Signed in; or a code is still wanted, given together with the challenge. */
export type SignInResult =
  | { session: BegunSession; challenge?: undefined; signUp?: undefined }
  | { challenge: string; session?: undefined; signUp?: undefined };
/** An email was sent to the address, which has to be confirmed first; best in the browser that keeps this cookie. */
export interface MailedFirst {
  signUp: string;
  session?: undefined;
  challenge?: undefined;
}
/** By what somebody confirms an address in a browser that did not make the account. */
export interface Confirmation {
  /** The password that was chosen when the account was made: everything stays. */
  password?: string | undefined;
  /** Another one: everything that was set up before ends. */
  newPassword?: string | undefined;
  /** Anyone who is signed in there, in person. */
  signedInAs?: string | undefined;
}

/** Whom a mailed link for choosing a password is for. */
export interface LinkHolder {
  /** Their account's first: somebody opened it for them. */
  first: boolean;
  name: string;
  companyName: string;
  branchName: string | null;
}

/** Accounts, before it is known which company a call is for: the only features that look past one company go through here. */
export interface Identity {
  /** @throws DomainError `unauthenticated` (never says which of the two was wrong) or `rate_limited` */
  signIn(email: string, password: string, origin: SessionOrigin): Promise<SignInResult>;
  /** The second step: six digits, or a recovery code. @throws DomainError `gone`, `invalid` or `rate_limited` */
  finishSignIn(challenge: string, code: string, origin: SessionOrigin): Promise<BegunSession>;
  readonly passkeys: Passkeys;
  /** A passkey is both factors at once: the device, and what unlocks it. @throws DomainError `unauthenticated`, `gone` or `rate_limited` */
  signInByPasskey(assertion: Parameters<Passkeys["ownerOf"]>[0], origin: SessionOrigin): Promise<BegunSession>;
  /** Signs in whom a provider vouches for, or sends an email to the address. */
  signInVouched(
    vouched: Vouched,
    options: { create: boolean; name?: string; company?: string },
    origin: SessionOrigin,
  ): Promise<SignInResult | MailedFirst>;
  /** Ties a provider's account to this one, whose owner is signed in. */
  link(userId: string, vouched: Vouched): Promise<void>;
  /** The same where it is no operation: the audit row and the person's mail are written here. */
  linkFromPage(userId: string, vouched: Vouched & { provider: SocialProvider }, origin: SessionOrigin): Promise<void>;
  /** Whether this is the first time within these minutes: what is good once is spent by asking. */
  spend: Throttle["spend"];
  /** Whether some account is tied to this provider's id. */
  isLinked(provider: Vouched["provider"], subject: string): Promise<boolean>;
  /**
   * Makes a company of one and its first user, and sends the verification mail; with a known address, that address gets an email instead and nothing is
   * made. An account whose address nobody has proved is no hindrance: it starts over.
   *
   * @returns what the browser keeps, the same whether or not the address is known
   */
  register(
    person: { name: string; email: string; password: string; company?: string },
    origin: SessionOrigin,
  ): Promise<string>;
  /** Sends an email with a single-use link, where there is such an account. Tells nobody whether there is. */
  sendLink(purpose: "verify-email" | "reset-password", email: string, origin: SessionOrigin): Promise<void>;
  /** Whose link for choosing a password this is, while it works; does not use it up. */
  linkHolder(secret: string): Promise<LinkHolder | undefined>;
  /**
   * Sets a new password by an emailed link; whatever was set up before ends, and the person is told. Somebody's first link signs them in: nothing else of
   * the account was there before. @throws DomainError `gone`
   */
  resetPassword(secret: string, password: string, origin: SessionOrigin): Promise<BegunSession | undefined>;
  /**
   * Confirms the address by its mailed link, in the browser that made the account or with a password; without either it says what is asked for, and
   * the link stays.
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
  /** Turns the second factor on by a first code, and makes recovery codes. @throws DomainError `invalid` */
  confirmTwoFactor(userId: string, code: string): Promise<string[]>;
  /** Whether the code, or a recovery code, fits now; used up by it. @throws DomainError `invalid` or `rate_limited` */
  confirmCode(userId: string, code: string): Promise<void>;
  newRecoveryCodes(userId: string): Promise<string[]>;
  /** What an invitation's key shows. @throws DomainError `gone` */
  invite(key: string): ReturnType<typeof inviteView>;
  /** Makes or links the invited account, once; a new one is signed in. @throws DomainError `gone`, `invalid` or `conflict` */
  acceptInvite(
    acceptance: Acceptance,
    caller: SessionOrigin & { signedInAs: string | undefined; requestId: string },
  ): Promise<Accepted & { session: BegunSession | undefined }>;
  /**
   * Whether an account, of whichever company, holds this address; told to one person ten times in a quarter of an hour. One whose address nobody has
   * proved gives way: it is gone after this.
   *
   * @throws DomainError `rate_limited`
   */
  isTaken(email: string, askedBy: string, askedIn: string): Promise<boolean>;
  /** The session lives another thirty days from now. @throws DomainError `unauthenticated` */
  renew(token: string): Promise<BegunSession>;
  endSession(token: string): Promise<void>;
}
