import { proposedStatus } from "@hearthline/contract/loans/status-rule";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

const OFFICER = "officer@demo.test";
let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const post = (path: string, body: object) => world.api(OFFICER, "post", `/api/${path}`, body);
const scenario = { name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, noteRate: 0.065, termMonths: 360 };

async function client(firstName: string): Promise<string> {
  const { body } = await post("client/store", { firstName, lastName: "Rule", status: "lead" });
  return body.data.id;
}
async function loan(clientIds: string[], status = "draft"): Promise<string> {
  const { body, status: code } = await post("loan/purchase/create", {
    title: "Rule",
    status,
    clientIds,
    scenarios: [scenario],
  });
  expect(code, JSON.stringify(body)).toBe(201);
  return body.data.id;
}
const statusOf = async (id: string) =>
  (await world.api(OFFICER, "get", `/api/client/profile/${id}`)).body.data as {
    status: string;
    statusByLoans: string | null;
  };
const setStatus = (id: string, status: string) => post("loan/status", { id, status });
const proposal = async (id: string) =>
  (await world.api(OFFICER, "get", `/api/loan-status-proposal/${id}`)).body.data.proposal;

describe("a client's status", () => {
  it("follows their furthest loan, through changes, deletion and restoring", async () => {
    const id = await client("Ann");
    const first = await loan([id]);
    expect(await statusOf(id)).toMatchObject({ status: "lead", statusByLoans: null });
    await setStatus(first, "credit");
    expect(await statusOf(id)).toMatchObject({ status: "credit", statusByLoans: "credit" });
    const second = await loan([id], "pre-approval");
    expect((await statusOf(id)).status).toBe("pre-approval");
    const timeline = [{ key: "contract", date: "2026-10-02", done: true }];
    await post("loan/purchase/update", { id: second, timeline });
    expect((await statusOf(id)).status).toBe("under-contract");
    await post("loan/delete", { ids: [second] });
    expect((await statusOf(id)).status).toBe("credit");
    await setStatus(first, "draft");
    expect(await statusOf(id)).toMatchObject({ status: "lead", statusByLoans: null });
  });

  it("follows a loan that the client joins or leaves", async () => {
    const [one, other] = [await client("Bea"), await client("Cal")];
    const id = await loan([one], "closed");
    expect((await statusOf(one)).status).toBe("closed");
    await post("loan/purchase/update", { id, clientIds: [other] });
    expect([(await statusOf(one)).status, (await statusOf(other)).status]).toEqual(["lead", "closed"]);
  });

  it("stays as the officer set it when a loan is given the status it already has", async () => {
    const id = await client("Gil");
    await post("client/client-status/update", { id, status: "pre-approval" });
    const draft = await loan([id]);
    const { revision } = (await world.api(OFFICER, "get", `/api/loan/purchase/${draft}`)).body.data;
    expect((await setStatus(draft, "draft")).status).toBe(200);
    expect((await statusOf(id)).status).toBe("pre-approval");
    expect((await world.api(OFFICER, "get", `/api/loan/purchase/${draft}`)).body.data.revision).toBe(revision);
  });

  it("can be set manually if no loan determines it, and can always be archived", async () => {
    const id = await client("Dee");
    const set = (status: string) => post("client/client-status/update", { id, status });
    expect((await set("pre-approval")).status).toBe(200);
    await loan([id]);
    expect((await statusOf(id)).status).toBe("pre-approval");
    const closed = await loan([id], "closed");
    expect((await statusOf(id)).status).toBe("closed");
    const refused = await set("lead");
    expect(refused.status).toBe(422);
    expect(refused.body.errors.status[0]).toBe(
      "This client's status follows their loans. Change the loan's status instead.",
    );
    expect((await post("client/update", { id, status: "lead" })).status).toBe(422);
    expect((await set("archived")).status).toBe(200);
    await setStatus(closed, "declined");
    expect((await statusOf(id)).status).toBe("archived");
  });
});

describe("a status proposal", () => {
  const at = (day: number) => new Date(Date.UTC(2026, 9, day));
  const never = { lastSentAt: null, lastOpenedAt: null, statusKeptAt: null, statusKeptSteps: [] };
  const draft = { status: "draft" as const, timeline: [], ...never };

  it("appears for a draft whose report was sent or opened, until its officer keeps the status and more happens", () => {
    expect(proposedStatus(draft)).toBeNull();
    const sent = { ...draft, lastSentAt: at(1) };
    expect(proposedStatus(sent)).toEqual({ status: "credit", because: "sent" });
    expect(proposedStatus({ ...sent, lastOpenedAt: at(2) })).toEqual({ status: "credit", because: "opened" });
    expect(proposedStatus({ ...sent, statusKeptAt: at(3) })).toBeNull();
    expect(proposedStatus({ ...sent, statusKeptAt: at(3), lastOpenedAt: at(4) })).toMatchObject({ because: "opened" });
    expect(proposedStatus({ ...sent, status: "credit" })).toBeNull();
  });

  it("appears for a completed timeline step, but never for a finished loan", () => {
    const done = (key: "pre-approval" | "closing") => ({ ...draft, timeline: [{ key, done: true }] });
    expect(proposedStatus({ ...done("pre-approval"), status: "credit" })).toMatchObject({ status: "pre-approval" });
    expect(proposedStatus({ ...done("pre-approval"), status: "pre-approval" })).toBeNull();
    expect(proposedStatus(done("closing"))).toMatchObject({ status: "closed", because: "closing" });
    expect(proposedStatus({ ...done("closing"), status: "declined" })).toBeNull();
  });

  it("appears again only for a step completed after the officer kept the status", async () => {
    const id = await loan([await client("Fay")], "credit");
    const steps = (...keys: string[]) =>
      post("loan/purchase/update", { id, timeline: keys.map((key) => ({ key, done: true })) });
    await post("loan/send-purchase-report-email", { id, to: ["fay@rule.test"] });
    await post("loan/keep-status", { id });
    await steps("pre-approval");
    expect(await proposal(id)).toMatchObject({ status: "pre-approval" });
    await post("loan/keep-status", { id });
    expect(await proposal(id)).toBeNull();
    await steps("pre-approval", "closing");
    expect(await proposal(id)).toMatchObject({ status: "closed" });
    await post("loan/keep-status", { id });
    expect(await proposal(id)).toBeNull();
    await steps("pre-approval");
    await steps("pre-approval", "closing");
    expect(await proposal(id)).toMatchObject({ status: "closed" });
  });

  it("appears on sending, which may apply it right away", async () => {
    const id = await loan([await client("Eve")]);
    expect(await proposal(id)).toBeNull();
    await post("loan/send-purchase-report-email", { id, to: ["eve@rule.test"] });
    expect(await proposal(id)).toMatchObject({ status: "credit", because: "sent" });
    expect((await post("loan/keep-status", { id })).body.data.status).toBe("draft");
    expect(await proposal(id)).toBeNull();
    const again = await post("loan/send-purchase-report-email", { id, to: ["eve@rule.test"], status: "credit" });
    expect(again.status).toBe(200);
    expect((await world.api(OFFICER, "get", `/api/loan/purchase/${id}`)).body.data.status).toBe("credit");
    expect(await proposal(id)).toBeNull();
  });
});
