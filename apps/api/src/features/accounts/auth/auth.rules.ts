import type { SignInAnswer } from "@hearthline/contract/accounts/accounts";
import type { z } from "zod";
import type { MailedFirst, SignInResult } from "../../../identity/identity.ts";
import type { Context } from "../../../kernel/calls/context.ts";

/** A session as a caller is told of it. */
export const begun = ({ token, userId, expiresAt }: { token: string; userId: string; expiresAt: Date }) => ({
  token,
  userId,
  expiresAt: expiresAt.toISOString(),
});

/** Who calls, where they are signed in themselves: neither an API token nor an admin who acts as them. */
export const inPerson = (ctx: Context): string | undefined =>
  ctx.signedIn && ctx.actor.kind === "user" && !ctx.actor.impersonatorId ? ctx.actor.userId : undefined;

/** A session goes to the caller and their cookie; a challenge waits for its code; a mailed link for anyone who reads it. */
export function answered(ctx: Context, result: SignInResult | MailedFirst): z.output<typeof SignInAnswer> {
  if (result.signUp !== undefined) {
    ctx.session.signedUp(result.signUp);
    return { token: null, userId: null, expiresAt: null, challenge: null };
  }
  if (!result.session) return { token: null, userId: null, expiresAt: null, challenge: result.challenge };
  ctx.session.begin(result.session);
  return { ...begun(result.session), challenge: null };
}
