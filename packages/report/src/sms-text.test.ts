import { smsSize } from "@hearthline/contract/messages/sms-parts";
import { expect, test } from "vitest";
import { SMS_LIMIT, smsText } from "./sms-text.ts";

const link = `https://app.hearthline.test/reports/purchase-report/1/link?key=${"k".repeat(43)}`;

test("puts the link at the end, or where it was written", () => {
  expect(smsText("Your report:", link)).toBe(`Your report: ${link}`);
  expect(smsText(`See ${link} today`, link)).toBe(`See ${link} today`);
  expect(smsText("  ", link)).toBe(link);
  expect(smsText("No link", null)).toBe("No link");
});

test("shortens the words of a long text, never the link", () => {
  for (const words of ["word ".repeat(200), `${link} ${"word ".repeat(200)}`, "😀".repeat(300)]) {
    const text = smsText(words, link);
    expect(text.length).toBeLessThanOrEqual(SMS_LIMIT);
    expect(text).toContain(link);
    expect(text).toMatch(/…|\.\.\./);
    expect(() => encodeURIComponent(text)).not.toThrow();
  }
});

test("says how to end the texts before the link, uncut, however long the words are", () => {
  const link = "https://app.hearthline.test/reports/purchase-report/1/link?key=abc";
  const sent = smsText(`Laura: ${"look ".repeat(100)}`, link, "Reply STOP to end texts.");
  expect(sent.endsWith(`... Reply STOP to end texts. ${link}`)).toBe(true);
  expect(sent.length).toBeLessThanOrEqual(320);
});

test("never changes a text's alphabet by shortening it, including accents of the plain alphabet", () => {
  for (const [words, encoding] of [
    ["look at é, ñ and ü ", "GSM-7"],
    ["look 🙂 ", "UCS-2"],
  ] as const) {
    const whole = words.repeat(60);
    expect([smsSize(whole).encoding, smsSize(smsText(whole, link)).encoding]).toEqual([encoding, encoding]);
  }
});
