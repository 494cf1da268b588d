import { z } from "zod";
import { PermissionName } from "../access/permission-name.ts";
import { ReachName } from "../access/roles.ts";
import { NearLimit } from "../billing/billing.ts";
import { CompanyName } from "../company/company-name.ts";
import { Email, Id, Instant, PersonName } from "../values/people.ts";
import { secretText } from "../values/text.ts";
import { Password } from "./passwords.ts";

/** The password somebody has: as it was chosen, so it is not held to the rules of a new one. */
export const CurrentPassword = secretText(200, "A password is needed.").meta({
  description: "The current password",
  examples: ["demo-password"],
});
export const SignIn = z.object({
  email: Email.meta({ description: "The account's email address", examples: ["officer@demo.test"] }),
  password: CurrentPassword.min(1, "A password is needed.").meta(CurrentPassword.meta() ?? {}),
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
    token: z
      .string()
      .nullable()
      .describe("Session token for `Authorization: Bearer`; null while a second factor is missing"),
    userId: Id.nullable(),
    expiresAt: Instant.nullable().describe("When the session ends"),
    challenge: z.string().nullable().describe("Challenge for the second factor; null without one"),
  })
  .meta({ id: "SignInAnswer", description: "A session that has begun, or the challenge of the second factor" });
export const BegunSession = z
  .object({
    token: z.string().describe("Session token for `Authorization: Bearer`"),
    userId: Id,
    expiresAt: Instant.describe("When the session ends"),
  })
  .meta({ id: "BegunSession", description: "A session that has just begun" });
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
    name: z.string().describe("Name"),
    email: z.string().describe("Email address"),
    title: z.string().nullable().describe("Job title"),
    headshotUrl: z.string().nullable().describe("Path of the photo"),
    emailVerified: z.boolean().describe("Whether the email address is confirmed"),
    companyId: Id,
    companyName: z.string().describe("Name of the company"),
    branchName: z.string().nullable().describe("Name of the branch"),
    timeZone: z.string().describe("The company's IANA time zone"),
    roles: z.array(z.object({ name: z.string().describe("Name of the role") })).describe("Roles of the user"),
    scope: z.array(PermissionName).describe("What the user may do"),
    /** How far they see. */
    reach: ReachName,
    activate: z.boolean().describe("Whether the account is active"),
    locked: z
      .boolean()
      .describe(
        "Whether what a plan pays for is locked: a trial without billing info, or one that is over without a plan",
      ),
    trialEndsAt: Instant.nullable().describe("When the trial ends"),
    user_plan: z
      .array(
        z.object({
          name: z.string().describe("Name of the plan"),
          ends_at: Instant.nullable(),
          items: z
            .array(z.object({ stripe_price: z.string().describe("Id of the price at Stripe") }))
            .describe("What the plan is billed by"),
        }),
      )
      .describe("Plans of the company"),
    nearLimits: z.array(NearLimit).describe("Limits of the plan of which four fifths or more are used this month"),
    nmls: z.string().nullable().optional().describe("NMLS number"),
    phone: z.string().nullable().optional().describe("Phone number"),
    hasPassword: z
      .boolean()
      .optional()
      .describe(
        "Whether the account has a password; without one it signs in by Google, Facebook, Firebase or a passkey",
      ),
    twoFactor: z.boolean().optional().describe("Whether sign-in asks for a second factor"),
    onboardingStep: z
      .string()
      .nullable()
      .optional()
      .describe("Step of onboarding to go on with; null once it is finished"),
    impersonation: z
      .object({
        id: Id,
        adminId: Id,
        adminName: z.string().describe("Name of the admin"),
        raised: z.boolean().describe("Whether changes are allowed"),
        expiresAt: Instant,
        never: z.array(z.string()).describe("Operations that stay closed as long as it lasts"),
        untilRaised: z.array(z.string()).describe("Operations that are closed until changes are allowed"),
      })
      .nullable()
      .optional()
      .describe("While an admin acts as this user: who, and until when"),
    integration: z
      .object({ id: Id, name: z.string().describe("Name of the integration") })
      .nullable()
      .optional()
      .describe(
        "Of a token of an integration's: which one; the rest is its own account, or that of the officer it acts for",
      ),
    /** The same person as the specification nests it. */
    user: z
      .object({
        id: Id,
        activate: z.boolean().describe("Whether the account is active"),
        locked: z
          .boolean()
          .describe(
            "Whether what a plan pays for is locked: a trial without billing info, or one that is over without a plan",
          ),
      })
      .describe("The same person, nested"),
  })
  .meta({ id: "SignedInUser", description: "The signed-in user, with permissions and plan" });
