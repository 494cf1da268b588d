import { MAX_WEBHOOKS, TEST_EVENT } from "@hearthline/contract/platform/webhooks";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { demoPeople, type People } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

const ADMIN = "admin@demo.test";
const OFFICER = "officer@demo.test";
const BRANCH = "branch@demo.test";
let world: World;
let people: People;
beforeAll(async () => {
  world = await openWorld();
  people = await demoPeople(world);
  await world.api(OFFICER, "post", "/api/clients/upsert", { externalId: "hooks-1", firstName: "Ines" });
  while ((await system((db) => db.eventHead.count())) === 0);
});
const system: World["running"]["services"]["database"]["system"] = (work) =>
  world.running.services.database.system(work);
afterEach(() => system((db) => db.webhookEndpoint.deleteMany({})));

const DRAFT = { name: "Warehouse", url: "https://hooks.example.com/in", events: ["client.*", "report.opened"] };
const add = async (as = ADMIN, draft: object = {}) => world.api(as, "post", "/api/webhooks", { ...DRAFT, ...draft });
const made = async (as = ADMIN, draft: object = {}) => {
  const response = await add(as, draft);
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body.data as { id: string; secret: string };
};
const read = async (id: string, as = ADMIN) => (await world.api(as, "get", `/api/webhooks/${id}`)).body.data;

/** Creates a delivery as the worker leaves it. */
const delivered = (endpointId: string, state: "waiting" | "failed" | "delivered", more: object = {}) =>
  system(async (db) => {
    const { companyId } = await db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpointId } });
    const eventId = `evt_${Math.random().toString(16).slice(2).padEnd(20, "0").slice(0, 20)}`;
    return db.webhookDelivery.create({
      data: {
        ...{
          companyId,
          endpointId,
          eventId,
          type: "report.opened",
          body: '{"type":"report.opened"}',
          state,
          attempts: 10,
        },
        ...(state === "waiting" ? { nextAt: new Date(Date.now() + 60_000) } : { endedAt: new Date() }),
        tries: {
          create: {
            companyId,
            startedAt: new Date(),
            ms: 12,
            status: 500,
            error: "It responded with 500.",
            answer: "no",
          },
        },
        ...more,
      },
    });
  });

