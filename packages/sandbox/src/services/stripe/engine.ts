import { type GrossLine, reduced, taxRateOf } from "./amounts.ts";
import type { Coupon, Customer, Discount, Invoice, Item, Session, State, Subscription } from "./state.ts";
import { made } from "./state.ts";

const DAY = 86_400;
/** How long before a trial ends its end is announced. */
const TRIAL_NOTICE = 3 * DAY;
/** Stripe's own schedule of a week, as configured in our account: retries after three, five and seven days, then `unpaid`. */
const RETRIES = [3, 5, 7].map((days) => days * DAY);

/** Stripe's test numbers for outcomes other than a payment: https://docs.stripe.com/testing */
export const DECLINED = "4000000000000002";
const FAILS_LATER = "4000000000000341";
/** Requires the bank's confirmation when it is saved, not afterwards. */
export const CONFIRMED_ONCE = "4000002500003155";
const CONFIRMED_ALWAYS = "4000002760003184";

export type Payment = "paid" | "declined" | "authentication_required";
export type Emit = (
  type: string,
  object: { kind: "subscription" | "invoice" | "customer" | "session"; id: string },
) => void;

export class CardRefused extends Error {
  readonly code: "card_declined" | "authentication_required";
  constructor(payment: Exclude<Payment, "paid">) {
    super(
      payment === "declined"
        ? "Your card was declined."
        : "Your card was declined. This transaction requires authentication.",
    );
    this.code = payment === "declined" ? "card_declined" : payment;
  }
}

/** How long the first payment of a subscription may be late. */
const FIRST_PAYMENT = 23 * 3_600;

const over = ({ status }: Subscription) => status === "canceled" || status === "incomplete_expired";

/** Adds months and keeps the anchor's day, or takes the month's last day if it has none. */
function monthsLater(from: number, months: number, anchor: number): number {
  const [start, day] = [new Date(from * 1000), new Date(anchor * 1000).getUTCDate()];
  const last = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0)).getUTCDate();
  const then = new Date(start);
  then.setUTCDate(1);
  then.setUTCMonth(start.getUTCMonth() + months);
  then.setUTCDate(Math.min(day, last));
  return Math.floor(then.getTime() / 1000);
}

