import type { Permission } from "@hearthline/contract/access/permissions";
import { useCallback } from "react";
import { useUser } from "@/api/session.ts";

/** Whether the signed-in user holds one of these permissions; without any, everybody may. What the server refuses is never only hidden. */
export function useCan(): (...any: readonly Permission[]) => boolean {
  const { scope } = useUser();
  return useCallback((...any) => any.length === 0 || any.some((name) => scope.includes(name)), [scope]);
}
