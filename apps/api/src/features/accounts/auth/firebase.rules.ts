import { lineUpTo } from "@hearthline/contract/values/text";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError, invalidField } from "../../../kernel/calls/errors.ts";

export const FirebaseUid = lineUpTo(128, "A Firebase uid is needed.")
  .min(1, "A Firebase uid is needed.")
  .meta({ description: "The person's uid in Firebase; must match the token", examples: ["Xq3vT0yZbPf1mN8cLwRk"] });

/** The token identifies the user; a uid sent along with it must match. */
export async function vouchedByFirebase(
  ctx: Context,
  { idToken, firebase_uid }: { idToken: string; firebase_uid?: string },
) {
  const vouched = await ctx.federated.firebase(idToken);
  if (firebase_uid !== undefined && firebase_uid !== vouched.subject)
    throw new DomainError("unauthenticated", "The Firebase token is for another user.");
  return vouched;
}

/** For a signed-in user, a bad token is a validation error: a 401 would say that their own session has ended. */
export const ofOwnToken = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "unauthenticated")
      throw invalidField("idToken", error.message, "incorrect");
    throw error;
  });
