import { z } from "zod";
import { CompanyName } from "../company/company-name.ts";
import { BranchId, RoleId } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Email, Id, Instant, Named, NameText, PersonName, Phone } from "../values/people.ts";
import { paragraphs } from "../values/text.ts";
import { Password } from "./passwords.ts";

export const INVITE_DAYS = 14;
export const INVITE_KINDS = ["realtor", "partner", "colleague"] as const;
const InviteKind = z.enum(INVITE_KINDS).meta({ id: "InviteKind", description: "Who is invited" });
export const INVITE_STATES = ["pending", "accepted", "expired", "revoked"] as const;

export const InviteDraft = z.object({
  email: Email,
  name: NameText.max(120, "At most 120 characters.")
    .default("")
    .meta({ description: "Name of the person invited", examples: ["Nora Pell"] }),
  message: paragraphs(1_000)
    .default("")
    .meta({ description: "A short personal message in the email", examples: ["Nora, let us share reports here."] }),
  kind: InviteKind.default("realtor"),
  roleId: RoleId.optional().meta({
    description: "Role of a colleague; realtors and partners always get the role of that name",
  }),
  branchId: BranchId.optional().meta({ description: "Branch of a colleague; defaults to yours" }),
});

export const InviteRow = z
  .object({
    id: Id,
    kind: InviteKind,
    email: z.string().describe("Email address the invitation was sent to"),
    name: z.string().describe("Name of the invited person"),
    roleName: z.string().describe("Role that the person will get"),
    invitedBy: Named.describe("Who sent the invitation"),
    state: z.enum(INVITE_STATES).describe("Whether it is open, accepted, revoked or expired"),
    sentAt: Instant,
    expiresAt: Instant,
    acceptedAt: Instant.nullable().describe("When it was accepted"),
  })
  .meta({ id: "Invite", description: "An invitation you have sent" });

export const InviteListInput = PageInput.extend({
  sort: sortBy(["createdAt", "sentAt", "email"]).default("-createdAt"),
  state: z.enum(INVITE_STATES).optional().meta({ description: "Only invitations in this state" }),
  kind: InviteKind.optional(),
});

export const HashKey = z
  .string("The key of the invitation is needed.")
  .trim()
  .min(20, "This invitation is not whole: open it again from the email.")
  .max(100, "This invitation is not whole: open it again from the email.")
  .meta({
    description: "Key of the invitation, from its link",
    format: "password",
    examples: ["x7Zk2Qw9Lr4Tn8Vb1Yc5Ms3Hd6Jf0Gp"],
  });

/** What the holder of an invitation's key may see: who sent it, and nothing about existing accounts. */
export const InviteView = z
  .object({
    kind: InviteKind,
    email: z.string().describe("Email address"),
    name: z.string().describe("Name of the person"),
    message: z.string().describe("Personal message from the person who sent it"),
    roleName: z.string().describe("Role that the person will get"),
    invitedBy: z
      .object({
        name: z.string().describe("Name"),
        title: z.string().nullable().describe("Job title"),
        headshotUrl: z.string().nullable().describe("Path of the photo"),
      })
      .describe("Who sent the invitation"),
    companyName: z.string().describe("Name of the company"),
    logoUrl: z.string().nullable().describe("Path of the company's logo"),
    expiresAt: Instant,
  })
  .meta({ id: "InviteView", description: "An invitation as the invited person sees it" });

export const InviteAcceptance = z.object({
  hashKey: HashKey,
  name: PersonName.optional(),
  password: Password.optional().meta({
    description: "Password for the new account; not needed if the address already has an account",
  }),
  phone: Phone.optional(),
  company: CompanyName.optional(),
});

export const InviteAccepted = z
  .object({
    token: z
      .string()
      .nullable()
      .describe(
        "Session token for `Authorization: Bearer`; null if an existing account was linked, in which case the user signs in to it",
      ),
    userId: Id,
    linked: z.boolean().describe("Whether an existing account was linked"),
    emailConfirmed: z.boolean().describe("Whether the email address is verified"),
  })
  .meta({
    id: "InviteAccepted",
    description: "The account that was created or linked when the invitation was accepted",
  });

export const PartnerRow = z
  .object({
    id: Id,
    name: z.string().describe("Name"),
    email: z.string(),
    title: z.string().nullable().describe("Job title"),
    phone: z.string().nullable().describe("Phone number"),
    headshotUrl: z.string().nullable().describe("Path of the photo"),
    roles: z.array(z.string()).describe("Names of the roles"),
    officer: Named.describe("Officer who invited the partner"),
    since: Instant.describe("When the partnership started"),
  })
  .meta({ id: "Partner" });
