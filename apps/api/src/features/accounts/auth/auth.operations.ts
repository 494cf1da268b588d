import {
  BegunSession,
  CurrentPassword,
  IdToken,
  Register,
  SecondFactorCode,
  SignedInUser,
  SignIn,
  SignInAnswer,
} from "@hearthline/contract/accounts/accounts";
import { PasskeyAssertion, PasskeyRequest } from "@hearthline/contract/accounts/passkeys";
import { Password } from "@hearthline/contract/accounts/passwords";
import { Email } from "@hearthline/contract/values/people";
import { paidMeanwhile, takeOver } from "@hearthline/domain/billing/checkout";
import { z } from "zod";
import { DomainError, forbidden, invalidField } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { signedInUser } from "./auth.reads.ts";
import { answered, begun, inPerson } from "./auth.rules.ts";
import { FirebaseUid, ofOwnToken, vouchedByFirebase } from "./firebase.rules.ts";

const Secret = z
  .string()
  .trim()
  .min(20, "This link is not whole: open it again from the email.")
  .max(100, "This link is not whole: open it again from the email.")
  .meta({
    description: "Secret from the link in the email",
    format: "password",
    examples: ["x7Zk2Qw9Lr4Tn8Vb1Yc5Ms3Hd6Jf0Gp"],
  });
