import { newId } from "@hearthline/db/ids";
import { recordConsents } from "@hearthline/domain/consents/consents";
import { handOverBatch, momentOfText, withdrawHanded } from "@hearthline/domain/message-batches/hand-over";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWorld, PUBLIC_URL, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
});
afterAll(() => world.close());

/** Noon in New York, and daytime everywhere in the lower 48. */
const NOON = new Date("2026-11-24T17:00:00Z");
const NIGHT = new Date("2026-11-25T03:00:00Z");

interface Person {
  firstName?: string;
  email?: string;
  phone?: string;
  state?: string;
}

async function person({ firstName = "June", email, phone, state }: Person): Promise<string> {
  const { companyId, officerId } = world.company;
  const id = newId();
  await world.database.scoped(companyId, (db) =>
    db.client.create({
      data: {
        id,
        officerId,
        firstName,
        lastName: "Batch",
        ...(email && { emails: { create: { companyId, email } } }),
        ...(phone && { phones: { create: { companyId, phone } } }),
        ...(state && {
          addresses: { create: { companyId, address1: "1 Main St", city: "Town", state, zipcode: "12345" } },
        }),
      },
    }),
  );
  return id;
}

const base = {
  subject: "For {{client.firstName|you}}",
  body: "Hi {{client.firstName|there}}, {{company.name}} here.",
  purpose: "service",
};
async function batch(ids: string[], more: object = {}): Promise<string> {
  const { companyId, officerId, branchId } = world.company;
  const id = newId();
  const reader = { kind: "user", userId: officerId, branchId, reach: "own", supportsUserId: null, owner: null };
  await world.database.scoped(companyId, (db) =>
    db.messageBatch.create({
      data: {
        id,
        userId: officerId,
        channel: "email",
        ...base,
        filter: { ids },
        params: { timeZone: "America/New_York", reader },
        createdAt: NOON,
        ...more,
      },
    }),
  );
  return id;
}

const scoped = <T>(work: (db: Parameters<Parameters<World["database"]["scoped"]>[1]>[0]) => Promise<T>) =>
  world.database.scoped(world.company.companyId, work as never) as Promise<T>;
const turn = (id: string, more: object = {}) =>
  scoped((db) =>
    handOverBatch(
      { db, emit: () => undefined, keys: world.services.keys, publicUrl: PUBLIC_URL, now: NOON, ...more },
      id,
    ),
  );
const rows = (id: string) =>
  scoped((db) =>
    db.batchRecipient.findMany({ where: { batchId: id }, orderBy: { clientId: "asc" }, include: { message: true } }),
  );
const read = (id: string) => scoped((db) => db.messageBatch.findUniqueOrThrow({ where: { id } }));
const say = (
  channel: "email" | "sms",
  address: string,
  granted: boolean,
  purpose: "all" | "service" | "marketing" = "all",
) =>
  scoped((db) =>
    recordConsents({ db, keys: world.services.keys, emit: () => undefined, companyId: world.company.companyId }, [
      { channel, address, granted, purpose, source: "spoken", words: "So they said.", recordedById: null },
    ]),
  );

/** Sends each message that was handed over, as the queue would. */
async function deliverAll(id: string): Promise<void> {
  for (const { messageId } of await rows(id))
    if (messageId)
      await world
        .deliver({
          name: "messages.send-batched",
          payload: { companyId: world.company.companyId, messageId },
          id: `message-${messageId}`,
        })
        .catch(() => undefined);
}

