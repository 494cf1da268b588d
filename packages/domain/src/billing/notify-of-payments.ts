import type { SubscriptionState } from "@hearthline/contract/billing/subscriptions";
import type { WriteContext } from "../context.ts";
import type { Kept } from "./keep-subscriptions.ts";
import { notifyManagers } from "./notify-managers.ts";

interface Change extends Pick<Kept, "before" | "entitled"> {
  subscriptions: readonly SubscriptionState[];
}

/** Emails the billing managers about a payment that failed, locked the account or was made. */
export async function notifyOfPayments(ctx: WriteContext, { before, subscriptions, entitled }: Change): Promise<void> {
  // A later fetch was saved and has notified them.
  if (!entitled) return;
  for (const { id, kind, status, unpaid } of subscriptions) {
    const owed = before.find(({ stripeId }) => stripeId === id);
    if (status === "past_due" && unpaid) {
      const lapsesAt = kind === "plan" ? (entitled.lapsesAt?.toISOString() ?? null) : null;
      await notifyManagers(ctx, "payment-failed", { data: { cents: unpaid.cents, lapsesAt }, once: unpaid.invoiceId });
    }
    if (status === "unpaid" && unpaid && kind === "plan")
      await notifyManagers(ctx, "plan-locked", { data: { cents: unpaid.cents }, once: unpaid.invoiceId });
    if (status === "active" && !unpaid && owed?.unpaidInvoiceId)
      await notifyManagers(ctx, "payment-made", { data: { cents: owed.unpaidCents ?? 0 }, once: owed.unpaidInvoiceId });
  }
}
