import type { SubscriptionState } from "@hearthline/contract/billing/subscriptions";
import type { ScopedDb } from "../../client.ts";
import type { Kept } from "./keep-subscriptions.ts";
import { tellManagers } from "./tell-managers.ts";

interface Change extends Pick<Kept, "before" | "entitled"> {
  companyId: string;
  subscriptions: readonly SubscriptionState[];
  publicUrl: string;
}

/** Mails of what has become of payments: one failed, what it was for is locked, or it was made up for. @returns the messages */
export async function tellOfPayments(
  db: ScopedDb,
  { companyId, before, subscriptions, entitled, publicUrl }: Change,
): Promise<string[]> {
  // Something read later is there already, and was told.
  if (!entitled) return [];
  const link = `${publicUrl}/settings/billing-details`;
  const told: string[] = [];
  for (const { id, kind, status, unpaid } of subscriptions) {
    const was = before.find(({ stripeId }) => stripeId === id);
    if (status === "past_due" && unpaid) {
      const lapsesAt = kind === "plan" ? (entitled.lapsesAt?.toISOString() ?? null) : null;
      const data = { cents: unpaid.cents, lapsesAt };
      told.push(
        ...(await tellManagers(db, { companyId, template: "payment-failed", data, link, once: unpaid.invoiceId })),
      );
    }
    if (status === "unpaid" && unpaid && kind === "plan") {
      const data = { cents: unpaid.cents };
      told.push(
        ...(await tellManagers(db, { companyId, template: "plan-locked", data, link, once: unpaid.invoiceId })),
      );
    }
    if (status === "active" && !unpaid && was?.unpaidInvoiceId) {
      const data = { cents: was.unpaidCents ?? 0 };
      told.push(
        ...(await tellManagers(db, { companyId, template: "payment-made", data, link, once: was.unpaidInvoiceId })),
      );
    }
  }
  return told;
}
