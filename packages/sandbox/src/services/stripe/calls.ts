import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type Asked, Int, missing, Refusal, Toggle, Words } from "./call-kit.ts";
import { promotionCalls } from "./calls-promotions.ts";
import { setupCalls } from "./calls-setup.ts";
import { CardRefused, type Engine } from "./engine.ts";
import { eventBody } from "./events.ts";
import { listed, nested } from "./form.ts";
import type { Responses } from "./responses.ts";
import { type Customer, made, type State, type Subscription } from "./state.ts";

const Items = z
  .unknown()
  .transform(listed)
  .pipe(
    z.array(
      z.object({
        id: z.string().optional(),
        price: z.string().optional(),
        quantity: Int.min(0).optional(),
        deleted: z.stringbool().optional(),
      }),
    ),
  );
const NewSession = z.object({
  mode: z.literal("subscription"),
  client_reference_id: z.string().min(1),
  customer: z.string().startsWith("cus_"),
  line_items: Items,
  subscription_data: z.object({ trial_end: Int.optional(), metadata: Words }).prefault({}),
  automatic_tax: Toggle,
  customer_update: z.object({ address: z.enum(["auto", "never"]).default("never") }).prefault({}),
  billing_address_collection: z.enum(["auto", "required"]).default("auto"),
  allow_promotion_codes: z.stringbool().default(false),
  metadata: Words,
  success_url: z.url(),
  cancel_url: z.url(),
});

