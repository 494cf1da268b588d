import Stripe from "stripe";
import { isPassingStatus, PassingFailure, PermanentFailure } from "./failure.ts";

export type BillingConfig = {
  secretKey: string;
  /** another address in place of https://api.stripe.com: the sandbox's */
  apiUrl?: string;
  /** Stripe's price id of each plan, by the plan's name */
  prices: Readonly<Record<string, string>>;
};

export type CheckoutRequest = {
  plan: string;
  companyId: string;
  email: string;
  /** nothing is charged before this; null charges at once */
  firstChargeAt: Date | null;
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by the checkout's id */
  successUrl: string;
  cancelUrl: string;
};

export type Checkout = {
  companyId: string;
  plan: string;
  /** the card is there and the subscription has begun */
  complete: boolean;
  customer: string | null;
  subscription: string | null;
  /** end of the subscription's own trial */
  firstChargeAt: Date | null;
};

export type Billing = {
  /**
   * Opens a page of the billing host that takes the card.
   *
   * @throws {PassingFailure} Stripe cannot be reached, is busy, or does not take our key
   * @throws {PermanentFailure} the plan has no price
   */
  start(request: CheckoutRequest): Promise<{ url: string }>;
  /** What became of a checkout; null where there is none of that id. Throws as `start` does. */
  find(id: string): Promise<Checkout | null>;
};

/** Stripe takes a trial's end only from 48 hours ahead; an hour more for the person to fill in the page. */
const SHORTEST_TRIAL_MS = 49 * 3_600_000;

/** Checkout pages and subscriptions by Stripe's own SDK. */
export function createBilling({ secretKey, apiUrl, prices }: BillingConfig): Billing {
  const at = apiUrl ? new URL(apiUrl) : undefined;
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: 10_000,
    telemetry: false,
    ...(at && {
      host: at.hostname,
      port: at.port || (at.protocol === "http:" ? 80 : 443),
      protocol: at.protocol === "http:" ? "http" : "https",
    }),
  });

  return {
    async start({ plan, companyId, email, firstChargeAt, successUrl, cancelUrl }) {
      const price = prices[plan];
      if (!price) throw new PermanentFailure("This plan has no price yet.", { code: "no_price" });
      const metadata = { company_id: companyId, plan };
      const trialEnd = firstChargeAt && Math.max(firstChargeAt.getTime(), Date.now() + SHORTEST_TRIAL_MS);
      const { url } = await asFailures(
        stripe.checkout.sessions.create({
          mode: "subscription",
          client_reference_id: companyId,
          customer_email: email,
          line_items: [{ price, quantity: 1 }],
          payment_method_collection: "always",
          subscription_data: { metadata, ...(trialEnd && { trial_end: Math.ceil(trialEnd / 1000) }) },
          metadata,
          success_url: successUrl,
          cancel_url: cancelUrl,
        }),
      );
      if (!url) throw new PassingFailure("The billing service gave no page.");
      return { url };
    },

    async find(id) {
      try {
        const session = await stripe.checkout.sessions.retrieve(id, { expand: ["subscription"] });
        const { subscription } = session;
        const begun = typeof subscription === "object" ? subscription : null;
        return {
          companyId: session.client_reference_id ?? "",
          plan: session.metadata?.plan ?? "",
          complete: session.status === "complete",
          customer: idOf(session.customer),
          subscription: idOf(subscription),
          firstChargeAt: begun?.trial_end ? new Date(begun.trial_end * 1000) : null,
        };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null;
        throw asFailure(error);
      }
    },
  };
}

const idOf = (named: string | { id: string } | null) => (typeof named === "string" ? named : (named?.id ?? null));

async function asFailures<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw asFailure(error);
  }
}

function asFailure(error: unknown): PassingFailure | PermanentFailure {
  const stripe = error instanceof Stripe.errors.StripeError ? error : undefined;
  const status = stripe?.statusCode ?? 0;
  const detail = { cause: error, code: stripe?.code ?? String(status || "") };
  if (status === 0) return new PassingFailure("The billing service cannot be reached.", detail);
  if (isPassingStatus(status)) return new PassingFailure("The billing service asks us to try again later.", detail);
  return new PermanentFailure("The billing service refuses this checkout.", detail);
}
