import request from "supertest";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storePaper } from "../../testing/store-paper.ts";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
let loanId: string;
const officer = "officer@demo.test";
const PHONE_BROWSER =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  const scenario = {
    name: "10 % down",
    priceCents: 50_000_000,
    downPaymentCents: 5_000_000,
    termMonths: 360,
    noteRate: 0.065,
    propertyTaxYearlyCents: 600_000,
    insuranceYearlyCents: 180_000,
  };
  const made = await world.api(officer, "post", "/api/loan/purchase/create", {
    title: "Alder Creek",
    monthlyIncomeCents: 1_357_913,
    monthlyDebtsCents: 76_543,
    scenarios: [scenario, { ...scenario, name: "20 % down", downPaymentCents: 10_000_000, sellerCreditCents: 250_000 }],
  });
  loanId = made.body.data.id;
});

/** Fields of a scenario that a response adds to the input. */
interface Told {
  figures: unknown;
  findings: unknown;
}

interface Sent {
  reportId: string;
  recipients: { link: string }[];
}
const send = async (to: string, more: object = {}): Promise<Sent> => {
  const response = await world.api(officer, "post", "/api/loan/send-purchase-report-email", {
    id: loanId,
    to: [to],
    ...more,
  });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body.data;
};
const linkOf = ({ recipients }: Sent) => recipients[0]?.link ?? "";
const keyOf = (link: string) => new URL(link).searchParams.get("key") ?? "";
const page = async (link: string, as?: string) => {
  const { pathname, search } = new URL(link);
  const got = request(world.app.server).get(`${pathname}${search}`).set("user-agent", PHONE_BROWSER);
  return as ? got.set("cookie", `access_token=${await world.token(as)}`) : got;
};
const ask = (key: string, body: object) =>
  request(world.app.server).post(`/api/reports/${key}/question`).set("user-agent", PHONE_BROWSER).send(body);
const change = (note: string) => world.api(officer, "post", "/api/loan/purchase/update", { id: loanId, note });