const spell = (at: number) =>
  new Date(at * 1000).toLocaleDateString("en-US", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** Subscriptions, their invoices and payments over time, by the wall clock or by the customer's test clock. */
export function createEngine(state: State, emit: Emit) {
  const customerOf = ({ customer }: { customer: string }): Customer => {
    const found = state.customers[customer];
    if (!found) throw new Error(`No such customer: '${customer}'`);
    return found;
  };
  const priceOf = (id: string) => {
    const found = state.prices[id];
    if (!found) throw new Error(`No such price: '${id}'`);
    return found;
  };
  const nowOf = (of: { customer: string }): number =>
    state.clocks[customerOf(of).clock ?? ""]?.frozen ?? Math.floor(Date.now() / 1000);
  const monthsOf = (item: Item) => (priceOf(item.price).interval === "year" ? 12 : 1);
  const nameOf = (price: string) => state.products[priceOf(price).product]?.name ?? price;

  const usedBy = (subscription: Subscription, item: Item, start: number, end: number) =>
    state.usage
      .filter(
        ({ event, customer, timestamp }) =>
          customer === subscription.customer &&
          event === priceOf(item.price).meter &&
          timestamp >= start &&
          timestamp < end,
      )
      .reduce((sum, { value }) => sum + value, 0);

  /** Returns what a period costs: in advance for plans, afterwards for metered items. */
  function periodLines(
    subscription: Subscription,
    items: Item[],
    start: number,
    end: number,
    before: number | null,
  ): GrossLine[] {
    return items.flatMap((item): GrossLine[] => {
      const price = priceOf(item.price);
      const metered = price.meter !== null;
      if (metered && before === null) return [];
      const quantity = metered ? usedBy(subscription, item, before ?? start, start) : item.quantity;
      return [
        {
          id: made("il"),
          amount: price.amount * quantity,
          description: `${quantity} × ${nameOf(item.price)} (at $${(price.amount / 100).toFixed(2)} / ${price.interval})`,
          price: item.price,
          quantity,
          start: metered ? (before ?? start) : start,
          end: metered ? start : end,
          proration: false,
          item: item.id,
        },
      ];
    });
  }

  /** Returns the coupon that a subscription has at a time. */
  function couponOf({ discount }: Subscription, at: number): Coupon | undefined {
    if (!discount || discount.used || (discount.end !== null && discount.end <= at)) return undefined;
    return state.coupons[discount.coupon];
  }

  function invoiceOf(subscription: Subscription, reason: Invoice["reason"], gross: GrossLine[], at: number): Invoice {
    const customer = customerOf(subscription);
    const automaticTax = subscription.automaticTax ?? false;
    const coupon = couponOf(subscription, at);
    const lines = reduced(gross, {
      coupon,
      offOf: (id) => subscription.items.find((item) => item.id === id)?.off ?? 0,
      taxRate: automaticTax ? taxRateOf(customer.address) : 0,
    });
    const sum = (name: "amount" | "discount" | "tax") => lines.reduce((all, line) => all + line[name], 0);
    const [subtotal, discount, tax] = [sum("amount"), sum("discount"), sum("tax")];
    const total = subtotal - discount + tax;
    const due = Math.max(0, total + customer.balance);
    return {
      id: made("in"),
      number: `SANDBOX-${String(state.invoiceCount + 1).padStart(4, "0")}`,
      customer: customer.id,
      subscription: subscription.id,
      created: at,
      reason,
      status: "draft",
      lines,
      subtotal,
      discount,
      tax,
      total,
      automaticTax,
      discountId: discount === 0 ? null : (subscription.discount?.id ?? null),
      startingBalance: customer.balance,
      endingBalance: total + customer.balance - due,
      due,
      attempts: 0,
      nextAttempt: null,
      paidAt: null,
      payment: null,
    };
  }

  function tryToPay(of: { customer: string }): Payment {
    const card = state.cards[customerOf(of).card ?? ""];
    if (!card || card.number === FAILS_LATER || card.number === DECLINED) return "declined";
    return card.number === CONFIRMED_ALWAYS ? "authentication_required" : "paid";
  }

  function settlePaid(invoice: Invoice, at: number): void {
    Object.assign(invoice, { status: "paid", paidAt: at, nextAttempt: null });
    if (invoice.due > 0) invoice.payment ??= made("pi");
    emit("invoice.paid", { kind: "invoice", id: invoice.id });
    const subscription = state.subscriptions[invoice.subscription];
    if (subscription && ["past_due", "unpaid", "incomplete"].includes(subscription.status)) {
      subscription.status = "active";
      emit("customer.subscription.updated", { kind: "subscription", id: subscription.id });
    }
  }

  /** Finalizes the invoice and charges it. @returns the card's outcome */
  function charge(subscription: Subscription, invoice: Invoice, at: number): Payment {
    state.invoiceCount += 1;
    state.invoices[invoice.id] = invoice;
    customerOf(subscription).balance = invoice.endingBalance;
    subscription.latestInvoice = invoice.id;
    noteDiscounts(subscription, invoice);
    invoice.status = "open";
    emit("invoice.finalized", { kind: "invoice", id: invoice.id });
    return attempt(subscription, invoice, at);
  }

  /** Records the discounted share of each item, which a credit excludes, and marks a coupon for one charge as used. */
  function noteDiscounts(subscription: Subscription, { lines }: Invoice): void {
    for (const { amount, discount, item: id } of lines.filter((line) => line.amount > 0)) {
      const item = subscription.items.find((one) => one.id === id);
      if (item) item.off = discount / amount;
      const { discount: had } = subscription;
      if (had && discount > 0 && state.coupons[had.coupon]?.duration === "once") had.used = true;
    }
  }

  function attempt(subscription: Subscription, invoice: Invoice, at: number): Payment {
    invoice.attempts += 1;
    const said = invoice.due === 0 ? "paid" : tryToPay(invoice);
    if (said === "paid") {
      settlePaid(invoice, at);
      return said;
    }
    const wait = RETRIES.map((after) => invoice.created + after).find((time) => time > at);
    const isFirst = invoice.reason === "subscription_create";
    invoice.nextAttempt = isFirst ? null : (wait ?? null);
    emit("invoice.payment_failed", { kind: "invoice", id: invoice.id });
    if (said === "authentication_required")
      emit("invoice.payment_action_required", { kind: "invoice", id: invoice.id });
    subscription.status = isFirst ? "incomplete" : wait === undefined ? "unpaid" : "past_due";
    emit("customer.subscription.updated", { kind: "subscription", id: subscription.id });
    return said;
  }

  function end(subscription: Subscription, at: number): void {
    Object.assign(subscription, { status: "canceled", endedAt: at, canceledAt: subscription.canceledAt ?? at });
    emit("customer.subscription.deleted", { kind: "subscription", id: subscription.id });
  }

  function cycle(subscription: Subscription, at: number): void {
    if (subscription.cancelAtPeriodEnd) {
      end(subscription, at);
      return;
    }
    const before = subscription.periodStart;
    const wasTrial = subscription.status === "trialing";
    const months = Math.max(...subscription.items.map(monthsOf));
    if (wasTrial) Object.assign(subscription, { status: "active", anchor: at });
    Object.assign(subscription, { periodStart: at, periodEnd: monthsLater(at, months, subscription.anchor) });
    emit("customer.subscription.updated", { kind: "subscription", id: subscription.id });
    if (subscription.status === "unpaid") return;
    const lines = periodLines(subscription, subscription.items, at, subscription.periodEnd, wasTrial ? null : before);
    charge(subscription, invoiceOf(subscription, "subscription_cycle", lines, at), at);
  }

  const openInvoice = (subscription: Subscription) =>
    Object.values(state.invoices).find(
      (invoice) =>
        invoice.subscription === subscription.id && invoice.status === "open" && invoice.nextAttempt !== null,
    );

  /** Expires a subscription whose first payment was never made. */
  function expireUnpaid(subscription: Subscription): void {
    if (subscription.status !== "incomplete" || subscription.created + FIRST_PAYMENT > nowOf(subscription)) return;
    subscription.status = "incomplete_expired";
    const first = state.invoices[subscription.latestInvoice ?? ""];
    if (first) first.status = "void";
    emit("customer.subscription.updated", { kind: "subscription", id: subscription.id });
  }

  function notifyOfTrialEnd(subscription: Subscription): void {
    const { status, trialEnd, trialEndTold } = subscription;
    if (status !== "trialing" || trialEnd === null || trialEndTold || trialEnd - TRIAL_NOTICE > nowOf(subscription))
      return;
    subscription.trialEndTold = true;
    emit("customer.subscription.trial_will_end", { kind: "subscription", id: subscription.id });
  }

  /** Applies everything of a subscription that has come due in the meantime, in order. */
  function catchUp(subscription: Subscription): void {
    while (!over(subscription)) {
      const unpaid = openInvoice(subscription);
      notifyOfTrialEnd(subscription);
      expireUnpaid(subscription);
      if (subscription.status === "incomplete" || over(subscription)) return;
      const turns = subscription.status === "trialing" ? (subscription.trialEnd ?? 0) : subscription.periodEnd;
      const next = Math.min(turns, unpaid?.nextAttempt ?? Number.POSITIVE_INFINITY);
      if (next > nowOf(subscription)) return;
      if (unpaid && next === unpaid.nextAttempt) attempt(subscription, unpaid, next);
      else cycle(subscription, next);
    }
  }

  type NewSubscription = Pick<Subscription, "customer" | "metadata" | "trialEnd" | "automaticTax" | "discount"> & {
    items: { price: string; quantity: number }[];
  };

  /** Drafts a subscription that begins now, and its first invoice, without storing them. */
  function drafted(asked: NewSubscription): { subscription: Subscription; invoice: Invoice; at: number } {
    const at = nowOf(asked);
    const items = asked.items.map((item) => ({ ...item, id: made("si"), created: at }));
    const trial = asked.trialEnd !== null && asked.trialEnd > at;
    const subscription: Subscription = {
      id: made("sub"),
      customer: asked.customer,
      items,
      status: trial ? "trialing" : "active",
      created: at,
      trialEnd: trial ? asked.trialEnd : null,
      periodStart: at,
      periodEnd: trial ? (asked.trialEnd ?? at) : monthsLater(at, Math.max(...items.map(monthsOf)), at),
      anchor: trial ? (asked.trialEnd ?? at) : at,
      cancelAtPeriodEnd: false,
      canceledAt: null,
      endedAt: null,
      latestInvoice: null,
      metadata: asked.metadata,
      ...(asked.automaticTax && { automaticTax: true }),
      ...(asked.discount && { discount: asked.discount }),
    };
    const lines = trial ? [] : periodLines(subscription, items, at, subscription.periodEnd, null);
    return { subscription, invoice: invoiceOf(subscription, "subscription_create", lines, at), at };
  }

  /** Creates the subscription of a checkout. */
  function askedBy(session: Session): NewSubscription {
    const { customer, price, quantity, trialEnd, subscriptionMetadata: metadata, automaticTax, promotion } = session;
    const code = state.promotions[promotion ?? ""];
    const coupon = state.coupons[code?.coupon ?? ""];
    const had = { promotion: code?.id ?? null, session: session.id };
    return {
      customer,
      items: [{ price, quantity }],
      trialEnd,
      metadata,
      automaticTax,
      ...(coupon && { discount: discountOf(coupon, had, nowOf(session)) }),
    };
  }

  /** Returns the first invoice of a subscription that could begin now. */
  const quote = (asked: NewSubscription): Invoice => ({ ...drafted(asked).invoice, reason: "upcoming" });

  function begin(asked: NewSubscription, strict = false): Subscription {
    const { subscription, invoice, at } = drafted(asked);
    const said = invoice.due === 0 ? "paid" : tryToPay(invoice);
    if (strict && said !== "paid") throw new CardRefused(said);
    state.subscriptions[subscription.id] = subscription;
    emit("customer.subscription.created", { kind: "subscription", id: subscription.id });
    charge(subscription, invoice, at);
    return subscription;
  }

  /**
   * Returns what a change costs at a moment: the rest of the old period is credited, the rest of the new one charged; a yearly item begins immediately, with
   * its own period.
   */
  function changed(subscription: Subscription, items: Item[], at: number, prorate: boolean) {
    const { periodStart, periodEnd, status } = subscription;
    const months = Math.max(...items.map(monthsOf));
    const restarts = status !== "trialing" && months !== Math.max(...subscription.items.map(monthsOf));
    const left = (periodEnd - at) / (periodEnd - periodStart);
    const end = restarts ? monthsLater(at, months, at) : periodEnd;
    const same = (one: Item, other: Item | undefined) => one.price === other?.price && one.quantity === other?.quantity;
    const gone = subscription.items.filter(
      (item) =>
        restarts ||
        !same(
          item,
          items.find(({ id }) => id === item.id),
        ),
    );
    const come = items.filter(
      (item) =>
        !restarts &&
        !same(
          item,
          subscription.items.find(({ id }) => id === item.id),
        ),
    );
    const part = (item: Item, sign: 1 | -1): GrossLine => ({
      id: made("il"),
      amount: sign * Math.round(priceOf(item.price).amount * item.quantity * left),
      description: `${sign < 0 ? "Unused" : "Remaining"} time on ${item.quantity} × ${nameOf(item.price)} after ${spell(at)}`,
      price: item.price,
      quantity: item.quantity,
      start: at,
      end: periodEnd,
      proration: true,
      item: item.id,
    });
    const ahead = (item: Item) => priceOf(item.price).meter === null;
    const lines =
      status === "trialing" || !prorate
        ? []
        : [
            ...gone.filter(ahead).map((item) => part(item, -1)),
            ...come.filter(ahead).map((item) => part(item, 1)),
            ...(restarts ? periodLines(subscription, items.filter(ahead), at, end, null) : []),
          ];
    return {
      lines,
      periodStart: restarts ? at : periodStart,
      periodEnd: end,
      anchor: restarts ? at : subscription.anchor,
    };
  }

  function change(subscription: Subscription, items: Item[], { at, strict }: { at: number; strict: boolean }): void {
    const { lines, ...period } = changed(subscription, items, at, true);
    const invoice = invoiceOf(subscription, "subscription_update", lines, nowOf(subscription));
    const said = invoice.due === 0 ? "paid" : tryToPay(invoice);
    if (strict && said !== "paid") throw new CardRefused(said);
    Object.assign(subscription, { items, ...period });
    emit("customer.subscription.updated", { kind: "subscription", id: subscription.id });
    if (lines.length > 0) charge(subscription, invoice, nowOf(subscription));
  }

  const undiscounted = ({ discount: _, ...subscription }: Subscription): Subscription => subscription;

  /** Returns the invoice that an immediate change would create. */
  function previewChange(subscription: Subscription, items: Item[], at: number): Invoice {
    return invoiceOf(subscription, "upcoming", changed(subscription, items, at, true).lines, at);
  }

  /** Returns the next invoice, with the current items or with those of a planned change. */
  function previewNext(subscription: Subscription, items: Item[] = subscription.items): Invoice {
    const { periodEnd, periodStart, status } = subscription;
    const months = Math.max(...items.map(monthsOf));
    const start = status === "trialing" ? (subscription.trialEnd ?? periodEnd) : periodEnd;
    const end = monthsLater(start, months, subscription.anchor);
    const lines = periodLines(subscription, items, start, end, status === "trialing" ? null : periodStart);
    return { ...invoiceOf(subscription, "upcoming", lines, start), nextAttempt: start };
  }

  /** Applies a coupon from now on, for as long as it lasts. */
  function discountOf(coupon: Coupon, more: Pick<Discount, "promotion" | "session">, at: number): Discount {
    const end = coupon.duration === "repeating" ? monthsLater(at, coupon.months ?? 1, at) : null;
    return { id: made("di"), coupon: coupon.id, ...more, start: at, end, used: false };
  }

  /** Handles a deleted customer: its subscriptions end immediately. */
  function remove(customer: Customer): void {
    for (const subscription of Object.values(state.subscriptions))
      if (subscription.customer === customer.id && !over(subscription)) end(subscription, nowOf(subscription));
    customer.deleted = true;
    emit("customer.deleted", { kind: "customer", id: customer.id });
  }

  return {
    nowOf,
    priceOf,
    nameOf,
    catchUp,
    begin,
    askedBy,
    quote,
    change,
    previewChange,
    previewNext,
    undiscounted,
    couponOf,
    end,
    remove,
    attempt,
    settlePaid,
  };
}
export type Engine = ReturnType<typeof createEngine>;
