import type { Database } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { endPasswordLinks, findOneTime, newOneTimeSecret, type Person, redeem } from "./account-links.ts";
import { deviceFingerprint } from "./devices.ts";
import { DomainError } from "./errors.ts";
import type { Vouched } from "./federated.ts";
import { accountOf, linkIdentity } from "./federated-accounts.ts";
import { type Acceptance, type Accepted, acceptInvite, inviteView } from "./invite-accounts.ts";
import { noteDevice } from "./known-devices.ts";
import { mailedAccounts } from "./mailed-accounts.ts";
import { createPasskeys, type Passkeys, type RelyingParty } from "./passkeys.ts";
import { hashPassword, passwordFits } from "./passwords.ts";
import { createProofs } from "./proofs.ts";
import type { Secrets } from "./secrets.ts";
import { hashSecret, SESSION_DAYS, type Sessions } from "./sessions.ts";
import type { Throttle } from "./throttle.ts";
import { asksForCode, beginTwoFactor, newRecoveryCodes } from "./two-factor.ts";

export interface SessionOrigin {
  address: string;
  userAgent: string;
  requestId?: string;
}
export interface BegunSession {
  token: string;
  userId: string;
  expiresAt: Date;
}
/** Signed in; or a code is still wanted, given together with the challenge. */
export type SignInResult =
  | { session: BegunSession; challenge?: undefined }
  | { challenge: string; session?: undefined };

/** Accounts, before it is known which company a call is for: the only features that look past one company go through here. */
export interface Identity {
  /** @throws DomainError `unauthenticated` (never says which of the two was wrong) or `rate_limited` */
  signIn(email: string, password: string, origin: SessionOrigin): Promise<SignInResult>;
  /** The second step: six digits, or a recovery code. @throws DomainError `gone`, `invalid` or `rate_limited` */
  finishSignIn(challenge: string, code: string, origin: SessionOrigin): Promise<BegunSession>;
  readonly passkeys: Passkeys;
  /** A passkey is both factors at once: the device, and what unlocks it. @throws DomainError `unauthenticated`, `gone` or `rate_limited` */
  signInByPasskey(assertion: Parameters<Passkeys["ownerOf"]>[0], origin: SessionOrigin): Promise<BegunSession>;
  /** Signs in whom a provider vouches for; undefined: a mail was sent to the address, which has to be confirmed first. */
  signInVouched(
    vouched: Vouched,
    options: { create: boolean; name?: string; company?: string },
    origin: SessionOrigin,
  ): Promise<SignInResult | undefined>;
  /** Ties a provider's account to this one, whose owner is signed in. */
  link(userId: string, vouched: Vouched): Promise<void>;
  /** Whether some account is tied to this provider's id. */
  isLinked(provider: Vouched["provider"], subject: string): Promise<boolean>;
  /** Makes a company of one and its first user, and sends the verification mail; with a known address, that address gets a mail instead and nothing is made. */
  register(
    person: { name: string; email: string; password: string; company?: string },
    origin: SessionOrigin,
  ): Promise<void>;
  /** Sends a mail with a single-use link, where there is such an account. Tells nobody whether there is. */
  sendLink(purpose: "verify-email" | "reset-password", email: string, origin: SessionOrigin): Promise<void>;
  /** Whether a link for choosing a password still works; does not use it up. */
  linkWorks(secret: string): Promise<boolean>;
  /** Sets a new password by a mailed link; all sessions of the account end. @throws DomainError `gone` */
  resetPassword(secret: string, password: string, origin: SessionOrigin): Promise<void>;
  /** @throws DomainError `gone` */
  verifyEmail(secret: string, origin: SessionOrigin): Promise<void>;
  /** @throws DomainError `invalid` when the present password is wrong */
  changePassword(
    userId: string,
    present: string,
    next: string,
    keep: string | undefined,
    origin: SessionOrigin,
  ): Promise<BegunSession>;
  /** Whether the password is the user's; counted as an attempt to sign in. @throws DomainError `invalid` or `rate_limited` */
  confirmPassword(userId: string, password: string, origin: SessionOrigin): Promise<void>;
  beginTwoFactor(userId: string): Promise<{ secret: string; uri: string }>;
  /** Turns the second factor on by a first code, and makes recovery codes. @throws DomainError `invalid` */
  confirmTwoFactor(userId: string, code: string, origin: SessionOrigin): Promise<string[]>;
  /** Whether the code, or a recovery code, fits now; used up by it. @throws DomainError `invalid` or `rate_limited` */
  confirmCode(userId: string, code: string, origin: SessionOrigin): Promise<void>;
  newRecoveryCodes(userId: string): Promise<string[]>;
  /** What an invitation's key shows. @throws DomainError `gone` */
  invite(key: string): ReturnType<typeof inviteView>;
  /** Makes or links the invited account, once; a new one is signed in. @throws DomainError `gone`, `invalid` or `conflict` */
  acceptInvite(
    acceptance: Acceptance,
    caller: SessionOrigin & { signedInAs: string | undefined; requestId: string },
  ): Promise<Accepted & { session: BegunSession | undefined }>;
  /** Whether any account, of whichever company, has this address; told to one person ten times in a quarter of an hour. @throws DomainError `rate_limited` */
  isTaken(email: string, askedBy: string): Promise<boolean>;
  /** The session lives another thirty days from now. @throws DomainError `unauthenticated` */
  renew(token: string): Promise<BegunSession>;
  endSession(token: string): Promise<void>;
}

