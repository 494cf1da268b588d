import { type GuestKind, guestKind } from "@hearthline/contract/access/guest-kind";
import { useUser } from "@/api/session.ts";

/** The role of the signed-in guest; undefined for the company's own people. */
export const useGuestKind = (): GuestKind | undefined => guestKind(useUser());
