import { expect, test } from "vitest";
import { triedWords } from "./tried-words.ts";

test.each([
  [{ noteRate: 0.06125 }, "", "6.125%"],
  [
    { noteRate: 0.065, priceCents: 490_000_00, downPaymentCents: 61_250_00 },
    "B, 20% down",
    "$490,000 with $61,250 down at 6.500% on B, 20% down",
  ],
  [
    { noteRate: 0.06125, cashOutCents: 20_000_00, horizonMonths: 60 },
    "A, 30 years",
    "$20,000 cash out at 6.125%, keeping it 5 years, on A, 30 years",
  ],
  [{ noteRate: 0.06, cashOutCents: 0, extraMonthlyCents: 200_00 }, "", "no cash out at 6.000%, $200 extra a month"],
])("describes %j on %s as a person would say it", (tried, scenario, said) => {
  expect(triedWords(tried, scenario)).toBe(said);
});
