import { z } from "zod";
import type { Secrets } from "../kernel/access/secrets.ts";

const PURPOSE = "sign-up";
/** The lifetime of an account with an unverified address. */
export const SIGN_UP_DAYS = 7;
const SignedUp = z.object({ userId: z.string(), until: z.number() });

/** The cookie of the browser in which an account was created: anyone who confirms the address in it also chose the password. */
export const signUpCookie = (secrets: Secrets, userId: string): string =>
  secrets.seal(PURPOSE, JSON.stringify({ userId, until: Date.now() + SIGN_UP_DAYS * 86_400_000 }));

export function signedUpHere(secrets: Secrets, cookie: string | undefined, userId: string): boolean {
  const text = secrets.unseal(PURPOSE, cookie ?? "");
  const kept = text === undefined ? undefined : SignedUp.safeParse(JSON.parse(text));
  return kept?.success === true && kept.data.userId === userId && kept.data.until > Date.now();
}
