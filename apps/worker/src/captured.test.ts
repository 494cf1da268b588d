import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "./testing/world.ts";

/** The requests that this installation's own address received. */
const calls: { path: string; type: string; agent: string; body: string }[] = [];
const installation = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    const { url = "", headers } = request;
    calls.push({ path: url, type: headers["content-type"] ?? "", agent: headers["user-agent"] ?? "", body });
    response.end("{}");
  });
});

let publicUrl = "";
let world: World;
beforeAll(async () => {
  await new Promise<void>((listening) => installation.listen(0, "127.0.0.1", listening));
  publicUrl = `http://127.0.0.1:${(installation.address() as AddressInfo).port}`;
  world = await openWorld({ LOG_LEVEL: "silent", PUBLIC_URL: publicUrl });
  await world.database.system((db) =>
    db.company.update({ where: { id: world.company.companyId }, data: { isTest: true } }),
  );
});
afterAll(async () => {
  await world.close();
  await new Promise((closed) => installation.close(closed));
});

async function sent(channel: "email" | "sms", toAddress: string, more: { shareOf?: string; data?: object } = {}) {
  const { messageId } = await world.message({
    channel,
    template: channel === "sms" ? "account-sms" : "reset-password",
    toAddress,
    data:
      channel === "sms"
        ? { text: "Your report is ready." }
        : { link: `${publicUrl}/reset-password/secret`, hours: 1, ...more.data },
    silent: true,
    ...(more.shareOf !== undefined && { shareOf: more.shareOf }),
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

test("marks what a test company sends as sent, without reaching the email server or Twilio", async () => {
  expect(await sent("email", "helen@test-mode.test")).toMatchObject({ status: "sent", sentAt: expect.any(Date) });
  expect(await sent("sms", "+19195550142")).toMatchObject({ status: "sent", sentAt: expect.any(Date) });
  expect(await world.inbox()).toEqual([]);
});

test("fails for the test addresses with a readable reason, so that a program can be tested against them", async () => {
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

/** Runs the job that a message in test mode leaves behind. */
async function acted(messageId: string) {
  calls.length = 0;
  const payload = { companyId: world.company.companyId, messageId };
  const waiting = await world.database.system((db) => db.outbox.findMany({ where: { jobKey: `act-${messageId}` } }));
  for (const { job, jobKey } of waiting) await world.deliver({ name: job, payload, id: jobKey });
  return calls.map(({ path, type, agent }) => ({ path, type, isBrowser: agent.startsWith("Mozilla/5.0") }));
}

test("lets simulated recipients open their report and unsubscribe as a browser would", async () => {
  const report = await world.report();
  const opened = { path: "/api/loan/log-view", type: "application/json", isBrowser: true };
  const open = await sent("email", "open+june@example.com", { shareOf: report });
  expect(await acted(open.id)).toEqual([opened]);
  const { key } = await world.database.system((db) =>
    db.recipient.findUniqueOrThrow({ where: { id: open.recipientId ?? "" } }),
  );
  expect(JSON.parse(calls[0]?.body ?? "")).toEqual({ key, viewId: expect.any(String), event: "open" });
  const text = await sent("sms", "+15005550010", { shareOf: report });
  expect(await acted(text.id)).toEqual([opened]);
  const unsubscribe = `${publicUrl}/unsubscribe?key=of-this-mail`;
  const ended = await sent("email", "unsubscribe@example.com", { shareOf: report, data: { unsubscribe } });
  expect(await acted(ended.id)).toEqual([
    opened,
    { path: "/unsubscribe?key=of-this-mail", type: "application/x-www-form-urlencoded;charset=UTF-8", isBrowser: true },
  ]);
  expect(calls.at(-1)?.body).toBe("List-Unsubscribe=One-Click");
  expect(await acted((await sent("email", "helen@example.com", { shareOf: report })).id)).toEqual([]);
});

test("does not simulate recipients outside test mode, whatever the address", async () => {
  const { companyId } = world.company;
  const isTest = (on: boolean) =>
    world.database.system((db) => db.company.update({ where: { id: companyId }, data: { isTest: on } }));
  await isTest(false);
  const open = await sent("email", "open@example.com", { shareOf: await world.report() });
  expect([open.status, await acted(open.id)]).toEqual(["sent", []]);
  await isTest(true);
});
