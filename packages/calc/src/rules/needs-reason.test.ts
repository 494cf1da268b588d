import { expect, it } from "vitest";
import { isHoaFee } from "./hoa-fees.ts";
import { needsReason } from "./needs-reason.ts";

it.each(["seller-credit", "credit-unused"])(
  "requires a reason for a warning of %s, as cash to close would be wrong",
  (rule) => {
    expect(needsReason({ rule, level: "warning" })).toBe(true);
    expect(needsReason({ rule, level: "error" })).toBe(false);
  },
);

it.each(["down-payment-3", "hoa-fee", "debt-to-income", "loan-limit-county", "closing-far"])(
  "requires no reason for a warning of %s",
  (rule) => {
    expect(needsReason({ rule, level: "warning" })).toBe(false);
  },
);

it.each([
  ["HOA transfer fee", true],
  ["H.O.A. capital contribution", true],
  ["Condo certification", true],
  ["Home owners association transfer", true],
  ["Transfer tax", false],
  ["Shoal survey", false],
  ["Home inspection", false],
])("says whether “%s” names an HOA: %s", (name, is) => {
  expect(isHoaFee(name)).toBe(is);
});
