import { z } from "zod";
import { Password } from "./passwords.ts";
import { Email, Id, Instant, PersonName } from "./people.ts";
import { PermissionName } from "./permissions.ts";

export const SignIn = z.object({ email: Email, password: z.string().min(1, "A password is needed.").max(200) });
export const Register = z.object({
  name: PersonName,
  email: Email,
  password: Password,
  company: z.string().trim().max(160, "At most 160 characters.").optional(),
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
    /** The same person as the specification nests it. */
    user: z.object({ id: Id, activate: z.boolean(), locked: z.boolean() }),
  })
  .meta({ id: "SignedInUser" });