/** Stripe's calls below /v1, those of them that the product makes. */
export function stripeCalls(
  app: FastifyInstance,
  at: { state: State; engine: Engine; responses: Responses; save(): void },
): void {
  const { state, engine, responses } = at;

  function perform(work: (asked: Asked) => unknown, request: FastifyRequest, reply: FastifyReply): unknown {
    if (!request.headers.authorization?.startsWith("Bearer sk_"))
      return reply.code(401).send({ error: { type: "invalid_request_error", message: "No API key was given." } });
    const query = nested(request.query as Record<string, unknown>);
    const body = nested((request.body ?? {}) as Record<string, unknown>);
    const key = request.method === "POST" ? request.headers["idempotency-key"] : undefined;
    const asked = createHash("sha256")
      .update(request.url + JSON.stringify(body))
      .digest("hex");
    const earlier = typeof key === "string" ? state.answered[key] : undefined;
    if (earlier && earlier.asked !== asked)
      return reply.code(400).send({
        error: {
          type: "idempotency_error",
          message: "Keys for idempotent requests can only be used with the same parameters they were first used with.",
        },
      });
    if (earlier) return reply.header("idempotent-replayed", "true").code(earlier.status).send(earlier.body);
    const told = state.events.at(-1);
    const [status, answer] = outcome(work, { body, query, params: request.params as Record<string, string> });
    // What Stripe refuses before it does anything is not kept.
    if (typeof key === "string" && (status === 200 || status === 402))
      state.answered[key] = { asked, status, body: answer };
    // A read changes something only where something came due, and that is told.
    if (request.method !== "GET" || state.events.at(-1) !== told) at.save();
    return reply.code(status).send(answer);
  }

  function outcome(work: (asked: Asked) => unknown, asked: Asked): [number, unknown] {
    try {
      for (const subscription of Object.values(state.subscriptions)) engine.catchUp(subscription);
      const paths = [...listed(asked.query.expand), ...listed(asked.body.expand)].map(String);
      return [200, responses.expand(work(asked), paths)];
    } catch (error) {
      if (error instanceof CardRefused)
        return [402, { error: { type: "card_error", code: error.code, message: error.message } }];
      const refusal =
        error instanceof Refusal
          ? error
          : error instanceof z.ZodError
            ? new Refusal(400, `${error.issues[0]?.path.join(".")}: ${error.issues[0]?.message}`)
            : undefined;
      if (!refusal) throw error;
      const { status, message, code, param } = refusal;
      const more = { ...(code && { code }), ...(param && { param }) };
      return [status, { error: { type: "invalid_request_error", message, ...more } }];
    }
  }
  const call = (method: "GET" | "POST" | "DELETE", url: string, work: (asked: Asked) => unknown) =>
    app.route({ method, url: `/v1${url}`, handler: async (request, reply) => perform(work, request, reply) });

  const found = <T>(rows: Record<string, T>, what: string, id: unknown): T => {
    const row = Object.hasOwn(rows, String(id)) ? rows[String(id)] : undefined;
    if (!row) throw missing(what, String(id));
    return row;
  };
  /** Of a list: the newest first, after `starting_after`, at most `limit`. */
  const listOf = <T extends { id: string }>(
    url: string,
    rows: T[],
    query: Asked["query"],
    show: (row: T) => unknown,
  ) => {
    const limit = Number(query.limit ?? 10);
    const from = query.starting_after ? rows.findIndex(({ id }) => id === query.starting_after) + 1 : 0;
    return {
      ...responses.list(url, rows.slice(from, from + limit).map(show)),
      has_more: rows.length > from + limit,
    };
  };
  const theirs = <T extends { customer: string }>(rows: Record<string, T>, { customer }: Asked["query"]) =>
    Object.values(rows)
      .filter((row) => customer === undefined || row.customer === customer)
      .reverse();

  /** One that is gone is known to lists and reads, and to nothing that is made. */
  const customerOf = (id: unknown) => {
    const customer = Object.values(state.customers).find((one) => one.id === id);
    if (!customer || customer.deleted) throw missing("customer", String(id), "customer");
    return customer;
  };
  /** As Stripe, which computes no tax for an address it does not know. */
  const taxed = (asked: boolean, { address }: Customer) => {
    if (asked && !address)
      throw new Refusal(
        400,
        "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
        "customer_tax_location_invalid",
      );
    return asked;
  };

  call("POST", "/customers", ({ body }) => {
    const asked = z.object({ email: z.string(), metadata: Words, test_clock: z.string().optional() }).parse(body);
    const clock = asked.test_clock === undefined ? null : found(state.clocks, "test clock", asked.test_clock).id;
    const id = made("cus");
    const created = state.clocks[clock ?? ""]?.frozen ?? Math.floor(Date.now() / 1000);
    const { email, metadata } = asked;
    const customer = { id, email, metadata, created, clock, card: null, balance: 0 };
    state.customers[id] = customer;
    return responses.customer(customer);
  });
  call("GET", "/customers/:id", ({ params }) => {
    const customer = found(state.customers, "customer", params.id);
    return customer.deleted ? responses.deletedCustomer(customer) : responses.customer(customer);
  });
  call("DELETE", "/customers/:id", ({ params }) => {
    const customer = customerOf(params.id);
    engine.remove(customer);
    return responses.deletedCustomer(customer);
  });
  call("GET", "/payment_methods", ({ query }) =>
    listOf("/v1/payment_methods", theirs(state.cards, query), query, responses.card),
  );

  call("POST", "/products", ({ body }) => {
    const asked = z.object({ name: z.string().min(1), tax_code: z.string().optional(), metadata: Words }).parse(body);
    const { name, metadata, tax_code: taxCode } = asked;
    const created = Math.floor(Date.now() / 1000);
    const product = { id: made("prod"), name, metadata, created, ...(taxCode && { taxCode }) };
    state.products[product.id] = product;
    return responses.product(product);
  });
  call("GET", "/products", ({ query }) =>
    listOf("/v1/products", Object.values(state.products), query, responses.product),
  );
  call("POST", "/prices", ({ body }) => {
    const asked = z
      .object({
        product: z.string(),
        unit_amount: Int.min(0),
        currency: z.literal("usd"),
        recurring: z.object({
          interval: z.enum(["month", "year"]),
          usage_type: z.enum(["licensed", "metered"]).optional(),
          meter: z.string().optional(),
        }),
        lookup_key: z.string().optional(),
        transfer_lookup_key: z.stringbool().default(false),
        tax_behavior: z.enum(["exclusive", "inclusive", "unspecified"]).default("unspecified"),
        metadata: Words,
      })
      .parse(body);
    found(state.products, "product", asked.product);
    const id = made("price");
    const { product, unit_amount: amount, metadata, recurring } = asked;
    const price = {
      id,
      product,
      amount,
      interval: recurring.interval,
      lookup: asked.lookup_key ?? null,
      meter: recurring.usage_type === "metered" ? (state.meters[recurring.meter ?? ""]?.event ?? null) : null,
      metadata,
      created: Math.floor(Date.now() / 1000),
      taxBehavior: asked.tax_behavior,
    };
    if (asked.transfer_lookup_key)
      for (const other of Object.values(state.prices)) if (other.lookup === price.lookup) other.lookup = null;
    if (price.lookup && Object.values(state.prices).some(({ lookup }) => lookup === price.lookup))
      throw new Refusal(400, `A price (${price.lookup}) already uses that lookup key.`);
    state.prices[id] = price;
    return responses.price(price);
  });
  call("GET", "/prices/:id", ({ params }) => responses.price(found(state.prices, "price", params.id)));
  call("GET", "/prices", ({ query }) => {
    const keys = listed(query.lookup_keys).map(String);
    const rows = Object.values(state.prices).filter(({ lookup }) => keys.length === 0 || keys.includes(lookup ?? ""));
    return listOf("/v1/prices", rows, query, responses.price);
  });

  call("POST", "/checkout/sessions", ({ body }) => {
    const asked = NewSession.parse(body);
    const trialEnd = asked.subscription_data.trial_end ?? null;
    const customer = customerOf(asked.customer);
    const savesAddress = asked.customer_update.address === "auto";
    if (asked.automatic_tax.enabled && !savesAddress && !customer.address)
      throw new Refusal(
        400,
        "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
        "customer_tax_location_invalid",
      );
    if (trialEnd !== null && trialEnd < engine.nowOf({ customer: customer.id }) + 48 * 3_600)
      throw new Refusal(400, "A trial's end has to be at least 48 hours ahead.");
    const [item] = asked.line_items;
    const price = found(state.prices, "price", item?.price);
    const session = {
      id: made("cs_test"),
      customer: customer.id,
      created: Math.floor(Date.now() / 1000),
      expired: false,
      subscription: null,
      price: price.id,
      quantity: item?.quantity ?? 1,
      trialEnd,
      reference: asked.client_reference_id,
      metadata: asked.metadata,
      subscriptionMetadata: asked.subscription_data.metadata,
      successUrl: asked.success_url,
      cancelUrl: asked.cancel_url,
      takesCodes: asked.allow_promotion_codes,
      automaticTax: asked.automatic_tax.enabled,
      promotion: null,
      savesAddress: savesAddress && (asked.automatic_tax.enabled || asked.billing_address_collection === "required"),
    };
    state.sessions[session.id] = session;
    return responses.session(session);
  });
  const sessionOf = ({ params }: Asked) => found(state.sessions, "checkout session", params.id);
  call("GET", "/checkout/sessions/:id", (asked) => responses.session(sessionOf(asked)));
  call("GET", "/checkout/sessions", ({ query }) =>
    listOf("/v1/checkout/sessions", theirs(state.sessions, query), query, responses.session),
  );
  call("POST", "/checkout/sessions/:id/expire", (asked) => {
    const session = sessionOf(asked);
    if (session.subscription || session.expired)
      throw new Refusal(400, "Only Checkout Sessions with a status in ['open'] can be expired.");
    session.expired = true;
    return responses.session(session);
  });

  /** The items of a subscription after a change that names some of them. */
  function changedItems(subscription: Subscription, asked: z.output<typeof Items>) {
    const kept = subscription.items.map((item) => {
      const said = asked.find(({ id }) => id === item.id);
      return said?.deleted
        ? undefined
        : { ...item, price: said?.price ?? item.price, quantity: said?.quantity ?? item.quantity };
    });
    const added = asked.filter(({ id }) => id === undefined);
    const items = [
      ...kept.filter((item) => item !== undefined),
      ...added.map(({ price = "", quantity = 1 }) => ({
        id: made("si"),
        price,
        quantity,
        created: engine.nowOf(subscription),
      })),
    ];
    for (const { price } of items) found(state.prices, "price", price);
    return items;
  }

  call("POST", "/subscriptions", ({ body }) => {
    const asked = z
      .object({
        customer: z.string(),
        items: Items,
        metadata: Words,
        trial_end: Int.optional(),
        payment_behavior: z.string().optional(),
        automatic_tax: Toggle,
      })
      .parse(body);
    const automaticTax = taxed(asked.automatic_tax.enabled, customerOf(asked.customer));
    const items = asked.items.map(({ price, quantity = 1 }) => ({
      price: found(state.prices, "price", price).id,
      quantity,
    }));
    const { customer, metadata, trial_end: trialEnd = null } = asked;
    const strict = asked.payment_behavior === "error_if_incomplete";
    return responses.subscription(engine.begin({ customer, metadata, trialEnd, items, automaticTax }, strict));
  });
  const subscriptionOf = ({ params }: Asked) => found(state.subscriptions, "subscription", params.id);
  call("GET", "/subscriptions/:id", (asked) => responses.subscription(subscriptionOf(asked)));
  call("GET", "/subscriptions", ({ query }) => {
    const rows = theirs(state.subscriptions, query).filter(
      ({ status, items }) =>
        (query.price === undefined || items.some(({ price }) => price === query.price)) &&
        (query.status === "all" ||
          (query.status ? status === query.status : !["canceled", "incomplete_expired"].includes(status))),
    );
    return listOf("/v1/subscriptions", rows, query, responses.subscription);
  });
  call("POST", "/subscriptions/:id", (asked) => {
    const subscription = subscriptionOf(asked);
    if (subscription.status === "canceled")
      throw new Refusal(400, "A canceled subscription can only update its cancellation_details and metadata.");
    const said = z
      .object({
        items: Items.optional(),
        cancel_at_period_end: z.stringbool().optional(),
        proration_date: Int.optional(),
        payment_behavior: z.string().optional(),
        metadata: Words.optional(),
      })
      .parse(asked.body);
    if (said.items && said.items.length > 0)
      engine.change(subscription, changedItems(subscription, said.items), {
        at: said.proration_date ?? engine.nowOf(subscription),
        strict: said.payment_behavior === "error_if_incomplete",
      });
    Object.assign(subscription.metadata, said.metadata);
    if (said.cancel_at_period_end !== undefined) {
      subscription.cancelAtPeriodEnd = said.cancel_at_period_end;
      subscription.canceledAt = said.cancel_at_period_end ? engine.nowOf(subscription) : null;
      app.stripeTells("customer.subscription.updated", { kind: "subscription", id: subscription.id });
    }
    return responses.subscription(subscription);
  });
  call("DELETE", "/subscriptions/:id", (asked) => {
    const subscription = subscriptionOf(asked);
    if (subscription.status === "canceled") throw missing("subscription", subscription.id);
    engine.end(subscription, engine.nowOf(subscription));
    return responses.subscription(subscription);
  });

  call("POST", "/invoices/create_preview", ({ body }) => {
    const asked = z
      .object({
        subscription: z.string().optional(),
        customer: z.string().optional(),
        automatic_tax: Toggle,
        // Empty: those of the subscription are left out.
        discounts: z.literal("").optional(),
        subscription_details: z
          .object({
            items: Items.optional(),
            proration_date: Int.optional(),
            proration_behavior: z.string().default("create_prorations"),
          })
          .prefault({}),
      })
      .parse(body);
    const { items = [], proration_date: date, proration_behavior: prorates } = asked.subscription_details;
    if (asked.subscription === undefined) {
      const customer = customerOf(asked.customer);
      const quoted = items.map(({ price, quantity = 1 }) => ({
        price: found(state.prices, "price", price).id,
        quantity,
      }));
      const automaticTax = taxed(asked.automatic_tax.enabled, customer);
      const anew = { customer: customer.id, metadata: {}, trialEnd: null, items: quoted, automaticTax };
      return responses.invoice(engine.quote(anew));
    }
    const subscription = found(state.subscriptions, "subscription", asked.subscription);
    const changes = items.length > 0 ? changedItems(subscription, items) : undefined;
    if (subscription.status === "canceled" || (!changes && subscription.cancelAtPeriodEnd))
      throw new Refusal(400, "No upcoming invoices for this subscription.", "invoice_upcoming_none");
    return responses.invoice(
      changes && prorates !== "none"
        ? engine.previewChange(subscription, changes, date ?? engine.nowOf(subscription))
        : engine.previewNext(asked.discounts === "" ? engine.undiscounted(subscription) : subscription, changes),
    );
  });
  const invoiceOf = ({ params }: Asked) => found(state.invoices, "invoice", params.id);
  call("GET", "/invoices/:id", (asked) => responses.invoice(invoiceOf(asked)));
  call("GET", "/invoices", ({ query }) => {
    const rows = theirs(state.invoices, query).filter(
      ({ subscription, status }) =>
        (query.subscription === undefined || subscription === query.subscription) &&
        (query.status === undefined || status === query.status),
    );
    return listOf("/v1/invoices", rows, query, responses.invoice);
  });
  call("POST", "/invoices/:id/pay", (asked) => {
    const invoice = invoiceOf(asked);
    if (invoice.status !== "open") throw new Refusal(400, "Invoice is already paid.", "invoice_already_paid");
    const subscription = found(state.subscriptions, "subscription", invoice.subscription);
    const { attempts } = invoice;
    const said = engine.attempt(subscription, invoice, engine.nowOf(subscription));
    // By hand it is counted the first time only.
    if (attempts > 0) invoice.attempts = attempts;
    if (said !== "paid") throw new CardRefused(said);
    return responses.invoice(invoice);
  });

  call("POST", "/billing_portal/sessions", ({ body }) => {
    const asked = z
      .object({ customer: z.string(), return_url: z.url(), configuration: z.string().optional() })
      .parse(body);
    const { id } = customerOf(asked.customer);
    const configuration =
      asked.configuration === undefined
        ? "bpc_sandbox"
        : found(state.configurations, "portal configuration", asked.configuration).id;
    const created = Math.floor(Date.now() / 1000);
    const portal = { id: made("bps"), customer: id, configuration, returnUrl: asked.return_url, created };
    state.portals[portal.id] = portal;
    return responses.portal(portal);
  });

  call("POST", "/refunds", ({ body }) => {
    const { payment_intent, reason } = z
      .object({ payment_intent: z.string(), reason: z.string().optional() })
      .parse(body);
    if (state.refunds.some((one) => one.payment_intent === payment_intent))
      throw new Refusal(400, "Charge has already been refunded.", "charge_already_refunded");
    const amount = Object.values(state.invoices).find(({ payment }) => payment === payment_intent)?.due ?? 0;
    const created = Math.floor(Date.now() / 1000);
    const refund = { id: made("re"), payment_intent, amount, created, reason: reason ?? null };
    state.refunds.push(refund);
    return responses.refund(refund);
  });
  call("GET", "/refunds", ({ query }) => listOf("/v1/refunds", [...state.refunds].reverse(), query, responses.refund));

  call("GET", "/events", ({ query }) => listOf("/v1/events", [...state.events].reverse(), query, eventBody));

  promotionCalls({ call, found, listOf, state, responses });
  setupCalls({ call, found, listOf, state, responses });

  const meter = ({ id, event, name, created }: State["meters"][string]) => ({
    id,
    object: "billing.meter",
    created,
    customer_mapping: { event_payload_key: "stripe_customer_id", type: "by_id" },
    default_aggregation: { formula: "sum" },
    display_name: name,
    event_name: event,
    event_time_window: null,
    livemode: false,
    status: "active",
    status_transitions: { deactivated_at: null },
    updated: created,
    value_settings: { event_payload_key: "value" },
  });
  call("POST", "/billing/meters", ({ body }) => {
    const { display_name: name, event_name: event } = z
      .object({ display_name: z.string(), event_name: z.string() })
      .parse(body);
    const row = { id: made("mtr"), event, name, created: Math.floor(Date.now() / 1000) };
    state.meters[row.id] = row;
    return meter(row);
  });
  call("GET", "/billing/meters", ({ query }) =>
    listOf("/v1/billing/meters", Object.values(state.meters), query, meter),
  );
  call("POST", "/billing/meter_events", ({ body }) => {
    const asked = z
      .object({
        event_name: z.string(),
        identifier: z.string().default(() => made("me")),
        timestamp: Int.optional(),
        payload: z.object({ stripe_customer_id: z.string(), value: z.coerce.number() }),
      })
      .parse(body);
    const customer = found(state.customers, "customer", asked.payload.stripe_customer_id).id;
    // As Stripe, which knows an identifier for a day.
    const received = Date.now();
    if (state.usage.some((one) => one.identifier === asked.identifier && received - (one.received ?? 0) < 86_400_000))
      throw new Refusal(400, `An event already exists with identifier ${asked.identifier}.`);
    const timestamp = asked.timestamp ?? engine.nowOf({ customer });
    const { event_name: event, identifier } = asked;
    state.usage.push({ identifier, event, customer, value: asked.payload.value, timestamp, received });
    const payload = { stripe_customer_id: customer, value: String(asked.payload.value) };
    const created = Math.floor(Date.now() / 1000);
    return {
      object: "billing.meter_event",
      created,
      event_name: event,
      identifier,
      livemode: false,
      payload,
      timestamp,
    };
  });

  const clock = (row: State["clocks"][string]) => ({
    id: row.id,
    object: "test_helpers.test_clock",
    created: row.created,
    deletes_after: row.created + 30 * 86_400,
    frozen_time: row.frozen,
    livemode: false,
    name: row.name,
    status: "ready",
    status_details: {},
  });
  call("POST", "/test_helpers/test_clocks", ({ body }) => {
    const { frozen_time: frozen, name } = z.object({ frozen_time: Int, name: z.string().default("") }).parse(body);
    const row = { id: made("clock"), name, frozen, created: Math.floor(Date.now() / 1000) };
    state.clocks[row.id] = row;
    return clock(row);
  });
  call("GET", "/test_helpers/test_clocks/:id", ({ params }) => clock(found(state.clocks, "test clock", params.id)));
  call("POST", "/test_helpers/test_clocks/:id/advance", ({ params, body }) => {
    const row = found(state.clocks, "test clock", params.id);
    const { frozen_time: to } = z.object({ frozen_time: Int }).parse(body);
    if (to <= row.frozen) throw new Refusal(400, "A test clock only goes ahead.");
    row.frozen = to;
    for (const subscription of Object.values(state.subscriptions)) engine.catchUp(subscription);
    return clock(row);
  });
}
