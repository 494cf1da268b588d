import type { Permission } from "@hearthline/contract/access/permissions";

/** The seventeen permissions, grouped by topic. */
export const PERMISSION_GROUPS: readonly { title: string; names: readonly Permission[] }[] = [
  {
    title: "Clients and reports",
    names: ["client:manage", "report:create", "report:view", "home-value:manage"],
  },
  { title: "What borrowers see", names: ["website:generate", "blog:post"] },
  {
    title: "People",
    names: ["officer:add", "branch-admin:add", "invite:resend", "user:delete", "permission:adjust", "user:impersonate"],
  },
  {
    title: "Company",
    names: ["company:manage", "branch:update", "billing:manage", "token:manage", "integration:manage"],
  },
];
