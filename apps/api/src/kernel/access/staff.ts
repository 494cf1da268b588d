import { isGuestReach } from "@hearthline/contract/access/permissions";
import type { Database } from "@hearthline/db/client";
import { type Actor, widest } from "./actor.ts";
import { hashSecret } from "./secrets.ts";
import { isGuest } from "./visibility.ts";

/** The link that is opened: its company, and the address it was sent to. */
interface OpenedLink {
  companyId: string;
  address: string;
}

/** Signed in as a user who works with the product, in this company or another: what they view does not count as a borrower's view. */
function isStaffVisitor(visitor: Actor | undefined, { companyId, address }: OpenedLink): boolean {
  if (!visitor || visitor.kind === "recipient") return false;
  if (visitor.impersonatorId || visitor.kind !== "user") return true;
  if (isGuest(visitor)) return false;
  return visitor.companyId === companyId || !isSame(visitor.email, address);
}

const isSame = (one: string, other: string): boolean => one !== "" && one.toLowerCase() === other.toLowerCase();

interface KnownUser {
  email: string;
  reaches: string[];
}
const KNOWN_IN = `SELECT u.email, ARRAY(SELECT r.reach FROM "UserRole" ur JOIN "Role" r ON r.id = ur."roleId" WHERE ur."userId" = u.id) AS reaches
  FROM "KnownBrowser" b JOIN "User" u ON u.id = b."userId" WHERE b.hash = $1 AND b."expiresAt" > now()`;

/** Whether a company's staff, to whom the link was not sent, have signed in in this browser; they may have signed out since. */
async function isStaffBrowser(
  database: Pick<Database, "systemQuery">,
  device: string | undefined,
  address: string,
): Promise<boolean> {
  if (device === undefined) return false;
  const users = await database.systemQuery<KnownUser>(KNOWN_IN, [hashSecret(device)]);
  return users.some(({ email, reaches }) => !isGuestReach(widest(reaches)) && !isSame(email, address));
}

/**
 * Whether a link is opened by staff rather than a reader: they are signed in, or have been in this browser. Guests (realtors, partners, home owners) are
 * readers.
 *
 * @param device secret of the browser's `known_device` cookie
 */
export const openedByStaff = async (
  database: Pick<Database, "systemQuery">,
  { visitor, device }: { visitor: Actor | undefined; device: string | undefined },
  link: OpenedLink,
): Promise<boolean> => isStaffVisitor(visitor, link) || isStaffBrowser(database, device, link.address);
