import type { Billing } from "@hearthline/providers/billing";
import { PassingFailure, PermanentFailure } from "@hearthline/providers/failure";
import { RecordFault } from "../records/record-context.ts";
import type { BillingRead } from "./keep-subscriptions.ts";

/** What to tell the user, by Stripe's error code. */
const CARD: Readonly<Record<string, string>> = {
  card_declined: "Your card was declined, and nothing has changed. Use another card under Billing details.",
  authentication_required:
    "Your bank wants you to confirm this payment, and nothing has changed. Open the billing page, save the card again and try once more.",
  no_customer: "The billing service no longer has your account, and nothing was charged. Choose a plan again to go on.",
};

/**
 * Calls the billing service and turns its failures into responses for the user.
 *
 * @throws RecordFault `unavailable` if the service does not respond or is not set up; `conflict` if it rejects the call
 */
export async function asking<T>(billing: Billing | undefined, work: (billing: Billing) => Promise<T>): Promise<T> {
  if (!billing) throw new RecordFault("unavailable", "Billing is not set up on this server yet.");
  try {
    return await work(billing);
  } catch (error) {
    if (error instanceof PassingFailure)
      throw new RecordFault(
        "unavailable",
        "The billing service is not responding right now, and nothing has changed. Please try again in a moment.",
        { retryAfter: 10, cause: error },
      );
    if (error instanceof PermanentFailure && error.code === "no_price")
      throw new RecordFault("conflict", "This plan cannot be bought here yet. Please contact sales.", { cause: error });
    if (error instanceof PermanentFailure)
      throw new RecordFault(
        "conflict",
        CARD[error.code ?? ""] ??
          "The billing service rejected this. Check your plan, and contact us if the problem continues.",
        { cause: error },
      );
    throw error;
  }
}

/** The company's customer id at Stripe. @throws RecordFault `conflict` if it has not entered billing info yet */
export function customerOf({ billing }: { billing?: { customer: string | null } }): string {
  if (!billing?.customer) throw new RecordFault("conflict", "There is no billing info yet: choose a plan first.");
  return billing.customer;
}

/** Fetches the company's subscriptions. `readAt` is taken before the request: a result is as old as its request. */
export async function readNow(billing: Billing, customer: string): Promise<BillingRead> {
  const readAt = new Date();
  return { customer, readAt, subscriptions: await billing.read(customer) };
}
