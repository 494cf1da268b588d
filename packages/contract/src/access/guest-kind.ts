import { isGuestReach } from "./permissions.ts";

/** What a guest is: which home of their own they begin at, and what their menus hold. */
export type GuestKind = "owner" | "realtor" | "partner";

interface Person {
  reach: string;
  roles: readonly { name: string }[];
}

/** Undefined for the company's own people. A role of the company's own that sees what is shared is a realtor's, unless a partner's is all they hold. */
export function guestKind({ reach, roles }: Person): GuestKind | undefined {
  if (!isGuestReach(reach)) return undefined;
  if (reach === "home") return "owner";
  const names = roles.map(({ name }) => name);
  return names.includes("Partner") && !names.includes("Realtor") ? "partner" : "realtor";
}
