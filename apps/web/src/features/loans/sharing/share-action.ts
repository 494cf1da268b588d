import { heldAction } from "@/shared/plans/after-billing.ts";

export type ShareWay = "email" | "sms" | "link";

/** The name under which a sharing waits for billing info. */
export const shareAction = (way: ShareWay, loanId: string): string => `share.${way}.${loanId}`;

/** The sharing of this loan that billing info was asked for, on the way back from it. */
export function heldWay(loanId: string): ShareWay | undefined {
  const held = heldAction();
  return (["email", "sms", "link"] as const).find((way) => held === shareAction(way, loanId));
}