describe("a webhook endpoint", () => {
  it("shows its secret once, and stores it encrypted", async () => {
    const { id, secret } = await made();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const shown = await read(id);
    expect(shown).toMatchObject({
      ...DRAFT,
      kind: "endpoint",
      active: true,
      waiting: 0,
      failed: 0,
      lastSuccessAt: null,
    });
    const row = await system((db) => db.webhookEndpoint.findUniqueOrThrow({ where: { id } }));
    for (const text of [JSON.stringify(shown), JSON.stringify(row)]) expect(text).not.toContain(secret.slice(6));
    const entries = await system((db) => db.auditEntry.findMany({ where: { operation: "webhooks.create" } }));
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).not.toContain(secret.slice(6));
  });

  it("receives events from its creation on, not earlier ones", async () => {
    const { id } = await made();
    const row = await system((db) => db.webhookEndpoint.findUniqueOrThrow({ where: { id } }));
    const head = await system((db) => db.eventHead.findUniqueOrThrow({ where: { companyId: row.companyId } }));
    expect(row.afterSeq).toBe(head.seq);
  });

  it.each([
    ["http://169.254.169.254/latest/meta-data", /private network/],
    ["https://127.0.0.1/hook", /private network/],
    ["https://[::ffff:10.0.0.1]/", /private network/],
    ["http://hooks.example.com/", /https:/],
    ["https://hooks.example.com:8443/", /port 443/],
    ["https://me:secret@hooks.example.com/", /password/],
    ["hooks.example.com", /no web address/],
    ["", /needed/],
  ])("is rejected with the URL “%s”", async (url, words) => {
    const refused = await add(ADMIN, { url });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.url[0]).toMatch(words);
    const { id } = await made();
    expect((await world.api(ADMIN, "patch", `/api/webhooks/${id}`, { url })).status).toBe(422);
    expect((await read(id)).url).toBe(DRAFT.url);
  });

  it("is rejected for unknown or repeated events, and for those its account may not read", async () => {
    for (const events of [["client.sold"], ["client.*", "client.*"], [], ["client.*,report.*"], ["*."]])
      expect((await add(ADMIN, { events })).status, JSON.stringify(events)).toBe(422);
    await allowOfficersTokens(true);
    const refused = await add(OFFICER, { events: ["integration.*"] });
    expect(refused.status).toBe(403);
    await allowOfficersTokens(false);
  });

  it("can be added only by people who may connect programs, and only they see it", async () => {
    expect((await add(OFFICER)).body).toMatchObject({ code: "forbidden" });
    expect((await world.api(OFFICER, "get", "/api/webhooks")).status).toBe(403);
    expect((await add("realtor@demo.test")).status).toBe(403);
    const admins = await made();
    const branchs = await made(BRANCH, { name: "Branch" });
    const names = async (as: string) =>
      (await world.api(as, "get", "/api/webhooks")).body.data.map(({ name }: { name: string }) => name);
    expect(await names(ADMIN)).toEqual(["Branch", "Warehouse"]);
    expect(await names(BRANCH)).toEqual(["Branch"]);
    expect((await world.api(BRANCH, "get", `/api/webhooks/${admins.id}`)).status).toBe(404);
    expect((await world.api(BRANCH, "delete", `/api/webhooks/${admins.id}`)).status).toBe(404);
    expect((await world.api(BRANCH, "post", `/api/webhooks/${admins.id}/rotate-secret`, {})).status).toBe(404);
    expect((await read(branchs.id)).owner.id).toBe(await people.id(BRANCH));
  });

  it("is hidden from users who may not read everything its owner may", async () => {
    const { id } = await made();
    const narrow = "narrow@webhooks.test";
    await people.user(narrow, {
      name: "Connects",
      reach: "company",
      permissions: ["report:view", "integration:manage"],
    });
    for (const [method, path, body] of [
      ["get", `/api/webhooks/${id}`, undefined],
      ["get", `/api/webhooks/${id}/deliveries`, undefined],
      ["patch", `/api/webhooks/${id}`, { url: "https://mine.example.com/" }],
      ["post", `/api/webhooks/${id}/rotate-secret`, {}],
    ] as const)
      expect((await world.api(narrow, method, path, body)).status, path).toBe(404);
  });

  it("is limited to fifty per company", async () => {
    const { id } = await made();
    await system(async (db) => {
      const { id: _id, ...row } = await db.webhookEndpoint.findUniqueOrThrow({ where: { id } });
      await db.webhookEndpoint.createMany({ data: Array.from({ length: MAX_WEBHOOKS - 1 }, () => row) });
    });
    expect((await add()).body).toMatchObject({ code: "conflict", message: expect.stringMatching(/at most 50/) });
  });

  it("can be paused and resumed: waiting deliveries are due immediately, or given up with missed events", async () => {
    const { id } = await made();
    const change = (body: object) => world.api(ADMIN, "patch", `/api/webhooks/${id}`, body);
    const waiting = await delivered(id, "waiting");
    expect((await change({ active: false })).body.data).toMatchObject({ active: false, pausedWhy: null });
    const test = await world.api(ADMIN, "post", `/api/webhooks/${id}/test`);
    expect(test.body).toMatchObject({ code: "conflict", message: expect.stringMatching(/paused/) });
    expect((await change({ active: true })).body.data).toMatchObject({ active: true, pausedAt: null, waiting: 1 });
    const due = await system((db) => db.webhookDelivery.findUniqueOrThrow({ where: { id: waiting.id } }));
    expect(due.nextAt?.getTime()).toBeLessThanOrEqual(Date.now());
    await change({ active: false });
    await system((db) => db.webhookEndpoint.update({ where: { id }, data: { afterSeq: 0 } }));
    expect((await change({ active: true, skipMissed: true })).body.data).toMatchObject({ waiting: 0, failed: 1 });
    const { afterSeq } = await system((db) => db.webhookEndpoint.findUniqueOrThrow({ where: { id } }));
    expect(afterSeq).toBeGreaterThan(0);
  });

  it("belongs to the user who resumes it if its owner no longer exists", async () => {
    const { id } = await made();
    const mate = await people.user("mate@webhooks.test", "Company Admin");
    await system(async (db) => {
      await db.webhookEndpoint.update({ where: { id }, data: { userId: mate, state: "paused", pausedAt: new Date() } });
      await db.user.update({ where: { id: mate }, data: { deactivatedAt: new Date() } });
    });
    await world.api(ADMIN, "patch", `/api/webhooks/${id}`, { active: true });
    expect((await read(id)).owner.id).toBe(await people.id(ADMIN));
    await system((db) => db.user.update({ where: { id: mate }, data: { deactivatedAt: null } }));
  });

  it("gets a new secret, and the previous one signs for the chosen hours", async () => {
    const { id, secret } = await made();
    const rotate = (body: object) => world.api(ADMIN, "post", `/api/webhooks/${id}/rotate-secret`, body);
    const next = (await rotate({ graceHours: 2 })).body.data;
    expect(next.secret).not.toBe(secret);
    expect(Date.parse(next.priorSignsUntil)).toBeGreaterThan(Date.now() + 3_600_000);
    const { ring } = world.running.services.provided.webhooks;
    const row = () => system((db) => db.webhookEndpoint.findUniqueOrThrow({ where: { id } }));
    const { sealedBy, sealedSecret, sealedPriorSecret } = await row();
    expect(ring.open(id, sealedBy, sealedSecret)).toBe(next.secret);
    expect(ring.open(id, sealedBy, sealedPriorSecret ?? "")).toBe(secret);
    expect((await rotate({ graceHours: 0 })).body.data.priorSignsUntil).toBeNull();
    expect((await row()).sealedPriorSecret).toBeNull();
  });
});

