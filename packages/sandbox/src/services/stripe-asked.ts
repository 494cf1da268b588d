import { z } from "zod";

/** What a checkout is asked for, as Stripe's form encoding names it. */
export const Asked = z.looseObject({
  mode: z.literal("subscription"),
  client_reference_id: z.string().min(1),
  customer: z.string().startsWith("cus_"),
  "line_items[0][price]": z.string().startsWith("price_"),
  "subscription_data[trial_end]": z.coerce.number().int().optional(),
  "metadata[plan]": z.string().default(""),
  success_url: z.url(),
  cancel_url: z.url(),
});
export type Asked = z.output<typeof Asked>;
