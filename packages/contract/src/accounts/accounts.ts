import { z } from "zod";
import { PermissionName } from "../access/permissions.ts";
import { ReachName } from "../access/roles.ts";
import { CompanyName } from "../company/company-name.ts";
import { Email, Id, Instant, PersonName } from "../values/people.ts";
import { secretText } from "../values/text.ts";
import { Password } from "./passwords.ts";

/** The password somebody has: as it was chosen, so it is not held to the rules of a new one. */
export const PresentPassword = secretText(200, "A password is needed.").meta({
  description: "The present password",
  examples: ["demo-password"],
});
export const SignIn = z.object({
  email: Email.meta({ description: "The account's e-mail address", examples: ["officer@demo.test"] }),
  password: PresentPassword.min(1, "A password is needed.").meta(PresentPassword.meta() ?? {}),
});
export const Register = z.object({
  name: PersonName,
  email: Email,
  password: Password,
  company: CompanyName.optional(),
});

/** What signing in answers: a session; or, with two-factor sign-in on, a challenge to be given back with a code. */
export const SignInAnswer = z
  .object({
    token: z.string().nullable(),
    userId: Id.nullable(),
    expiresAt: Instant.nullable(),
    challenge: z.string().nullable(),
  })
  .meta({ id: "SignInAnswer" });
export const BegunSession = z
  .object({ token: z.string(), userId: Id, expiresAt: Instant })
  .meta({ id: "BegunSession" });
/** Six digits of the authenticator app, or a recovery code. */
export const SecondFactorCode = z
  .string("A code is needed.")
  .trim()
  .min(6, "A code has six digits; a recovery code ten letters.")
  .max(20, "A code has six digits; a recovery code ten letters.")
  .meta({
    description: "Six digits from the authenticator app, or a recovery code",
    format: "password",
    examples: ["123456"],
  });
/** A token that Firebase signed for a person who signed in there. */
export const IdToken = z
  .string("A Firebase ID token is needed.")
  .min(20, "This is not a Firebase ID token.")
  .max(5_000, "This is not a Firebase ID token.")
  .meta({
    description: "ID token that Firebase signed for the person",
    format: "password",
    examples: ["eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.e30.c2lnbmF0dXJl"],
  });

/** The signed-in user as `GET /api/auth/user` answers it; `locked`, `scope` and `user_plan` are the specification's names. */
export const SignedInUser = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    title: z.string().nullable(),
    headshotUrl: z.string().nullable(),
    emailVerified: z.boolean(),
    companyId: Id,
    companyName: z.string(),
    branchName: z.string().nullable(),
    timeZone: z.string(),
    roles: z.array(z.object({ name: z.string() })),
    scope: z.array(PermissionName),
    /** How far they see. */
    reach: ReachName,
    activate: z.boolean(),
    locked: z.boolean(),
    trialEndsAt: Instant.nullable(),
    user_plan: z.array(
      z.object({
        name: z.string(),
        ends_at: Instant.nullable(),
        items: z.array(z.object({ stripe_price: z.string() })),
      }),
    ),
    nmls: z.string().nullable().optional(),
    phone: z.string().nullable().optional(),
    /** Whether an account without a password signs in by Google, Facebook or Firebase only. */
    hasPassword: z.boolean().optional(),
    twoFactor: z.boolean().optional(),
    /** Until onboarding is finished: the step to go on with. */
    onboardingStep: z.string().nullable().optional(),
    /** While an admin acts as this user. */
    impersonation: z
      .object({ id: Id, adminId: Id, adminName: z.string(), raised: z.boolean(), expiresAt: Instant })
      .nullable()
      .optional(),
    /** The same person as the specification nests it. */
    user: z.object({ id: Id, activate: z.boolean(), locked: z.boolean() }),
  })
  .meta({ id: "SignedInUser" });
