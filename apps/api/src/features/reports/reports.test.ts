import { randomUUID } from "node:crypto";
import sharp from "sharp";
import request from "supertest";
import { describe, expect, it, vi } from "vitest";
import {
  attempt,
  beat,
  clientId,
  keyOf,
  loanId,
  officer,
  PHONE_BROWSER,
  report,
  SCENARIO,
  setUp,
  versions,
  world,
} from "./reports.fixture.ts";

setUp();

const open = (key: string, headers: Record<string, string> = {}) =>
  beat({ key, viewId: randomUUID(), event: "open", sections: {} }, headers);

describe("a report version", () => {
  it("is current for every loan of the demo data, so that reading creates none", async () => {
    const list = await world.api("admin@demo.test", "post", "/api/loan/get-loan-entries", { perPage: 100 });
    const reported = list.body.data.filter(({ reportCount }: { reportCount: number }) => reportCount > 0);
    expect(reported.length).toBeGreaterThan(10);
    for (const { id, kind, reportCount } of reported) {
      const read = await world.api("admin@demo.test", "post", `/api/loan/get-${kind}-report`, { id });
      expect(read.body.data).toMatchObject({ loanId: id, version: reportCount });
    }
  });

  it("is frozen: an unchanged loan returns the same version, and a changed one the next", async () => {
    const first = await report();
    expect(first).toMatchObject({ version: 1, loanId });
    expect((await report()).id).toBe(first.id);
    await world.api(officer, "post", "/api/loan/purchase/update", { id: loanId, note: "Call me." });
    const second = await report();
    expect([second.version, second.number]).toEqual([2, first.number]);
    const before = (await world.api(officer, "get", `/api/reports/${first.id}`)).body.data;
    expect(before.note).toBeNull();
    expect(before.scenarios[0].figures.principalAndInterestCents).toBe(284431);
    expect(second.document.note).toBe("Call me.");
  });

  it("is not created for a loan that breaks a rule, whose place is named; a warning does not block it", async () => {
    const create = async (change: object) =>
      (
        await world.api(officer, "post", "/api/loan/purchase/create", {
          title: "Alder Creek",
          clientIds: [clientId],
          scenarios: [{ ...SCENARIO, ...change }],
        })
      ).body.data;
    const forbidden = await create({ downPaymentCents: 0 });
    expect(forbidden.scenarios[0].findings[0]).toMatchObject({ rule: "down-payment", level: "error", kept: null });
    const refused = await world.api(officer, "post", "/api/loan/report-link", { id: forbidden.id });
    expect(refused.status).toBe(422);
    expect(refused.body.errors["scenarios.0.downPaymentCents"][0]).toContain("At least 3% down, $15,000");
    const kept = [{ rule: "down-payment-3", reason: "First-time buyer" }];
    const warned = await create({ downPaymentCents: 15_000_00, kept });
    expect(warned.scenarios[0].findings).toMatchObject([{ rule: "down-payment-3", kept: "First-time buyer" }]);
    expect(warned.completeness).toMatchObject({ headline: "housing-payment" });
    expect((await world.api(officer, "post", "/api/loan/report-link", { id: warned.id })).status).toBe(200);
  });

  it("names the officer's partner among the loan's contacts, and no one else's", async () => {
    const contacts = [{ kind: "realtor", name: "Denise Okafor", email: "Realtor@demo.test" }];
    // In the demo data she is the officer's partner from the start.
    await world.running.services.database.system((db) =>
      db.partnerLink.deleteMany({ where: { partner: { email: "realtor@demo.test" } } }),
    );
    await world.api(officer, "post", "/api/loan/purchase/update", { id: loanId, contacts });
    expect((await report()).document.branding).not.toHaveProperty("partner");
    await world.running.services.database.system(async (db) => {
      const [officerRow, partner] = await Promise.all(
        [officer, "realtor@demo.test"].map((email) => db.user.findUniqueOrThrow({ where: { email } })),
      );
      if (!officerRow || !partner) throw new Error("The demo users are missing.");
      await db.partnerLink.create({
        data: { companyId: partner.companyId, officerId: officerRow.id, partnerId: partner.id },
      });
    });
    expect(await report()).toMatchObject({ version: 1, outdated: { branding: true } });
    await world.api(officer, "post", "/api/reports/refresh", { id: loanId });
    const made = await report();
    expect(made.version).toBe(2);
    expect(made.document.branding.partner).toMatchObject({ name: "Denise Okafor", email: "realtor@demo.test" });
    const page = await request(world.app.server).get(new URL(made.link).pathname + new URL(made.link).search);
    expect(page.text).toContain("Denise Okafor");
  });

  it("accepts a Loom recording and no other URL", async () => {
    const add = (videoUrl: string | undefined) =>
      world.api(officer, "post", "/api/loan/add-loom-record-report", { id: loanId, videoUrl });
    expect((await add("https://evil.test/share/1")).body.errors.videoUrl).toBeDefined();
    expect((await add("javascript:alert(1)")).status).toBe(422);
    const sentence = "Paste the recording's share link, which starts with https://www.loom.com/share/.";
    for (const wrong of [
      undefined,
      "https://loom.com/",
      "https://www.loom.com.evil.test/share/a",
      "http://loom.com/share/a",
    ])
      expect((await add(wrong)).body.errors).toEqual({ videoUrl: [sentence] });
    expect((await add("https://www.loom.com/share/abc123")).body.data.videoUrl).toBe(
      "https://www.loom.com/share/abc123",
    );
    expect(await report()).toMatchObject({
      version: 1,
      document: { videoUrl: "https://www.loom.com/share/abc123" },
    });
  });

  it("is followed by a new one if it cannot be read, with the same number and recording", async () => {
    const first = await report();
    const videoUrl = "https://www.loom.com/share/abc123";
    await world.running.services.database.system((db) =>
      db.report.update({
        where: { id: first.id },
        data: { document: { ...first.document, documentVersion: 99 }, videoUrl },
      }),
    );
    const second = await report();
    expect(second).toMatchObject({ version: 2, number: first.number, document: { videoUrl } });
    expect((await report()).id).toBe(second.id);
    expect((await versions()).map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  });
});

describe("the link of a report", () => {
  it("shows the report without an account or scripts, and escapes hostile names", async () => {
    const { link } = await report();
    const page = await request(world.app.server).get(new URL(link).pathname + new URL(link).search);
    expect(page.status).toBe(200);
    expect(page.text).toContain("$3,549"); // 3,039.31 with mortgage insurance, and 509.92 of estimated tax and insurance
    expect(page.text).not.toContain("Helen <b>");
    expect(page.text).toMatch(/<meta property="og:title"/);
    expect(page.headers["cache-control"]).toContain("no-store");
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  });

  it("gives messengers a preview picture of company and officer by an absolute URL, without an account", async () => {
    const face = await sharp({ create: { width: 40, height: 50, channels: 3, background: "#8a6" } })
      .png()
      .toBuffer();
    await request(world.app.server)
      .post("/api/settings/update-user-headshot")
      .set("authorization", `Bearer ${await world.token(officer)}`)
      .attach("headshot", face, "me.png");
    const { link } = await report();
    const page = await request(world.app.server).get(new URL(link).pathname + new URL(link).search);
    const card = new URL(/property="og:image" content="([^"]+)"/.exec(page.text)?.[1]?.replaceAll("&amp;", "&") ?? "");
    expect(card.origin).toBe(new URL(link).origin);
    const picture = await request(world.app.server).get(card.pathname + card.search);
    expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/png"]);
    expect([picture.body.readUInt32BE(16), picture.body.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await request(world.app.server).get(card.pathname)).status).toBeGreaterThanOrEqual(400);
    const read = vi.spyOn(world.running.services.storage, "read");
    const again = await request(world.app.server).get(card.pathname + card.search);
    expect([again.body.equals(picture.body), read.mock.calls]).toEqual([true, []]);
    read.mockRestore();
  });

  it("does not open without its key or with another report's key", async () => {
    const { link } = await report();
    expect((await request(world.app.server).get(new URL(link).pathname)).status).toBe(404);
    const otherKey = "x".repeat(43);
    expect((await request(world.app.server).get(`${new URL(link).pathname}?key=${otherKey}`)).status).toBe(404);
    const otherKind = link.replace("/purchase-report/", "/refinance-report/");
    expect((await request(world.app.server).get(new URL(otherKind).pathname + new URL(otherKind).search)).status).toBe(
      404,
    );
    expect(
      (await request(world.app.server).get(`/reports/purchase-report/${randomUUID()}/link?key=${keyOf(link)}`)).status,
    ).toBe(404);
  });

  it("says that nothing is there, without scripts or an account", async () => {
    const wrong = await request(world.app.server).get(
      `/reports/purchase-report/${randomUUID()}/link?key=${"x".repeat(43)}`,
    );
    expect([wrong.status, wrong.headers["x-robots-tag"]]).toEqual([404, "noindex"]);
    expect(wrong.text).toContain('<h1 class="r-h1">There is no report at this link</h1>');
    expect(wrong.text).not.toContain("<script");
  });

  it("is rate limited, above the speed at which people read", async () => {
    const { link } = await report();
    const { pathname, search } = new URL(link);
    const { limits } = world.running.services;
    const asked = async () => limits.takeLink(keyOf(link), "203.0.113.9");
    for (let times = 0; times < 600; times += 1) await asked();
    await expect(asked()).rejects.toMatchObject({ code: "rate_limited" });
    const page = await request(world.app.server).get(pathname + search);
    expect(page.status).toBe(429);
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
    expect(page.text).toMatch(/Please wait \d+ seconds, then open it again\./);
    expect((await open(keyOf(link))).body.code).toBe("rate_limited");
    const other = (await world.api(officer, "post", "/api/loan/report-link", { id: loanId })).body.data.link;
    expect((await open(keyOf(other))).status).toBe(200);
  });

  it("has a URL of its loan's kind, and is not found at the other kind's URL", async () => {
    const { system } = world.running.services.database;
    const made = (await world.api(officer, "post", "/api/loan/report-link", { id: loanId })).body.data;
    const become = (kind: string) => system((db) => db.report.update({ where: { id: made.reportId }, data: { kind } }));
    await become("refinance");
    const { data: versions } = (await world.api(officer, "get", `/api/loan/purchase/${loanId}/reports`)).body;
    await become("purchase");
    const links = versions.flatMap((one: { shares: { recipients: { link: string }[] }[] }) =>
      one.shares.flatMap(({ recipients }) => recipients.map(({ link }) => new URL(link).pathname)),
    );
    expect(links).toContainEqual(expect.stringMatching(/^\/reports\/refinance-report\//));
    const { pathname, search } = new URL(made.link);
    const elsewhere = pathname.replace("purchase", "refinance") + search;
    expect((await request(world.app.server).get(elsewhere)).status).toBe(404);
  });

  it("stops working when revoked or expired, and says whom to contact", async () => {
    const made = (await world.api(officer, "post", "/api/loan/report-link", { id: loanId, expiresInDays: 1 })).body
      .data;
    const path = new URL(made.link).pathname + new URL(made.link).search;
    expect((await request(world.app.server).get(path)).status).toBe(200);
    await world.running.services.database.system((db) =>
      db.share.update({ where: { id: made.shareId }, data: { expiresAt: new Date(Date.now() - 1000) } }),
    );
    const ended = await request(world.app.server).get(path);
    expect(ended.status).toBe(410);
    expect(ended.text).toContain("Laura Whitfield");
    expect(ended.text).not.toContain("500,000");
    expect((await open(keyOf(made.link))).body.code).toBe("gone");

    const { shareId, link } = (await world.api(officer, "post", "/api/loan/report-link", { id: loanId })).body.data;
    expect((await open(keyOf(link))).status).toBe(200);
    expect((await world.api(officer, "post", "/api/loan/revoke-report-link", { shareId })).status).toBe(200);
    const takenBack = await open(keyOf(link));
    expect([takenBack.status, takenBack.body.code]).toEqual([410, "gone"]);
    const { pathname, search } = new URL(link);
    expect((await request(world.app.server).get(pathname + search)).status).toBe(410);
  });
});

describe("sending a report", () => {
  it("writes one message and one key per recipient, in one transaction with its job", async () => {
    const sent = await world.api(officer, "post", "/api/loan/send-purchase-report-email", {
      id: loanId,
      to: ["helen@dvorak.test", "mark@dvorak.test", "Mark@Dvorak.test"],
      subject: "Your options",
      message: "See B.",
    });
    expect(sent.status).toBe(200);
    expect(sent.body.data.recipients.map(({ to }: { to: string }) => to)).toEqual([
      "helen@dvorak.test",
      "mark@dvorak.test",
    ]);
    expect(new Set(sent.body.data.recipients.map(({ link }: { link: string }) => keyOf(link))).size).toBe(2);
    const ids = sent.body.data.recipients.map(({ messageId }: { messageId: string }) => messageId);
    const jobs = await world.running.services.database.system((db) =>
      db.outbox.findMany({ where: { jobKey: { in: ids.map((id: string) => `message-${id}`) } } }),
    );
    expect(jobs.map(({ job }) => job)).toEqual(["messages.send", "messages.send"]);
    const [version] = await versions();
    expect(
      version.shares[0].recipients.map(({ name, status }: { name: string; status: string }) => [name, status]),
    ).toEqual([
      ["Helen <b> Dvorak", "queued"],
      ["", "queued"],
    ]);
  });

  it("rejects an address without @ at its field, and sends nothing to the others", async () => {
    const refused = await world.api(officer, "post", "/api/loan/send-purchase-report-email", {
      id: loanId,
      to: ["helen@dvorak.test", "no-address"],
      message: "",
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors["to.1"]).toEqual(["This is not an email address: it needs a name, an @ and a domain."]);
    expect(await versions()).toEqual([]);
  });

  it("is closed to a locked account, while drafting stays possible", async () => {
    await world.running.services.database.system((db) =>
      db.company.updateMany({
        where: { name: "Lone Star Mortgage" },
        data: { plan: null, billingInfoAt: null, trialEndsAt: new Date(Date.now() + 86_400_000) },
      }),
    );
    const other = "officer@other.test";
    const id = (await world.api(other, "post", "/api/loan/purchase/create", { title: "Draft", scenarios: [SCENARIO] }))
      .body.data.id;
    const refused = await world.api(other, "post", "/api/loan/send-purchase-report-email", {
      id,
      to: ["a@b.test"],
      message: "",
    });
    expect([refused.status, refused.body.code]).toEqual([402, "locked"]);
    expect(refused.body.message).toContain("please enter your billing info");
    const read = await world.api(other, "post", "/api/loan/get-purchase-report", { id });
    expect([read.status, read.body.data.version, read.body.data.link]).toEqual([200, 1, null]);
    const [version] = (await world.api(other, "get", `/api/loan/purchase/${id}/reports`)).body.data;
    expect(version.shares).toEqual([]);
  });
});

describe("a view of a report", () => {
  it("is counted per recipient, with sections and seconds, and published live", async () => {
    const { recipients } = (
      await world.api(officer, "post", "/api/loan/send-purchase-report-email", {
        id: loanId,
        to: ["helen@dvorak.test"],
        message: "",
      })
    ).body.data;
    const key = keyOf(recipients[0].link);
    const actor = await world.running.sessions.find(await world.token(officer));
    if (!actor) throw new Error("no actor");
    const stop = new AbortController();
    const events = world.running.services.live.events(actor, stop.signal);
    const first = events.next();
    const viewId = randomUUID();
    expect((await beat({ key, viewId, event: "open", sections: {} })).body.data).toEqual({ counted: true });
    expect((await first).value).toMatchObject({
      kind: "report.opened",
      loanId,
      loanKind: "purchase",
      viewerName: "Helen <b> Dvorak",
    });
    stop.abort();
    await events.return(undefined);
    await beat({ key, viewId, event: "beat", sections: { summary: 5, payment: 3 } });
    await beat({ key, viewId, event: "beat", sections: { summary: 5, payment: 3 } });
    await beat({ key, viewId, event: "leave", sections: { summary: 9, payment: 3 } });
    await beat({ key, viewId, event: "beat", sections: { summary: 5 } });
    // Reloaded: the same reading.
    await open(key);
    const [state] = (await versions())[0].shares[0].recipients;
    expect(state).toMatchObject({ status: "opened", openCount: 1, seconds: 12, sections: { summary: 9, payment: 3 } });
  });

  it.each([
    ["Sec-GPC", { "sec-gpc": "1" }, {}],
    ["DNT", { dnt: "1" }, {}],
    ["its page", {}, { private: true }],
  ])("is recorded without time if the browser asks for privacy by %s", async (_, headers, body) => {
    const key = keyOf((await report()).link);
    const viewId = randomUUID();
    const told = { key, viewId, seconds: 14, sections: { summary: 12, payment: 14 }, ...body };
    expect((await beat({ ...told, event: "open" }, headers)).body.data).toEqual({ counted: true });
    const [opened] = (await versions())[0].shares[0].recipients;
    expect((await beat({ ...told, event: "beat" }, headers)).body.data).toEqual({ counted: false });
    expect((await beat({ ...told, event: "leave" }, headers)).body.data).toEqual({ counted: false });
    const [state] = (await versions())[0].shares[0].recipients;
    expect(state).toEqual(opened);
    expect(state).toMatchObject({ status: "opened", openCount: 1, seconds: 0, sections: {}, privateReading: true });
    const view = await world.running.services.database.system((db) =>
      db.reportView.findUnique({ where: { id: viewId } }),
    );
    expect(view).toMatchObject({ seconds: 0, sections: {}, userAgent: null, privateReading: true });
  });

  it("is recorded with time if the browser says that tracking is allowed", async () => {
    const key = keyOf((await report()).link);
    const told = { key, viewId: randomUUID(), seconds: 4, sections: { summary: 4 } };
    await beat({ ...told, event: "open" }, { "sec-gpc": "0", dnt: "0" });
    const [state] = (await versions())[0].shares[0].recipients;
    expect(state).toMatchObject({ openCount: 1, seconds: 4, privateReading: false });
  });

  it("lasts as long as the view did, no matter how many sections were visible at the same time", async () => {
    const key = keyOf((await report()).link);
    const viewId = randomUUID();
    await beat({ key, viewId, event: "open", seconds: 1 });
    await beat({ key, viewId, event: "leave", seconds: 20, sections: { summary: 18, payment: 20, cash: 4 } });
    await beat({ key, viewId, event: "beat", seconds: 11, sections: { summary: 9, payment: 11 } });
    const [state] = (await versions())[0].shares[0].recipients;
    expect(state).toMatchObject({ openCount: 1, seconds: 20, sections: { summary: 18, payment: 20, cash: 4 } });
  });

  it("is stored up to 200 times per recipient, and later visits still count as openings", async () => {
    const key = keyOf((await report()).link);
    await open(key);
    const { id } = await world.running.services.database.system(async (db) => {
      const recipient = await db.recipient.findUniqueOrThrow({ where: { key }, include: { share: true } });
      await db.reportView.createMany({
        data: Array.from({ length: 199 }, () => ({
          id: randomUUID(),
          companyId: recipient.companyId,
          recipientId: recipient.id,
        })),
      });
      return recipient;
    });
    const views = () =>
      world.running.services.database.system((db) => db.reportView.count({ where: { recipientId: id } }));
    expect((await open(key)).body.data).toEqual({ counted: false });
    await world.running.services.database.system((db) =>
      db.recipient.update({ where: { id }, data: { lastOpenedAt: new Date(Date.now() - 3_600_000) } }),
    );
    expect((await open(key)).body.data).toEqual({ counted: true });
    expect(await views()).toBe(200);
    expect((await versions())[0].shares[0].recipients[0].openCount).toBe(2);
  });

  it.each([
    "node",
    "curl/8.5.0",
    "python-requests/2.32",
    "Go-http-client/2.0",
    "axios/1.9",
    "okhttp/4.12",
    "Wget/1.21",
    "my own script",
  ])("is not counted for the user agent of %s, which is a program", async (program) => {
    const key = keyOf((await report()).link);
    expect((await open(key, { "user-agent": program })).body.data).toEqual({ counted: false });
    expect((await versions())[0].shares[0].recipients[0]).toMatchObject({ openCount: 0, seconds: 0 });
  });

  it("requires the link's key, and is not counted for a preview in a chat", async () => {
    const key = keyOf((await report()).link);
    expect((await open(key, { "user-agent": "Slackbot-LinkExpanding 1.0" })).body.data).toEqual({ counted: false });
    const keyless = await beat({ viewId: randomUUID(), event: "open" });
    expect([keyless.status, keyless.body.errors]).toEqual([422, { key: ["The link's key is missing."] }]);
  });

  it("is not counted for an email scanner, a crawler or the company's own people", async () => {
    const { link } = await report();
    const key = keyOf(link);
    await open(key, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });
    await open(key, { "user-agent": "" });
    await open(key, { cookie: `access_token=${await world.token(officer)}`, origin: "http://hearthline.test" });
    await request(world.app.server)
      .get(new URL(link).pathname + new URL(link).search)
      .set("user-agent", PHONE_BROWSER);
    const [state] = (await versions())[0].shares[0].recipients;
    expect(state).toMatchObject({ openCount: 0, firstOpenedAt: null });
  });

  it("is counted outside production for a browser driven by a script, but not for a crawler", async () => {
    const { link } = await report();
    const key = keyOf(link);
    const headless =
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36";
    await open(key, { "user-agent": `${headless} (compatible; Googlebot/2.1)` });
    await open(key, { "user-agent": headless });
    const [state] = (await versions())[0].shares[0].recipients;
    expect(state).toMatchObject({ status: "opened", openCount: 1 });
  });

  it("may include a try within the officer's limits, but not outside of them", async () => {
    const made = await report();
    const saved = await attempt(made);
    expect(saved.body.data).toMatchObject({ saved: true });
    expect((await attempt(made, { priceCents: 90000000 })).body.errors.priceCents).toEqual([
      "This price is outside what your loan officer opened.",
    ]);
    expect((await attempt(made, { scenarioId: randomUUID() })).status).toBe(404);
    const [state] = (await versions())[0].shares[0].recipients;
    expect(state.tries).toHaveLength(1);
    expect(state.tries[0]).toMatchObject({
      scenarioName: "10 % down",
      priceCents: 52000000,
      housingPaymentCents: saved.body.data.housingPaymentCents,
    });
  });
});
