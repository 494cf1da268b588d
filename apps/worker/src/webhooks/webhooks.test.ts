import { EVENT_DAYS } from "@hearthline/contract/platform/events";
import { MAX_TRIES, RETRY_SECONDS } from "@hearthline/contract/platform/webhooks";
import { newId } from "@hearthline/db/ids";
import { newWebhookSecret } from "@hearthline/providers/webhook-signature";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { until, type World } from "../testing/world.ts";
import { claimDue, failureOf, keepTry, nextTry } from "./deliveries.ts";
import { deliver, fanOutAll, startWebhooks, type WebhookServices } from "./start-webhooks.ts";
import { openWebhookWorld, SECRET, type WebhookWorld } from "./webhooks.fixture.ts";

let its: WebhookWorld;
let world: World;
let services: WebhookServices;
let admin: string;
beforeAll(async () => {
  its = await openWebhookWorld();
  ({ world, services, admin } = its);
});
afterAll(() => world.close());
afterEach(() => system((db) => db.webhookEndpoint.deleteMany({})));

const system: World["database"]["system"] = (work) => world.database.system(work);
const endpoint: WebhookWorld["endpoint"] = (...given) => its.endpoint(...given);
const happen: WebhookWorld["happen"] = (...given) => its.happen(...given);
const rows: WebhookWorld["rows"] = (id) => its.rows(id);
const arrived: WebhookWorld["arrived"] = (url) => its.arrived(url);
const tell: WebhookWorld["tell"] = (url, told) => its.tell(url, told);
const sendDue = () => its.sendDue();
const hurry: WebhookWorld["hurry"] = (id) => its.hurry(id);

describe("an event", () => {
  it("is posted once to each endpoint that wants its type, signed, as the list of events shows it", async () => {
    const all = await endpoint();
    const clients = await endpoint({ events: ["client.*", "client.updated"] });
    const reports = await endpoint({ events: ["report.*"] });
    await tell(all.url, {});
    await happen();
    await Promise.all([fanOutAll(services), fanOutAll(services)]);
    await fanOutAll(services);
    await sendDue();
    const [one, ...more] = await arrived(all.url);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ signed: true, id: expect.stringMatching(/^evt_[0-9a-f]{20}$/) });
    expect(JSON.parse(one?.body ?? "")).toMatchObject({
      id: one?.id,
      type: "client.updated",
      timestamp: expect.stringMatching(/Z$/),
      object: { type: "client", externalId: null },
      officerId: world.company.officerId,
      data: { changed: ["note"] },
    });
    expect(await arrived(clients.url)).toHaveLength(1);
    expect(await arrived(reports.url)).toEqual([]);
    expect(await rows(all.id)).toMatchObject([{ state: "delivered", attempts: 1, nextAt: null, claim: null }]);
    expect(await sendDue()).toBe(0);
  });

  it("of a colleague's row is not sent to an officer's endpoint, nor any event to an account without read access", async () => {
    const own = await endpoint({ userId: world.company.officerId });
    const noOne = newId();
    await system((db) =>
      db.user.create({
        data: { id: noOne, companyId: world.company.companyId, email: `${noOne}@x.test`, name: "No Role" },
      }),
    );
    const blind = await endpoint({ userId: noOne });
    await happen(admin);
    await happen();
    await fanOutAll(services);
    expect((await rows(own.id)).map(({ body }) => JSON.parse(body).officerId)).toEqual([world.company.officerId]);
    expect(await rows(blind.id)).toEqual([]);
  });

  it("waits while an endpoint is paused, and follows when it is resumed", async () => {
    const { id } = await endpoint();
    await system((db) => db.webhookEndpoint.update({ where: { id }, data: { state: "paused" } }));
    await happen();
    await fanOutAll(services);
    expect(await rows(id)).toEqual([]);
    await system((db) => db.webhookEndpoint.update({ where: { id }, data: { state: "active" } }));
    await fanOutAll(services);
    expect(await rows(id)).toHaveLength(1);
  });

  it("is passed on no matter how many unwanted events came before it", async () => {
    const { id } = await endpoint({ events: ["client.updated"], userId: world.company.officerId });
    await happen(admin, 1_100);
    await happen();
    await fanOutAll(services);
    expect(await rows(id)).toHaveLength(1);
  });
});

