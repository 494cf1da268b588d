import { LIVE_CHANNEL, LiveEnvelope } from "@hearthline/contract/platform/jobs";
import { freePort } from "@hearthline/db/embedded-server";
import { newId } from "@hearthline/db/ids";
import { startSandbox } from "@hearthline/sandbox/sandbox";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { HANDLERS } from "../../handlers.ts";
import { createRunner, tableOf } from "../../runner.ts";
import { openWorld, PUBLIC_URL, until, type World } from "../../testing/world.ts";
import { sendMessage } from "./send-message.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
});
afterAll(() => world.close());

const reset = { link: `${PUBLIC_URL}/reset-password/secret`, hours: 1 };
const row = (id: string) => world.database.system((db) => db.message.findUniqueOrThrow({ where: { id } }));
const recipient = (id: string | null) =>
  world.database.system((db) => db.recipient.findUniqueOrThrow({ where: { id: id ?? "" } }));
const jobRun = (jobKey: string) => world.database.system((db) => db.jobRun.findUniqueOrThrow({ where: { jobKey } }));
const deliver = (messageId: string, more: object = {}) =>
  world.deliver({
    name: "messages.send",
    payload: { companyId: world.company.companyId, messageId },
    id: `message-${messageId}`,
    ...more,
  });

async function resetMail(toAddress: string, silent = true) {
  return world.message({ template: "reset-password", toAddress, data: reset, silent });
}

