import type { Permission } from "@hearthline/contract/access/permissions";
import type { ReactNode } from "react";
import { useCan } from "./use-can.ts";

/** A button or link for whoever holds the permission; nothing for anybody else. */
export function May({ need, children }: { need: Permission; children: ReactNode }) {
  return useCan()(need) ? children : null;
}