describe("a delivery that fails", () => {
  it("is retried under the same id ten times over three days, then pauses the endpoint and notifies the owner once", async () => {
    const { id, url } = await endpoint();
    await tell(url, { answer: "fail" });
    await happen(undefined, 2);
    await fanOutAll(services);
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      await hurry(id);
      // Two of one endpoint are sent concurrently, so both fail.
      expect(await sendDue()).toBe(tries < MAX_TRIES ? 2 : 0);
    }
    const [one, other] = await rows(id);
    expect(one).toMatchObject({ state: "failed", attempts: MAX_TRIES, nextAt: null });
    expect(one?.tries).toHaveLength(MAX_TRIES);
    expect(one?.tries[0]).toMatchObject({
      ...{ status: 500, error: "It responded with 500.", answer: "set to fail" },
      headers: { "webhook-id": one?.eventId, "webhook-signature": expect.stringMatching(/^v1,/) },
    });
    expect(JSON.stringify(one?.tries)).not.toContain(SECRET.slice(6));
    expect(other?.state).toBe("failed");
    expect(new Set((await arrived(url)).map((each) => each.id)).size).toBe(2);
    const paused = await system((db) => db.webhookEndpoint.findUniqueOrThrow({ where: { id } }));
    expect(paused).toMatchObject({ state: "paused", pausedWhy: expect.stringMatching(/10 times over 3 days.*500/) });
    const mails = await system((db) => db.message.findMany({ where: { template: "webhook-paused" } }));
    expect(mails).toMatchObject([{ toAddress: its.adminEmail }]);
    await world.deliver({
      name: "messages.send",
      payload: { companyId: world.company.companyId, messageId: mails[0]?.id },
      id: "mail",
    });
    const [mail] = await world.inbox(its.adminEmail);
    expect(mail?.subject).toBe("The webhook “Warehouse” is paused");
    expect(mail?.text).toContain(`/settings/webhooks/${id}`);
  });

  it("pauses the endpoint immediately if the receiver wants no more, without notifying a program that unsubscribed", async () => {
    const hook = await endpoint({ kind: "hook" });
    await tell(hook.url, { answer: "gone" });
    await happen();
    await fanOutAll(services);
    const before = await system((db) => db.message.count({ where: { template: "webhook-paused" } }));
    await sendDue();
    expect(await rows(hook.id)).toMatchObject([{ state: "failed", attempts: 1 }]);
    expect(await system((db) => db.webhookEndpoint.findUniqueOrThrow({ where: { id: hook.id } }))).toMatchObject({
      state: "paused",
      pausedWhy: expect.stringMatching(/410/),
    });
    expect(await system((db) => db.message.count({ where: { template: "webhook-paused" } }))).toBe(before);
  });

  it("pauses the whole endpoint for as long as a busy receiver asks", async () => {
    const { id, url } = await endpoint();
    await tell(url, { answer: "busy" });
    await happen();
    await fanOutAll(services);
    await sendDue();
    const { notBefore } = await system((db) => db.webhookEndpoint.findUniqueOrThrow({ where: { id } }));
    const [one] = await rows(id);
    expect(notBefore?.getTime()).toBeGreaterThan(Date.now() + 30_000);
    expect(one?.nextAt?.getTime()).toBeGreaterThanOrEqual(notBefore?.getTime() ?? 0);
    await hurry(id);
    expect(await sendDue()).toBe(0);
  });

  it("is not sent into a private network, though the address passed when it was saved", async () => {
    const { id } = await endpoint({ url: "https://169.254.169.254/latest" });
    await happen();
    await fanOutAll(services);
    await sendDue();
    expect((await rows(id))[0]?.tries).toMatchObject([
      { status: null, error: expect.stringMatching(/private network/) },
    ]);
  });

  it("waits longer each time, with jitter", () => {
    const now = new Date("2027-02-15T12:00:00Z");
    const waits = RETRY_SECONDS.map(
      (_, index) => ((nextTry(index + 1, now, 0.5)?.getTime() ?? 0) - now.getTime()) / 1_000,
    );
    expect(waits).toEqual([...RETRY_SECONDS]);
    expect(waits.reduce((sum, one) => sum + one, 0) / 86_400).toBeGreaterThan(3);
    expect(nextTry(MAX_TRIES, now)).toBeUndefined();
    expect(nextTry(2, now, 0)?.getTime()).toBe(now.getTime() + 270_000);
    expect(failureOf({ kind: "answered", status: 302, body: "", retryAfterSeconds: undefined })).toMatch(/redirect/);
    expect(failureOf({ kind: "answered", status: 204, body: "", retryAfterSeconds: undefined })).toBeUndefined();
  });
});

