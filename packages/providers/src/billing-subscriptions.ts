import { CREDIT_TIERS, MONITORING_PRICE, PLANS } from "@hearthline/contract/billing/plans";
import { SUBSCRIPTION_STATUSES, type SubscriptionState } from "@hearthline/contract/billing/subscriptions";
import Stripe from "stripe";
import { asFailures } from "./billing-failures.ts";
import { chargedAt, idOf, invoiceOf, moment, orNull } from "./billing-invoices.ts";
import { type ChangedItem, stripePreviews } from "./billing-previews.ts";
import type { Billing, BillingConfig, PlanChange } from "./billing-types.ts";
import { PermanentFailure } from "./failure.ts";

const SIGNATURE_SECONDS = 300;

const TIERS: readonly string[] = CREDIT_TIERS.map(({ name }) => name);
const PLAN_KEYS: readonly string[] = PLANS.map(({ key }) => key);
const isOurs = (name: string) => TIERS.includes(name) || PLAN_KEYS.includes(name.replace(/_(month|year)$/, ""));

/** Started subscriptions: their state, their cost, and their changes. */
export function stripeSubscriptions(
  stripe: Stripe,
  { prices, webhookSecret, portalConfiguration, tax = false }: BillingConfig,
): Omit<Billing, "start" | "find" | "settle"> {
  const priceId = (plan: string): string => {
    const price = prices[plan];
    if (!price) throw new PermanentFailure("This plan has no price yet.", { code: "no_price" });
    return price;
  };

  /** By our own price list; otherwise from the price or subscription itself, for one that sales created manually. */
  function nameOf(price: Stripe.Price, metadata: Stripe.Metadata): string | null {
    const listed = Object.keys(prices).find((name) => prices[name] === price.id);
    return [listed, price.metadata.plan, price.lookup_key, metadata.plan].find((name) => name && isOurs(name)) ?? null;
  }

  function stateOf(subscription: Stripe.Subscription): SubscriptionState | undefined {
    // A metered item is attached to a plan and does not name one.
    const items = subscription.items.data;
    const item = items.find(({ price }) => price.recurring?.usage_type !== "metered") ?? items[0];
    if (!item) return undefined;
    const name = nameOf(item.price, subscription.metadata);
    const isMetered = item.price.recurring?.usage_type === "metered";
    const invoice = typeof subscription.latest_invoice === "object" ? subscription.latest_invoice : null;
    const owed = invoice?.status === "open" && invoice.amount_remaining > 0 ? invoice : null;
    return {
      id: subscription.id,
      kind: isMetered ? "monitoring" : name !== null && TIERS.includes(name) ? "credits" : "plan",
      name: isMetered ? MONITORING_PRICE : name,
      priceId: item.price.id,
      seats: item.quantity ?? 1,
      // A status that Stripe adds later unlocks nothing until it is known here.
      status: SUBSCRIPTION_STATUSES.find((status) => status === subscription.status) ?? "incomplete",
      startedAt: moment(subscription.created),
      trialEndsAt: orNull(subscription.trial_end),
      periodStart: moment(item.current_period_start),
      periodEnd: moment(item.current_period_end),
      cancelsAt:
        subscription.status === "canceled"
          ? null
          : (orNull(subscription.cancel_at) ??
            (subscription.cancel_at_period_end ? moment(item.current_period_end) : null)),
      canceledAt: orNull(subscription.canceled_at),
      endedAt: orNull(subscription.ended_at),
      unpaid: owed ? { invoiceId: owed.id ?? "", cents: owed.amount_remaining, since: moment(owed.created) } : null,
    };
  }

  /** The subscription item being changed, and its new value. */
  async function changed({ subscription, plan, seats }: PlanChange): Promise<ChangedItem> {
    const found = await stripe.subscriptions.retrieve(subscription, { expand: ["discounts.source.coupon"] });
    const item = found.items.data.find(({ price }) => price.recurring?.usage_type !== "metered");
    if (!item) throw new PermanentFailure("This subscription has no plan.", { code: "no_plan" });
    // A company's custom price stays when only its seats change.
    const price = nameOf(item.price, found.metadata) === plan ? item.price.id : priceId(plan);
    return { found, item, price, items: [{ id: item.id, price, quantity: seats }] };
  }

  /** What is owed when the newest invoice does not show it: Stripe keeps creating invoices for an unpaid subscription and leaves them as drafts. */
  async function oldestDebt({ id, status }: SubscriptionState): Promise<SubscriptionState["unpaid"]> {
    if (status !== "past_due" && status !== "unpaid") return null;
    const { data } = await stripe.invoices.list({ subscription: id, status: "open", limit: 100 });
    const oldest = data.filter((one) => one.amount_remaining > 0).at(-1);
    return oldest
      ? { invoiceId: oldest.id ?? "", cents: oldest.amount_remaining, since: moment(oldest.created) }
      : null;
  }

  /** Undefined when no invoice is coming. */
  async function upcomingOf(subscription: string): Promise<Stripe.Invoice | undefined> {
    try {
      return await stripe.invoices.createPreview({ subscription });
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "invoice_upcoming_none")
        return undefined;
      throw error;
    }
  }

  /** Tax, when it is turned on and Stripe knows the customer's location; Stripe rejects the subscription otherwise. */
  async function taxOf(customer: string): Promise<{ automatic_tax?: { enabled: true } }> {
    if (!tax) return {};
    const whom = await stripe.customers.retrieve(customer, { expand: ["tax"] });
    const known = !whom.deleted && LOCATED.includes(whom.tax?.automatic_tax ?? "");
    return known ? { automatic_tax: { enabled: true } } : {};
  }

  return {
    prices,

    read: (customer) =>
      asFailures(async () => {
        const listed = stripe.subscriptions.list({
          customer,
          status: "all",
          limit: 100,
          expand: ["data.latest_invoice"],
        });
        const found = await listed.autoPagingToArray({ limit: 1_000 });
        const states = found.map(stateOf).filter((state) => state !== undefined);
        return Promise.all(
          states.map(async (state) => ({ ...state, unpaid: state.unpaid ?? (await oldestDebt(state)) })),
        );
      }),

    account: (customer) =>
      asFailures(async () => {
        const [whom, invoices, subscriptions] = await Promise.all([
          stripe.customers.retrieve(customer, { expand: ["invoice_settings.default_payment_method"] }),
          stripe.invoices.list({ customer, limit: 24 }),
          stripe.subscriptions.list({ customer, limit: 20, expand: ["data.default_payment_method"] }),
        ]);
        const upcoming = await Promise.all(
          subscriptions.data.map(async ({ id }) => {
            const invoice = await upcomingOf(id);
            return invoice && { ...invoiceOf(invoice), at: chargedAt(invoice), subscription: id };
          }),
        );
        const own = subscriptions.data.map(({ default_payment_method: method }) => method);
        const general = whom.deleted ? null : whom.invoice_settings.default_payment_method;
        const method = [...own, general].find((one) => typeof one === "object" && one !== null);
        const card = typeof method === "object" ? method?.card : undefined;
        return {
          card: card
            ? { brand: card.brand, last4: card.last4, expiresMonth: card.exp_month, expiresYear: card.exp_year }
            : null,
          creditCents: whom.deleted ? 0 : Math.max(0, -whom.balance),
          invoices: invoices.data.map(invoiceOf),
          upcoming: upcoming.filter((one) => one !== undefined),
        };
      }),

    ...stripePreviews(stripe, { changed, priceId, taxOf }),

    change: (change, at) =>
      asFailures(async () => {
        const { found, items, item } = await changed(change);
        if (item.price.id === items[0]?.price && item.quantity === change.seats) return;
        const trial = found.status === "trialing";
        const date = Math.floor(at.getTime() / 1000);
        const card = await cardOf(stripe, idOf(found.customer) ?? "");
        await stripe.subscriptions.update(
          change.subscription,
          {
            items,
            metadata: { plan: change.plan },
            // A canceled subscription resumes together with the change, or neither happens.
            ...(found.cancel_at_period_end && { cancel_at_period_end: false }),
            payment_behavior: "error_if_incomplete",
            proration_behavior: trial ? "none" : "always_invoice",
            ...(!trial && { proration_date: date }),
          },
          {
            // Stripe stores a decline under its key too, so another card needs another key.
            idempotencyKey: `change-${change.subscription}-${item.price.id}-${change.plan}-${change.seats}-${date}-${card ?? ""}`,
          },
        );
      }),

    begin: ({ customer, plan, companyId }, key) =>
      asFailures(async () => {
        const [method, taxed] = await Promise.all([cardOf(stripe, customer), taxOf(customer)]);
        const asked: Stripe.SubscriptionCreateParams = {
          customer,
          ...taxed,
          items: [{ price: priceId(plan), quantity: 1 }],
          metadata: { company_id: companyId, plan },
          payment_behavior: "error_if_incomplete",
          ...(method && { default_payment_method: method }),
        };
        // Stripe stores a decline under its key for a day: a retry with the same card uses the next key, which two tabs compute alike.
        for (let tries = 1; ; tries += 1) {
          const idempotencyKey = `${key}-${method ?? ""}${taxed.automatic_tax ? "-taxed" : ""}${tries > 1 ? `-${tries}` : ""}`;
          try {
            await stripe.subscriptions.create(asked, { idempotencyKey });
            return;
          } catch (error) {
            if (!isEarlierDecline(error) || tries === MAX_TRIES) throw error;
          }
        }
      }),

    beginMeter: ({ customer, companyId }) =>
      asFailures(async () => {
        const price = priceId(MONITORING_PRICE);
        const { data } = await stripe.subscriptions.list({ customer, price, status: "all", limit: 100 });
        if (!data.some(({ status }) => !OVER.includes(status)))
          await stripe.subscriptions.create(
            {
              customer,
              items: [{ price }],
              metadata: { company_id: companyId, plan: MONITORING_PRICE },
              ...(await taxOf(customer)),
            },
            { idempotencyKey: `monitoring-${companyId}-${data.length}` },
          );
      }),

    meter: (customer, key) =>
      asFailures(async () => {
        try {
          await stripe.billing.meterEvents.create({
            event_name: MONITORING_PRICE,
            identifier: key,
            payload: { stripe_customer_id: customer, value: "1" },
          });
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError && /already exists/i.test(error.message)))
            throw error;
        }
      }),

    endWithPeriod: (subscription, ends) =>
      asFailures(async () => {
        await stripe.subscriptions.update(subscription, { cancel_at_period_end: ends });
      }),

    pay: (invoice) =>
      asFailures(async () => {
        const { status, attempt_count: tries, customer } = await stripe.invoices.retrieve(invoice);
        if (status !== "open") return;
        // Stripe stores a decline under its key, and a manual attempt does not count: another card needs another key.
        const card = await cardOf(stripe, idOf(customer) ?? "");
        await stripe.invoices.pay(invoice, {}, { idempotencyKey: `pay-${invoice}-${tries}-${card ?? ""}` });
      }),

    portal: (customer, returnUrl) =>
      asFailures(async () => {
        const configured = portalConfiguration && { configuration: portalConfiguration };
        return (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl, ...configured })).url;
      }),

    async verify(body, signature) {
      if (!webhookSecret) return null;
      try {
        const event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret, SIGNATURE_SECONDS);
        const about = event.data.object as {
          customer?: string | { id: string } | null;
          metadata?: Stripe.Metadata | null;
        };
        const isCustomer = event.type.startsWith("customer.") && !event.type.startsWith("customer.subscription.");
        return {
          id: event.id,
          type: event.type,
          createdAt: moment(event.created),
          customer: idOf(about.customer ?? null) ?? (isCustomer ? ((about as { id?: string }).id ?? null) : null),
          companyId: about.metadata?.company_id ?? null,
          live: event.livemode,
        };
      } catch {
        return null;
      }
    },
  };
}

/** Subscriptions that no longer bill anything. */
const OVER: readonly string[] = ["canceled", "incomplete_expired"];

/** Stripe's value for a customer whose address is enough to compute tax. */
const LOCATED: readonly string[] = ["supported", "not_collecting"];
/** How many declines of one card in a day are sent to Stripe again; after that the last decline is returned. */
const MAX_TRIES = 20;
/** A decline that Stripe replays because the key was used before. */
const isEarlierDecline = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError && error.headers?.["idempotent-replayed"] === "true";

/** The card that is charged: the plan's own, otherwise the customer's. */
async function cardOf(stripe: Stripe, customer: string): Promise<string | undefined> {
  const [whom, { data }] = await Promise.all([
    stripe.customers.retrieve(customer),
    stripe.subscriptions.list({ customer, limit: 20 }),
  ]);
  const own = data.map((one) => idOf(one.default_payment_method)).find((id) => id !== null);
  return own ?? (whom.deleted ? undefined : (idOf(whom.invoice_settings.default_payment_method) ?? undefined));
}
