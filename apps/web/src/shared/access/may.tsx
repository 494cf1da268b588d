import type { Permission } from "@hearthline/contract/access/permissions";
import type { ReactNode } from "react";
import { useCan } from "./use-can.ts";

/** A button or link for holders of the permission; renders nothing for anyone else. */
export function May({ need, children }: { need: Permission; children: ReactNode }) {
  return useCan()(need) ? children : null;
}