describe("a batch of emails", () => {
  test("fills in each recipient's values, sends to each address once, and completes", async () => {
    const ids = [
      await person({ firstName: "Ada", email: "ada@batch.test" }),
      await person({ firstName: "", email: "noname@batch.test" }),
      await person({ firstName: "Same", email: "Ada@batch.test" }),
      await person({ firstName: "Mute" }),
    ];
    const id = await batch(ids);
    expect(await turn(id)).toEqual({ handed: 2, skipped: 0, nextInMs: undefined });
    expect(await turn(id)).toEqual({ handed: 0, skipped: 0, nextInMs: undefined });
    expect(await read(id)).toMatchObject({ state: "done", total: 4, endedAt: NOON });
    await deliverAll(id);
    await deliverAll(id);
    const [ada, ...more] = [...(await world.inbox("ada@batch.test")), ...(await world.inbox("Ada@batch.test"))];
    expect(more).toEqual([]);
    expect(ada).toMatchObject({ subject: "For Ada" });
    expect(ada?.text).toContain("Hi Ada, Northgate Home Lending here.");
    expect((await world.inbox("noname@batch.test"))[0]).toMatchObject({ subject: "For you" });
    expect((await rows(id)).map(({ state, reason }) => [state, reason])).toEqual([
      ["handed", null],
      ["handed", null],
      ["skipped", "shared-address"],
      ["skipped", "no-address"],
    ]);
  });

  test("carries one-click unsubscribe headers, and the postal address if it is marketing", async () => {
    const { companyId } = world.company;
    await world.database.system((db) =>
      db.company.update({
        where: { id: companyId },
        data: { address1: "200 Fayetteville St", city: "Raleigh", state: "NC", zipcode: "27601" },
      }),
    );
    const id = await batch([await person({ email: "offers@batch.test" })], { purpose: "marketing" });
    await turn(id);
    await deliverAll(id);
    const [mail] = await world.inbox("offers@batch.test");
    expect(mail?.text).toContain("Northgate Home Lending, 200 Fayetteville St, Raleigh, NC 27601");
    expect(mail?.html).toContain("200 Fayetteville St, Raleigh, NC 27601");
    const [message] = (await rows(id)).map((row) => row.message);
    const data = message?.data as { unsubscribe: string };
    expect(data.unsubscribe).toMatch(new RegExp(`^${PUBLIC_URL}/unsubscribe\\?key=${message?.id}\\.`));
  });

  test("checks consent and bounces at handover, and again when the message is sent", async () => {
    const emails = [
      "offers-no@batch.test",
      "all-no@batch.test",
      "gone@batch.test",
      "late-no@batch.test",
      "yes@batch.test",
    ];
    const ids: string[] = [];
    for (const email of emails) ids.push(await person({ email }));
    const id = await batch(ids, { purpose: "marketing" });
    await say("email", "offers-no@batch.test", false, "marketing");
    await say("email", "all-no@batch.test", false);
    await scoped((db) => db.bouncedAddress.create({ data: { channel: "email", address: "gone@batch.test" } }));
    expect(await turn(id)).toMatchObject({ handed: 2, skipped: 3 });
    await say("email", "late-no@batch.test", false, "marketing");
    await deliverAll(id);
    expect((await rows(id)).map(({ reason, message }) => reason ?? message?.failure ?? message?.status)).toEqual([
      "said-no",
      "said-no",
      "bounced",
      "The recipient has unsubscribed from your emails.",
      "sent",
    ]);
    // Emails about their own loan still reach them.
    const service = await batch([ids[0] ?? ""]);
    expect(await turn(service)).toMatchObject({ handed: 1, skipped: 0 });
  });

  test("marks an address that its server rejects, and the next batch leaves it out", async () => {
    const ids = [await person({ email: "bounce@batch.test" })];
    const id = await batch(ids);
    await turn(id);
    await deliverAll(id);
    expect((await rows(id))[0]?.message).toMatchObject({ status: "failed" });
    const next = await batch(ids);
    expect(await turn(next)).toMatchObject({ handed: 0, skipped: 1 });
    expect((await rows(next))[0]).toMatchObject({ state: "skipped", reason: "bounced" });
  });

  test("skips a client who has moved to another officer, and skips everyone once the sender may no longer write to clients", async () => {
    const { companyId, officerId } = world.company;
    const [moved, stays] = [await person({ email: "moved@sight.test" }), await person({ email: "stays@sight.test" })];
    const later = { sends: "at", sendAt: new Date(NOON.getTime() + 3_600_000) };
    const id = await batch([moved, stays], later);
    await turn(id);
    const other = await scoped((db) => db.user.create({ data: { companyId, email: "o@sight.test", name: "Other" } }));
    await scoped((db) => db.client.update({ where: { id: moved }, data: { officerId: other.id } }));
    const after = { now: new Date(NOON.getTime() + 3_700_000) };
    expect(await turn(id, after)).toMatchObject({ handed: 1, skipped: 1 });
    expect((await rows(id)).find(({ clientId }) => clientId === moved)).toMatchObject({ reason: "not-yours" });

    const second = await batch([stays]);
    await world.database.system((db) => db.user.update({ where: { id: officerId }, data: { deactivatedAt: NOON } }));
    try {
      expect(await turn(second)).toMatchObject({ handed: 0 });
    } finally {
      await world.database.system((db) => db.user.update({ where: { id: officerId }, data: { deactivatedAt: null } }));
    }
  });

  test("waits for the sender's hourly limit, which also counts single messages", async () => {
    const ids = [await person({ email: "c1@batch.test" }), await person({ email: "c2@batch.test" })];
    const id = await batch(ids);
    const now = new Date();
    const { officerId, companyId } = world.company;
    const sent = await world.database.system((db) =>
      db.message.count({ where: { companyId, sentById: officerId, channel: "email" } }),
    );
    const caps = { email: { hour: sent + 1, day: 10_000 }, sms: { hour: 1, day: 1 } };
    expect(await turn(id, { now, caps })).toEqual({ handed: 1, skipped: 0, nextInMs: 300_000 });
    expect(await read(id)).toMatchObject({ state: "sending", problem: "cap" });
    expect(await turn(id, { now, caps })).toMatchObject({ handed: 0 });
    const later = new Date(now.getTime() + 61 * 60_000);
    expect(await turn(id, { now: later, caps })).toEqual({ handed: 1, skipped: 0, nextInMs: undefined });
    expect(await read(id)).toMatchObject({ state: "done", problem: null });
  });

  test("sends at a time of day in each recipient's own time zone", async () => {
    const ids = [
      await person({ email: "ny@batch.test", state: "NY" }),
      await person({ email: "la@batch.test", phone: "+12135550142" }),
      await person({ email: "hi@batch.test", state: "HI", phone: "+12125550142" }),
    ];
    const id = await batch(ids, { sends: "local", sendOn: new Date("2026-11-24T00:00:00Z"), sendMinute: 540 });
    await turn(id, { now: new Date("2026-11-24T13:59:00Z") });
    expect((await rows(id)).map(({ dueAt }) => dueAt.toISOString())).toEqual([
      "2026-11-24T14:00:00.000Z",
      "2026-11-24T17:00:00.000Z",
      "2026-11-24T19:00:00.000Z",
    ]);
    expect(await turn(id, { now: new Date("2026-11-24T14:00:00Z") })).toMatchObject({
      handed: 1,
      nextInMs: 3 * 3_600_000,
    });
  });

  test("withdraws unsent messages when paused, and never sends the rest once recalled", async () => {
    const ids = [await person({ email: "p1@batch.test" }), await person({ email: "p2@batch.test" })];
    const id = await batch(ids);
    await turn(id);
    const [first, second] = await rows(id);
    const deliver = (messageId: string | null | undefined) =>
      world.deliver({
        name: "messages.send-batched",
        payload: { companyId: world.company.companyId, messageId },
        id: `message-${messageId}`,
      });
    await deliver(first?.messageId);
    const withdrawn = await scoped(async (db) => {
      await db.messageBatch.update({ where: { id }, data: { state: "recalled" } });
      return withdrawHanded({ db, emit: () => undefined }, id, { state: "skipped", reason: "recalled" });
    });
    expect(withdrawn).toBe(1);
    expect(await deliver(second?.messageId)).toEqual({ status: "withdrawn" });
    expect(await world.inbox("p1@batch.test")).toHaveLength(1);
    expect(await world.inbox("p2@batch.test")).toHaveLength(0);
    expect(await turn(id)).toEqual({ handed: 0, skipped: 0, nextInMs: undefined });
    expect((await rows(id)).map(({ state, reason }) => [state, reason])).toEqual([
      ["handed", null],
      ["skipped", "recalled"],
    ]);
  });
});

