import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { DomainError } from "../kernel/calls/errors.ts";
import { createWorkQueue } from "../kernel/calls/work-queue.ts";

// OWASP's parameters for Argon2id (19 MiB, 2 passes, 1 lane). The native module hashes on libuv's threads, off the event loop.
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The longest wait for a sign-in: after that a person would try again and add to the load. */
const PATIENCE_MS = 2_000;
/** This many may always wait, even if the machine is briefly slow. */
const MAY_WAIT = 40;

// Leaves one core free: sign-ins wait for each other, but other calls do not wait for sign-ins. Never more than half of libuv's four threads.
const takeLock = createWorkQueue({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  typicalMs: 20,
  refuse: ({ waiting, waitMs }) =>
    waiting >= MAY_WAIT && waitMs > PATIENCE_MS
      ? new DomainError("unavailable", "Very many people are signing in right now. Please try again in a moment.", {
          retryAfter: Math.ceil(PATIENCE_MS / 1_000),
        })
      : undefined,
});

/** Keyboards write one character in several ways: an é on a phone and on a computer is the same password. */
const plain = (password: string): string => password.normalize("NFKC");

let hashes = 0;
/** The number of passwords this process has hashed or checked: for its metrics. */
export const hashesMade = (): number => hashes;

const hashedInQueue = <T>(work: () => Promise<T>): Promise<T> =>
  takeLock(() => {
    hashes += 1;
    return work();
  });

/** @throws DomainError `unavailable` if too many calls are waiting */
export const hashPassword = (password: string): Promise<string> => hashedInQueue(() => hash(plain(password), OPTIONS));

let decoy: Promise<string> | undefined;
/** Computed outside the queue, because it is computed only once and a rejection would be cached permanently. */
const decoyHash = (): Promise<string> => {
  decoy ??= hash("no account has this password", OPTIONS);
  return decoy;
};

/**
 * Whether the password is correct; takes as long if there is no account, so that timing reveals nothing.
 *
 * @throws DomainError `unavailable` if too many calls are waiting
 */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  const known = stored ?? (await decoyHash());
  const fits = await hashedInQueue(() => verify(known, plain(password), OPTIONS).catch(() => false));
  return fits && stored !== null && stored !== undefined;
}
