import type { Permission, Reach } from "@hearthline/contract/access/permissions";
import { REACH_NAMES } from "@hearthline/contract/access/roles";
import type { ShareAudience } from "@hearthline/contract/reports/share-audience";
import type { Language } from "@hearthline/contract/values/language";
import type { Seer } from "@hearthline/db/visibility";

/** The caller as the kernel identified them; never as the caller claims. */
export interface Actor {
  /** A signed-in person, a person's API token, an integration's token, or the holder of a report link. */
  kind: "user" | "token" | "service" | "recipient";
  /** The integration of a service account. */
  integration?: { id: string; name: string };
  /** The caller, if they act for an officer: all other fields are the officer's. */
  actsFor?: { userId: string; email: string; name: string; permissions: ReadonlySet<Permission> };
  /** The caller's own reach, if they act for an officer and do not see the whole company: limits what the officer sees. */
  within?: Seer;
  /** Acts on the company's sandbox rows only. */
  testMode: boolean;
  /** In test mode: the company whose test company `companyId` is. */
  liveCompanyId?: string;
  companyId: string;
  /** For a recipient: the officer who shared. */
  userId: string;
  branchId: string | null;
  email: string;
  name: string;
  roles: readonly string[];
  permissions: ReadonlySet<Permission>;
  reach: Reach;
  /** The officer whom a viewer supports. */
  supportsUserId: string | null;
  /** A trial without billing info, an expired trial without a plan, or a lapsed plan. */
  locked: boolean;
  /** End of the company's trial; null if it never had one. */
  trialEndsAt: Date | null;
  /** The company's customer at the billing service; absent for the holder of a link. */
  billing?: {
    plan: string | null;
    customer: string | null;
    subscription: string | null;
    /** A checkout page was opened at the billing service, and its outcome is not known yet. */
    pageOpen: boolean;
  };
  timeZone: string;
  /** Content shared with an address is shown only to a user who has verified it. */
  emailVerified: boolean;
  sessionId?: string;
  /** Set when the session was just extended: the cookie has to be extended, too. */
  sessionExtendedTo?: Date;
  /** The admin who acts as this user. */
  impersonatorId?: string;
  impersonation?: { id: string; expiresAt: Date; raised: boolean };
  tokenId?: string;
  /** The API version that the token is pinned to. */
  apiVersion?: string;
  /** For a token: all permissions of its person or integration; the token itself has some of them. */
  personHolds?: ReadonlySet<Permission>;
  /** Those of the permissions that come from a setting of the company rather than a role: the holder may use them but not grant them. */
  lent?: ReadonlySet<Permission>;
  recipientId?: string;
  /** The recipient of the link. */
  audience?: ShareAudience;
  /** Staff opened the link: nothing they do with it counts as a reader's activity. */
  byStaff?: boolean;
  /** The share in which the link was sent. */
  language?: Language;
}

/** The widest reach of several roles. */
export const widest = (reaches: readonly string[]): Reach =>
  REACH_NAMES.find((reach) => reaches.includes(reach)) ?? "home";
