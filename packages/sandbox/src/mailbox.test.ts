import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type NewMessage, openMailbox } from "./mailbox.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync("/tmp/hearthline-mailbox-");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const letter = (subject: string, extra: Partial<NewMessage> = {}): NewMessage => ({
  channel: "email",
  to: "a@example.test",
  from: "b@example.test",
  subject,
  text: "text",
  html: "",
  headers: [],
  attachments: [],
  ...extra,
});
const file = (content: string) => ({ name: "a.txt", type: "text/plain", bytes: Buffer.from(content) });
const files = () => readdirSync(`${folder}/attachments`);

test("keeps messages through a restart, even if the last line is incomplete", async () => {
  const mailbox = await openMailbox(folder);
  const [kept] = await mailbox.add([letter("one", { attachments: [file("bytes")] })]);
  await mailbox.add([letter("two")]);
  await mailbox.update(kept?.id ?? "", { status: "delivered" });
  appendFileSync(`${folder}/messages.jsonl`, '{"id":"half');

  const again = await openMailbox(folder);
  expect(again.list().map(({ subject }) => subject)).toEqual(["two", "one"]);
  const one = again.get(kept?.id ?? "");
  expect(one?.detail).toEqual({ status: "delivered" });
  expect(one?.attachments[0] && (await again.bytesOf(one.attachments[0])).toString()).toBe("bytes");
  await again.add([letter("three")]);
  expect((await openMailbox(folder)).list().map(({ subject }) => subject)).toEqual(["three", "two", "one"]);
});

test("keeps only the newest messages, and deletes files that no message has", async () => {
  const limits = { messages: 3, bodyBytes: 1_000, fileBytes: 100 };
  const mailbox = await openMailbox(folder, limits);
  for (let n = 0; n < 10; n++) await mailbox.add([letter(String(n), { attachments: [file(`file ${n}`)] })]);
  expect(mailbox.list().map(({ subject }) => subject)).toEqual(["9", "8", "7"]);
  expect(files()).toHaveLength(3);

  await mailbox.add([letter("long", { text: "x".repeat(995) })]);
  expect(mailbox.list().map(({ subject }) => subject)).toEqual(["long", "9"]);
  await mailbox.add([letter("heavy", { attachments: [file("x".repeat(99))] })]);
  expect(mailbox.list().map(({ subject }) => subject)).toEqual(["heavy", "long"]);
  for (let n = 0; n < 50; n++) await mailbox.update(mailbox.list()[0]?.id ?? "", { n });
  expect(readFileSync(`${folder}/messages.jsonl`, "utf8").split("\n").length).toBeLessThan(10);
  await mailbox.clear();
  expect(mailbox.list()).toEqual([]);
  expect(files()).toEqual([]);
});

test("stores an attachment of several messages once", async () => {
  const mailbox = await openMailbox(folder);
  await mailbox.add([letter("a", { attachments: [file("same")] }), letter("b", { attachments: [file("same")] })]);
  expect(files()).toHaveLength(1);
});
