import { pageFor } from "@hearthline/contract/messages/message-template";
import { isMessageName, MESSAGES, type MessageName } from "@hearthline/contract/messages/message-templates";
import { describe, expect, test } from "vitest";
import { composeMail } from "./compose.ts";
import { messageMail } from "./message-mails.tsx";

const written = (template: MessageName, data: object = MESSAGES[template].sample) =>
  messageMail(template, {
    name: "Helen <b>Dvorak</b>",
    timeZone: "America/New_York",
    publicUrl: "https://app.hearthline.test",
    data,
  });
const envelope = {
  id: "018f7c1e-0000-7000-8000-000000000009",
  to: "helen@dvorak.test",
  toName: "Helen",
  mailFrom: "Hearthline <no-reply@hearthline.test>",
};

describe("a registry email", () => {
  test.each(Object.keys(MESSAGES).filter(isMessageName))(
    "%s renders its sample, links to its page in both parts, and escapes a name",
    async (template) => {
      const link = `https://app.hearthline.test${pageFor(MESSAGES[template].page, MESSAGES[template].sample)}`;
      const mail = await composeMail(written(template), envelope);
      expect(mail.html).toContain(`href="${link}"`);
      expect(mail.html).toContain("Helen &lt;b&gt;Dvorak&lt;/b&gt;");
      expect(mail.html).not.toContain("<b>");
      expect(mail.text).toContain(link);
      expect(mail.text).not.toMatch(/<(p|td|a|br)\b/);
      expect(mail.subject.length).toBeGreaterThan(5);
    },
  );

  test.each(Object.keys(MESSAGES).filter(isMessageName))("%s rejects data that lacks a field", (template) => {
    expect(() => written(template, {})).toThrow();
  });
});

test("shows a billing email's amounts in dollars and its days in the company's time zone", () => {
  const late = { cents: 4_900, lapsesAt: "2026-12-21T03:00:00.000Z" };
  expect(written("payment-failed", late).text).toContain("Your card did not pay $49");
  expect(written("payment-failed", late).text).toContain("Everything stays open until December 20, 2026.");
  expect(
    written("plan-canceled", { by: "Ann", name: "home_value_report_plan_250", endsAt: late.lapsesAt }).text,
  ).toContain("Ann canceled your extra credits. It runs until December 20, 2026");
  expect(written("trial-ending", { days: 1, endsAt: late.lapsesAt }).subject).toBe("Your trial ends tomorrow");
});

test("escapes the client's text in an email about a review", async () => {
  const hostile = "</td><script>alert(1)</script><img src=x onerror=alert(1)>";
  const data = { client: hostile, stars: 1, text: hostile, mayPublish: false };
  const mail = await composeMail(written("site-review", data), envelope);
  expect(mail.html).not.toMatch(/<script|<img[^>]+onerror/);
  expect(mail.html).toContain("&lt;script&gt;");
  expect(mail.subject).not.toContain("\n");
  expect(mail.text).toContain("They did not permit you to publish it");
});
