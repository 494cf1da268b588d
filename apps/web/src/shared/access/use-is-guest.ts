import { isGuestReach } from "@hearthline/contract/access/permissions";
import { useUser } from "@/api/session.ts";

/** Whether the signed-in user is a realtor, partner or home owner: they see what an officer sent them, and none of the team's pages. */
export function useIsGuest(): boolean {
  const { reach } = useUser();
  return isGuestReach(reach);
}
