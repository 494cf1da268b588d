import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTest, type TestSandbox } from "../test/start.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTest();
});
beforeEach(async () => {
  expect((await sandbox.get("/sandbox/messages", { method: "DELETE" })).status).toBe(204);
});
afterAll(() => sandbox?.end());

const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>';

describe("messages", () => {
  test("are listed newest first, one per recipient, in the documented shape", async () => {
    await sandbox.mail({ to: ["one@example.test", "two@example.test"], bcc: "three@example.test", html: "<b>Hi</b>" });
    await sandbox.text({ Body: "By phone" });
    const all = await sandbox.messages();
    expect(all).toHaveLength(4);
    expect(all[0]).toEqual({
      id: expect.stringMatching(/^SM/),
      channel: "sms",
      to: "+15125550123",
      from: "+15125550100",
      subject: "",
      text: "By phone",
      html: "",
      attachments: [],
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(all.map(({ to }) => to)).toContain("three@example.test");
    expect(await sandbox.messages("?channel=sms")).toHaveLength(1);
    expect(await sandbox.messages("?to=ONE@example.test")).toHaveLength(1);
    expect(await sandbox.messages("?to=nobody@example.test")).toEqual([]);
  });

  test("survive a restart of the sandbox", async () => {
    const dataDir = mkdtempSync("/tmp/hearthline-sandbox-");
    const first = await startTest({ dataDir });
    await first.mail({ subject: "kept", attachments: [{ filename: "a.txt", content: "bytes" }] });
    await first.close();
    const second = await startTest({ dataDir });
    const [message] = await second.messages();
    expect(message).toMatchObject({ subject: "kept", attachments: [{ name: "a.txt", size: 5 }] });
    expect(await (await second.get(message?.attachments[0]?.url ?? "")).text()).toBe("bytes");
    await second.end();
  });

  test("download attachments that a browser might run, and let no attachment name inject a header", async () => {
    await sandbox.mail({
      attachments: [
        { filename: 'x"\r\nSet-Cookie: a=b.svg', content: "<svg/>", contentType: "image/svg+xml" },
        { filename: "page.html", content: "<script>alert(1)</script>", contentType: "text/html" },
        { filename: "report.pdf", content: "%PDF", contentType: "application/pdf" },
      ],
    });
    const [message] = await sandbox.messages();
    const [svg, html, pdf] = await Promise.all((message?.attachments ?? []).map(({ url }) => sandbox.get(url)));
    for (const download of [svg, html]) {
      expect(download?.headers.get("content-disposition")).toMatch(/^attachment; /);
      expect(download?.headers.get("content-security-policy")).toContain("sandbox");
      expect(download?.headers.get("x-content-type-options")).toBe("nosniff");
      expect(download?.headers.get("set-cookie")).toBeNull();
    }
    expect(pdf?.headers.get("content-disposition")).toMatch(/^inline; filename="report.pdf"/);
    expect((await sandbox.get(`/sandbox/messages/${message?.id}/attachments/9`)).status).toBe(404);
  });
});

describe("the mailbox page", () => {
  test("shows what was sent as text, under a policy that runs none of it", async () => {
    await sandbox.mail({
      to: "a@example.test",
      from: `${JSON.stringify(hostile)} <x@example.test>`,
      subject: hostile,
      text: hostile,
      html: hostile,
    });
    const [message] = await sandbox.messages();
    for (const path of ["/sandbox", `/sandbox?id=${message?.id}`, `/sandbox?to=${encodeURIComponent(hostile)}`]) {
      const response = await sandbox.get(path);
      const page = await response.text();
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(page).not.toContain("<script>alert");
      expect(page).not.toContain("<img src=x");
      expect(page.match(/<h1/g)).toHaveLength(1);
      expect(page).toMatch(/<title>[^<]+<\/title>/);
    }
    const body = await sandbox.get(`/sandbox/messages/${message?.id}/html`);
    expect(body.headers.get("content-security-policy")).toContain("sandbox allow-popups");
    expect(body.headers.get("content-security-policy")).not.toContain("allow-scripts");
  });

  test("shows an email's embedded images, and the parts of the open message", async () => {
    await sandbox.mail({
      subject: "With logo",
      text: "plain words",
      html: '<p>Hi <img alt="logo" src="cid:logo@x"></p>',
      attachments: [
        { filename: "logo.png", content: "png", contentType: "image/png", cid: "logo@x" },
        { filename: "report.pdf", content: "pdf", contentType: "application/pdf" },
      ],
    });
    const [message] = await sandbox.messages();
    expect(message?.attachments.map(({ name }) => name)).toEqual(["report.pdf", "logo.png"]);
    const page = await (await sandbox.get(`/sandbox?id=${message?.id}`)).text();
    expect(page).toContain("plain words");
    expect(page).toContain("report.pdf");
    expect(page).toContain("Message-ID");
    const body = await (await sandbox.get(`/sandbox/messages/${message?.id}/html`)).text();
    expect(body).toContain(`/sandbox/messages/${message?.id}/attachments/1`);
  });

  test("pages and filters, and accepts any number as a page", async () => {
    for (let n = 0; n < 53; n++) await sandbox.text({ Body: `message ${n}` });
    const second = await (await sandbox.get("/sandbox?page=2")).text();
    expect(second).toContain("Page 2 of 2");
    expect(second).toContain("message 0");
    for (const page of ["0", "-1", "9999", "x", "1e99"]) {
      expect((await sandbox.get(`/sandbox?page=${page}`)).status).toBe(200);
    }
  });

  test("sends a reply to a text and returns to it", async () => {
    await sandbox.text({ To: "+15125550177" });
    const [message] = await sandbox.messages();
    const page = await (await sandbox.get(`/sandbox?id=${message?.id}`)).text();
    expect(page).toContain('action="/sandbox/inbound-sms"');
    expect(page).toContain('name="From" value="+15125550177"');

    const fields = { From: "+15125550177", To: "+15125550100", Body: "STOP", back: message?.id ?? "" };
    const result = await sandbox.get("/sandbox/inbound-sms", { method: "POST", body: new URLSearchParams(fields) });
    expect(result.status).toBe(303);
    const after = await (await sandbox.get(result.headers.get("location") ?? "")).text();
    expect(after).toContain("Your reply was not accepted");
  });
});

describe("invalid input", () => {
  test.each([
    ["GET", "/nothing", undefined, 404],
    ["GET", "/sandbox/%", undefined, 400],
    ["GET", "/sandbox/messages/unknown", undefined, 404],
    ["GET", "/sandbox/messages/__proto__", undefined, 404],
    ["GET", `/sandbox/messages/${"x".repeat(2_000)}`, undefined, 414],
    ["GET", "/sandbox?to[]=1&id[]=2&channel[x]=3&page[]=4", undefined, 200],
    ["POST", "/sandbox/inbound-sms", "{", 400],
    ["POST", "/sandbox/inbound-sms", "[1]", 422],
    ["POST", "/sandbox/inbound-sms", "null", 422],
    ["POST", "/sandbox/inbound-sms", `{"from":"${"1".repeat(1_100_000)}"}`, 413],
  ])("responds with an error to %s %.40s, or ignores the bad part", async (method, path, body, status) => {
    const response = await sandbox.get(path, { method, body, headers: { "Content-Type": "application/json" } });
    expect(response.status).toBe(status);
  });

  test("an invalid email is stored, and a client that disconnects affects no one else", async () => {
    const { port } = new URL(sandbox.smtpUrl);
    const say = async (lines: string[]) => {
      const socket = connect(Number(port), "127.0.0.1");
      socket.on("error", () => {});
      await once(socket, "data");
      for (const line of lines) {
        socket.write(`${line}\r\n`);
        await once(socket, "data");
      }
      socket.destroy();
    };
    const opening = ["EHLO x", "MAIL FROM:<>", "RCPT TO:<odd@example.test>", "DATA"];
    await say([...opening, `Content-Type: multipart/mixed; boundary="\r\n\0\xff--\r\n--\r\nSubject: =?x?Q?=FF?=\r\n.`]);
    await say(opening);
    await say(["GET / HTTP/1.1"]);
    await sandbox.mail({ subject: "still well" });
    const all = await sandbox.messages();
    expect(all.map(({ to }) => to)).toEqual(["b@example.test", "odd@example.test"]);
  });
});
