import type { Notification } from "@hearthline/contract/reports/notifications";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";

const OFFICER = "officer@demo.test";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";
let world: World;
let loanId = "";
let key = "";
let scenarios: {
  id: string;
  name: string;
  priceCents: number;
  downPaymentCents: number;
  noteRate: number;
  figures: object;
  findings: object;
}[] = [];

const post = (path: string, body: object) => world.api(OFFICER, "post", `/api/${path}`, body);
const system = <T>(work: Parameters<typeof world.running.services.database.system<T>>[0]) =>
  world.running.services.database.system(work);
const scenario = { name: "A", priceCents: 50_000_000, downPaymentCents: 10_000_000, noteRate: 0.065, termMonths: 360 };

beforeAll(async () => {
  world = await openWorld();
  const client = await post("client/store", {
    firstName: "Tess",
    lastName: "Tryer",
    email: "tess@tryer.test",
    phone: "+19195550155",
  });
  const made = await post("loan/purchase/create", {
    title: "Tried",
    clientIds: [client.body.data.id],
    scenarios: [scenario, { ...scenario, name: "B", downPaymentCents: 12_500_000 }],
    tryLimits: { enabled: true, priceSpread: 0.1, minDownPaymentRate: 0.1, rateSpread: 0.01 },
  });
  loanId = made.body.data.id;
  scenarios = made.body.data.scenarios;
  const sent = await post("loan/send-purchase-report-email", { id: loanId, to: ["tess@tryer.test"] });
  key = new URL(sent.body.data.recipients[0].link).searchParams.get("key") ?? "";
});

const asBorrower = (path: string, body: object) =>
  world.app.inject({
    method: "POST",
    url: `/api/${path}`,
    headers: { "user-agent": PHONE },
    payload: { key, ...body },
  });
const list = async (): Promise<Notification[]> =>
  (await world.api(OFFICER, "get", "/api/notifications")).body.data.filter(
    (one: Notification) => "loanId" in one && one.loanId === loanId,
  );
const newest = async <K extends Notification["kind"]>(kind: K) =>
  (await list()).find((one): one is Extract<Notification, { kind: K }> => one.kind === kind);
async function tried(priceCents: number): Promise<string> {
  const numbers = { scenarioId: scenarios[1]?.id, priceCents, downPaymentCents: 12_500_000, noteRate: 0.065 };
  const answer = await asBorrower("loan/log-view-report", numbers);
  expect(answer.statusCode, answer.body).toBe(200);
  return (await newest("try.saved"))?.id ?? "";
}
const loan = async () => (await world.api(OFFICER, "get", `/api/loan/purchase/${loanId}`)).body.data;

