import type { SignInAnswer } from "@hearthline/contract/accounts";
import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import type { SignInResult } from "../../kernel/identity.ts";

/** A session as a caller is told of it. */
export const begun = ({ token, userId, expiresAt }: { token: string; userId: string; expiresAt: Date }) => ({
  token,
  userId,
  expiresAt: expiresAt.toISOString(),
});

/** A session goes to the caller and their cookie; a challenge waits for its code. */
export function answered(ctx: Context, result: SignInResult): z.output<typeof SignInAnswer> {
  if (!result.session) return { token: null, userId: null, expiresAt: null, challenge: result.challenge };
  ctx.session.begin(result.session);
  return { ...begun(result.session), challenge: null };
}
