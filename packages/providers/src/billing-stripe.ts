import Stripe from "stripe";
import { asFailures } from "./billing-failures.ts";
import { stripeSubscriptions } from "./billing-subscriptions.ts";
import type { Billing, BillingConfig, Checkout, Settled } from "./billing-types.ts";
import { PassingFailure, PermanentFailure } from "./failure.ts";
import { stripeAt } from "./stripe-at.ts";

/** Stripe takes a trial's end only from 48 hours ahead; an hour more for the person to fill in the page. */
const SHORTEST_TRIAL_MS = 49 * 3_600_000;

/** Checkout pages and subscriptions by Stripe's own SDK. */
export function stripeBilling({ secretKey, apiUrl, prices, webhookSecret }: BillingConfig): Billing {
  const stripe = stripeAt({ secretKey, ...(apiUrl && { apiUrl }) });

  const sessionsOf = async (customer: string) => {
    const listed = stripe.checkout.sessions.list({ customer, limit: 100, expand: ["data.subscription"] });
    return (await listed.autoPagingToArray({ limit: 1_000 })).reverse();
  };
  const close = (sessions: readonly Stripe.Checkout.Session[]) =>
    Promise.all(
      sessions.map(async ({ id }) => {
        try {
          await stripe.checkout.sessions.expire(id);
        } catch (error) {
          // Not open any more: closed by another call, or paid in this moment, which only another look tells.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          const { status } = await stripe.checkout.sessions.retrieve(id);
          if (status !== "expired") throw new PassingFailure("The billing page was paid just now.", { cause: error });
        }
      }),
    );

  /** Refunded before it is canceled: what fails halfway is found again the next time. */
  async function end(subscription: string): Promise<void> {
    const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscription, {
      expand: ["latest_invoice.payments"],
    });
    const payments = typeof invoice === "object" ? (invoice?.payments?.data ?? []) : [];
    for (const { status, payment } of payments) {
      const paid = status === "paid" && idOf(payment.payment_intent ?? null);
      if (paid) await refund(paid);
    }
    await stripe.subscriptions.cancel(subscription).catch((error: unknown) => {
      // Canceled by another call in the same moment.
      if (!(error instanceof Stripe.errors.StripeError && error.statusCode === 404)) throw error;
    });
  }
  const refund = (payment_intent: string) =>
    stripe.refunds
      .create({ payment_intent, reason: "duplicate" }, { idempotencyKey: `duplicate-${payment_intent}` })
      .catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeError && error.code === "charge_already_refunded")) throw error;
      });

  async function settle(customer: string, have?: { subscription: string | null }): Promise<Settled> {
    const sessions = await sessionsOf(customer);
    const begun = sessions.filter(({ subscription }) => typeof subscription === "object" && subscription !== null);
    const standing = begun
      .map(checkoutOf)
      .find(({ live, subscription }) => (have ? subscription === have.subscription : live));
    const open = sessions.filter(({ status }) => status === "open");
    if (!standing && !have) return { standing: null, open: open.length > 0 };
    await close(open);
    for (const { subscription } of begun)
      if (typeof subscription === "object" && subscription && subscription.id !== standing?.subscription)
        if (!OVER.includes(subscription.status)) await end(subscription.id);
    return { standing: standing ?? null, open: false };
  }

  return {
    start: ({ plan, companyId, email, customer: known, firstChargeAt, successUrl, cancelUrl }) =>
      asFailures(async () => {
        const price = prices[plan];
        if (!price) throw new PermanentFailure("This plan has no price yet.", { code: "no_price" });
        if (known) {
          const { standing } = await settle(known);
          if (standing) return { url: successUrl.replace("{CHECKOUT_SESSION_ID}", standing.id), customer: known };
          await close((await sessionsOf(known)).filter(({ status }) => status === "open"));
        }
        const metadata = { company_id: companyId, plan };
        const customer = known ?? (await stripe.customers.create({ email, metadata: { company_id: companyId } })).id;
        const trialEnd = firstChargeAt && Math.max(firstChargeAt.getTime(), Date.now() + SHORTEST_TRIAL_MS);
        const { url } = await stripe.checkout.sessions.create({
          mode: "subscription",
          client_reference_id: companyId,
          customer,
          line_items: [{ price, quantity: 1 }],
          payment_method_collection: "always",
          subscription_data: { metadata, ...(trialEnd && { trial_end: Math.ceil(trialEnd / 1000) }) },
          metadata,
          success_url: successUrl,
          cancel_url: cancelUrl,
        });
        if (!url) throw new PassingFailure("The billing service gave no page.");
        return { url, customer };
      }),

    find: (id) =>
      asFailures(async () => {
        try {
          return checkoutOf(await stripe.checkout.sessions.retrieve(id, { expand: ["subscription"] }));
        } catch (error) {
          if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null;
          throw error;
        }
      }),

    settle: (customer, have) => asFailures(() => settle(customer, have)),

    ...stripeSubscriptions(stripe, prices, webhookSecret),
  };
}

/** Subscriptions that charge nothing any more. */
const OVER: readonly string[] = ["canceled", "incomplete_expired"];
const LIVE: readonly string[] = ["trialing", "active"];

function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  const { subscription } = session;
  const begun = typeof subscription === "object" ? subscription : null;
  return {
    id: session.id,
    companyId: session.client_reference_id ?? "",
    plan: session.metadata?.plan ?? "",
    complete: session.status === "complete",
    customer: idOf(session.customer),
    subscription: idOf(subscription),
    live: session.status === "complete" && LIVE.includes(begun?.status ?? ""),
    firstChargeAt: begun?.trial_end ? new Date(begun.trial_end * 1000) : null,
  };
}

const idOf = (named: string | { id: string } | null) => (typeof named === "string" ? named : (named?.id ?? null));
