import { heldAction } from "@/shared/plans/after-billing.ts";

export type ShareWay = "email" | "sms" | "link";

/** The storage key of a share that waits for billing info. */
export const shareAction = (way: ShareWay, loanId: string): string => `share.${way}.${loanId}`;

/** The share of this loan that waited for billing info, after the redirect back. */
export function heldWay(loanId: string): ShareWay | undefined {
  const held = heldAction();
  return (["email", "sms", "link"] as const).find((way) => held === shareAction(way, loanId));
}