describe("a message", () => {
  test("is sent once if delivered twice, even concurrently and under other keys", async () => {
    const { messageId, key } = await resetMail("twice@dvorak.test");
    const first = await Promise.allSettled([deliver(messageId), deliver(messageId, { id: "another-key" })]);
    expect(first.some(({ status }) => status === "fulfilled")).toBe(true);
    await deliver(messageId);
    await deliver(messageId, { id: "a-third-key" });
    expect(await world.inbox("twice@dvorak.test")).toHaveLength(1);
    expect((await row(messageId)).status).toBe("sent");
    expect(await jobRun(key)).toMatchObject({ status: "done", result: { status: "sent" } });
  });

  test("fails with a reason and no retry for one rejected recipient, while the others get theirs", async () => {
    const reportId = await world.report();
    const data = { link: `${PUBLIC_URL}/reports/x`, reportId, attachPdf: false, note: "Hello" };
    const addresses = ["helen@several.test", "bounce@several.test", "mark@several.test"];
    const sent = await Promise.all(
      addresses.map((toAddress) => world.message({ toAddress, data, shareOf: reportId, silent: true })),
    );
    const outcomes = await Promise.allSettled(sent.map(({ messageId }) => deliver(messageId)));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    const [helen, refused] = sent;
    expect(await row(refused?.messageId ?? "")).toMatchObject({
      status: "failed",
      failure: "The email server does not take this address: User unknown.",
    });
    expect(await recipient(refused?.recipientId ?? null)).toMatchObject({
      failedAt: expect.any(Date),
      failure: "The email server does not take this address: User unknown.",
      sentAt: null,
    });
    expect(await jobRun(refused?.key ?? "")).toMatchObject({ status: "dead", attempts: 1 });
    expect((await recipient(helen?.recipientId ?? null)).sentAt).toBeInstanceOf(Date);
    expect(await world.inbox("mark@several.test")).toHaveLength(1);
    await deliver(refused?.messageId ?? "", { id: "again" });
    expect(await world.inbox("bounce@several.test")).toHaveLength(0);
  });

  test("stays queued while the server defers it, and fails with a message on the last attempt", async () => {
    const { messageId, key } = await resetMail("helen@slow.test");
    await expect(deliver(messageId)).rejects.toThrow("try this address again later");
    expect(await row(messageId)).toMatchObject({ status: "queued", failure: null });
    expect(await jobRun(key)).toMatchObject({ status: "retrying", attempts: 1 });
    await expect(deliver(messageId, { attempt: 8, attemptsLeft: 0 })).rejects.toThrow();
    expect(await row(messageId)).toMatchObject({
      status: "failed",
      failure: "The email server asks us to try this address again later.",
    });
    expect(await jobRun(key)).toMatchObject({ status: "dead", attempts: 2 });
  });

  test("is sent with the same Message-ID after its worker was killed while sending", async () => {
    const { messageId } = await resetMail("killed@dvorak.test");
    await world.database.system((db) => db.message.update({ where: { id: messageId }, data: { status: "sending" } }));
    await deliver(messageId);
    const [mail] = await world.inbox("killed@dvorak.test");
    expect(await row(messageId)).toMatchObject({ status: "sent", providerId: `${messageId}@hearthline.test` });
    const page = await (await fetch(`${world.sandbox.url}/sandbox?id=${mail?.id}`)).text();
    expect(page).toContain(`${messageId}@hearthline.test`);
  });

  test("is not sent again if its worker was killed after writing the receipt, and follow-up work is done once", async () => {
    const reportId = await world.report();
    const data = { link: PUBLIC_URL, reportId, attachPdf: false };
    const { messageId, recipientId } = await world.message({
      toAddress: "receipt@dvorak.test",
      data,
      shareOf: reportId,
      silent: true,
    });
    const taken = { providerId: `${messageId}@hearthline.test`, sentAt: new Date("2027-01-15T15:00:00Z") };
    await world.database.system((db) =>
      db.message.update({ where: { id: messageId }, data: { status: "sending", ...taken } }),
    );
    await Promise.allSettled([deliver(messageId), deliver(messageId, { id: "receipt-again" })]);
    await deliver(messageId, { id: "receipt-once-more" });
    expect(await world.inbox("receipt@dvorak.test")).toHaveLength(0);
    expect(await row(messageId)).toMatchObject({ status: "sent", ...taken });
    expect((await recipient(recipientId)).sentAt).toEqual(taken.sentAt);
    const told = await world.database.system((db) =>
      db.event.findMany({ where: { objectId: messageId }, select: { type: true } }),
    );
    expect(told).toEqual([{ type: "message.sent" }]);
  });

  test("gets its receipt from the thread that talks to the email server, not from the job", async () => {
    const { messageId } = await resetMail("thread@dvorak.test");
    const ready = vi.spyOn(world.services.database, "ready");
    await deliver(messageId);
    expect(ready).not.toHaveBeenCalled();
    ready.mockRestore();
    expect(await row(messageId)).toMatchObject({ status: "sent", providerId: `${messageId}@hearthline.test` });
  });

  test("never counts as failed once accepted, even if its workers died again and again", async () => {
    const { messageId, key } = await resetMail("taken@dvorak.test");
    await world.database.system((db) =>
      db.message.update({ where: { id: messageId }, data: { status: "sending", providerId: "taken@hearthline.test" } }),
    );
    const payload = { companyId: world.company.companyId, messageId };
    await sendMessage.gaveUp(world.services, payload, "The worker died over this.", world.services.log, new Error(key));
    expect(await row(messageId)).toMatchObject({ status: "sent", failure: null });
  });

  test("ignores an earlier receipt when it is sent again after a failure", async () => {
    const { messageId } = await resetMail("again@dvorak.test");
    await world.database.system((db) =>
      db.message.update({ where: { id: messageId }, data: { providerId: "earlier@hearthline.test" } }),
    );
    await deliver(messageId);
    expect(await world.inbox("again@dvorak.test")).toHaveLength(1);
    expect(await row(messageId)).toMatchObject({ status: "sent", providerId: `${messageId}@hearthline.test` });
  });

  test("fails permanently with an invalid address, an unknown template, or missing data", async () => {
    const faults = [
      { toAddress: "a@b.test, c@d.test", template: "reset-password", data: reset, why: "not an email address" },
      { toAddress: "a@b.test", template: "horoscope", data: reset, why: "no email called" },
      { toAddress: "a@b.test", template: "reset-password", data: { link: "javascript:alert(1)" }, why: "lacks" },
      {
        toAddress: "a@b.test",
        template: "report",
        data: { ...reset, reportId: newId() },
        why: "report no longer exists",
      },
    ];
    for (const { why, ...fault } of faults) {
      const { messageId } = await world.message({ ...fault, silent: true });
      await expect(deliver(messageId)).rejects.toThrow(why);
      expect((await row(messageId)).status).toBe("failed");
    }
    expect(await world.inbox("a@b.test")).toHaveLength(0);
    await expect(world.deliver({ name: "messages.send", payload: { messageId: 1 }, id: "bad" })).rejects.toThrow(
      "does not say what it is for",
    );
  });

  test("is invisible to another company", async () => {
    const { messageId } = await resetMail("other@dvorak.test");
    const stranger = world.deliver({ name: "messages.send", payload: { companyId: newId(), messageId }, id: newId() });
    await expect(stranger).rejects.toThrow("The message no longer exists.");
    expect((await row(messageId)).status).toBe("queued");
  });
});