describe("deliveries", () => {
  it("to a slow receiver delay no others, and are two at a time", async () => {
    const [slow, quick] = [await endpoint(), await endpoint()];
    await happen(undefined, 10);
    await fanOutAll(services);
    const first = await claimDue(world.database, 100);
    expect(first.filter(({ endpointId }) => endpointId === slow.id)).toHaveLength(2);
    // The slow one has not responded; the other has.
    await Promise.all(first.filter(({ endpointId }) => endpointId === quick.id).map((one) => deliver(services, one)));
    const next = await claimDue(world.database, 100);
    expect(next.map(({ endpointId }) => endpointId)).toEqual([quick.id, quick.id]);
  });

  it("to a deactivated account, or for an integration that is switched off, wait until it is back", async () => {
    const { companyId } = world.company;
    const [person, service, integration] = [newId(), newId(), newId()];
    await system(async (db) => {
      await db.user.create({ data: { id: person, companyId, email: `${person}@x.test`, name: "Leaves Soon" } });
      await db.user.create({
        data: { id: service, companyId, email: `${service}@x.test`, name: "LOS", kind: "service" },
      });
      await db.integration.create({
        data: {
          id: integration,
          companyId,
          userId: service,
          name: "LOS",
          reach: "company",
          permissions: ["report:view"],
        },
      });
    });
    const [own, theirs] = [await endpoint({ userId: person }), await endpoint({ userId: service })];
    await system((db) =>
      db.webhookDelivery.createMany({
        data: [own, theirs].map(({ id }) => ({
          ...{ id: newId(), companyId, endpointId: id, eventId: `evt_${newId()}`, type: "client.updated" },
          ...{ body: "{}", nextAt: new Date(0) },
        })),
      }),
    );
    const present = (is: boolean) =>
      system(async (db) => {
        await db.user.update({ where: { id: person }, data: { deactivatedAt: is ? null : new Date() } });
        await db.integration.update({ where: { id: integration }, data: { active: is } });
      });
    await present(false);
    expect(await sendDue()).toBe(0);
    await present(true);
    expect(await sendDue()).toBe(2);
  });

  it("of a dead worker are taken over after a minute under the same id, and its late outcome does not count", async () => {
    const { id, url } = await endpoint();
    await happen();
    await fanOutAll(services);
    const [lost] = await claimDue(world.database, 100);
    if (!lost) throw new Error("One is due.");
    expect(await claimDue(world.database, 100)).toEqual([]);
    await hurry(id);
    const [again] = await claimDue(world.database, 100);
    expect(again).toMatchObject({ id: lost.id, eventId: lost.eventId, attempts: 2 });
    const failed = { kind: "failed", reason: "The connection was cut." } as const;
    await system((db) =>
      keepTry(
        db,
        lost,
        { startedAt: new Date(), ms: 1, headers: {}, answer: failed },
        { now: new Date(), publicUrl: "" },
      ),
    );
    expect((await rows(id))[0]).toMatchObject({ state: "waiting", claim: again?.claim, tries: [] });
    if (again) await deliver(services, again);
    expect((await rows(id))[0]?.state).toBe("delivered");
    expect(await arrived(url)).toHaveLength(1);
  });

  it("are signed with both secrets during a rotation, and with one afterwards", async () => {
    const { id, url } = await endpoint();
    const next = world.services.ring.seal(id, newWebhookSecret());
    const rotated = (priorUntil: Date) =>
      system(async (db) => {
        const { sealedSecret } = await db.webhookEndpoint.findUniqueOrThrow({ where: { id } });
        await db.webhookEndpoint.update({
          where: { id },
          data: {
            priorUntil,
            ...(sealedSecret !== next.sealed && { sealedPriorSecret: sealedSecret, sealedSecret: next.sealed }),
          },
        });
      });
    await tell(url, {});
    for (const until of [new Date(Date.now() + 60_000), new Date(Date.now() - 1)]) {
      await rotated(until);
      await happen();
      await fanOutAll(services);
      await sendDue();
    }
    const [after, during] = await arrived(url);
    expect([during?.signed, after?.signed]).toEqual([true, false]);
  });

  it("are sent without a prompt once the worker runs, and it closes while one is in flight", async () => {
    const { id, url } = await endpoint();
    const slow = await endpoint();
    await tell(slow.url, { answer: "slow" });
    const running = startWebhooks(services, { subscribe: async () => async () => undefined });
    await happen();
    await until(
      () => arrived(url),
      (all) => all.length === 1,
    );
    await until(
      () => rows(id),
      ([one]) => one?.state === "delivered",
    );
    await running.close();
    expect((await rows(slow.id))[0]?.state).toBe("waiting");
  });

  it("are kept as long as events are", async () => {
    const { id } = await endpoint();
    await happen(undefined, 2);
    await fanOutAll(services);
    const [old] = await rows(id);
    await system((db) =>
      db.webhookDelivery.update({
        where: { id: old?.id ?? "" },
        data: { createdAt: new Date(Date.now() - (EVENT_DAYS + 1) * 86_400_000) },
      }),
    );
    await world.deliver({ name: "housekeeping.expire-events", payload: {}, id: "expire-webhooks" });
    expect(await rows(id)).toHaveLength(1);
  });
});
