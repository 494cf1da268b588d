import { forbidden } from "../calls/errors.ts";
import type { Actor } from "./actor.ts";

const SENTENCE =
  "Confirm your email address first: open the link in the email we sent you, or have it sent again on the page “Confirm your email address”.";

/** Until its email is verified an account can do nothing but verify it. An admin who impersonates a colleague has verified their own email. */
export function refuseUnverified(actor: Actor): void {
  if (!actor.emailVerified && !actor.impersonatorId) throw forbidden("unproved_address", SENTENCE);
}
