import type { Database } from "@hearthline/db/client";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { networkOf } from "../kernel/access/identify.ts";
import { hashSecret } from "../kernel/access/secrets.ts";
import { DomainError } from "../kernel/calls/errors.ts";
import { createGuesses } from "./guesses.ts";

/** A guess at a secret, with the keys under which it is counted. */
export interface Guess {
  /** The secret's owner, for strangers together with their network: five guesses, then growing waits. */
  key?: string;
  /** The caller's address: twenty failures in fifteen minutes, at any secrets. */
  address?: string;
  /** The account, for all strangers together: a hundred a day (NIST SP 800-63B). */
  account?: string;
}

const plain = (account: string): string => hashSecret(account).slice(0, 32);
/** A password attempt in an unknown browser: only callers on the same network have to wait because of it. */
export const strangersGuess = (account: string, address: string): Guess => ({
  key: `guess:${plain(account)}:${networkOf(address)}`,
  address,
  account: plain(account),
});
/** A guess that requires something already: a known browser, a challenge, a session. */
export const holdersGuess = (what: "browser" | "code" | "password" | "own-code", whose: string): Guess => ({
  key: `guess-${what}:${plain(whose)}`,
});

/** Slows down guessing, counted across all api processes, so that no one can lock out the owner of the account they guess at. */
export interface Throttle {
  /** Called before a secret is checked. @throws DomainError `rate_limited`, with the seconds to wait */
  check(guess: Guess): Promise<void>;
  /**
   * Called after it was checked, and before the result is revealed: of many concurrent guesses, only those within the limit get a result, even the right
   * one.
   *
   * @returns how many strangers' guesses have failed at the account today, including this one; 0 if it is not counted that way, or was right
   * @throws DomainError `rate_limited`
   */
  settle(right: boolean, guess: Guess): Promise<number>;
  /** A user who chose a new password by an emailed link may sign in with it immediately, from anywhere. */
  forget(user: { id: string; email: string }): Promise<void>;
  /** Whether this is the first check of a single-use value within these minutes; uses it up in one statement. */
  spend(what: string, minutes: number): Promise<boolean>;
  /** Called before a public call creates an account or sends an email. @throws DomainError `rate_limited` */
  takeOpen(address: string): Promise<void>;
  /** Called each time a caller learns that an address is taken, in any company, so that no one can try lists of addresses. @throws DomainError `rate_limited` */
  toldTaken(userId: string): Promise<void>;
  /**
   * Whether one more publicly requested email may be sent to this address: five of a kind in fifteen minutes. Called only before an email is sent, so
   * that no one uses up the emails of a user who gets none.
   */
  mayMail(address: string, kind: "sign-up" | "verify-email" | "reset-password"): Promise<boolean>;
}

const WINDOW_SECONDS = 15 * 60;
const DAY_SECONDS = 86_400;
const ADDRESS_FAILURES = 20;
const ACCOUNT_FAILURES = 100;
/** High enough for an office where many people sign up from one address, but not for a script. */
const OPEN_CALLS = 100;
const TAKEN_ADDRESSES = 10;

const SPEND = `INSERT INTO "RateLimiterFlexible" (key, points, expire) VALUES ($1, 1, $2) ON CONFLICT DO NOTHING RETURNING key`;

const minutes = (seconds: number): string => (seconds <= 60 ? "a minute" : `${Math.ceil(seconds / 60)} minutes`);
const tooMany = (seconds: number) =>
  new DomainError(
    "rate_limited",
    `Too many failed attempts. Please wait ${minutes(seconds)}, or reset your password.`,
    { retryAfter: seconds },
  );
const closedToStrangers = (seconds: number) =>
  new DomainError(
    "rate_limited",
    `Too many attempts have failed at this account. Sign in on a device you have used before or with a passkey, reset your password, or wait ${Math.ceil(seconds / 3_600)} hours.`,
    { retryAfter: seconds },
  );

export function createThrottle(database: Pick<Database, "systemPool" | "systemQuery">): Throttle {
  const guesses = createGuesses(database);
  const limiter = (keyPrefix: string, points: number, duration = WINDOW_SECONDS) =>
    new RateLimiterPostgres({
      storeClient: database.systemPool,
      storeType: "client",
      tableName: "RateLimiterFlexible",
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      blockDuration: duration,
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
    });
  const byAddress = limiter("address", ADDRESS_FAILURES);
  const byAccount = limiter("account", ACCOUNT_FAILURES, DAY_SECONDS);
  const mails = limiter("mail", 5);
  const open = limiter("open", OPEN_CALLS);
  const taken = limiter("taken", TAKEN_ADDRESSES);
  const counted = (limit: RateLimiterPostgres, key: string) =>
    limit.consume(key).catch((reason: unknown) => {
      if (reason instanceof RateLimiterRes) return reason;
      throw reason;
    });
  const secondsFrom = (state: RateLimiterRes | null, failures: number): number =>
    state && state.consumedPoints >= failures ? Math.max(0, Math.ceil(state.msBeforeNext / 1000)) : 0;
  const refuse = (seconds: number, refusal = tooMany) => {
    if (seconds > 0) throw refusal(seconds);
  };
  async function take(limit: RateLimiterPostgres, points: number, key: string): Promise<void> {
    const state = await counted(limit, key);
    if (state.consumedPoints <= points) return;
    const retryAfter = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
    throw new DomainError("rate_limited", `Too many tries. Please wait ${minutes(retryAfter)}.`, { retryAfter });
  }
  async function check({ key, address, account }: Guess): Promise<void> {
    if (address) refuse(secondsFrom(await byAddress.get(networkOf(address)), ADDRESS_FAILURES));
    if (account) refuse(secondsFrom(await byAccount.get(account), ACCOUNT_FAILURES), closedToStrangers);
    if (key) refuse(await guesses.wait(key));
  }
  return {
    check,
    async settle(right, guess) {
      const { key, address, account } = guess;
      const failed = () => (address ? counted(byAddress, networkOf(address)) : undefined);
      try {
        // The statement that counts also checks the key's own wait.
        await check({ ...(address && { address }), ...(account && { account }) });
        if (key && !(await guesses.count(key))) throw tooMany(Math.max(1, await guesses.wait(key)));
      } catch (refusal) {
        await failed();
        throw refusal;
      }
      if (right) {
        if (key) await guesses.forget(key);
        return 0;
      }
      refuse(secondsFrom((await failed()) ?? null, ADDRESS_FAILURES + 1));
      if (!account) return 0;
      const state = await counted(byAccount, account);
      refuse(secondsFrom(state, ACCOUNT_FAILURES + 1), closedToStrangers);
      return state.consumedPoints;
    },
    async forget({ id, email }) {
      await guesses.forget(`guess:${plain(email)}:`);
      await byAccount.delete(plain(email));
      for (const what of ["code", "password", "own-code"] as const)
        await guesses.forget(holdersGuess(what, id).key ?? "");
    },
    spend: async (what, lasting) =>
      (await database.systemQuery(SPEND, [`spent:${hashSecret(what)}`, Date.now() + lasting * 60_000])).length === 1,
    takeOpen: (address) => take(open, OPEN_CALLS, networkOf(address)),
    toldTaken: (userId) => take(taken, TAKEN_ADDRESSES, userId),
    mayMail: (address, kind) =>
      mails.consume(`${kind}:${address}`).then(
        () => true,
        (reason: unknown) => {
          if (reason instanceof RateLimiterRes) return false;
          throw reason;
        },
      ),
  };
}
