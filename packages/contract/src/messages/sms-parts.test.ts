import { expect, test } from "vitest";
import { smsSize } from "./sms-parts.ts";

test("a text in the GSM alphabet has 160 characters in one part and 153 in each of several", () => {
  expect(smsSize("")).toEqual({ encoding: "GSM-7", units: 0, parts: 0 });
  expect(smsSize("a".repeat(160))).toEqual({ encoding: "GSM-7", units: 160, parts: 1 });
  expect(smsSize("a".repeat(161))).toMatchObject({ parts: 2 });
  expect(smsSize("a".repeat(307))).toMatchObject({ parts: 3 });
  expect(smsSize("€".repeat(80))).toEqual({ encoding: "GSM-7", units: 160, parts: 1 });
});

test("one emoji makes the whole text UCS-2, with 70 units in one part or 67 in several, and splits no character", () => {
  expect(smsSize(`${"a".repeat(68)}🙂`)).toEqual({ encoding: "UCS-2", units: 70, parts: 1 });
  expect(smsSize(`${"a".repeat(69)}🙂`)).toMatchObject({ parts: 2 });
  expect(smsSize("🙂".repeat(68))).toEqual({ encoding: "UCS-2", units: 136, parts: 3 });
  expect(smsSize("It’s")).toMatchObject({ encoding: "UCS-2" });
});