describe("a borrower's try", () => {
  it("creates a notification with the tried numbers, the difference from the report, and the next free letter", async () => {
    await tried(48_000_000);
    const one = await newest("try.saved");
    expect(one).toMatchObject({
      unread: true,
      who: "Tess Tryer",
      email: "tess@tryer.test",
      phone: "+19195550155",
      scenario: "B, B",
      tried: { priceCents: 48_000_000, noteRate: 0.065 },
      madeLetter: null,
      nextLetter: "C",
    });
    const { figures } = (await loan()).scenarios[1];
    expect(one?.differenceCents).toBe((one?.housingPaymentCents ?? 0) - figures.housingPaymentCents);
    expect(one?.differenceCents).toBeLessThan(0);
  });

  it("on a bought-down loan is compared with the first payment, also in older report versions", async () => {
    const made = await post("loan/purchase/create", {
      title: "Bought down",
      scenarios: [{ ...scenario, buydown: { kind: "2-1", paidBy: "seller" } }],
      tryLimits: { enabled: true, priceSpread: 0.1, minDownPaymentRate: 0.1, rateSpread: 0.01 },
    });
    const { id, scenarios: own } = made.body.data;
    const sent = await post("loan/send-purchase-report-email", { id, to: ["tess@tryer.test"] });
    const { link } = sent.body.data.recipients[0];
    const { priceCents, downPaymentCents, noteRate } = own[0];
    const answer = await asBorrower("loan/log-view-report", {
      key: new URL(link).searchParams.get("key"),
      ...{ scenarioId: own[0].id, priceCents, downPaymentCents, noteRate },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const same = async () =>
      (await world.api(OFFICER, "get", "/api/notifications")).body.data.find(
        (one: Notification) => one.kind === "try.saved" && one.loanId === id,
      );
    expect(await same()).toMatchObject({ differenceCents: 0 });
    await system(
      (db) =>
        db.$executeRaw`UPDATE "Report" SET document = document #- '{scenarios,0,figures,firstHousingPaymentCents}' WHERE "loanId" = ${id}::uuid`,
    );
    expect(await same()).toMatchObject({ differenceCents: 0 });
  });

  it("becomes the loan's next scenario once, from the current scenario with the tried numbers", async () => {
    await post("loan/purchase/update", {
      id: loanId,
      scenarios: scenarios.map(({ figures: _, findings: __, ...one }) => ({ ...one, hoaMonthlyCents: 4_500 })),
    });
    const tryId = (await newest("try.saved"))?.id;
    const made = await post("loan/make-scenario", { tryId });
    expect(made.body.data).toMatchObject({ loanId, letter: "C" });
    const { scenarios: now } = await loan();
    expect(now).toHaveLength(3);
    expect(now[2]).toMatchObject({
      letter: "C",
      name: "Tess’s numbers",
      priceCents: 48_000_000,
      downPaymentCents: 12_500_000,
      hoaMonthlyCents: 4_500,
    });
    expect(await newest("try.saved")).toMatchObject({ madeLetter: "C", nextLetter: "D" });
    expect((await post("loan/make-scenario", { tryId })).status).toBe(409);
  });

  it("replaces a chosen scenario when the loan has four, and never reuses a letter", async () => {
    const fourth = await tried(47_500_000);
    expect((await post("loan/make-scenario", { tryId: fourth })).body.data.letter).toBe("D");
    const fifth = await tried(47_000_000);
    const refused = await post("loan/make-scenario", { tryId: fifth });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.scenarioId).toHaveLength(1);
    const { scenarios: four } = await loan();
    const made = await post("loan/make-scenario", { tryId: fifth, scenarioId: four[2].id });
    expect(made.body.data.letter).toBe("E");
    const letters = (await loan()).scenarios.map(({ letter }: { letter: string }) => letter);
    expect(letters).toEqual(["A", "B", "D", "E"]);
  });
});

describe("a tap on the officer's number", () => {
  it("is recorded once and creates one notification, even if tapped repeatedly", async () => {
    expect((await asBorrower("loan/log-call", {})).json().data).toEqual({ counted: true });
    expect((await asBorrower("loan/log-call", {})).json().data).toEqual({ counted: false });
    expect((await list()).filter(({ kind }) => kind === "call.tapped")).toHaveLength(1);
    expect(await newest("call.tapped")).toMatchObject({ who: "Tess Tryer", phone: "+19195550155", unread: true });
  });

  it("is not counted for programs or the company's own people", async () => {
    await system((db) => db.reportCall.deleteMany({ where: { recipient: { key } } }));
    const curl = { method: "POST" as const, url: "/api/loan/log-call", payload: { key } };
    const answer = await world.app.inject({ ...curl, headers: { "user-agent": "curl/8.5" } });
    expect(answer.json().data).toEqual({ counted: false });
  });

  it("is reported by a job that waits while the officer is active", async () => {
    const before = new Date();
    await asBorrower("loan/log-call", {});
    const jobs = await system((db) =>
      db.outbox.findMany({ where: { job: "notifications.away", createdAt: { gte: before } } }),
    );
    expect(jobs).toHaveLength(1);
  });
});

describe("a reply to a borrower", () => {
  it("is emailed with the borrower's link and question, and marks the question as answered", async () => {
    const asked = await world.app.inject({
      method: "POST",
      url: `/api/reports/${key}/question`,
      headers: { "user-agent": PHONE },
      payload: { figure: "Cash to close", text: "With the deposit?" },
    });
    expect(asked.statusCode, asked.body).toBe(200);
    const question = await newest("question.asked");
    expect(question).toMatchObject({ figure: "Cash to close", text: "With the deposit?", answeredAt: null });
    const reply = { kind: "question.asked", id: question?.id, channel: "email", message: "Yes, with it." };
    const sent = await post("notifications/reply", reply);
    expect(sent.body.data.to).toBe("tess@tryer.test");
    const message = await system((db) => db.message.findUniqueOrThrow({ where: { id: sent.body.data.messageId } }));
    expect(message).toMatchObject({ template: "report", subject: "Re: Cash to close", loanId });
    expect(message.data).toMatchObject({
      note: "Yes, with it.\n\n> Cash to close: With the deposit?",
      attachPdf: false,
      link: expect.stringContaining(key),
      unsubscribe: expect.stringContaining(`/unsubscribe?key=${message.id}.`),
    });
    expect((await newest("question.asked"))?.answeredAt).not.toBeNull();
  });

  it("is separate from the report's email, and appears with its own text", async () => {
    const call = await newest("call.tapped");
    const reply = { kind: "call.tapped", id: call?.id, channel: "email", message: "Call me at five." };
    const { messageId } = (await post("notifications/reply", reply)).body.data;
    const message = await system((db) => db.message.findUniqueOrThrow({ where: { id: messageId } }));
    const recipient = await system((db) => db.recipient.findUniqueOrThrow({ where: { key } }));
    // The worker and Twilio write a message's delivery state to its recipient.
    expect(message.recipientId).toBeNull();
    expect(message.data).toMatchObject({ answers: recipient.id });
    const clientId = (await loan()).clients[0].id;
    const listed = await world.api(OFFICER, "get", `/api/client/messages?id=${clientId}`);
    const one = listed.body.data.find(({ id }: { id: string }) => id === messageId);
    expect(one).toMatchObject({ text: "Call me at five." });
    const timeline = await world.api(OFFICER, "get", `/api/client/fetch-timelines?id=${clientId}`);
    expect(JSON.stringify(timeline.body)).toContain("Call me at five.");
  });

  it("needs the borrower's consent to be sent by text, and the consent is recorded", async () => {
    const call = await newest("call.tapped");
    const text = { kind: "call.tapped", id: call?.id, channel: "sms", message: "I will call at five." };
    const refused = await post("notifications/reply", text);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.agreed).toHaveLength(1);
    expect((await post("notifications/reply", { ...text, agreed: true })).body.data.to).toBe("+19195550155");
    expect((await post("notifications/reply", text)).status).toBe(200);
  });

  it("is never sent to the buyer when a realtor asked through a copied link", async () => {
    const made = await post("loan/report-link", { id: loanId, audience: "realtor", name: "A realtor" });
    const realtorKey = new URL(made.body.data.link).searchParams.get("key") ?? "";
    const ask = (more: object) =>
      asBorrower(`reports/${realtorKey}/question`, {
        key: undefined,
        figure: "Up to",
        text: "And $10,000 more?",
        ...more,
      });
    expect((await ask({})).statusCode).toBe(200);
    const question = await newest("question.asked");
    expect(question).toMatchObject({ text: "And $10,000 more?", email: null, phone: null });
    const reply = { kind: "question.asked", id: question?.id, channel: "email", message: "Up to $20,000." };
    expect((await post("notifications/reply", reply)).status).toBe(422);
    expect((await ask({ replyTo: "rae@realtors.test" })).statusCode).toBe(200);
    const left = await newest("question.asked");
    expect((await post("notifications/reply", { ...reply, id: left?.id })).body.data.to).toBe("rae@realtors.test");
  });

  it("is rejected for another officer's notification", async () => {
    const call = await newest("call.tapped");
    const body = { kind: "call.tapped", id: call?.id, channel: "email", message: "Hello" };
    expect((await world.api("officer@other.test", "post", "/api/notifications/reply", body)).status).toBe(404);
  });
});

it("an officer chooses how to be notified while away, and text messages need a phone number", async () => {
  expect((await post("notifications/away", { awayBy: "off" })).body.data).toEqual({
    awayBy: "off",
    morningDigest: true,
  });
  expect((await world.api(OFFICER, "get", "/api/notifications/away")).body.data).toMatchObject({ awayBy: "off" });
  await system((db) => db.user.update({ where: { email: OFFICER }, data: { phone: null } }));
  expect((await post("notifications/away", { awayBy: "sms" })).status).toBe(422);
});

it("an officer turns the morning email off and on; omitting it changes nothing", async () => {
  const off = { awayBy: "email", morningDigest: false };
  expect((await post("notifications/away", off)).body.data).toEqual(off);
  expect((await post("notifications/away", { awayBy: "email" })).body.data).toEqual(off);
  expect((await post("notifications/away", { ...off, morningDigest: true })).body.data.morningDigest).toBe(true);
});
