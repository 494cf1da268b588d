import { dollars } from "../format/format.ts";
import type { Words } from "./catalog/en.ts";

interface Paid {
  cashToCloseCents: number;
  firstHousingPaymentCents: number;
}

/** "Cost with the cash difference invested at 4%" */
export const investedCostWords = (rate: string, w: Words): string => w.purchase.invested.cost(rate);

/** "$29,450 less cash, $168 more a month": what one loan asks against another, in whole dollars; null where both ask the same. */
export function tradeoffWords(one: Paid, other: Paid, { purchase: { invested } }: Words): string | null {
  const cash = one.cashToCloseCents - other.cashToCloseCents;
  const payment = one.firstHousingPaymentCents - other.firstHousingPaymentCents;
  const parts = [
    wholeDollars(cash) > 0 && (cash < 0 ? invested.lessCash : invested.moreCash)(dollars(Math.abs(cash))),
    wholeDollars(payment) > 0 && (payment < 0 ? invested.lessAMonth : invested.moreAMonth)(dollars(Math.abs(payment))),
  ];
  return parts.filter(Boolean).join(", ") || null;
}

const wholeDollars = (cents: number): number => Math.round(Math.abs(cents) / 100);
