import type { Session } from "@/api/session.ts";

/** The sign-in methods that a server may offer besides a password: a page is prerendered for each combination. */
export const OFFERS = ["google", "facebook", "passkeys"] as const;

/** `google passkeys`, at `origin`. */
export function sessionOf(offers: string, origin: string): Session {
  const has = (one: (typeof OFFERS)[number]) => offers.split(" ").includes(one);
  return {
    user: null,
    socials: { google: has("google"), facebook: has("facebook") },
    passkeysAt: has("passkeys") ? origin : null,
  };
}
