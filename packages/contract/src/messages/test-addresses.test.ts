import { expect, it } from "vitest";
import { TEST_ADDRESSES, testDeed } from "./test-addresses.ts";

it("recognizes each test address, in any case and with any suffix after a plus sign", () => {
  for (const { address, does } of TEST_ADDRESSES) {
    expect(testDeed(address)).toBe(does);
    expect(testDeed(address.toUpperCase())).toBe(does);
    if (address.includes("@")) expect(testDeed(address.replace("@", "+june+2@"))).toBe(does);
  }
});

it("does not recognize any other address", () => {
  for (const address of ["june@example.com", "open@example.org", "+15005550011", "open", "a@open@example.com", ""])
    expect(testDeed(address)).toBeUndefined();
});
