import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";

// OWASP's parameters for Argon2id (19 MiB, 2 passes, 1 lane). The native module hashes on libuv's threads, off the event loop.
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// One core is left to everybody else: sign-ins wait for each other, not other calls for sign-ins. Never more than half of libuv's four threads.
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Keyboards write one sign in several ways: an é on a phone and on a computer is the same password. */
const plain = (password: string): string => password.normalize("NFKC");

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(plain(password), OPTIONS));

let decoy: Promise<string> | undefined;
/** Whether the password fits; takes as long where there is no account, so that time tells nothing. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword("no account has this password");
  const known = stored ?? (await decoy);
  const fits = await inTurn(() => verify(known, plain(password), OPTIONS)).catch(() => false);
  return fits && stored !== null && stored !== undefined;
}
