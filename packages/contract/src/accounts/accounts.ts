import { z } from "zod";
import { PermissionName } from "../access/permission-name.ts";
import { ReachName } from "../access/roles.ts";
import { NearLimit } from "../billing/billing.ts";
import { CompanyName } from "../company/company-name.ts";
import { Email, Id, Instant, PersonName } from "../values/people.ts";
import { secretText } from "../values/text.ts";
import { Password } from "./passwords.ts";

/** The current password. It was chosen earlier, so the rules for new passwords do not apply. */
export const CurrentPassword = secretText(200, "A password is needed.").meta({
  description: "The current password",
  examples: ["demo-password"],
});
export const SignIn = z.object({
  email: Email.meta({ description: "Email address of the account", examples: ["officer@demo.test"] }),
  password: CurrentPassword.min(1, "A password is needed.").meta(CurrentPassword.meta() ?? {}),
});
export const Register = z.object({
  name: PersonName,
  email: Email,
  password: Password,
  company: CompanyName.optional(),
});

/** The sign-in response: a session or, when two-factor sign-in is on, a challenge to return together with a code. */
export const SignInAnswer = z
  .object({
    token: z
      .string()
      .nullable()
      .describe("Session token for `Authorization: Bearer`; null until the second factor is provided"),
    userId: Id.nullable(),
    expiresAt: Instant.nullable().describe("When the session ends"),
    challenge: z.string().nullable().describe("Challenge to return with the second factor; null when none is needed"),
  })
  .meta({ id: "SignInAnswer", description: "A new session, or the challenge for the second factor" });
export const BegunSession = z
  .object({
    token: z.string().describe("Session token for `Authorization: Bearer`"),
    userId: Id,
    expiresAt: Instant.describe("When the session ends"),
  })
  .meta({ id: "BegunSession", description: "A new session" });
/** A six-digit code from the authenticator app, or a recovery code. */
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
/** An ID token that Firebase signed for the person who signed in there. */
export const IdToken = z
  .string("A Firebase ID token is needed.")
  .min(20, "This is not a Firebase ID token.")
  .max(5_000, "This is not a Firebase ID token.")
  .meta({
    description: "ID token that Firebase signed for the person who signed in",
    format: "password",
    examples: ["eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.e30.c2lnbmF0dXJl"],
  });

/** The signed-in user as returned by `GET /api/auth/user`; the names `locked`, `scope` and `user_plan` come from the specification. */
export const SignedInUser = z
  .object({
    id: Id,
    name: z.string().describe("Name"),
    email: z.string().describe("Email address"),
    title: z.string().nullable().describe("Job title"),
    headshotUrl: z.string().nullable().describe("Path of the photo"),
    emailVerified: z.boolean().describe("Whether the email address is verified"),
    companyId: Id,
    companyName: z.string().describe("Name of the company"),
    branchName: z.string().nullable().describe("Name of the branch"),
    timeZone: z.string().describe("The company's IANA time zone"),
    roles: z.array(z.object({ name: z.string().describe("Name of the role") })).describe("Roles of the user"),
    scope: z.array(PermissionName).describe("Permissions of the user"),
    /** How much of the company's data the user sees. */
    reach: ReachName,
    activate: z.boolean().describe("Whether the account is active"),
    locked: z
      .boolean()
      .describe(
        "Whether paid features are locked: during a trial without billing info, or after a trial that ended without a plan",
      ),
    trialEndsAt: Instant.nullable().describe("When the trial ends"),
    user_plan: z
      .array(
        z.object({
          name: z.string().describe("Name of the plan"),
          ends_at: Instant.nullable(),
          items: z
            .array(z.object({ stripe_price: z.string().describe("Id of the price at Stripe") }))
            .describe("Stripe prices the plan is billed by"),
        }),
      )
      .describe("Plans of the company"),
    nearLimits: z.array(NearLimit).describe("Plan limits that are at least 80% used this month"),
    nmls: z.string().nullable().optional().describe("NMLS number"),
    phone: z.string().nullable().optional().describe("Phone number"),
    hasPassword: z
      .boolean()
      .optional()
      .describe(
        "Whether the account has a password; an account without one signs in with Google, Facebook, Firebase or a passkey",
      ),
    twoFactor: z.boolean().optional().describe("Whether sign-in asks for a second factor"),
    onboardingStep: z
      .string()
      .nullable()
      .optional()
      .describe("Onboarding step to continue with; null once onboarding is finished"),
    impersonation: z
      .object({
        id: Id,
        adminId: Id,
        adminName: z.string().describe("Name of the admin"),
        raised: z.boolean().describe("Whether changes are allowed"),
        expiresAt: Instant,
        never: z
          .array(z.string())
          .describe("Operations that are not available at all while the admin acts as this user"),
        untilRaised: z.array(z.string()).describe("Operations that are not available until changes are allowed"),
      })
      .nullable()
      .optional()
      .describe("Who is acting as this user, and until when; null unless an admin is"),
    integration: z
      .object({ id: Id, name: z.string().describe("Name of the integration") })
      .nullable()
      .optional()
      .describe(
        "For a token of an integration: the integration. The other fields describe its own account, or the officer it acts for",
      ),
    /** The same user, nested as the specification requires. */
    user: z
      .object({
        id: Id,
        activate: z.boolean().describe("Whether the account is active"),
        locked: z
          .boolean()
          .describe(
            "Whether paid features are locked: during a trial without billing info, or after a trial that ended without a plan",
          ),
      })
      .describe("The same user, nested"),
  })
  .meta({ id: "SignedInUser", description: "The signed-in user with their permissions and plan" });
