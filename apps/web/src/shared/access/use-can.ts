import type { Permission } from "@hearthline/contract/access/permissions";
import { useCallback } from "react";
import { useUser } from "@/api/session.ts";

/** Whether the signed-in user has one of these permissions; true if none is required. Hiding is only cosmetic: the server checks, too. */
export function useCan(): (...any: readonly Permission[]) => boolean {
  const { scope } = useUser();
  return useCallback((...any) => any.length === 0 || any.some((name) => scope.includes(name)), [scope]);
}
