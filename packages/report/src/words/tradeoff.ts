import type { ShownFigures } from "@hearthline/calc/loan/types";
import { dollars } from "../format/format.ts";
import type { Words } from "./catalog/en.ts";

/** How much more cash and payment a loan needs than another; negative: less. */
interface MoreAsked {
  cashCents: number;
  paymentCents: number;
}

type Purchased = Pick<ShownFigures, "cashToCloseCents" | "firstHousingPaymentCents">;

/** How much more a purchase loan needs than another. */
export const moreAsked = (one: Purchased, other: Purchased): MoreAsked => ({
  cashCents: one.cashToCloseCents - other.cashToCloseCents,
  paymentCents: one.firstHousingPaymentCents - other.firstHousingPaymentCents,
});

/** "Cost with the cash difference invested at 4%" */
export const investedCostWords = (rate: string, w: Words): string => w.purchase.invested.cost(rate);

/** "$29,450 less cash, $168 more a month": what one loan needs compared with another, in whole dollars; null if both need the same. */
export function tradeoffWords({ cashCents: cash, paymentCents: payment }: MoreAsked, w: Words): string | null {
  const { lessCash, moreCash, lessAMonth, moreAMonth } = w.tradeoff;
  const parts = [
    wholeDollars(cash) > 0 && (cash < 0 ? lessCash : moreCash)(dollars(Math.abs(cash))),
    wholeDollars(payment) > 0 && (payment < 0 ? lessAMonth : moreAMonth)(dollars(Math.abs(payment))),
  ];
  return parts.filter(Boolean).join(", ") || null;
}

const wholeDollars = (cents: number): number => Math.round(Math.abs(cents) / 100);
