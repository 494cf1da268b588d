import { createHash } from "node:crypto";
import Stripe from "stripe";
import { asFailures } from "./billing-failures.ts";
import { stripeSubscriptions } from "./billing-subscriptions.ts";
import type { Billing, BillingConfig, Checkout, Settled } from "./billing-types.ts";
import { PassingFailure, PermanentFailure } from "./failure.ts";
import { stripeAt } from "./stripe-at.ts";

/** Stripe accepts a trial end only 48 hours or more ahead; one more hour lets the person fill in the page. */
const SHORTEST_TRIAL_MS = 49 * 3_600_000;

/** Checkout pages and subscriptions through Stripe's own SDK. */
export function stripeBilling(config: BillingConfig): Billing {
  const { secretKey, apiUrl, prices, tax = false } = config;
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
          // No longer open: closed by another call, or paid at this moment. Only a second look can tell.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          const { status } = await stripe.checkout.sessions.retrieve(id);
          if (status !== "expired") throw new PassingFailure("The billing page was paid just now.", { cause: error });
        }
      }),
    );

  /** Deleted at Stripe, manually or with its account: nothing can be started for it. */
  async function isGone(customer: string): Promise<boolean> {
    try {
      return (await stripe.customers.retrieve(customer)).deleted === true;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return true;
      throw error;
    }
  }

  /** Refunds before canceling, so that a run that fails halfway is found again the next time. */
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
      // Canceled by another call at the same moment.
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

  /** The company's customer at Stripe. Its key finds it again after a crash; one that was deleted since is replaced by a new one. */
  async function customerOf(of: { email: string; companyId: string; replaces: string | null }): Promise<string> {
    const { email, companyId, replaces } = of;
    const { id } = await stripe.customers.create(
      { email, metadata: { company_id: companyId } },
      { idempotencyKey: `customer-${companyId}-${hashOf({ email, replaces })}` },
    );
    return (await isGone(id)) ? customerOf({ ...of, replaces: id }) : id;
  }

  return {
    start: ({ plan, companyId, email, customer: known, firstChargeAt, successUrl, cancelUrl }) =>
      asFailures(async () => {
        const price = prices[plan];
        if (!price) throw new PermanentFailure("This plan has no price yet.", { code: "no_price" });
        const replaces = known && (await isGone(known)) ? known : null;
        const customer = known && !replaces ? known : await customerOf({ email, companyId, replaces });
        const { standing } = await settle(customer);
        if (standing) return { url: successUrl.replace("{CHECKOUT_SESSION_ID}", standing.id), customer, replaces };
        const before = await sessionsOf(customer);
        await close(before.filter(({ status }) => status === "open"));
        const metadata = { company_id: companyId, plan };
        const trialEnd = firstChargeAt && Math.max(firstChargeAt.getTime(), Date.now() + SHORTEST_TRIAL_MS);
        const asked: Stripe.Checkout.SessionCreateParams = {
          mode: "subscription",
          client_reference_id: companyId,
          customer,
          line_items: [{ price, quantity: 1 }],
          payment_method_collection: "always",
          subscription_data: { metadata, ...(trialEnd && { trial_end: Math.ceil(trialEnd / 1000) }) },
          allow_promotion_codes: true,
          // Tax needs an address, and the entered one must be stored for the next invoices.
          ...(tax && {
            automatic_tax: { enabled: true },
            billing_address_collection: "required",
            customer_update: { address: "auto", name: "auto" },
          }),
          metadata,
          success_url: successUrl,
          cancel_url: cancelUrl,
        };
        const idempotencyKey = `checkout-${before.length}-${hashOf(asked)}`;
        const { url } = await stripe.checkout.sessions.create(asked, { idempotencyKey });
        if (!url) throw new PassingFailure("The billing service gave no page.");
        return { url, customer, replaces };
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

    ...stripeSubscriptions(stripe, config),
  };
}

/** Subscriptions that no longer charge anything. */
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

const hashOf = (asked: object) => createHash("sha256").update(JSON.stringify(asked)).digest("hex").slice(0, 32);
const idOf = (named: string | { id: string } | null) => (typeof named === "string" ? named : (named?.id ?? null));