interface SignInRow extends Person {
  passwordHash: string | null;
  twoFactor: boolean;
  devices: string[];
}
// One look for all that signing in has to know: many do it at once on a Monday morning.
const SIGN_IN = `SELECT u.id, u."companyId", u.email, u.name, u."passwordHash",
  EXISTS (SELECT 1 FROM "TwoFactor" t WHERE t."userId" = u.id AND t."confirmedAt" IS NOT NULL) AS "twoFactor",
  ARRAY(SELECT d.fingerprint FROM "KnownDevice" d WHERE d."userId" = u.id) AS devices
  FROM "User" u WHERE u.email = $1 AND u."deactivatedAt" IS NULL`;

const NOTE = `INSERT INTO "AuditEntry" (id, "companyId", operation, "userId", "subjectId", "requestId", address)
  VALUES ($1::uuid, $2::uuid, $3, $4::uuid, $4, $5, $6)`;

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

  /** Nobody is signed in yet where these happen, so the kernel's own audit row is not written. */
  const note = (operation: string, user: Person, { requestId, address }: SessionOrigin) =>
    database.systemQuery(NOTE, [newId(), user.companyId, operation, user.id, requestId ?? null, address]);

  async function begin(
    user: Person,
    origin: SessionOrigin,
    { devices, by = "auth.login" }: { devices?: readonly string[]; by?: string } = {},
  ): Promise<BegunSession> {
    const [session] = await Promise.all([sessions.begin(user, origin), note(by, user, origin)]);
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
    confirmCode: proofs.code,

    async signIn(email, password, origin) {
      await throttle.check(email, origin.address);
      const [user] = await database.systemQuery<SignInRow>(SIGN_IN, [email]);
      const wrong = new DomainError("unauthenticated", "The e-mail or the password is not right.");
      await proofs.settle(await passwordFits(user?.passwordHash, password), email, origin, wrong);
      if (!user) throw wrong;
      return user.twoFactor ? admit(user, origin) : { session: await begin(user, origin, { devices: user.devices }) };
    },

    async finishSignIn(challenge, code, origin) {
      const pending = await database.system((db) => findOneTime(db, ["two-factor"], challenge));
      if (!pending || pending.user.deactivatedAt)
        throw new DomainError("gone", "This sign-in took too long. Please start again.");
      await proofs.code(pending.userId, code, origin);
      await database.system((db) => redeem(db, ["two-factor"], challenge));
      return begin(pending.user, origin);
    },

    passkeys,

    async signInByPasskey(assertion, origin) {
      const account = `passkey:${hashSecret(assertion.id)}`;
      await throttle.check(account, origin.address);
      const user = await passkeys.ownerOf(assertion);
      const wrong = new DomainError("unauthenticated", "This passkey opens no account here. Was it removed?");
      await proofs.settle(user !== undefined, account, origin, wrong);
      if (!user) throw wrong;
      return begin(user, origin, { by: "auth.signInByPasskey" });
    },

    async signInVouched(vouched, options, origin) {
      const user = await database.system((db) =>
        accountOf(db, vouched, { ...options, publicUrl, mayMail: throttle.mayMail }),
      );
      afterCommit();
      return user && admit(user, origin);
    },

    async link(userId, vouched) {
      await database.system(async (db) =>
        linkIdentity(db, await db.user.findUniqueOrThrow({ where: { id: userId } }), vouched),
      );
    },

    isLinked: (provider, subject) =>
      database.system(
        async (db) =>
          (await db.userIdentity.count({ where: { provider, subject, user: { deactivatedAt: null } } })) > 0,
      ),

    ...mailedAccounts({ database, publicUrl, throttle, note, afterCommit }),

    async changePassword(userId, present, next, keep, origin) {
      const user = await proofs.password(userId, present, origin);
      const passwordHash = await hashPassword(next);
      await database.system(async (db) => {
        await db.user.update({ where: { id: userId }, data: { passwordHash } });
        await endPasswordLinks(db, userId);
        await db.session.deleteMany({ where: { userId } });
      });
      if (keep) await sessions.end(keep);
      return sessions.begin(user, origin);
    },

    async confirmPassword(userId, password, origin) {
      await proofs.password(userId, password, origin);
    },

    beginTwoFactor: (userId) =>
      database.system(async (db) => {
        if (await asksForCode(db, userId))
          throw new DomainError("conflict", "Two-factor sign-in is on already. Turn it off before you set it up anew.");
        return beginTwoFactor(db, secrets, await db.user.findUniqueOrThrow({ where: { id: userId } }));
      }),

    async confirmTwoFactor(userId, code, origin) {
      await proofs.firstCode(userId, code, origin);
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

    async isTaken(email, askedBy) {
      const count = await database.system((db) => db.user.count({ where: { email } }));
      if (count > 0) await throttle.toldTaken(askedBy);
      return count > 0;
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
