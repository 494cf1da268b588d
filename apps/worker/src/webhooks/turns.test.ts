import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { MAX_WEBHOOKS } from "@hearthline/contract/platform/webhooks";
import { createOutsideCaller, sandboxInbox } from "@hearthline/providers/outside-call";
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from "vitest";
import { until } from "../testing/world.ts";
import { claimDue } from "./deliveries.ts";
import { fanOutAll, startWebhooks } from "./start-webhooks.ts";
import { openWebhookWorld, type WebhookWorld } from "./webhooks.fixture.ts";

let its: WebhookWorld;
let hanging: Server;
let hangingUrl: string;
beforeAll(async () => {
  its = await openWebhookWorld();
  // The receiver accepts the request and never responds.
  hanging = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(hanging, "listening");
  hangingUrl = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  hanging.closeAllConnections();
  await new Promise((resolve) => hanging.close(resolve));
  await its.world.close();
});
afterEach(() => its.system((db) => db.webhookEndpoint.deleteMany({})));

/** Creates endpoints whose receivers hang, each with events waiting. */
async function hangingEndpoints(count: number, companyId = its.world.company.companyId, userId = its.admin) {
  const made = [];
  for (let at = 0; at < count; at++) made.push(await its.endpoint({ url: `${hangingUrl}${at}`, companyId, userId }));
  return made.map(({ id }) => id);
}

const HANGING = 25;

it("25 hanging endpoints of one company delay neither another company nor that company's healthy endpoint", async () => {
  const { companyId, userId } = await its.anotherCompany();
  const ids = await hangingEndpoints(HANGING);
  await its.happen(undefined, 4);
  const outside = createOutsideCaller([...sandboxInbox(its.world.sandbox.url), hangingUrl], { timeoutSeconds: 3_600 });
  const running = startWebhooks({ ...its.services, outside }, { subscribe: async () => async () => undefined });
  onTestFinished(async () => {
    hanging.closeAllConnections();
    await running.close();
  });
  const onTheirWay = () =>
    its.system((db) => db.webhookDelivery.count({ where: { endpointId: { in: ids }, claim: { not: null } } }));
  await until(onTheirWay, (count) => count === HANGING);

  const [other, own] = [await its.endpoint({ companyId, userId }), await its.endpoint()];
  await its.happen(null, 1, companyId);
  await its.happen();
  for (const { url } of [other, own])
    await until(
      () => its.arrived(url),
      (all) => all.length === 1,
    );
  // None of the hanging calls has ended in the meantime.
  expect(await onTheirWay()).toBe(HANGING);
  expect(await its.system((db) => db.webhookAttempt.count({ where: { delivery: { endpointId: { in: ids } } } }))).toBe(
    0,
  );
});

it("each endpoint of a company has a call in flight before any of them has a second", async () => {
  const ids = await hangingEndpoints(MAX_WEBHOOKS);
  await its.happen(undefined, 3);
  await fanOutAll(its.services);
  const claimed = await claimDue(its.world.database, 500);
  expect(new Set(claimed.map(({ endpointId }) => endpointId))).toEqual(new Set(ids));
  expect(claimed).toHaveLength(MAX_WEBHOOKS);
  expect(await claimDue(its.world.database, 500)).toEqual([]);
});

it("companies alternate, the one with the least in flight first", async () => {
  const { companyId, userId } = await its.anotherCompany();
  await hangingEndpoints(20);
  await its.happen(undefined, 2);
  await fanOutAll(its.services);
  expect(await claimDue(its.world.database, 10)).toHaveLength(10);
  const theirs = await its.endpoint({ companyId, userId });
  await its.happen(null, 1, companyId);
  await fanOutAll(its.services);
  const [next] = await claimDue(its.world.database, 1);
  expect(next?.endpointId).toBe(theirs.id);
});

it("failing receivers leave slots to the others", async () => {
  const [failed = "", ...healthy] = await hangingEndpoints(3);
  await its.system((db) => db.webhookEndpoint.update({ where: { id: failed }, data: { lastFailureAt: new Date() } }));
  await its.happen();
  await fanOutAll(its.services);
  const first = await claimDue(its.world.database, { calls: 10, failing: 0 });
  expect(new Set(first.map(({ endpointId }) => endpointId))).toEqual(new Set(healthy));
  const second = await claimDue(its.world.database, { calls: 10, failing: 1 });
  expect(second).toMatchObject([{ endpointId: failed, failing: true }]);
});
