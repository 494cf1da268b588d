import type { Delivery } from "./webhook.ts";

export const DELIVERY_WORDS: Readonly<Record<Delivery["state"], string>> = {
  waiting: "Waiting",
  delivered: "Delivered",
  failed: "Failed",
};
