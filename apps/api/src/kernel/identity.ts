import type { Database } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { removeUnproved } from "@hearthline/db/unproved";
import { endPasswordLinks, findOneTime, newOneTimeSecret, type Person, redeem } from "./account-links.ts";
import { createAccountLog } from "./account-log.ts";
import { deviceFingerprint } from "./devices.ts";
import { DomainError, invalidField } from "./errors.ts";
import type { SocialProvider, Vouched } from "./federated.ts";
import { accountOf, linkIdentity } from "./federated-accounts.ts";
import { type Acceptance, type Accepted, acceptInvite, inviteView } from "./invite-accounts.ts";
import { browserGuess, knowBrowser } from "./known-browsers.ts";
import { noteDevice } from "./known-devices.ts";
import { mailedAccounts } from "./mailed-accounts.ts";
import { createPasskeys, type Passkeys, type RelyingParty } from "./passkeys.ts";
import { accountByPassword } from "./password-sign-in.ts";
import { hashPassword } from "./passwords.ts";
import { createProofs } from "./proofs.ts";
import type { Secrets } from "./secrets.ts";
import { mailChange } from "./security-changes.ts";
import { hashSecret, SESSION_DAYS, type Sessions } from "./sessions.ts";
import { signUpCookie } from "./sign-up-cookie.ts";
import { steadyRefusal } from "./steady.ts";
import { strangersGuess, type Throttle } from "./throttle.ts";
import { asksForCode, beginTwoFactor, newRecoveryCodes } from "./two-factor.ts";

export interface SessionOrigin {
  address: string;
  userAgent: string;
  requestId?: string;
  knownDevice?: string | undefined;
  signUp?: string | undefined;
}
export interface BegunSession {
  token: string;
  userId: string;
  expiresAt: Date;
  /** After a full sign-in: the secret by which this browser is known from now on. */
  device?: string;
}
/** Signed in; or a code is still wanted, given together with the challenge. */
export type SignInResult =
  | { session: BegunSession; challenge?: undefined; signUp?: undefined }
  | { challenge: string; session?: undefined; signUp?: undefined };
/** A mail was sent to the address, which has to be confirmed first; best in the browser that keeps this cookie. */
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
  /** Whoever is signed in there, in person. */
  signedInAs?: string | undefined;
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
  /** Signs in whom a provider vouches for, or sends a mail to the address. */
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
   * Makes a company of one and its first user, and sends the verification mail; with a known address, that address gets a mail instead and nothing is
   * made. An account whose address nobody has proved is no hindrance: it starts over.
   *
   * @returns what the browser keeps, the same whether or not the address is known
   */
  register(
    person: { name: string; email: string; password: string; company?: string },
    origin: SessionOrigin,
  ): Promise<string>;
  /** Sends a mail with a single-use link, where there is such an account. Tells nobody whether there is. */
  sendLink(purpose: "verify-email" | "reset-password", email: string, origin: SessionOrigin): Promise<void>;
  /** Whether a link for choosing a password still works; does not use it up. */
  linkWorks(secret: string): Promise<boolean>;
  /** Sets a new password by a mailed link; whatever was set up before ends, and the person is told. @throws DomainError `gone` */
  resetPassword(secret: string, password: string, origin: SessionOrigin): Promise<void>;
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
  /** @throws DomainError `invalid` when the present password is wrong */
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

