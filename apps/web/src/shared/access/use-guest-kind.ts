import { type GuestKind, guestKind } from "@hearthline/contract/access/guest-kind";
import { useUser } from "@/api/session.ts";

/** What the signed-in guest is; undefined for the company's own people. */
export const useGuestKind = (): GuestKind | undefined => guestKind(useUser());
