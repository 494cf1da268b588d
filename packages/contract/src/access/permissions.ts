/** What each permission allows, as shown on screen. The first thirteen come from the specification. */
export const PERMISSIONS = {
  "company:manage": "Manage company details",
  "branch-admin:add": "Add branch admins",
  "officer:add": "Add loan officers",
  "permission:adjust": "Adjust permissions",
  "user:delete": "Delete users",
  "invite:resend": "Send and resend invites",
  "blog:post": "Post blog posts",
  "branch:update": "Update branch details",
  "client:manage": "Manage clients",
  "website:generate": "Generate a personal website",
  "report:create": "Create purchase and refinance reports",
  "report:view": "View reports",
  "home-value:manage": "Manage home values",
  "user:impersonate": "Sign in as another user",
  "billing:manage": "Manage billing",
  "token:manage": "Manage API tokens",
  "integration:manage": "Manage integrations",
} as const;

export type Permission = keyof typeof PERMISSIONS;
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as [Permission, ...Permission[]];

export const ROLE_NAMES = [
  "Company Admin",
  "Branch Admin",
  "Loan Officer",
  "Realtor",
  "Partner",
  "Home Owner",
  "Viewer",
] as const;
export type RoleName = (typeof ROLE_NAMES)[number];

/** The permissions a guest may hold: a role whose reach is only shared rows has no other permissions, whatever is selected for it. */
export const GUEST_PERMISSIONS: readonly Permission[] = ["report:view"];

/**
 * Which rows a role's holder sees: the company's, their branch's, their own, those shared with them, those they see as a home owner, or those of the
 * officer or branch they support.
 */
export type Reach = "company" | "branch" | "own" | "shared" | "home" | "supported";
/** Whether a reach belongs to guests (realtors, partners and home owners), who see only what an officer sent them. */
export const isGuestReach = (reach: string): boolean => reach === "shared" || reach === "home";

const BRANCH_ADMIN_LACKS: readonly Permission[] = [
  "company:manage",
  "branch-admin:add",
  "permission:adjust",
  "billing:manage",
];

/** The seven seeded roles, with their default permissions and reach. Role rows in the database start as copies of these. */
export const DEFAULT_ROLES: Record<RoleName, { reach: Reach; permissions: readonly Permission[] }> = {
  "Company Admin": { reach: "company", permissions: PERMISSION_NAMES },
  "Branch Admin": {
    reach: "branch",
    permissions: PERMISSION_NAMES.filter((name) => !BRANCH_ADMIN_LACKS.includes(name)),
  },
  "Loan Officer": {
    reach: "own",
    permissions: [
      "client:manage",
      "report:create",
      "report:view",
      "home-value:manage",
      "website:generate",
      "blog:post",
      "invite:resend",
    ],
  },
  Realtor: { reach: "shared", permissions: ["report:view"] },
  Partner: { reach: "shared", permissions: ["report:view"] },
  "Home Owner": { reach: "home", permissions: ["report:view"] },
  Viewer: { reach: "supported", permissions: ["report:view"] },
};

/** Permissions that no API token may have: with the first it could act as another user, with the second it could create another token that outlives it. */
export const NEVER_IN_TOKENS: readonly Permission[] = ["user:impersonate", "token:manage"];

/** Permissions available to test tokens: clients, loans and reports. A company's people, settings and billing have no test mode. */
export const TEST_PERMISSIONS: readonly Permission[] = [
  "client:manage",
  "report:create",
  "report:view",
  "home-value:manage",
];

/** Permissions that no integration may have: it also cannot pay or create other integrations. */
export const NEVER_IN_INTEGRATIONS: readonly Permission[] = [
  ...NEVER_IN_TOKENS,
  "integration:manage",
  "billing:manage",
];
