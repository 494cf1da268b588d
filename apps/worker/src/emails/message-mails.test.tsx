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

describe("every message of the registry", () => {
  test.each(Object.keys(MESSAGES).filter(isMessageName))(
    "%s is written from its sample, leads to its page in both parts, and has a name as text",
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

  test.each(Object.keys(MESSAGES).filter(isMessageName))("%s is not written from data that it lacks", (template) => {
    expect(() => written(template, {})).toThrow();
  });
});

test("an email of billing says sums in dollars, and days by the company's clock", () => {
  const late = { cents: 4_900, lapsesAt: "2026-12-21T03:00:00.000Z" };
  expect(written("payment-failed", late).text).toContain("Your card did not pay $49");
  expect(written("payment-failed", late).text).toContain("Everything stays open until December 20, 2026.");
  expect(
    written("plan-canceled", { by: "Ann", name: "home_value_report_plan_250", endsAt: late.lapsesAt }).text,
  ).toContain("Ann canceled your extra credits. It runs until December 20, 2026");
  expect(written("trial-ending", { days: 1, endsAt: late.lapsesAt }).subject).toBe("Your trial ends tomorrow");
});

test("an email about a review has the client's words as text, whatever they are", async () => {
  const hostile = "</td><script>alert(1)</script><img src=x onerror=alert(1)>";
  const data = { client: hostile, stars: 1, text: hostile, mayPublish: false };
  const mail = await composeMail(written("site-review", data), envelope);
  expect(mail.html).not.toMatch(/<script|<img[^>]+onerror/);
  expect(mail.html).toContain("&lt;script&gt;");
  expect(mail.subject).not.toContain("\n");
  expect(mail.text).toContain("They did not permit you to publish it");
});
