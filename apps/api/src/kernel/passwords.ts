import { hash, verify } from "@node-rs/argon2";

// OWASP's parameters for Argon2id (19 MiB, 2 passes, 1 lane). The native module hashes on libuv's threads, off the event loop.
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

let decoy: Promise<string> | undefined;
/** Whether the password fits; takes as long where there is no account, so that time tells nothing. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword("no account has this password");
  const fits = await verify(stored ?? (await decoy), password, OPTIONS).catch(() => false);
  return fits && stored !== null && stored !== undefined;
}