describe("the log of a webhook", () => {
  it("lists each delivery with request and response, newest first", async () => {
    const { id } = await made();
    await delivered(id, "delivered", { createdAt: new Date(Date.now() - 60_000) });
    const failed = await delivered(id, "failed");
    const list = async (query = "") => (await world.api(ADMIN, "get", `/api/webhooks/${id}/deliveries${query}`)).body;
    expect((await list()).data.map(({ state }: { state: string }) => state)).toEqual(["failed", "delivered"]);
    expect((await list("?state=failed")).meta.total).toBe(1);
    expect((await list("?q=opened")).meta.total).toBe(2);
    const one = (await world.api(ADMIN, "get", `/api/webhook-deliveries/${failed.id}`)).body.data;
    expect(one).toMatchObject({
      url: DRAFT.url,
      body: '{"type":"report.opened"}',
      lastStatus: 500,
      tries: [{ status: 500, error: "It responded with 500.", answer: "no", ms: 12 }],
    });
    expect((await world.api(BRANCH, "get", `/api/webhook-deliveries/${failed.id}`)).status).toBe(404);
  });

  it("resends one or all failed deliveries with all their attempts, but none that is being sent", async () => {
    const { id } = await made();
    const [one, old, going] = [
      await delivered(id, "failed"),
      await delivered(id, "failed", { endedAt: new Date(Date.now() - 3_600_000) }),
      await delivered(id, "waiting", { claim: "01990000-0000-7000-8000-00000000abcd" }),
    ];
    const again = await world.api(ADMIN, "post", `/api/webhook-deliveries/${one.id}/send-again`);
    expect(again.body.data).toMatchObject({ state: "waiting", attempts: 0, eventId: one.eventId, endedAt: null });
    const moving = await world.api(ADMIN, "post", `/api/webhook-deliveries/${going.id}/send-again`);
    expect(moving.body.data).toMatchObject({ state: "waiting", attempts: 10 });
    const all = (body: object) => world.api(ADMIN, "post", `/api/webhooks/${id}/send-again`, body);
    expect((await all({ since: new Date(Date.now() - 60_000).toISOString() })).body.data).toEqual({ sent: 0 });
    expect((await all({})).body.data).toEqual({ sent: 1 });
    expect((await system((db) => db.webhookDelivery.findUniqueOrThrow({ where: { id: old.id } }))).state).toBe(
      "waiting",
    );
  });

  it("includes a test event like any other", async () => {
    const { id } = await made();
    const { body } = await world.api(ADMIN, "post", `/api/webhooks/${id}/test`);
    expect(body.data).toMatchObject({ type: TEST_EVENT, state: "waiting", attempts: 0, tries: [] });
    expect(JSON.parse(body.data.body)).toMatchObject({ type: TEST_EVENT, id: body.data.eventId });
  });
});

