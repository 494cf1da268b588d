import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, PUBLIC_URL, type World } from "./testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
  await world.database.system((db) =>
    db.company.update({ where: { id: world.company.companyId }, data: { isTest: true } }),
  );
});
afterAll(() => world.close());

async function sent(channel: "email" | "sms", toAddress: string) {
  const { messageId } = await world.message({
    channel,
    template: channel === "sms" ? "account-sms" : "reset-password",
    toAddress,
    data:
      channel === "sms" ? { text: "Your report is ready." } : { link: `${PUBLIC_URL}/reset-password/secret`, hours: 1 },
    silent: true,
  });
  await world
    .deliver({
      name: "messages.send",
      payload: { companyId: world.company.companyId, messageId },
      id: `message-${messageId}`,
    })
    .catch(() => undefined);
  return world.database.system((db) => db.message.findUniqueOrThrow({ where: { id: messageId } }));
}

test("what a test company sends is written down as sent, and reaches neither the mail server nor Twilio", async () => {
  expect(await sent("email", "helen@test-mode.test")).toMatchObject({ status: "sent", sentAt: expect.any(Date) });
  expect(await sent("sms", "+19195550142")).toMatchObject({ status: "sent", sentAt: expect.any(Date) });
  expect(await world.inbox()).toEqual([]);
});

test("the addresses that fail do so in words, so that a program can be tried with them", async () => {
  expect(await sent("email", "bounce@example.com")).toMatchObject({
    status: "failed",
    failure: expect.stringContaining("There is no such mailbox"),
  });
  expect(await sent("sms", "+15005550009")).toMatchObject({
    status: "failed",
    failure: "This number cannot receive text messages.",
  });
  expect(await world.inbox()).toEqual([]);
});
