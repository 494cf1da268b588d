import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CREDIT_MONITORING_CENTS, CREDIT_TIERS, PLANS } from "@hearthline/contract/billing/plans";

/** The stand-in's data; times are Stripe's, in seconds. */
export interface Customer {
  id: string;
  email: string;
  created: number;
  metadata: Record<string, string>;
  clock: string | null;
  card: string | null;
  /** Below zero it is a credit. */
  balance: number;
  address?: Address;
  deleted?: true;
}
/** The location that tax is computed for. */
export interface Address {
  line1: string;
  city: string;
  state: string;
  postal_code: string;
}
export interface Coupon {
  id: string;
  name: string | null;
  percentOff: number | null;
  amountOff: number | null;
  duration: "once" | "repeating" | "forever";
  months: number | null;
  redeemed: number;
  metadata: Record<string, string>;
  created: number;
}
/** The code that a customer types for a coupon. */
export interface PromotionCode {
  id: string;
  code: string;
  coupon: string;
  active: boolean;
  redeemed: number;
  metadata: Record<string, string>;
  created: number;
}
/** A coupon as applied to a subscription. */
export interface Discount {
  id: string;
  coupon: string;
  promotion: string | null;
  session: string | null;
  start: number;
  end: number | null;
  /** A coupon for one charge has been used. */
  used: boolean;
}
export interface Card {
  id: string;
  customer: string;
  number: string;
  created: number;
}
export interface Price {
  id: string;
  product: string;
  amount: number;
  interval: "month" | "year";
  lookup: string | null;
  meter: string | null;
  metadata: Record<string, string>;
  created: number;
  taxBehavior?: "exclusive" | "inclusive" | "unspecified";
}
export interface Product {
  id: string;
  name: string;
  taxCode?: string;
  metadata: Record<string, string>;
  created: number;
}
export interface Item {
  id: string;
  price: string;
  quantity: number;
  created: number;
  /** The part that a coupon took off when the current period was charged: a credit is reduced by it. */
  off?: number;
}
export type Status = "trialing" | "active" | "past_due" | "unpaid" | "canceled" | "incomplete" | "incomplete_expired";
export interface Subscription {
  id: string;
  customer: string;
  items: Item[];
  status: Status;
  created: number;
  trialEnd: number | null;
  periodStart: number;
  periodEnd: number;
  /** The day of the month when periods begin. */
  anchor: number;
  cancelAtPeriodEnd: boolean;
  canceledAt: number | null;
  endedAt: number | null;
  latestInvoice: string | null;
  metadata: Record<string, string>;
  automaticTax?: boolean;
  discount?: Discount;
  /** Whether the end of the trial was announced. */
  trialEndTold?: true;
}
export interface Line {
  id: string;
  amount: number;
  description: string;
  price: string;
  quantity: number;
  start: number;
  end: number;
  proration: boolean;
  item: string;
  /** Discounted by a coupon; below zero for a credit. */
  discount: number;
  tax: number;
}
export interface Invoice {
  id: string;
  number: string;
  customer: string;
  subscription: string;
  created: number;
  reason: "subscription_create" | "subscription_cycle" | "subscription_update" | "upcoming";
  status: "open" | "paid" | "draft" | "void";
  lines: Line[];
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
  automaticTax: boolean;
  /** The discount of its subscription at that time. */
  discountId: string | null;
  startingBalance: number;
  endingBalance: number;
  due: number;
  attempts: number;
  nextAttempt: number | null;
  paidAt: number | null;
  payment: string | null;
}
export interface Session {
  id: string;
  customer: string;
  created: number;
  expired: boolean;
  subscription: string | null;
  price: string;
  quantity: number;
  trialEnd: number | null;
  reference: string;
  metadata: Record<string, string>;
  subscriptionMetadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string;
  takesCodes: boolean;
  automaticTax: boolean;
  /** The code that was typed. */
  promotion: string | null;
  savesAddress: boolean;
}
export interface Event {
  id: string;
  type: string;
  created: number;
  data: { object: object };
}
export interface Clock {
  id: string;
  name: string;
  frozen: number;
  created: number;
}
export interface MeterEvent {
  identifier: string;
  event: string;
  customer: string;
  value: number;
  timestamp: number;
  /** In milliseconds by our clock. */
  received?: number;
}
export interface Portal {
  id: string;
  customer: string;
  configuration: string;
  returnUrl: string;
  created: number;
}
export interface Endpoint {
  id: string;
  url: string;
  events: string[];
  created: number;
}