describe("a report email", () => {
  test("carries the recipient's own link, the figures, the officer's reply address and the PDF, and escapes names", async () => {
    const reportId = await world.report((document) => ({
      ...document,
      branding: {
        ...document.branding,
        officer: { ...document.branding.officer, name: 'Laura "L" <script>alert(1)</script>, x@evil.test' },
      },
      scenarios: document.scenarios.map((scenario) => ({ ...scenario, name: "<b>10% down</b>" })),
    }));
    const link = `${PUBLIC_URL}/reports/purchase-report/${reportId}/link?key=abc&x=1`;
    const { messageId } = await world.message({
      toAddress: "helen@report.test",
      toName: 'Helen <img src=x onerror="1">\r\nBcc: spy@evil.test',
      subject: "Three ways\r\nBcc: spy@evil.test",
      data: { link, reportId, note: "Helen,\n\n<b>bold</b> & more", attachPdf: true },
      shareOf: reportId,
      // The 18th in London, still the 17th in the company's zone.
      linkEndsAt: new Date("2099-01-18T03:00:00Z"),
      silent: true,
    });
    await deliver(messageId);
    const [mail] = await world.inbox("helen@report.test");
    expect(await world.inbox("spy@evil.test")).toHaveLength(0);
    expect(await world.inbox("x@evil.test")).toHaveLength(0);
    expect(mail?.from).toContain("<no-reply@hearthline.test>");
    expect(mail?.html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
    expect(mail?.html).toContain("$3,536.81");
    expect(mail?.html).toContain("&lt;b&gt;bold&lt;/b&gt; &amp; more");
    expect(mail?.html).toContain("&lt;script&gt;");
    expect(mail?.html).not.toMatch(/<script|<b>|<img/);
    expect(mail?.text).toContain(link);
    expect(mail?.text).toContain("Cash to close $49,257.96");
    expect(mail?.text).toContain("works until January 17, 2099");
    expect(mail?.attachments).toMatchObject([{ type: "application/pdf", name: expect.stringMatching(/\.pdf$/) }]);
    const page = await (await fetch(`${world.sandbox.url}/sandbox?id=${mail?.id}`)).text();
    expect(page).toMatch(/Reply-To[\s\S]{0,200}laura@northgate\.example/i);
  });

  test("notifies the officer's screens", async () => {
    const heard: LiveEnvelope[] = [];
    const end = await world.services.queue.subscribe(LIVE_CHANNEL, (told) => void heard.push(LiveEnvelope.parse(told)));
    const reportId = await world.report();
    const data = { link: PUBLIC_URL, reportId, attachPdf: false };
    const { messageId } = await world.message({ toAddress: "live@report.test", data, shareOf: reportId, silent: true });
    await deliver(messageId);
    await until(
      async () => heard.length,
      (count) => count > 0,
    );
    await end();
    const { companyId, officerId, branchId, loanId } = world.company;
    expect(heard).toMatchObject([
      {
        companyId,
        officerId,
        branchId,
        event: { kind: "message.changed", messageId, loanId, loanKind: "purchase", status: "sent" },
      },
    ]);
  });
});

describe("a text message", () => {
  const text = (toAddress: string, data: object) =>
    world.message({ channel: "sms", template: "report-sms", toAddress, data, silent: true });
  const link = `${PUBLIC_URL}/reports/purchase-report/1/link?key=${"k".repeat(43)}`;

  test("names the sender and keeps the link whole within 320 characters", async () => {
    const { messageId } = await text("+19195550163", {
      link,
      officerName: "Laura Whitfield",
      note: "Look. ".repeat(80),
    });
    await deliver(messageId);
    const [sent] = await world.inbox("+19195550163");
    expect(sent?.text).toMatch(/^Laura Whitfield: Look\./);
    expect(sent?.text.endsWith(` ${link}`)).toBe(true);
    expect(sent?.text.length).toBeLessThanOrEqual(320);
    expect(await row(messageId)).toMatchObject({ status: "sent", providerId: sent?.id });
  });

  test("to a recipient who said STOP fails with Twilio's reason", async () => {
    const { messageId } = await text("+15005550004", { link });
    await expect(deliver(messageId)).rejects.toThrow();
    expect(await row(messageId)).toMatchObject({ status: "failed", failure: "The recipient has said STOP." });
  });

  test("waits a minute for Twilio's status after a kill while sending, before it is sent again", async () => {
    const { messageId } = await text("+19195550164", { link });
    await world.database.system((db) => db.message.update({ where: { id: messageId }, data: { status: "sending" } }));
    await expect(deliver(messageId)).rejects.toThrow("not known yet");
    expect(await world.inbox("+19195550164")).toHaveLength(0);
    await world.database.systemQuery(`UPDATE "Message" SET "updatedAt" = now() - interval '2 minutes' WHERE id = $1`, [
      messageId,
    ]);
    await deliver(messageId);
    expect(await world.inbox("+19195550164")).toHaveLength(1);
  });
});

describe("a message in the queue", () => {
  test("is delivered at the second attempt if the email server is down at the first", async () => {
    const port = await freePort();
    const away = await openWorld({ SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: "silent" });
    onTestFinished(() => away.close());
    const { run } = createRunner(tableOf(HANDLERS), away.services);
    await away.services.queue.work(run, { concurrency: 2 });
    const { messageId, key } = await away.message({
      template: "reset-password",
      toAddress: "late@dvorak.test",
      data: reset,
    });
    const read = () => away.database.system((db) => db.jobRun.findUnique({ where: { jobKey: key } }));
    const tried = await until(read, (found) => found?.status === "retrying");
    expect(tried?.error).toBe("The email server cannot be reached.");
    const late = await startSandbox({
      httpPort: 0,
      smtpPort: port,
      host: "127.0.0.1",
      dataDir: `${away.dataDir}/late`,
      callbackBase: PUBLIC_URL,
      twilioAuthToken: "x",
    });
    onTestFinished(() => late.close());
    await until(read, (found) => found?.status === "done");
    const message = await away.database.system((db) => db.message.findUniqueOrThrow({ where: { id: messageId } }));
    expect(message.status).toBe("sent");
    const all = (await (await fetch(`${late.url}/sandbox/messages`)).json()) as unknown[];
    expect(all).toHaveLength(1);
  });
});