export function createIdentity({
  database,
  secrets,
  sessions,
  throttle,
  publicUrl,
  relyingParty,
  afterCommit,
}: {
  database: Database;
  secrets: Secrets;
  sessions: Sessions;
  throttle: Throttle;
  publicUrl: string;
  relyingParty: RelyingParty | undefined;
  afterCommit: () => void;
}): Identity {
  const passkeys = createPasskeys({ database, secrets, party: relyingParty });
  const userById = (userId: string) => database.system((db) => db.user.findUniqueOrThrow({ where: { id: userId } }));

  const proofs = createProofs({ database, secrets, throttle });

  const log = createAccountLog({ database, publicUrl, afterCommit });
  const { note } = log;

  async function begin(
    user: Person,
    origin: SessionOrigin,
    { devices, by = "auth.login" }: { devices?: readonly string[]; by?: string } = {},
  ): Promise<BegunSession> {
    const [begun, device] = await Promise.all([
      sessions.begin(user, origin),
      knowBrowser(database, user, origin.knownDevice),
      note(by, user, origin),
    ]);
    const session = { ...begun, device };
    if (devices?.includes(deviceFingerprint(origin))) return session;
    if (await noteDevice(database, publicUrl, user, origin)) afterCommit();
    return session;
  }

  /** A session, or a challenge where the user has a second factor. */
  async function admit(user: Person, origin: SessionOrigin): Promise<SignInResult> {
    const challenge = await database.system(async (db) =>
      (await asksForCode(db, user.id)) ? newOneTimeSecret(db, user, "two-factor") : undefined,
    );
    return challenge === undefined ? { session: await begin(user, origin) } : { challenge };
  }

  return {
    confirmCode: proofs.ownCode,

    async signIn(email, password, origin) {
      const user = await steadyRefusal(() => accountByPassword({ database, throttle, log }, email, password, origin));
      return user.twoFactor ? admit(user, origin) : { session: await begin(user, origin, { devices: user.devices }) };
    },

    async finishSignIn(challenge, code, origin) {
      const pending = await database.system((db) => findOneTime(db, ["two-factor"], challenge));
      if (!pending || pending.user.deactivatedAt)
        throw new DomainError("gone", "This sign-in took too long. Please start again.");
      // Whoever only has the password closes the code to others who do, not to a device that is known.
      const known = await browserGuess(database, pending.userId, origin.knownDevice);
      await proofs.code(pending.userId, code, known ?? origin.address).catch(async (refusal: unknown) => {
        if (refusal instanceof DomainError && refusal.code === "invalid")
          await log.failed("auth.wrongCode", pending.user, origin);
        throw refusal;
      });
      await database.system((db) => redeem(db, ["two-factor"], challenge));
      return begin(pending.user, origin);
    },

    passkeys,

    async signInByPasskey(assertion, origin) {
      const { key = "", address } = strangersGuess(`passkey:${assertion.id}`, origin.address);
      const guess = { key, address: address ?? origin.address };
      await throttle.check(guess);
      const { user, right } = await passkeys.ownerOf(assertion);
      await throttle.settle(right, guess);
      if (right && user) return begin(user, origin, { by: "auth.signInByPasskey" });
      if (user) await log.failed("auth.wrongPasskey", user, origin);
      throw new DomainError("unauthenticated", "This passkey opens no account here. Was it removed?");
    },

    async signInVouched(vouched, options, origin) {
      const account = await database.system((db) =>
        accountOf(db, vouched, {
          ...options,
          publicUrl,
          mayMail: (address) => throttle.mayMail(address, "sign-up"),
          origin,
        }),
      );
      afterCommit();
      if (account.user) {
        if (account.provedAnew) await note("auth.proveAnew", account.user, origin);
        return admit(account.user, origin);
      }
      return { signUp: signUpCookie(secrets, account.mailedTo ?? newId()) };
    },

    async link(userId, vouched) {
      await database.system(async (db) =>
        linkIdentity(db, await db.user.findUniqueOrThrow({ where: { id: userId } }), vouched),
      );
    },

    async linkFromPage(userId, vouched, origin) {
      const [what, name] =
        vouched.provider === "google"
          ? (["auth.linkGoogle", "Google"] as const)
          : (["auth.linkFacebook", "Facebook"] as const);
      const user = await database.system(async (db) => {
        const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
        if (await linkIdentity(db, user, vouched))
          await mailChange(
            db,
            publicUrl,
            user,
            { what: `${name} was connected: it signs you in from now on.` },
            origin,
          );
        return user;
      });
      await note(what, user, origin);
      afterCommit();
    },

    spend: throttle.spend,

    isLinked: (provider, subject) =>
      database.system(
        async (db) =>
          (await db.userIdentity.count({ where: { provider, subject, user: { deactivatedAt: null } } })) > 0,
      ),

    ...mailedAccounts({ database, publicUrl, secrets, throttle, note, afterCommit }),

    async changePassword(userId, present, next, keep, origin) {
      const user = await proofs.password(userId, present);
      const passwordHash = await hashPassword(next);
      await database.system(async (db) => {
        // Of several changes at once the first counts: for the others the present password is another by now.
        const { count } = await db.user.updateMany({
          where: { id: userId, passwordHash: user.passwordHash },
          data: { passwordHash },
        });
        if (count === 0) throw invalidField("password", "The present password is not right.");
        await endPasswordLinks(db, userId);
        await db.session.deleteMany({ where: { userId } });
      });
      if (keep) await sessions.end(keep);
      return sessions.begin(user, origin);
    },

    async confirmPassword(userId, password) {
      await proofs.password(userId, password);
    },

    beginTwoFactor: (userId) =>
      database.system(async (db) => {
        if (await asksForCode(db, userId))
          throw new DomainError("conflict", "Two-factor sign-in is on already. Turn it off before you set it up anew.");
        return beginTwoFactor(db, secrets, await db.user.findUniqueOrThrow({ where: { id: userId } }));
      }),

    async confirmTwoFactor(userId, code) {
      await proofs.firstCode(userId, code);
      return database.system(async (db) => {
        const { companyId } = await db.twoFactor.update({ where: { userId }, data: { confirmedAt: new Date() } });
        return newRecoveryCodes(db, { id: userId, companyId });
      });
    },

    newRecoveryCodes: (userId) =>
      database.system(async (db) => newRecoveryCodes(db, await db.user.findUniqueOrThrow({ where: { id: userId } }))),

    invite: (key) => inviteView(database, key),

    async acceptInvite(acceptance, caller) {
      const accepted = await acceptInvite(database, publicUrl, acceptance, caller);
      afterCommit();
      return {
        ...accepted,
        session: accepted.linked ? undefined : await begin(await userById(accepted.userId), caller),
      };
    },

    async isTaken(email, askedBy, askedIn) {
      const taken = await database.system(async (db) => {
        const user = await db.user.findUnique({ where: { email } });
        return user !== null && !(await removeUnproved(db, user.id, { askedIn }));
      });
      if (taken) await throttle.toldTaken(askedBy);
      return taken;
    },

    async renew(token) {
      const expiresAt = new Date(Date.now() + SESSION_DAYS * 86_400_000);
      const [row] = await database.systemQuery<{ userId: string }>(
        'UPDATE "Session" SET "expiresAt" = $2, "lastSeenAt" = now() WHERE id = $1 AND "expiresAt" > now() RETURNING "userId"',
        [hashSecret(token), expiresAt],
      );
      if (!row) throw new DomainError("unauthenticated", "Please sign in again.");
      return { token, userId: row.userId, expiresAt };
    },

    endSession: (token) => sessions.end(token),
  };
}
