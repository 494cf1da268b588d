import type { tradeoff as english } from "../en/tradeoff.ts";

export const tradeoff: typeof english = {
  against: (than, words) => `Frente a ${than}: ${words}.`,
  lessCash: (amount) => `${amount} menos al cierre`,
  moreCash: (amount) => `${amount} más al cierre`,
  lessAMonth: (amount) => `${amount} menos al mes`,
  moreAMonth: (amount) => `${amount} más al mes`,
};
