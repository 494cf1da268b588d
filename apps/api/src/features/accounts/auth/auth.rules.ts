import type { SignInAnswer } from "@hearthline/contract/accounts/accounts";
import type { z } from "zod";
import type { MailedFirst, SignInResult } from "../../../identity/identity.ts";
import type { Context } from "../../../kernel/calls/context.ts";

/** Formats a session for its caller. */
export const begun = ({ token, userId, expiresAt }: { token: string; userId: string; expiresAt: Date }) => ({
  token,
  userId,
  expiresAt: expiresAt.toISOString(),
});

/** Returns the caller's user id if they are signed in themselves: not an API token, not an impersonating admin. */
export const inPerson = (ctx: Context): string | undefined =>
  ctx.signedIn && ctx.actor.kind === "user" && !ctx.actor.impersonatorId ? ctx.actor.userId : undefined;

/** Formats the result of a sign-in: a session also sets its cookie; a challenge or a mailed link has yet to be completed. */
export function answered(ctx: Context, result: SignInResult | MailedFirst): z.output<typeof SignInAnswer> {
  if (result.signUp !== undefined) {
    ctx.session.signedUp(result.signUp);
    return { token: null, userId: null, expiresAt: null, challenge: null };
  }
  if (!result.session) return { token: null, userId: null, expiresAt: null, challenge: result.challenge };
  ctx.session.begin(result.session);
  return { ...begun(result.session), challenge: null };
}