describe("the API document", () => {
  it("describes the test event as it is posted, alongside the other events", async () => {
    const document = (await world.app.inject("/api/openapi.json")).json();
    const { schema } = document.webhooks[TEST_EVENT].post.requestBody.content["application/json"];
    const id = (await add()).body.data.id;
    const { body } = await world.api(ADMIN, "post", `/api/webhooks/${id}/test`);
    const shape = schema.$ref ? document.components.schemas[schema.$ref.split("/").at(-1)] : schema;
    expect(Object.keys(shape.properties).sort()).toEqual(Object.keys(JSON.parse(body.data.body)).sort());
    expect(shape.properties.type).toMatchObject({ const: TEST_EVENT });
  });
});

describe("the notification list", () => {
  it("shows the owner and the person who added the integration that a webhook was paused, until it is resumed", async () => {
    const id = (await add()).body.data.id;
    const told = async (as: string) =>
      (await world.api(as, "get", "/api/notifications")).body.data.filter((one: { id: string }) => one.id === id);
    await world.api(ADMIN, "patch", `/api/webhooks/${id}`, { active: false });
    expect(await told(ADMIN)).toEqual([]);
    const pausedWhy = "An event was tried 10 times over 3 days. It responded with 500.";
    await system((db) => db.webhookEndpoint.update({ where: { id }, data: { pausedWhy, pausedAt: new Date() } }));
    expect(await told(ADMIN)).toMatchObject([
      { kind: "webhook.paused", unread: true, title: DRAFT.name, text: pausedWhy },
    ]);
    expect(await told(BRANCH)).toEqual([]);
    await world.api(ADMIN, "patch", `/api/webhooks/${id}`, { active: true });
    expect(await told(ADMIN)).toEqual([]);
  });
});

describe("REST hooks", () => {
  it("can be subscribed, are listed among the webhooks, and can be unsubscribed", async () => {
    const draft = { targetUrl: "https://hooks.example.com/catch/1", event: "report.opened" };
    const hook = (await world.api(ADMIN, "post", "/api/hooks", draft)).body.data;
    expect(hook).toMatchObject({ ...draft, secret: expect.stringMatching(/^whsec_/) });
    expect(await read(hook.id)).toMatchObject({
      kind: "hook",
      name: "report.opened → hooks.example.com",
      url: draft.targetUrl,
    });
    expect((await world.api(ADMIN, "delete", `/api/hooks/${hook.id}`)).status).toBe(200);
    expect((await world.api(ADMIN, "delete", `/api/hooks/${hook.id}`)).status).toBe(404);
    const inside = await world.api(ADMIN, "post", "/api/hooks", { ...draft, targetUrl: "https://10.0.0.1/" });
    expect(inside.body.errors.targetUrl[0]).toMatch(/private network/);
  });

  it("show sample events: the newest of the type, or an invented one if there is none", async () => {
    const sample = async (event: string) =>
      (await world.api(ADMIN, "get", `/api/hooks/sample?event=${event}`)).body.data;
    expect(await sample("client.created")).toMatchObject([{ data: { name: "Ines" } }]);
    expect((await sample("client.*")).length).toBeLessThanOrEqual(3);
    expect(await sample("loan.reopened")).toMatchObject([
      { id: "evt_00000000000000000000", type: "loan.reopened", data: { reason: expect.any(String) } },
    ]);
    expect((await world.api(OFFICER, "get", "/api/hooks/sample?event=client.created")).status).toBe(403);
  });
});

async function allowOfficersTokens(officersMayCreateTokens: boolean): Promise<void> {
  const id = people.companyId;
  await system((db) => db.company.update({ where: { id }, data: { officersMayCreateTokens } }));
}
