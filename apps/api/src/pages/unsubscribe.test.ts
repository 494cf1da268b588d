import request from "supertest";
import { beforeAll, expect, it } from "vitest";
import { openWorld, type World } from "../testing/world.ts";

const OFFICER = "officer@demo.test";
const READER = "uma@unsubscribes.test";
let world: World;
let loanId = "";
let key = "";

const send = () =>
  world.api(OFFICER, "post", "/api/loan/send-purchase-report-email", { id: loanId, to: [READER], message: "" });

beforeAll(async () => {
  world = await openWorld();
  const loans = await world.api(OFFICER, "post", "/api/loan/get-loan-entries", {});
  loanId = loans.body.data[0].id;
  key = new URL((await send()).body.data.recipients[0].link).searchParams.get("key") ?? "";
});

const page = () => request(world.app.server).get(`/unsubscribe?key=${key}`);
const press = (fields: Record<string, string>) =>
  request(world.app.server)
    .post("/unsubscribe")
    .type("form")
    .send({ key, ...fields });

it("asks first, as scanners open links, and names the company and the address", async () => {
  const { status, text, headers } = await page();
  expect(status).toBe(200);
  expect(text).toContain(READER);
  expect(text).toContain("Stop mails from");
  expect(headers["content-security-policy"]).toContain("form-action 'self'");
  expect((await send()).status).toBe(200);
});

it("ends the company's mails to the address, and its button takes that back", async () => {
  const done = await press({});
  expect(done.text).toContain("You are unsubscribed");
  const refused = await send();
  expect(refused.status).toBe(422);
  expect(refused.body.errors["to.0"][0]).toContain("has unsubscribed");
  expect((await press({ again: "1" })).text).toContain("You get mails again");
  expect((await send()).status).toBe(200);
});

it("works by a mail program's own button, without a page", async () => {
  const oneClick = request(world.app.server)
    .post(`/unsubscribe?key=${key}`)
    .type("form")
    .send({ "List-Unsubscribe": "One-Click" });
  expect((await oneClick).status).toBe(200);
  expect((await send()).status).toBe(422);
  await press({ again: "1" });
});

it("knows no other key", async () => {
  expect((await request(world.app.server).get("/unsubscribe?key=nothing")).status).toBe(404);
  expect((await request(world.app.server).get(`/unsubscribe?key=${"x".repeat(43)}`)).status).toBe(404);
});
