import type { ScopedDb, SystemDb } from "@hearthline/db/client";
import type { endWaysIn } from "@hearthline/db/unverified";
import { mailTo, type Person } from "./account-links.ts";
import { deviceName } from "./devices.ts";

/** Account events outside operations, named in the audit log as operations are. */
export const OCCURRENCES = {
  "auth.wrongPassword": "Failed sign-in: the password was wrong",
  "auth.wrongCode": "Failed sign-in: the password was right, the code was wrong",
  "auth.wrongPasskey": "Failed sign-in: the passkey did not fit",
  "auth.proveAnew": "Confirm an address by Google, Facebook or Firebase; end what was set up before",
  "audit.expire": "Remove the log's oldest entries, past the time they are kept",
  "auth.linkGoogle": "Connect Google as a way of signing in",
  "auth.linkFacebook": "Connect Facebook as a way of signing in",
} as const;
export type Occurrence = keyof typeof OCCURRENCES;

interface From {
  address: string;
  userAgent: string;
}

/** Emails users that the way they sign in has changed; in the same transaction as the change. */
export const mailChange = (
  db: SystemDb | ScopedDb,
  publicUrl: string,
  user: Person,
  { what, ended = [] }: { what: string; ended?: readonly string[] },
  from: From,
): Promise<void> =>
  mailTo(db, user, "security-change", {
    what,
    ended,
    device: deviceName(from.userAgent),
    address: from.address,
    at: new Date().toISOString(),
    link: `${publicUrl}/settings/security`,
  });

const many = (count: number, one: string, more: string): string[] =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${more}`];

/** What ended when an account was verified, as text. */
export const endedWords = ({
  sessions,
  tokens,
  identities,
  passkeys,
  twoFactor,
}: Awaited<ReturnType<typeof endWaysIn>>) => [
  ...many(sessions, "a device that was signed in", "devices that were signed in"),
  ...many(tokens, "an API token", "API tokens"),
  ...many(passkeys, "a passkey", "passkeys"),
  ...many(
    identities,
    "signing in by Google, Facebook or Firebase",
    "ways of signing in by Google, Facebook or Firebase",
  ),
  ...(twoFactor > 0 ? ["two-factor sign-in with its recovery codes"] : []),
];
