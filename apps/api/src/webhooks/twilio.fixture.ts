import { createHmac } from "node:crypto";
import { newId } from "@hearthline/db/ids";
import request from "supertest";
import { beforeAll, expect } from "vitest";
import { openWorld, PUBLIC_URL, type World } from "../testing/world.ts";

const TOKEN = "sandbox-twilio-token";

export const PATH = "/webhooks/twilio/status";

export let world: World;

export async function message(row: { status: string; providerId?: string }) {
  const { database } = world.running.services;
  const id = newId();
  const companyId = await database.system(async (db) => {
    const officer = await db.user.findUniqueOrThrow({ where: { email: "officer@demo.test" } });
    await db.message.create({
      data: {
        id,
        companyId: officer.companyId,
        channel: "sms",
        template: "report-sms",
        toAddress: "+19195550163",
        ...row,
      },
    });
    return officer.companyId;
  });
  return { id, companyId };
}

/** Calls the webhook as Twilio does: a form, signed over the public address and every field. */
export async function told(fields: Record<string, string>, { path = PATH, token = TOKEN } = {}) {
  const signed = Object.keys(fields)
    .sort()
    .reduce((all, name) => `${all}${name}${fields[name]}`, `${PUBLIC_URL}${path}`);
  const signature = createHmac("sha1", token).update(signed, "utf8").digest("base64");
  const { status } = await request(world.app.server)
    .post(path)
    .set("x-twilio-signature", signature)
    .type("form")
    .send(fields);
  return status;
}

/** Checks what STOP and START leave, each sent that many times concurrently. */
export async function expectStops(times: number): Promise<void> {
  const { companyId } = await message({ status: "delivered" });
  const { database } = world.running.services;
  const inbound = (Body: string, token?: string) =>
    told(
      { From: "+19195550163", To: "+15125550100", Body },
      { path: "/webhooks/twilio/inbound", ...(token && { token }) },
    );
  const kept = () =>
    database.system((db) =>
      db.consent.findMany({
        where: { companyId, address: "+19195550163", source: { in: ["stop", "start"] } },
        orderBy: { createdAt: "asc" },
        select: { granted: true, source: true },
      }),
    );
  expect(await inbound("Stop", "another account's token")).toBe(403);
  expect(await inbound("Thanks, stop by any time")).toBe(200);
  expect(await kept()).toEqual([]);
  expect(await inbound(" stop ")).toBe(200);
  expect(await inbound("STOP")).toBe(200);
  expect(await kept()).toEqual([{ granted: false, source: "stop" }]);
  const loans = await world.api("officer@demo.test", "post", "/api/loan/get-loan-entries", {});
  const text = { id: loans.body.data[0].id, to: ["(919) 555-0163"], message: "", agreed: true };
  const refused = await world.api("officer@demo.test", "post", "/api/loan/send-purchase-report-sms", text);
  expect(refused.status).toBe(422);
  expect(refused.body.errors["to.0"][0]).toContain("has said STOP");
  expect(await inbound("START")).toBe(200);
  expect(await Promise.all(Array.from({ length: times }, () => inbound("STOP")))).toEqual(Array(times).fill(200));
  expect((await kept()).map(({ granted }) => granted)).toEqual([false, true, false]);
  expect(await Promise.all(Array.from({ length: times }, () => inbound("START")))).toEqual(Array(times).fill(200));
  expect((await kept()).map(({ granted }) => granted)).toEqual([false, true, false, true]);
  const again = await world.api("officer@demo.test", "post", "/api/loan/send-purchase-report-sms", text);
  expect(again.status).toBe(200);
}

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld();
  });
}
