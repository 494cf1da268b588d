import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../test/sandbox.ts";
import { PassingFailure, PermanentFailure } from "./failure.ts";
import { createMail, type Mail } from "./mail.ts";

let sandbox: TestSandbox;
let mail: Mail;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  mail = createMail({ smtpUrl: sandbox.smtpUrl, from: "Hearthline <reports@hearthline.test>" });
});

afterAll(async () => {
  mail?.close();
  await sandbox?.close();
});

const letter = { subject: "Your report", text: "Open it: https://example.com/r", html: "<p>Open <b>it</b></p>" };

test("a message arrives as it was sent, with its attachments and headers", async () => {
  const receipt = await mail.send({
    ...letter,
    to: "maria@example.test",
    from: '"Dana Whitfield, NMLS 123" <dana@hearthline.test>',
    replyTo: "dana@lender.test",
    subject: "Your report für 12 Ridgewood Ave ✓",
    attachments: [
      { name: "Purchase répört.pdf", type: "application/pdf", content: Buffer.from("%PDF-1.7 …") },
      { name: "logo.png", type: "image/png", content: new Uint8Array([137, 80, 78, 71]), contentId: "logo" },
    ],
    headers: { "List-Unsubscribe": "<https://example.com/u>" },
    messageId: "0198-1@hearthline.test",
  });
  expect(receipt).toEqual({ messageId: "0198-1@hearthline.test", accepted: ["maria@example.test"], rejected: [] });

  const [message] = await sandbox.messages("?to=maria@example.test");
  expect(message).toMatchObject({
    channel: "email",
    to: "maria@example.test",
    from: "Dana Whitfield, NMLS 123 <dana@hearthline.test>",
    subject: "Your report für 12 Ridgewood Ave ✓",
    text: letter.text,
    attachments: [
      { name: "Purchase répört.pdf", type: "application/pdf", size: 12 },
      { name: "logo.png", type: "image/png", size: 4 },
    ],
  });
  expect(message?.html).toContain("<b>it</b>");
  const file = await fetch(sandbox.url + message?.attachments[0]?.url);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await file.text()).toBe("%PDF-1.7 …");
  const whole = (await (await fetch(`${sandbox.url}/sandbox/messages/${message?.id}`)).json()) as {
    headers: { name: string; value: string }[];
  };
  expect(whole.headers).toContainEqual({ name: "Message-ID", value: "<0198-1@hearthline.test>" });
  expect(whole.headers).toContainEqual({ name: "List-Unsubscribe", value: "<https://example.com/u>" });
  expect(whole.headers.find(({ name }) => name === "Reply-To")?.value).toContain("dana@lender.test");
});

test("one rejected recipient does not keep the email from the others", async () => {
  const { accepted, rejected } = await mail.send({
    ...letter,
    to: ["one@example.test", "gone@refused.test", "later@slow.test", "two@example.test"],
  });
  expect(accepted).toEqual(["one@example.test", "two@example.test"]);
  expect(rejected).toEqual([
    { address: "gone@refused.test", reason: expect.stringContaining("550 5.1.1"), permanent: true },
    { address: "later@slow.test", reason: expect.stringContaining("451 4.7.1"), permanent: false },
  ]);
  expect(await sandbox.messages("?to=two@example.test")).toHaveLength(1);
  expect(await sandbox.messages("?to=gone@refused.test")).toHaveLength(0);
});

test("the receipt lists every recipient when all are rejected", async () => {
  const receipt = await mail.send({ ...letter, to: ["bounce-1@example.test", "x@slow.test"], messageId: "m@x" });
  expect(receipt).toMatchObject({
    messageId: "m@x",
    accepted: [],
    rejected: [
      { address: "bounce-1@example.test", permanent: true },
      { address: "x@slow.test", permanent: false },
    ],
  });
});

test("an invalid recipient address is a permanent failure", async () => {
  await expect(mail.send({ ...letter, to: "unknown" })).rejects.toBeInstanceOf(PermanentFailure);
});

test("a line break in a subject cannot add a header", async () => {
  await mail.send({ ...letter, to: "inject@example.test", subject: "Hello\r\nBcc: victim@example.test" });
  const [message] = await sandbox.messages("?to=inject@example.test");
  expect(message?.subject).toBe("Hello Bcc: victim@example.test");
  expect(await sandbox.messages("?to=victim@example.test")).toEqual([]);
});

test("a message that is too large is a permanent failure", async () => {
  const large = { name: "large.bin", type: "application/octet-stream", content: Buffer.alloc(36 * 2 ** 20) };
  await expect(mail.send({ ...letter, to: "a@example.test", attachments: [large] })).rejects.toBeInstanceOf(
    PermanentFailure,
  );
});

test("servers that time out or hang up are passing failures, without the password in the message", async () => {
  const rude = createServer((socket) => socket.end("421 4.3.2 closing\r\n")).listen(0, "127.0.0.1");
  await once(rude, "listening");
  const address = rude.address();
  const port = typeof address === "object" ? address?.port : 0;
  for (const at of [`127.0.0.1:${port}`, "127.0.0.1:9"]) {
    const broken = createMail({ smtpUrl: `smtp://user:secret-word@${at}`, from: "a@b.test" });
    const failure: unknown = await broken.send({ ...letter, to: "a@example.test" }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PassingFailure);
    expect(String(failure)).not.toContain("secret-word");
    await expect(broken.verify()).rejects.toBeInstanceOf(PassingFailure);
    broken.close();
  }
  rude.close();
  await mail.verify();
});
