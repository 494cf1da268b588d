import type { Permission, Reach } from "@hearthline/contract/access/permissions";
import { REACH_NAMES } from "@hearthline/contract/access/roles";
import type { ShareAudience } from "@hearthline/contract/reports/share-audience";
import type { Language } from "@hearthline/contract/values/language";
import type { Seer } from "@hearthline/db/sight";

/** Who is calling, as the kernel found out; never as the caller says. */
export interface Actor {
  /** A person signed in, a person's API token, an integration's token, or the holder of a report link. */
  kind: "user" | "token" | "service" | "recipient";
  /** Whose token it is, of a service account. */
  integration?: { id: string; name: string };
  /** Who called, where they act for an officer: everything else here is the officer's. */
  actsFor?: { userId: string; email: string; name: string; permissions: ReadonlySet<Permission> };
  /** How far they see themselves, where they act for an officer and do not see the company: of what the officer sees, only that. */
  within?: Seer;
  /** Acts on the company's sandbox rows only. */
  testMode: boolean;
  /** The company whose twin `companyId` is, in test mode. */
  liveCompanyId?: string;
  companyId: string;
  /** For a recipient: the officer's who shared. */
  userId: string;
  branchId: string | null;
  email: string;
  name: string;
  roles: readonly string[];
  permissions: ReadonlySet<Permission>;
  reach: Reach;
  /** The officer whom a viewer supports. */
  supportsUserId: string | null;
  /** Trial without billing info, or over without a plan; a plan that has lapsed. */
  locked: boolean;
  /** End of the company's trial; null where it never had one. */
  trialEndsAt: Date | null;
  /** The company at the billing service; not there for who holds a link. */
  billing?: {
    plan: string | null;
    customer: string | null;
    subscription: string | null;
    /** A page was opened there, and what became of it is not known yet. */
    pageOpen: boolean;
  };
  timeZone: string;
  /** What was shared with an address is shown only to who has proved to own it. */
  emailVerified: boolean;
  sessionId?: string;
  /** Set when the session was just made to last longer: the cookie has to follow. */
  sessionExtendedTo?: Date;
  /** The admin who acts as this user. */
  impersonatorId?: string;
  impersonation?: { id: string; expiresAt: Date; raised: boolean };
  tokenId?: string;
  /** The version of the API that the token is pinned to. */
  apiVersion?: string;
  /** Of a token: what its person or integration may do, of which it was given some. */
  personHolds?: ReadonlySet<Permission>;
  /** Of the permissions, those that no role gives but a setting of the company's: they are the holder's to use, not to give. */
  lent?: ReadonlySet<Permission>;
  recipientId?: string;
  /** Whom the link is for. */
  audience?: ShareAudience;
  /** Staff hold the link: nothing they do with it is a reader's. */
  byStaff?: boolean;
  /** In which it was sent. */
  language?: Language;
}

/** The widest of several roles' reaches. */
export const widest = (reaches: readonly string[]): Reach =>
  REACH_NAMES.find((reach) => reaches.includes(reach)) ?? "home";