const Done = z.object({ done: z.literal(true).describe("Done") });
const done = { done: true } as const;
export const auth = {
  login: mutation({
    summary: "Sign in with email and password",
    access: "public",
    costs: ["hash", "mail", "rows"],
    rest: { method: "POST", path: "/auth/login", topLevel: ["token"] },
    refuses: ["unauthenticated"],
    description: "With two-factor sign-in on, `token` is null: send `challenge` and a code to the second step.",
    input: SignIn,
    output: SignInAnswer,
    run: async (ctx, { email, password }) => answered(ctx, await ctx.identity.signIn(email, password, ctx.caller)),
  }),

  finishSignIn: mutation({
    summary: "Finish signing in with a code of the authenticator app or a recovery code",
    access: "public",
    rest: { method: "POST", path: "/auth/second-factor", topLevel: ["token"] },
    refuses: ["gone"],
    input: z.object({
      challenge: Secret.meta({ description: "The `challenge` that the first step returned", format: "password" }),
      code: SecondFactorCode,
    }),
    output: BegunSession,
    async run(ctx, { challenge, code }) {
      const session = await ctx.identity.finishSignIn(challenge, code, ctx.caller);
      ctx.session.begin(session);
      return begun(session);
    },
  }),

  askForPasskey: mutation({
    summary: "Start signing in with a passkey",
    description:
      "Returns the options that the browser needs to ask for one of the user's passkeys. Valid once, for five minutes.",
    access: "public",
    unaudited: true,
    input: z.object({}),
    output: PasskeyRequest,
    run: async (ctx) => ctx.identity.passkeys.request(),
  }),

  signInByPasskey: mutation({
    summary: "Sign in with a passkey",
    description: "The device has already verified the user, so no second factor is asked for.",
    access: "public",
    refuses: ["unauthenticated", "gone"],
    input: PasskeyAssertion,
    output: BegunSession,
    async run(ctx, assertion) {
      const session = await ctx.identity.signInByPasskey(assertion, ctx.caller);
      ctx.session.begin(session);
      return begun(session);
    },
  }),

  loginByFirebase: mutation({
    summary: "Sign in with a Firebase ID token",
    description: "The token is verified against Firebase's keys; a `firebase_uid` alone is not enough.",
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
        throw new DomainError("unauthenticated", "Confirm your email address first: we sent you a link.");
      return answered(ctx, result);
    },
  }),

  registerByFirebase: mutation({
    summary: "Create an account with a Firebase ID token",
    description: "Signs in instead if the verified address already has an account.",
    access: "public",
    costs: ["outside", "mail", "rows"],
    rest: { method: "POST", path: "/auth/register-with-firebase-uid", status: 201, topLevel: ["token"] },
    emits: ["user.created"],
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
    summary: "Connect a Firebase account to your own",
    access: "signed-in",
    guests: "whole",
    security: "A Firebase account was connected: it signs you in from now on.",
    onlyPerson: true,
    rest: { method: "POST", path: "/auth/set-firebase-uid-by-email" },
    message: "You can now sign in this way too.",
    input: z.object({
      email: Email.meta({ description: "Address of your own account", examples: ["admin@demo.test"] }),
      idToken: IdToken,
      firebase_uid: FirebaseUid.optional(),
    }),
    output: z.object({ done: z.literal(true).describe("Done") }),
    async run(ctx, { email, ...input }) {
      if (email !== ctx.actor.email) throw invalidField("email", "This has to be the address of your own account.");
      await ctx.identity.link(ctx.actor.userId, await ofOwnToken(() => vouchedByFirebase(ctx, input)));
      return { done: true } as const;
    },
  }),

  byFirebaseUid: query({
    summary: "Check whether a Firebase uid is connected to an account",
    description: "Reveals nothing else about the account.",
    access: "public",
    rest: { method: "GET", path: "/auth/get-user-by-firebase-uid" },
    input: z.object({ firebase_uid: FirebaseUid }),
    output: z.object({ exists: z.boolean().describe("Whether an account is connected to this uid") }),
    run: async (ctx, { firebase_uid }) => ({ exists: await ctx.identity.isLinked("firebase", firebase_uid) }),
  }),

  logout: mutation({
    summary: "End this session",
    access: "signed-in",
    guests: "whole",
    unverified: true,
    whileImpersonating: "always",
    rest: { method: "POST", path: "/auth/logout" },
    message: "You are signed out.",
    input: z.object({}),
    output: Done,
    async run(ctx) {
      if (!ctx.actor.sessionId)
        throw forbidden("person_only", "An API token has no session to end. Revoke it where it was made.");
      await ctx.identity.endSession(ctx.actor.sessionId);
      ctx.session.end();
      return done;
    },
  }),

  user: query({
    summary: "Read the signed-in user",
    access: "signed-in",
    guests: "whole",
    unverified: true,
    rest: { method: "GET", path: "/auth/user" },
    input: z.object({}),
    output: SignedInUser,
    prepare: async ({ actor: { kind, billing: ours }, billing }) =>
      kind === "user" && ours ? paidMeanwhile(billing, ours) : undefined,
    async run(ctx, _input, settled) {
      if (settled) await takeOver(ctx, settled);
      return signedInUser(ctx);
    },
  }),

  /** For pages that anyone may open: the signed-in user, if any, and the enabled sign-in providers. */
  state: query({
    summary: "Read who is signed in, if anyone",
    access: "public",
    input: z.object({}),
    output: z.object({
      userId: z.uuid().nullable(),
      /** Until the email address is verified, every other call rejects a signed-in user. */
      emailVerified: z.boolean(),
      google: z.boolean(),
      facebook: z.boolean(),
      /** The configured origin, where passkeys work; null if they work nowhere. */
      passkeysAt: z.string().nullable(),
    }),
    run: async (ctx) => ({
      userId: ctx.signedIn && ctx.actor.kind !== "recipient" ? ctx.actor.userId : null,
      emailVerified: ctx.signedIn && ctx.actor.emailVerified,
      passkeysAt: ctx.identity.passkeys.party?.origin ?? null,
      ...ctx.signInProviders,
    }),
  }),

  refresh: mutation({
    summary: "Renew this session for another thirty days",
    access: "public",
    rest: { method: "POST", path: "/auth/refresh", topLevel: ["token"] },
    refuses: ["unauthenticated"],
    input: z.object({}),
    output: BegunSession,
    async run(ctx) {
      const present = ctx.signedIn ? ctx.actor.sessionId : undefined;
      if (!present) throw new DomainError("unauthenticated", "Please sign in again.");
      const session = await ctx.identity.renew(present);
      ctx.session.begin(session);
      return begun(session);
    },
  }),

  register: mutation({
    summary: "Create an account",
    description:
      "The response is the same whether or not the address has an account; if it has one, its owner gets an email.",
    access: "public",
    costs: ["hash", "mail", "rows"],
    rest: { method: "POST", path: "/auth/register", status: 201 },
    emits: ["user.created"],
    message: "Check your email: we sent you a link to confirm your address.",
    input: Register,
    output: Done,
    async run(ctx, input) {
      ctx.session.signedUp(await ctx.identity.register(input, ctx.caller));
      return done;
    },
  }),

  forgotPassword: mutation({
    summary: "Request an email to choose a new password",
    description: "The response is the same whether or not the address has an account.",
    access: "public",
    costs: ["mail", "rows"],
    rest: { method: "POST", path: "/auth/forgot-password" },
    message: "If there is an account with this address, an email with a link is on its way.",
    input: z.object({ email: Email }),
    output: Done,
    async run(ctx, { email }) {
      await ctx.identity.sendLink("reset-password", email, ctx.caller);
      return done;
    },
  }),

  verifyResetHash: mutation({
    summary: "Check a reset link, or choose a new password with it",
    description:
      "With `hash` alone, says whether the link still works; with `password` as well, sets the password. The first link of an account that an admin opened signs its owner in. It ends all sessions and removes API tokens, passkeys, two-factor sign-in and every other way into the account; its owner gets an email about it.",
    access: "public",
    costs: ["hash"],
    rest: { method: "POST", path: "/auth/reset-password/verify-hash" },
    refuses: ["gone"],
    input: z.object({
      hash: Secret,
      password: Password.optional().meta({ description: "The new password; without it the link is only checked" }),
    }),
    output: z.object({
      valid: z.boolean().describe("Whether the code is valid"),
      changed: z.boolean().describe("Whether the password was changed"),
      signedIn: z
        .boolean()
        .describe("Whether the caller is now signed in: only by the first link of an account that was opened for them"),
      welcome: z
        .object({
          name: z.string().describe("Name of the person"),
          companyName: z.string().describe("Their company"),
          branchName: z.string().nullable().describe("Their branch"),
        })
        .nullable()
        .describe("For a first link: the person to greet"),
    }),
    async run(ctx, { hash, password }) {
      if (password !== undefined) {
        const session = await ctx.identity.resetPassword(hash, password, ctx.caller);
        if (session) ctx.session.begin(session);
        return { valid: true, changed: true, signedIn: session !== undefined, welcome: null };
      }
      const holder = await ctx.identity.linkHolder(hash);
      if (!holder) throw new DomainError("gone", "This link has expired or was already used. Ask for a new one.");
      const { first, ...welcome } = holder;
      return { valid: true, changed: false, signedIn: false, welcome: first ? welcome : null };
    },
  }),

  verifyEmail: mutation({
    summary: "Confirm an email address with the link from the email",
    description:
      "If the account was created in this browser, or its owner is signed in, `token` is enough. Elsewhere `confirmed` is false and the link stays valid until the call includes `password`, as chosen at sign-up, or `newPassword`, which ends everything set up before.",
    access: "public",
    costs: ["hash", "rows"],
    refuses: ["gone"],
    input: z.object({
      token: Secret,
      password: CurrentPassword.optional().meta({ description: "The password chosen at sign-up" }),
      newPassword: Password.optional(),
    }),
    output: z.object({ confirmed: z.boolean(), hasPassword: z.boolean() }),
    run: (ctx, { token, ...by }) => ctx.identity.verifyEmail(token, { ...by, signedInAs: inPerson(ctx) }, ctx.caller),
  }),

  changePassword: mutation({
    summary: "Change the password",
    description: "Ends all other sessions and returns a new token.",
    access: "signed-in",
    guests: "whole",
    security: "Your password was changed.",
    onlyPerson: true,
    rest: { method: "POST", path: "/auth/change-password", topLevel: ["token"] },
    message: "Your password is changed. Other devices are signed out.",
    input: z.object({
      password: CurrentPassword.min(1, "The current password is needed.").meta(CurrentPassword.meta() ?? {}),
      newPassword: Password,
    }),
    output: BegunSession,
    async run(ctx, { password, newPassword }) {
      const session = await ctx.identity.changePassword(
        ctx.actor.userId,
        password,
        newPassword,
        ctx.actor.sessionId,
        ctx.caller,
      );
      ctx.session.begin(session);
      return begun(session);
    },
  }),

  sendVerification: mutation({
    summary: "Send the verification email again",
    access: "signed-in",
    guests: "whole",
    unverified: true,
    sends: true,
    rest: { method: "POST", path: "/email/verification-notification" },
    message: "An email with a link is on its way.",
    input: z.object({}),
    output: Done,
    async run(ctx) {
      await ctx.identity.sendLink("verify-email", ctx.actor.email, ctx.caller);
      return done;
    },
  }),

  /** For the page after sign-up, where no one is signed in yet. */
  resendVerification: mutation({
    summary: "Send the verification email to an address again",
    access: "public",
    costs: ["mail", "rows"],
    message: "If this address still has to be confirmed, an email is on its way.",
    input: z.object({ email: Email }),
    output: Done,
    async run(ctx, { email }) {
      await ctx.identity.sendLink("verify-email", email, ctx.caller);
      return done;
    },
  }),
};
