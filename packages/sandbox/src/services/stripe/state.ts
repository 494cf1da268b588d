import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CREDIT_MONITORING_CENTS, CREDIT_TIERS, PLANS } from "@hearthline/contract/billing/plans";

/** What the stand-in keeps; times are Stripe's, in seconds. */
export interface Customer {
  id: string;
  email: string;
  created: number;
  metadata: Record<string, string>;
  clock: string | null;
  card: string | null;
  /** Below zero it is credit. */
  balance: number;
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
}
export interface Product {
  id: string;
  name: string;
  metadata: Record<string, string>;
  created: number;
}
export interface Item {
  id: string;
  price: string;
  quantity: number;
  created: number;
}
export type Status = "trialing" | "active" | "past_due" | "unpaid" | "canceled";
export interface Subscription {
  id: string;
  customer: string;
  items: Item[];
  status: Status;
  created: number;
  trialEnd: number | null;
  periodStart: number;
  periodEnd: number;
  /** The day of the month that periods begin on. */
  anchor: number;
  cancelAtPeriodEnd: boolean;
  canceledAt: number | null;
  endedAt: number | null;
  latestInvoice: string | null;
  metadata: Record<string, string>;
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
  total: number;
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
  returnUrl: string;
  created: number;
}
interface Endpoint {
  id: string;
  url: string;
  events: string[];
  created: number;
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
  clocks: Record<string, Clock>;
  endpoints: Record<string, Endpoint>;
  meters: Record<string, { id: string; event: string; name: string; created: number }>;
  usage: MeterEvent[];
  refunds: { id: string; payment_intent: string; amount: number; created: number }[];
  events: Event[];
  /** Answers by idempotency key. */
  answered: Record<string, { asked: string; status: number; body: unknown }>;
  invoiceCount: number;
}

export const made = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

/** The product's own catalog, as `npm run stripe:setup` makes it in a real account; the sandbox's ids are `price_` and the plan's name. */
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
  // Priced by sales; the sandbox's is made up.
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
  clocks: {},
  endpoints: {},
  meters: {},
  usage: [],
  refunds: [],
  events: [],
  answered: {},
  invoiceCount: 0,
});

/** What was there when the sandbox stopped, beside its mailbox; an unreadable file begins anew. */
export function openState(folder: string): { state: State; save(): void } {
  const path = join(folder, "stripe.json");
  const state = fresh();
  try {
    const kept = JSON.parse(readFileSync(path, "utf8")) as Partial<State>;
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
