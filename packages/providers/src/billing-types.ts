import type { SubscriptionState } from "@hearthline/contract/billing/subscriptions";

export type BillingConfig = {
  secretKey: string;
  /** replaces https://api.stripe.com: the sandbox's address */
  apiUrl?: string;
  /** Stripe's price id for each plan, by the plan's name */
  prices: Readonly<Record<string, string>>;
  /** the secret that Stripe signs its webhooks with; without it none are accepted */
  webhookSecret?: string;
  /** Stripe computes sales tax; the account must be set up for it */
  tax?: boolean;
  /** what the portal lets customers do; without it, the account's default */
  portalConfiguration?: string;
};

/** A line of an invoice, in Stripe's words and to the cent; an amount below zero is given back. */
export type InvoiceLine = { text: string; cents: number; from: Date; to: Date };

export type Invoice = {
  id: string;
  number: string | null;
  at: Date;
  status: string;
  lines: InvoiceLine[];
  totalCents: number;
  taxCents: number;
  /** credit from earlier invoices that this one uses up */
  creditUsedCents: number;
  /** what the card is charged */
  dueCents: number;
  /** the URLs of the page to read and pay it, and of the file */
  url: string | null;
  pdfUrl: string | null;
};

export type PaymentCard = { brand: string; last4: string; expiresMonth: number; expiresYear: number };

/** Everything shown on the company's billing page. */
export type Account = {
  card: PaymentCard | null;
  /** credit that the next invoices will use up */
  creditCents: number;
  /** newest first */
  invoices: Invoice[];
  /** the next invoice of each subscription that continues */
  upcoming: (Invoice & { subscription: string })[];
};

/** A change of a subscription to another plan or more seats. */
export type PlanChange = { subscription: string; plan: string; seats: number };

export type ChangePreview = {
  /** the moment the amounts were computed for; the change must name it */
  at: Date;
  /** including discount and tax, so that they add up to the total */
  lines: InvoiceLine[];
  totalCents: number;
  todayCents: number;
  /** credited by it toward the next invoices */
  creditCents: number;
  next: { at: Date; cents: number };
};

/** An event from Stripe; everything else is read again from the API. */
export type BillingEvent = {
  id: string;
  type: string;
  createdAt: Date;
  customer: string | null;
  /** our company, if the object names it */
  companyId: string | null;
  live: boolean;
};

export type CheckoutRequest = {
  plan: string;
  companyId: string;
  email: string;
  /** the company's existing customer id; null: it is created now */
  customer: string | null;
  /** nothing is charged before this; null charges immediately */
  firstChargeAt: Date | null;
  /** `{CHECKOUT_SESSION_ID}` in it is replaced with the checkout's id */
  successUrl: string;
  cancelUrl: string;
};

export type Checkout = {
  id: string;
  companyId: string;
  plan: string;
  /** the card is on file and the subscription has started */
  complete: boolean;
  customer: string | null;
  subscription: string | null;
  /** the subscription is in its trial or paid */
  live: boolean;
  /** end of the subscription's own trial */
  firstChargeAt: Date | null;
};

export type CheckoutPage = {
  url: string;
  customer: string;
  /** the earlier customer, if it was deleted at the billing service; otherwise null */
  replaces: string | null;
};

export type Settled = {
  /** the one checkout whose subscription continues; null if there is none */
  standing: Checkout | null;
  /** one of the customer's pages is still open and could be paid at any moment */
  open: boolean;
};

export type Billing = {
  /**
   * Opens a page of the billing host that takes the card, and closes those opened before: two pages would be two
   * subscriptions. If one of those was already paid, the page redirects straight back with its id.
   *
   * @throws {PassingFailure} Stripe cannot be reached, is busy, or does not accept our key
   * @throws {PermanentFailure} the plan has no price
   */
  start(request: CheckoutRequest): Promise<CheckoutPage>;
  /** Returns the state of a checkout; null if there is none with that id. Throws as `start` does. */
  find(id: string): Promise<Checkout | null>;
  /**
   * Leaves a customer one of the subscriptions that our pages started: the oldest, or the one they `have`. Every other
   * one is canceled and its charges are refunded; once one exists, pages that are still open are closed. Idempotent.
   * Throws as `start` does.
   */
  settle(customer: string, have?: { subscription: string | null }): Promise<Settled>;

  /** The plan names that have a price, with Stripe's ids. */
  readonly prices: Readonly<Record<string, string>>;
  /** Returns the state of the customer's subscriptions, including ended ones. Throws as `start` does. */
  read(customer: string): Promise<SubscriptionState[]>;
  /** Returns the card, invoices and upcoming invoices. Throws as `start` does. */
  account(customer: string): Promise<Account>;
  /** Returns what a change costs today and on the next invoice; changes nothing. Throws as `start` does. */
  preview(change: PlanChange, at?: Date): Promise<ChangePreview>;
  /**
   * Makes a change as of the time of its preview, and therefore at the previewed cost. Idempotent.
   *
   * @throws {PermanentFailure} code `card_declined` or `authentication_required`: nothing has changed
   */
  change(change: PlanChange, at: Date): Promise<void>;
  /**
   * Returns what a subscription that `begin` starts costs today and on the next invoice; changes nothing.
   *
   * @throws {PermanentFailure} the plan has no price
   */
  previewNew(order: { customer: string; plan: string }): Promise<ChangePreview>;
  /**
   * Starts a subscription in addition to the plan, charged immediately to the card on file.
   *
   * @param key the same key always yields the same subscription, however many tabs send it
   * @throws {PermanentFailure} as `change` does
   */
  begin(order: { customer: string; plan: string; companyId: string }, key: string): Promise<void>;
  /**
   * Starts the subscription that bills what `meter` counts, in addition to the plan; one that is running stays.
   *
   * @throws {PermanentFailure} monitoring has no price
   */
  beginMeter(of: { customer: string; companyId: string }): Promise<void>;
  /**
   * Records a monitored credit in a month.
   *
   * @param key the same key is counted once, if it is repeated within a day
   * @throws {PermanentFailure} it was not counted; after any other failure it may have been
   */
  meter(customer: string, key: string): Promise<void>;
  /** Ends a subscription at the end of its period, or resumes it. Throws as `start` does. */
  endWithPeriod(subscription: string, ends: boolean): Promise<void>;
  /** Charges an open invoice to the card on file. @throws {PermanentFailure} as `change` does */
  pay(invoice: string): Promise<void>;
  /** Returns the page where the customer manages card and invoices. Throws as `start` does. */
  portal(customer: string, returnUrl: string): Promise<string>;
  /** Reads a webhook; null if its signature is not Stripe's or is older than five minutes. */
  verify(body: string, signature: string): Promise<BillingEvent | null>;
};
