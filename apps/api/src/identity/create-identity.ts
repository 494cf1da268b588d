import type { Database } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { removeUnverified } from "@hearthline/db/unverified";
import type { Secrets } from "../kernel/access/secrets.ts";
import { hashSecret } from "../kernel/access/secrets.ts";
import type { BegunSession } from "../kernel/calls/context.ts";
import { DomainError, invalidField } from "../kernel/calls/errors.ts";
import { endPasswordLinks, findOneTime, newOneTimeSecret, type Person, redeem } from "./account-links.ts";
import { createAccountLog } from "./account-log.ts";
import { deviceFingerprint } from "./devices.ts";
import { accountOf, linkIdentity } from "./federated-accounts.ts";
import type { Identity, SessionOrigin, SignInResult } from "./identity.ts";
import { acceptInvite, inviteView } from "./invite-accounts.ts";
import { browserGuess, knowBrowser } from "./known-browsers.ts";
import { noteDevice } from "./known-devices.ts";
import { mailedAccounts } from "./mailed-accounts.ts";
import { createPasskeys, type RelyingParty } from "./passkeys.ts";
import { accountByPassword } from "./password-sign-in.ts";
import { hashPassword } from "./passwords.ts";
import { createProofs } from "./proofs.ts";
import { mailChange } from "./security-changes.ts";
import { SESSION_DAYS, type Sessions } from "./sessions.ts";
import { signUpCookie } from "./sign-up-cookie.ts";
import { strangersGuess, type Throttle } from "./throttle.ts";
import { asksForCode, beginTwoFactor, newRecoveryCodes } from "./two-factor.ts";
import { withConstantTiming } from "./with-constant-timing.ts";

export function createIdentity({
  database,
  secrets,
  sessions,
  throttle,
  tickMs,
  publicUrl,
  relyingParty,
  afterCommit,
}: {
  database: Database;
  secrets: Secrets;
  sessions: Sessions;
  throttle: Throttle;
  /** Responses whose timing must not reveal whether an address is known are delayed to a multiple of this. */
  tickMs: number;
  publicUrl: string;
  relyingParty: RelyingParty | undefined;
  afterCommit: () => void;
}): Identity {
  const timing = withConstantTiming(tickMs);
  const passkeys = createPasskeys({ database, secrets, party: relyingParty });
  const userById = (userId: string) => database.system((db) => db.user.findUniqueOrThrow({ where: { id: userId } }));

  const proofs = createProofs({ database, secrets, throttle });

  const log = createAccountLog({ database, publicUrl, afterCommit });
  const { note } = log;

  const mailed = mailedAccounts({ database, publicUrl, secrets, throttle, timing, note, afterCommit });

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

  /** A session, or a challenge if the user has a second factor. */
  async function admit(user: Person, origin: SessionOrigin): Promise<SignInResult> {
    const challenge = await database.system(async (db) =>
      (await asksForCode(db, user.id)) ? newOneTimeSecret(db, user, "two-factor") : undefined,
    );
    return challenge === undefined ? { session: await begin(user, origin) } : { challenge };
  }

  return {
    confirmCode: proofs.ownCode,

    async signIn(email, password, origin) {
      const user = await timing.onRefusal(() =>
        accountByPassword({ database, throttle, log }, email, password, origin),
      );
      return user.twoFactor ? admit(user, origin) : { session: await begin(user, origin, { devices: user.devices }) };
    },

    async finishSignIn(challenge, code, origin) {
      const pending = await database.system((db) => findOneTime(db, ["two-factor"], challenge));
      if (!pending || pending.user.deactivatedAt)
        throw new DomainError("gone", "This sign-in took too long. Please start again.");
      // A stranger who has only the password can block code attempts by other strangers, but not by a known device.
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
        if (account.verifiedAgain) await note("auth.proveAnew", account.user, origin);
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

    ...mailed,

    async resetPassword(secret, password, origin) {
      const { user, first } = await mailed.choosePassword(secret, password, origin);
      return first ? begin(user, origin) : undefined;
    },

    async changePassword(userId, present, next, keep, origin) {
      const user = await proofs.password(userId, present);
      const passwordHash = await hashPassword(next);
      await database.system(async (db) => {
        // If several changes run concurrently, the first wins: for the others, the current password is wrong by then.
        const { count } = await db.user.updateMany({
          where: { id: userId, passwordHash: user.passwordHash },
          data: { passwordHash },
        });
        if (count === 0) throw invalidField("password", "The current password is not right.", "incorrect");
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
          throw new DomainError(
            "conflict",
            "Two-factor sign-in is on already. Turn it off before you set it up again.",
          );
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
        return user !== null && !(await removeUnverified(db, user.id, { askedIn }));
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
