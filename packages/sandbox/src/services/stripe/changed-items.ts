import { z } from "zod";
import { type CallKit, Int } from "./call-kit.ts";
import { listed } from "./form.ts";
import { made, type Subscription } from "./state.ts";

/** Items as requests name them. */
export const Items = z
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

/** Returns the items of a subscription after a change that names some of them. */
export function changedItems(
  { found, state, engine }: Pick<CallKit, "found" | "state" | "engine">,
  subscription: Subscription,
  asked: z.output<typeof Items>,
) {
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
