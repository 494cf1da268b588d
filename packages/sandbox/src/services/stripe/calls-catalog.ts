import { z } from "zod";
import { type CallKit, Int, Refusal, Words } from "./call-kit.ts";
import { listed } from "./form.ts";
import { made } from "./state.ts";

/** Products and prices. */
export function catalogCalls({ call, found, listOf, state, responses }: CallKit): void {
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
}
