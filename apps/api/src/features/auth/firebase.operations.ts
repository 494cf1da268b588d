import { IdToken, Register, SignInAnswer } from "@hearthline/contract/accounts/accounts";
import { Email } from "@hearthline/contract/values/people";
import { lineUpTo } from "@hearthline/contract/values/text";
import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { DomainError, invalidField } from "../../kernel/errors.ts";
import { mutation, query } from "../../kernel/operation.ts";
import { answered } from "./auth.rules.ts";

const FirebaseUid = lineUpTo(128, "A Firebase uid is needed.")
  .min(1, "A Firebase uid is needed.")
  .meta({ description: "The person's uid in Firebase; has to be the token's", examples: ["Xq3vT0yZbPf1mN8cLwRk"] });

/** The token says who somebody is; a uid beside it has to say the same. */
async function vouchedByFirebase(ctx: Context, { idToken, firebase_uid }: { idToken: string; firebase_uid?: string }) {
  const vouched = await ctx.federated.firebase(idToken);
  if (firebase_uid !== undefined && firebase_uid !== vouched.subject)
    throw new DomainError("unauthenticated", "The Firebase token is about somebody else.");
  return vouched;
}

/** To somebody signed in, a bad token is a poor field: 401 would say that their own session has ended. */
const ofOwnToken = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "unauthenticated") throw invalidField("idToken", error.message);
    throw error;
  });

/** The contract's Firebase calls; in the registry they stand among those of signing in. */
export const firebase = {
  loginByFirebase: mutation({
    summary: "Sign in by a Firebase ID token",
    description: "The token is verified against Firebase's keys; a bare `firebase_uid` proves nothing.",
    access: "public",
    costs: ["outside", "mail", "rows"],
    rest: { method: "POST", path: "/auth/login-by-firebase-uid", topLevel: ["token"] },
    refuses: ["unauthenticated", "not_found"],
    input: z.object({ idToken: IdToken, firebase_uid: FirebaseUid.optional() }),
    output: SignInAnswer,
    async run(ctx, input) {
      const result = await ctx.identity.signInVouched(
        await vouchedByFirebase(ctx, input),
        { create: false },
        ctx.caller,
      );
      if (result.signUp !== undefined)
        throw new DomainError("unauthenticated", "Confirm your e-mail address first: we sent you a link.");
      return answered(ctx, result);
    },
  }),

  registerByFirebase: mutation({
    summary: "Create an account by a Firebase ID token",
    description: "Signs in where there is an account with this verified address already.",
    access: "public",
    costs: ["outside", "mail", "rows"],
    rest: { method: "POST", path: "/auth/register-with-firebase-uid", status: 201, topLevel: ["token"] },
    refuses: ["unauthenticated", "not_found"],
    input: z.object({
      idToken: IdToken,
      firebase_uid: FirebaseUid.optional(),
      name: Register.shape.name.optional(),
      company: Register.shape.company,
    }),
    output: SignInAnswer,
    async run(ctx, { name, company, ...input }) {
      const result = await ctx.identity.signInVouched(
        await vouchedByFirebase(ctx, input),
        { create: true, ...(name ? { name } : {}), ...(company ? { company } : {}) },
        ctx.caller,
      );
      return answered(ctx, result);
    },
  }),

  setFirebaseUid: mutation({
    summary: "Tie a Firebase account to the signed-in one",
    access: "signed-in",
    guests: "whole",
    security: "A Firebase account was connected: it signs you in from now on.",
    onlyPerson: true,
    rest: { method: "POST", path: "/auth/set-firebase-uid-by-email" },
    message: "You can now sign in this way too.",
    input: z.object({ email: Email, idToken: IdToken, firebase_uid: FirebaseUid.optional() }),
    output: z.object({ done: z.literal(true).describe("Done") }),
    async run(ctx, { email, ...input }) {
      if (email !== ctx.actor.email) throw invalidField("email", "This has to be the address of your own account.");
      await ctx.identity.link(ctx.actor.userId, await ofOwnToken(() => vouchedByFirebase(ctx, input)));
      return { done: true } as const;
    },
  }),

  byFirebaseUid: query({
    summary: "Whether some account is tied to a Firebase uid",
    description: "Says that and nothing else.",
    access: "public",
    rest: { method: "GET", path: "/auth/get-user-by-firebase-uid" },
    input: z.object({ firebase_uid: FirebaseUid }),
    output: z.object({ exists: z.boolean().describe("Whether an account has it") }),
    run: async (ctx, { firebase_uid }) => ({ exists: await ctx.identity.isLinked("firebase", firebase_uid) }),
  }),
};
