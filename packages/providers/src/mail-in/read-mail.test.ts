import { expect, it } from "vitest";
import { readMailIn } from "./read-mail.ts";
import { isSigned, signedHeaders } from "./webhook-signature.ts";

const mime = (...lines: string[]) => Buffer.from(lines.join("\r\n"));
const response = (headers: string[], ...body: string[]) =>
  readMailIn(
    mime(
      "From: Helen Dvorak <Helen@Dvorak.test>",
      "Subject: Re: Your rate",
      "Message-ID: <1@dvorak.test>",
      ...headers,
      "",
      ...body,
    ),
  );

it("returns the typed text without the quote and the signature", async () => {
  const typed = await response(
    [],
    "Yes, call me at 5.",
    "",
    "On Fri, Nov 27, 2026 at 3:02 PM Laura Whitfield <reply+0@reply.test>",
    "wrote:",
    "",
    "> Shall I call you?",
  );
  expect(typed).toMatchObject({
    kind: "answer",
    messageId: "1@dvorak.test",
    fromName: "Helen Dvorak",
    fromAddress: "helen@dvorak.test",
    subject: "Re: Your rate",
    text: "Yes, call me at 5.",
  });
  const outlook = await response(
    [],
    "Ok",
    "",
    "________________________________",
    "From: Laura",
    "Sent: Friday",
    "To: H",
    "Subject: S",
    "",
    "Old",
  );
  expect(outlook.text).toBe("Ok");
  expect((await response([], "Good.", "", "--", "Helen Dvorak", "(919) 555-0100")).text).toBe("Good.");
});

it("returns the whole email when finding the quote takes too long, since a stranger chose its lines", async () => {
  const lines = ["Hi.", ...Array<string>(40_000).fill(""), "Call me."];
  expect((await response([], ...lines)).text).toBe(lines.join("\n"));
});

it("rejects an email with more headers than any real one has", async () => {
  await expect(response([`X-Long: ${"a".repeat(70_000)}`], "Hi.")).rejects.toThrow();
  await expect(response([`X-Long: ${"a".repeat(50_000)}`], "Hi.")).resolves.toMatchObject({ text: "Hi." });
});

it("reads an email that has only HTML, and lists its attachments", async () => {
  const mail = await readMailIn(
    mime(
      "From: helen@dvorak.test",
      "MIME-Version: 1.0",
      'Content-Type: multipart/mixed; boundary="B"',
      "",
      "--B",
      "Content-Type: text/html; charset=utf-8",
      "",
      "<p>My <b>paystub</b> is here.</p><script>alert(1)</script>",
      "--B",
      'Content-Type: application/pdf; name="pay stub.pdf"',
      'Content-Disposition: attachment; filename="pay stub.pdf"',
      "Content-Transfer-Encoding: base64",
      "",
      "JVBERi0=",
      "--B--",
    ),
  );
  expect(mail).toMatchObject({ text: "My paystub is here.", attachments: [{ name: "pay stub.pdf", bytes: 5 }] });
  // Sent twice without an id, it is still one email.
  expect(mail.messageId).toMatch(/^[0-9a-f]{64}$/);
});

it.each([
  ["an absence notice", "Auto-Submitted: auto-replied"],
  ["an Exchange auto-reply", "X-Autoreply: yes"],
  ["a newsletter", "List-Id: <news.dvorak.test>"],
  ["bulk mail", "Precedence: bulk"],
])("treats %s as written by a machine", async (_, header) => {
  expect((await response([header], "I am away.")).kind).toBe("auto");
});
it("treats mail marked as not automatic as a person's", async () => {
  expect((await response(["Auto-Submitted: no"], "Hi")).kind).toBe("answer");
});

const report = (type: string, ...fields: string[]) =>
  readMailIn(
    mime(
      "From: MAILER-DAEMON@mx.dvorak.test (Mail Delivery System)",
      "Subject: Undelivered Mail Returned to Sender",
      "Message-ID: <b@mx.dvorak.test>",
      "Auto-Submitted: auto-replied",
      "MIME-Version: 1.0",
      `Content-Type: multipart/report; report-type=${type}; boundary="B"`,
      "",
      "--B",
      "Content-Type: text/plain",
      "",
      "I'm sorry to have to inform you.",
      "--B",
      `Content-Type: message/${type}`,
      "",
      ...fields,
      "",
      "--B",
      "Content-Type: message/rfc822",
      "",
      "From: laura@hearthline.test",
      "Subject: Your rate",
      "",
      "Hello",
      "--B--",
    ),
  );

it("a delivery report states what happened to the email, in Postfix's format, over several lines", async () => {
  const bounce = await report(
    "delivery-status",
    "Reporting-MTA: dns; mx.dvorak.test",
    "Arrival-Date: Sat, 28 Nov 2026 10:00:00 +0000",
    "",
    "Final-Recipient: rfc822; helen@dvorak.test",
    "Original-Recipient: rfc822;helen@dvorak.test",
    "Action: failed",
    "Status: 5.1.1",
    "Remote-MTA: dns; mx.dvorak.test",
    "Diagnostic-Code: smtp; 550 5.1.1 <helen@dvorak.test>: Recipient address",
    "    rejected: User unknown",
  );
  expect(bounce).toMatchObject({
    kind: "bounce",
    action: "failed",
    status: "5.1.1",
    diagnostic: "550 5.1.1 <helen@dvorak.test>: Recipient address rejected: User unknown",
  });
});

it("a delayed delivery is not a failure", async () => {
  const delayed = await report("delivery-status", "Reporting-MTA: dns; a", "", "Action: delayed", "Status: 4.4.1");
  expect(delayed).toMatchObject({ kind: "bounce", action: "delayed", status: "4.4.1" });
});

it("a complaint is recognized by its part's type, whatever its text says", async () => {
  expect(await report("feedback-report", "Feedback-Type: abuse", "Version: 1")).toMatchObject({ kind: "complaint" });
});

it("a call's signature covers its id, time and body, and expires", () => {
  const body = Buffer.from("mail");
  const now = new Date("2026-11-28T10:00:00Z");
  const timestamp = String(now.getTime() / 1_000);
  const headers = signedHeaders("a-secret-of-ours", { id: "m1", timestamp, body });
  expect(isSigned("a-secret-of-ours", headers, body, now)).toBe(true);
  expect(isSigned("another-secret-of", headers, body, now)).toBe(false);
  expect(isSigned("a-secret-of-ours", headers, Buffer.from("mail!"), now)).toBe(false);
  expect(isSigned("a-secret-of-ours", { ...headers, "webhook-id": "m2" }, body, now)).toBe(false);
  expect(isSigned("a-secret-of-ours", headers, body, new Date(now.getTime() + 301_000))).toBe(false);
  expect(isSigned("a-secret-of-ours", {}, body, now)).toBe(false);
});
