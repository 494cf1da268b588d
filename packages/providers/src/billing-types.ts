import type { SubscriptionState } from "@hearthline/contract/billing/subscriptions";

export type BillingConfig = {
  secretKey: string;
  /** another address in place of https://api.stripe.com: the sandbox's */
  apiUrl?: string;
  /** Stripe's price id of each plan, by the plan's name */
  prices: Readonly<Record<string, string>>;
  /** what Stripe signs its webhooks with; without it none are taken */
  webhookSecret?: string;
  /** Stripe computes sales tax; the account has to be set up for it */
  tax?: boolean;
  /** what the portal lets customers do; without it, as the account's default says */
  portalConfiguration?: string;
};

/** A line of an invoice, in Stripe's words and to the cent; below zero it is given back. */
export type InvoiceLine = { text: string; cents: number; from: Date; to: Date };

export type Invoice = {
  id: string;
  number: string | null;
  at: Date;
  status: string;
  lines: InvoiceLine[];
  totalCents: number;
  taxCents: number;
  /** credit of earlier invoices that it uses up */
  creditUsedCents: number;
  /** what the card is charged */
  dueCents: number;
  /** the page to read and pay it, and the file */
  url: string | null;
  pdfUrl: string | null;
};

export type PaymentCard = { brand: string; last4: string; expiresMonth: number; expiresYear: number };

/** Everything that the company's page about its billing shows. */
export type Account = {
  card: PaymentCard | null;
  /** credit that the next invoices use up */
  creditCents: number;
  /** the newest first */
  invoices: Invoice[];
  /** what comes next, for each subscription that goes on */
  upcoming: (Invoice & { subscription: string })[];
};

/** Another plan, or more seats, for a subscription. */
export type PlanChange = { subscription: string; plan: string; seats: number };

export type ChangePreview = {
  /** the moment that the amounts are of; the change has to name it */
  at: Date;
  /** with discount and tax, so that they add up to the total */
  lines: InvoiceLine[];
  totalCents: number;
  todayCents: number;
  /** given back by it, for the next invoices */
  creditCents: number;
  next: { at: Date; cents: number };
};

/** What Stripe tells of; the rest of it is read anew. */
export type BillingEvent = {
  id: string;
  type: string;
  createdAt: Date;
  customer: string | null;
  /** our company, where the object says it */
  companyId: string | null;
  live: boolean;
};

export type CheckoutRequest = {
  plan: string;
  companyId: string;
  email: string;
  /** who the company is there already; null: they are made known now */
  customer: string | null;
  /** nothing is charged before this; null charges at once */
  firstChargeAt: Date | null;
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by the checkout's id */
  successUrl: string;
  cancelUrl: string;
};

export type Checkout = {
  id: string;
  companyId: string;
  plan: string;
  /** the card is there and the subscription has begun */
  complete: boolean;
  customer: string | null;
  subscription: string | null;
  /** the subscription is in its trial or paid for */
  live: boolean;
  /** end of the subscription's own trial */
  firstChargeAt: Date | null;
};

export type CheckoutPage = {
  url: string;
  customer: string;
  /** the customer that was there before and has been deleted at the billing service; null otherwise */
  replaces: string | null;
};

export type Settled = {
  /** the one checkout whose subscription goes on; null where there is none */
  standing: Checkout | null;
  /** a page of theirs is still open: it may be paid any moment */
  open: boolean;
};

export type Billing = {
  /**
   * Opens a page of the billing host that takes the card, and closes those opened before: two pages would be two subscriptions. Where one of those was
   * paid, it leads straight back with that one's id.
   *
   * @throws {PassingFailure} Stripe cannot be reached, is busy, or does not take our key
   * @throws {PermanentFailure} the plan has no price
   */
  start(request: CheckoutRequest): Promise<CheckoutPage>;
  /** What became of a checkout; null where there is none of that id. Throws as `start` does. */
  find(id: string): Promise<Checkout | null>;
  /**
   * Leaves a customer one of the subscriptions that our pages began: the oldest, or the one they `have`. Every other is canceled and what it charged
   * is refunded; once one stands, pages that are still open are closed. Safe to repeat. Throws as `start` does.
   */
  settle(customer: string, have?: { subscription: string | null }): Promise<Settled>;

  /** The plan names that have a price, with Stripe's ids. */
  readonly prices: Readonly<Record<string, string>>;
  /** How the customer's subscriptions stand, those that are over too. Throws as `start` does. */
  read(customer: string): Promise<SubscriptionState[]>;
  /** Card, invoices and what comes next. Throws as `start` does. */
  account(customer: string): Promise<Account>;
  /** What a change costs today and next time; nothing changes. Throws as `start` does. */
  preview(change: PlanChange, at?: Date): Promise<ChangePreview>;
  /**
   * Makes a change, at the moment and so at the cost of its preview. The same change twice is one.
   *
   * @throws {PermanentFailure} code `card_declined` or `authentication_required`: nothing has changed
   */
  change(change: PlanChange, at: Date): Promise<void>;
  /** What a subscription that `begin` begins costs today and next time; nothing changes. @throws {PermanentFailure} the plan has no price */
  previewNew(order: { customer: string; plan: string }): Promise<ChangePreview>;
  /**
   * Begins a subscription beside the plan, charged at once to the card that is there.
   *
   * @param key the same key is the same subscription, from however many tabs
   * @throws {PermanentFailure} as `change`
   */
  begin(order: { customer: string; plan: string; companyId: string }, key: string): Promise<void>;
  /**
   * Begins the subscription that pays for what `meter` counts, beside the plan; one that runs stays.
   *
   * @throws {PermanentFailure} monitoring has no price
   */
  beginMeter(of: { customer: string; companyId: string }): Promise<void>;
  /**
   * Counts a credit monitored in a month.
   *
   * @param key the same key is counted once, as long as it comes again within a day
   * @throws {PermanentFailure} it is not counted; after another failure it may be
   */
  meter(customer: string, key: string): Promise<void>;
  /** Ends a subscription with its period, or lets it go on after all. Throws as `start` does. */
  endWithPeriod(subscription: string, ends: boolean): Promise<void>;
  /** Charges an open invoice to the card that is there. @throws {PermanentFailure} as `change` */
  pay(invoice: string): Promise<void>;
  /** The page where card and invoices are looked after. Throws as `start` does. */
  portal(customer: string, returnUrl: string): Promise<string>;
  /** Reads a webhook; null where its signature is not Stripe's, or is older than five minutes. */
  verify(body: string, signature: string): Promise<BillingEvent | null>;
};
