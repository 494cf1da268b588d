import { expect, it } from "vitest";
import { goneBelow, withoutItem } from "./unread-moves.ts";

it("drops the text of cells that are removed with their group, only in this scenario", () => {
  const move = goneBelow("k1:arm");
  expect(move("k1:arm.margin")).toBeUndefined();
  expect(move("k2:arm.margin")).toBe("k2:arm.margin");
  expect(move("k1:armLength")).toBe("k1:armLength");
});

it("drops the text of a deleted item and moves up the items after it", () => {
  const move = withoutItem("k1:fees", 1);
  expect(move("k1:fees.0.amountCents")).toBe("k1:fees.0.amountCents");
  expect(move("k1:fees.1.amountCents")).toBeUndefined();
  expect(move("k1:fees.2.amountCents")).toBe("k1:fees.1.amountCents");
  expect(move("k2:fees.2.amountCents")).toBe("k2:fees.2.amountCents");
});
