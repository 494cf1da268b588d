import type { SubscriptionState } from "@hearthline/contract/billing/subscriptions";
import type { WriteContext } from "../context.ts";
import type { Kept } from "./keep-subscriptions.ts";
import { tellManagers } from "./tell-managers.ts";

interface Change extends Pick<Kept, "before" | "entitled"> {
  subscriptions: readonly SubscriptionState[];
}

/** Mails what has become of payments: one failed, what it was for is locked, or it was made up for. */
export async function tellOfPayments(ctx: WriteContext, { before, subscriptions, entitled }: Change): Promise<void> {
  // Something read later is there already, and was told.
  if (!entitled) return;
  for (const { id, kind, status, unpaid } of subscriptions) {
    const owed = before.find(({ stripeId }) => stripeId === id);
    if (status === "past_due" && unpaid) {
      const lapsesAt = kind === "plan" ? (entitled.lapsesAt?.toISOString() ?? null) : null;
      await tellManagers(ctx, "payment-failed", { data: { cents: unpaid.cents, lapsesAt }, once: unpaid.invoiceId });
    }
    if (status === "unpaid" && unpaid && kind === "plan")
      await tellManagers(ctx, "plan-locked", { data: { cents: unpaid.cents }, once: unpaid.invoiceId });
    if (status === "active" && !unpaid && owed?.unpaidInvoiceId)
      await tellManagers(ctx, "payment-made", { data: { cents: owed.unpaidCents ?? 0 }, once: owed.unpaidInvoiceId });
  }
}