describe("a batch of texts", () => {
  const text = { channel: "sms", subject: "" };

  test("reaches only clients who consented, in their daytime, or the next morning", async () => {
    const ids = [
      await person({ phone: "+12125550161" }),
      await person({ phone: "+12125550162" }),
      await person({ phone: "+12135550163" }),
      await person({ phone: "+12125550164", state: "CA" }),
    ];
    for (const phone of ["+12125550161", "+12135550163", "+12125550164"]) await say("sms", phone, true);
    const id = await batch(ids, text);
    // 10 p.m. in New York, 7 p.m. in Los Angeles; the last client may be in either.
    expect(await turn(id, { now: NIGHT })).toMatchObject({ handed: 1, skipped: 1 });
    expect((await rows(id)).map(({ state, reason, dueAt }) => [state, reason, dueAt.toISOString()])).toEqual([
      ["waiting", "quiet-hours", "2026-11-25T13:00:00.000Z"],
      ["skipped", "no-consent", NOON.toISOString()],
      ["handed", null, NOON.toISOString()],
      ["waiting", "quiet-hours", "2026-11-25T16:00:00.000Z"],
    ]);
  });

  test("skips a client who replies STOP in the meantime, and delays a retry at night until morning", async () => {
    const id = await batch([await person({ phone: "+12125550171", state: "CA" })], text);
    await say("sms", "+12125550171", true);
    await turn(id);
    const [row] = await rows(id);
    const message = { id: row?.messageId ?? "", toAddress: "+12125550171" };
    expect(await scoped((db) => momentOfText(db, message, NOON))).toEqual(NOON);
    expect(await scoped((db) => momentOfText(db, message, NIGHT))).toEqual(new Date("2026-11-25T16:00:00Z"));
    await say("sms", "+12125550171", false);
    const payload = { companyId: world.company.companyId, messageId: message.id };
    await expect(world.deliver({ name: "messages.send", payload, id: `message-${message.id}` })).rejects.toThrow(
      "STOP",
    );
    expect(await world.inbox("+12125550171")).toHaveLength(0);
  });
});

describe("the batch job", () => {
  test("hands over everything step by step, and a repeated step does nothing", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 130; index += 1) ids.push(await person({ email: `many-${index}@batch.test` }));
    const id = await batch(ids);
    const { companyId } = world.company;
    const job = (turn: number) =>
      world.deliver({
        name: "batches.hand-over",
        payload: { companyId, batchId: id, turn },
        id: `batch-${id}-${turn}`,
      });
    expect(await job(0)).toMatchObject({ handed: 100, nextInMs: 250 });
    const again = { name: "batches.hand-over", payload: { companyId, batchId: id, turn: 0 }, id: `again-${newId()}` };
    expect(await world.deliver(again)).toEqual({ skipped: true });
    expect(await job(1)).toMatchObject({ handed: 0 });
    await deliverAll(id);
    expect(await job(2)).toMatchObject({ handed: 30, nextInMs: undefined });
    const keys = await world.database.system((db) =>
      db.outbox.findMany({ where: { job: { in: ["batches.hand-over", "messages.send-batched"] }, companyId } }),
    );
    expect(keys.filter(({ jobKey }) => jobKey.startsWith(`batch-${id}`))).toHaveLength(2);
  });
});