describe("a question about a figure", () => {
  const question = { figure: "Cash to close", text: "Is the deposit in it?" };

  it("is stored and emailed to the officer, with the reader and the figure", async () => {
    const link = linkOf(await send("helen@dvorak.test"));
    const { scenarios } = (await world.api(officer, "post", "/api/loan/get-purchase-report", { id: loanId })).body.data;
    const response = await ask(keyOf(link), { ...question, scenarioId: scenarios[1].id });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    await world.running.services.database.system(async (db) => {
      const kept = await db.question.findFirstOrThrow({ where: { recipient: { key: keyOf(link) } } });
      expect(kept).toMatchObject({ ...question, scenarioId: scenarios[1].id, scenario: "20 % down" });
      const mail = await db.message.findFirstOrThrow({
        where: { template: "question" },
        orderBy: { createdAt: "desc" },
      });
      expect(mail).toMatchObject({ toAddress: officer, loanId: null });
      expect(mail.data).toMatchObject({ ...question, scenario: "20 % down", address: "helen@dvorak.test" });
      expect(JSON.stringify(mail.data)).toContain(`/view-purchase-loans/${loanId}`);
    });
  });

  it("requires a text, a figure and a scenario of this report", async () => {
    const key = keyOf(linkOf(await send("helen@dvorak.test")));
    for (const [body, status] of [
      [{ ...question, text: "  " }, 422],
      [{ text: "Why?" }, 422],
      [{ ...question, text: "x".repeat(1_001) }, 422],
      [{ ...question, scenarioId: "01990000-0000-7000-8000-000000000001" }, 404],
    ] as const)
      expect((await ask(key, body)).status).toBe(status);
    expect((await ask("x".repeat(43), question)).status).toBe(404);
  });

  it("is limited to twenty a day", async () => {
    const key = keyOf(linkOf(await send("helen@dvorak.test")));
    const responses = [];
    for (let count = 0; count < 21; count += 1) responses.push((await ask(key, question)).status);
    expect(responses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });
});

describe("an old link", () => {
  const owner = "owner@demo.test";

  it("says that a newer version exists, and opens it only for a signed-in recipient of both versions", async () => {
    const first = linkOf(await send(owner));
    const other = linkOf(await send("mark@dvorak.test"));
    expect((await page(first, owner)).text).not.toContain("newer version");
    await change("Call me.");
    const second = linkOf(await send(owner));
    const path = new URL(second).pathname + new URL(second).search;
    const told = await page(first, owner);
    expect(told.text).toContain("made a newer version on");
    expect(told.text).toContain(`href="${path.replace("&", "&amp;")}"`);
    const untold = await page(other, owner);
    expect(untold.text).toContain("made a newer version on");
    expect(untold.text).not.toContain(keyOf(second));
    expect(untold.text).not.toContain("Open the newer version");
    expect((await page(second, owner)).text).not.toContain("newer version");
  });

  it("shows old and new figures if the officer allows it for that share, and not otherwise", async () => {
    const shown = linkOf(await send("helen@dvorak.test", { showsDifference: true }));
    const silent = linkOf(await send("mark@dvorak.test"));
    const { showsDifference } = (await world.api(officer, "get", `/api/loan/purchase/${loanId}/reports`)).body.data[0]
      .shares[1];
    expect(showsDifference).toBe(true);
    expect((await page(shown)).text).not.toContain("What changed");
    const { scenarios } = (await world.api(officer, "get", `/api/loan/purchase/${loanId}`)).body.data;
    const [first, second] = scenarios.map(({ figures: _figures, findings: _findings, ...typed }: Told) => typed);
    const cheaper = { ...first, noteRate: 0.0625 };
    const changed = await world.api(officer, "post", "/api/loan/purchase/update", {
      id: loanId,
      scenarios: [cheaper, second],
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    await send("other@dvorak.test");
    const { text } = await page(shown);
    const notice = text.slice(text.indexOf("What changed"), text.indexOf("</details>")).replace(/<[^>]*>/g, "");
    expect(notice).toContain("Rate 6.500% → 6.250%");
    // 450,000 over thirty years: 2,844.31 at 6.5 % and 2,770.73 at 6.25 %, plus 142.50 mortgage insurance, 500 taxes and 150 insurance.
    expect(notice).toContain("Monthly payment $3,636.81 → $3,563.23");
    expect(notice).not.toContain("20 % down");
    expect((await page(silent)).text).toContain("made a newer version on");
    expect((await page(silent)).text).not.toContain("What changed");
  });

  it("reveals no other key when forwarded to strangers, other people or unverified addresses", async () => {
    const first = linkOf(await send(owner));
    await change("Call me.");
    const second = linkOf(await send(owner));
    const closed = async (as?: string) => {
      const { status, text } = await page(first, as);
      expect(status).toBe(200);
      expect(text).toContain("made a newer version on");
      expect(text).toContain("Ask ");
      expect(text).not.toContain(keyOf(second));
    };
    await closed();
    await closed("realtor@demo.test");
    const proved = (emailVerifiedAt: Date | null) =>
      world.running.services.database.system((db) =>
        db.user.update({ where: { email: owner }, data: { emailVerifiedAt } }),
      );
    await world.token(owner);
    await proved(null);
    try {
      await closed(owner);
    } finally {
      await proved(new Date());
    }
  });

  it("made by copying leads to no one else's link, and a revoked one is not found", async () => {
    const made = await world.api(officer, "post", "/api/loan/report-link", { id: loanId });
    const copied = made.body.data.link;
    const first = linkOf(await send(owner));
    await change("Call me.");
    const sent = await world.api(officer, "post", "/api/loan/send-purchase-report-email", {
      id: loanId,
      to: [owner],
    });
    expect((await page(copied, owner)).text).toContain("made a newer version on");
    expect((await page(copied, owner)).text).not.toContain("Open the newer version");
    await world.api(officer, "post", "/api/loan/revoke-report-link", { shareId: sent.body.data.shareId });
    expect((await page(first, owner)).text).not.toContain("Open the newer version");
  });
});

describe("a page for a realtor", () => {
  const figures = async () => {
    const { scenarios } = (await world.api(officer, "post", "/api/loan/get-purchase-report", { id: loanId })).body.data;
    return (scenarios as { figures: { housingPaymentCents: number; cashToCloseCents: number } }[]).flatMap(
      ({ figures }) =>
        [figures.housingPaymentCents, figures.cashToCloseCents].flatMap((cents) => [
          String(cents),
          (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 }),
        ]),
    );
  };

  it("says up to which price an offer can go, and contains none of the buyer's finances", async () => {
    const link = linkOf(await send("nora@realty.test", { audience: "realtor" }));
    const { status, text } = await page(link);
    expect(status).toBe(200);
    expect(text).toContain("can offer up to $500,000");
    expect(text).toContain("$2,500 toward closing costs");
    const kept = [...(await figures()), "1357913", "13,579", "6.500%", "0.065", "creditScore"];
    expect(kept.filter((figure) => text.includes(figure))).toEqual([]);
  });

  it("offers no tries, and neither its key nor its PDF opens the whole report", async () => {
    const link = linkOf(await send("nora@realty.test", { audience: "realtor" }));
    const { id, scenarios } = (await world.api(officer, "post", "/api/loan/get-purchase-report", { id: loanId })).body
      .data;
    const tried = await request(world.app.server)
      .post("/api/loan/log-view-report")
      .set("user-agent", PHONE_BROWSER)
      .send({
        key: keyOf(link),
        scenarioId: scenarios[0].id,
        priceCents: 50_000_000,
        downPaymentCents: 5_000_000,
        noteRate: 0.065,
      });
    expect(tried.status).toBe(403);
    await storePaper(world, id, { text: "whole" });
    await storePaper(world, id, { suffix: "-realtor", column: "offerPdfFileId", text: "offer" });
    const pdf = await request(world.app.server)
      .get(`/api/reports/${id}/pdf?key=${keyOf(link)}`)
      .responseType("blob");
    expect(pdf.body.toString()).toBe("offer");
  });

  it("is listed among the shares, and is not the report's copied link", async () => {
    const made = await world.api(officer, "post", "/api/loan/report-link", { id: loanId, audience: "realtor" });
    const report = (await world.api(officer, "post", "/api/loan/get-purchase-report", { id: loanId })).body.data;
    expect(report.link).not.toContain(keyOf(made.body.data.link));
    expect((await page(report.link)).text).not.toContain("can offer up to");
    const { data: versions } = (await world.api(officer, "get", `/api/loan/purchase/${loanId}/reports`)).body;
    expect(versions[0].shares.map(({ audience }: { audience: string }) => audience).sort()).toEqual([
      "borrower",
      "realtor",
    ]);
  });

  it("shows a realtor with an account the same page, and not the report", async () => {
    const sent = await send("realtor@demo.test", { audience: "realtor" });
    const refused = await world.api("realtor@demo.test", "get", `/api/reports/${sent.reportId}`);
    expect(refused.status).toBe(403);
    const rows = (await world.api("realtor@demo.test", "get", "/api/reports?perPage=100")).body.data;
    const row = (rows.items ?? rows).find(({ id }: { id: string }) => id === sent.reportId);
    expect(row).toMatchObject({ audience: "realtor" });
    expect(row.link).toContain(keyOf(linkOf(sent)));
  });
});

it("a share's state, including bounces, can be read by its id, but not by another company", async () => {
  const scenario = {
    name: "A",
    priceCents: 50_000_000,
    downPaymentCents: 10_000_000,
    termMonths: 360,
    noteRate: 0.065,
  };
  const post = async (path: string, body: object) =>
    (await world.api("officer@demo.test", "post", `/api/${path}`, body)).body.data;
  const loan = await post("loan/purchase/create", { title: "Read back", scenarios: [scenario] });
  const to = ["first@readback.test", "second@readback.test"];
  const sent = await post("loan/send-purchase-report-email", { id: loan.id, to });
  const read = (as: string) => world.api(as, "get", `/api/shares/${sent.shareId}`);
  const { data } = (await read("officer@demo.test")).body;
  expect(data).toMatchObject({
    id: sent.shareId,
    loanId: loan.id,
    reportId: sent.reportId,
    version: 1,
    channel: "email",
  });
  expect(data.recipients.map(({ status }: { status: string }) => status)).toEqual(["queued", "queued"]);
  await world.running.services.database.system(async (db) => {
    const now = new Date();
    const [first, second] = await db.recipient.findMany({
      where: { shareId: sent.shareId },
      orderBy: { address: "asc" },
    });
    await db.recipient.update({ where: { id: first?.id ?? "" }, data: { sentAt: now, deliveredAt: now } });
    const failure = "The mailbox does not exist.";
    await db.recipient.update({ where: { id: second?.id ?? "" }, data: { sentAt: now, failedAt: now, failure } });
  });
  const after = (await read("officer@demo.test")).body.data.recipients;
  expect(
    new Map(
      after.map((one: { address: string; status: string; failure: string | null }) => [
        one.address,
        [one.status, one.failure],
      ]),
    ),
  ).toEqual(
    new Map([
      ["first@readback.test", ["delivered", null]],
      ["second@readback.test", ["failed", "The mailbox does not exist."]],
    ]),
  );
  expect((await read("officer@other.test")).status).toBe(404);
  expect((await read("realtor@demo.test")).status).toBe(403);
});