/** What customers may do in the portal, as it was configured. */
export interface PortalConfiguration {
  id: string;
  active: boolean;
  name: string | null;
  features: Record<string, Record<string, unknown>>;
  headline: string | null;
  metadata: Record<string, string>;
  created: number;
  updated: number;
}

export interface State {
  customers: Record<string, Customer>;
  cards: Record<string, Card>;
  products: Record<string, Product>;
  prices: Record<string, Price>;
  subscriptions: Record<string, Subscription>;
  invoices: Record<string, Invoice>;
  sessions: Record<string, Session>;
  portals: Record<string, Portal>;
  configurations: Record<string, PortalConfiguration>;
  coupons: Record<string, Coupon>;
  promotions: Record<string, PromotionCode>;
  clocks: Record<string, Clock>;
  endpoints: Record<string, Endpoint>;
  meters: Record<string, { id: string; event: string; name: string; created: number }>;
  usage: MeterEvent[];
  refunds: { id: string; payment_intent: string; amount: number; created: number; reason: string | null }[];
  events: Event[];
  /** Responses by idempotency key. */
  answered: Record<string, { asked: string; status: number; body: unknown }>;
  invoiceCount: number;
}

export const made = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

/** The product's own catalog, as `npm run stripe:setup` creates it in a real account; the sandbox's ids are `price_` and the plan's name. */
function catalog(): Pick<State, "products" | "prices"> {
  const products: State["products"] = {};
  const prices: State["prices"] = {};
  const add = (
    plan: string,
    title: string,
    amount: number,
    interval: "month" | "year",
    meter: string | null = null,
  ) => {
    const product = `prod_${plan.replace(/_(month|year)$/, "")}`;
    products[product] = { id: product, name: title, metadata: {}, created: 0 };
    const id = `price_${plan}`;
    prices[id] = { id, product, amount, interval, lookup: plan, meter, metadata: { plan }, created: 0 };
  };
  for (const { key, title, monthlyCents, yearlyCents } of PLANS) {
    if (!monthlyCents || !yearlyCents) continue;
    add(`${key}_month`, title, monthlyCents, "month");
    add(`${key}_year`, title, yearlyCents, "year");
  }
  for (const { name, credits, monthlyCents } of CREDIT_TIERS)
    if (monthlyCents > 0) add(name, `${credits} more home value reports`, monthlyCents, "month");
  add("credit_monitoring", "Credit monitoring", CREDIT_MONITORING_CENTS, "month", "credit_monitoring");
  // Priced by sales; the sandbox's price is made up.
  add("enterprise", "Enterprise", 8_900, "month");
  return { products, prices };
}

const fresh = (): State => ({
  customers: {},
  cards: {},
  ...catalog(),
  subscriptions: {},
  invoices: {},
  sessions: {},
  portals: {},
  configurations: {},
  coupons: {},
  promotions: {},
  clocks: {},
  endpoints: {},
  meters: {},
  usage: [],
  refunds: [],
  events: [],
  answered: {},
  invoiceCount: 0,
});

/** An invoice stored by a sandbox version without coupons and tax. */
function withoutReductions(invoice: Invoice): void {
  if ("subtotal" in invoice) return;
  Object.assign(invoice, {
    subtotal: (invoice as Invoice).total,
    discount: 0,
    tax: 0,
    automaticTax: false,
    discountId: null,
  });
  for (const line of (invoice as Invoice).lines) Object.assign(line, { discount: 0, tax: 0 });
}

/** Reads the state from before the sandbox stopped, next to its mailbox; an unreadable file starts over. */
export function openState(folder: string): { state: State; save(): void } {
  const path = join(folder, "stripe.json");
  const state = fresh();
  try {
    const kept = JSON.parse(readFileSync(path, "utf8")) as Partial<State>;
    for (const invoice of Object.values(kept.invoices ?? {})) withoutReductions(invoice);
    Object.assign(state, kept, {
      products: { ...kept.products, ...state.products },
      prices: { ...kept.prices, ...state.prices },
    });
  } catch {
    // The first start.
  }
  let written = "";
  return {
    state,
    save() {
      const text = JSON.stringify(state);
      if (text === written) return;
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${path}.new`, text);
      renameSync(`${path}.new`, path);
      written = text;
    },
  };
}
