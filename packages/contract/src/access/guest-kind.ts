import { isGuestReach } from "./permissions.ts";

/** What kind of guest someone is, which decides their home page and the contents of their menus. */
export type GuestKind = "owner" | "realtor" | "partner";

interface Person {
  reach: string;
  roles: readonly { name: string }[];
}

/**
 * Returns undefined for the company's own people. A custom role that sees only what is shared counts as a realtor's, unless the person has the
 * Partner role and not the Realtor role.
 */
export function guestKind({ reach, roles }: Person): GuestKind | undefined {
  if (!isGuestReach(reach)) return undefined;
  if (reach === "home") return "owner";
  const names = roles.map(({ name }) => name);
  return names.includes("Partner") && !names.includes("Realtor") ? "partner" : "realtor";
}
