import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { placeEvents, writeEvents } from "@hearthline/db/events";
import { newId } from "@hearthline/db/ids";
import { createKeyRing } from "@hearthline/db/key-ring";
import { isSignedWebhook } from "@hearthline/providers/webhook-signature";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { readEnv } from "../env.ts";
import { buildWorker, startWorker } from "../testing/worker-process.ts";
import { type Ground, openGround, until } from "../testing/world.ts";
import { SECRET } from "./webhooks.fixture.ts";

const EVENTS = 60;

beforeAll(buildWorker);

/** Ends every delivery's lease, as a minute would. */
const leasesEnd = (ground: Ground) =>
  ground.database.system((db) =>
    db.webhookDelivery.updateMany({ where: { state: "waiting", claim: { not: null } }, data: { nextAt: new Date(0) } }),
  );

/** Creates an endpoint of the officer, who may read reports. */
async function officersEndpoint({ database, company, env }: Ground, url: string): Promise<string> {
  const { companyId, officerId: userId } = company;
  const { APP_SECRET, TOKEN_KEYS } = readEnv(env);
  const id = newId();
  const { sealed, sealedBy } = createKeyRing(APP_SECRET, TOKEN_KEYS).seal(id, SECRET);
  await database.system(async (db) => {
    const role = await db.role.create({ data: { companyId, name: "Officer", reach: "own" } });
    await db.rolePermission.create({ data: { companyId, roleId: role.id, permission: "report:view" } });
    await db.userRole.create({ data: { companyId, userId, roleId: role.id } });
    await db.webhookEndpoint.create({
      data: { id, companyId, userId, url, name: "Killed", events: ["*"], sealedSecret: sealed, sealedBy, afterSeq: 0 },
    });
  });
  return id;
}

test("workers killed while sending lose no webhook, and repeat one under its id only if its response was lost", async () => {
  // The receiver responds with a delay, so that a kill finds some in flight.
  const bodies = new Map<string, Set<string>>();
  let [calls, unsigned] = [0, 0];
  const receiver = createServer((request, response) => {
    calls++;
    const id = String(request.headers["webhook-id"]);
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      if (!isSignedWebhook(SECRET, request.headers, body)) unsigned++;
      bodies.set(id, (bodies.get(id) ?? new Set()).add(body));
      setTimeout(() => response.writeHead(204).end(), 100);
    });
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  onTestFinished(() => void receiver.close());
  const ground = await openGround();
  onTestFinished(() => ground.close());
  const { companyId } = ground.company;
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/sandbox/webhooks/killed`;
  const env = { ...ground.env, SANDBOX_URL: new URL(url).origin };
  const endpointId = await officersEndpoint(ground, url);
  const by = { kind: "system", id: null, name: "A test", tokenId: null, actingFor: null } as const;
  await ground.database.scoped(companyId, (db) =>
    writeEvents(
      db,
      companyId,
      by,
      Array.from({ length: EVENTS }, () => ({
        type: "client.updated" as const,
        ...{ officerId: ground.company.officerId, branchId: ground.company.branchId, data: { changed: ["note"] } },
        object: { type: "client", id: newId() } as const,
      })),
    ),
  );
  await placeEvents(ground.database);

  const delivered = () =>
    ground.database.system((db) => db.webhookDelivery.count({ where: { endpointId, state: "delivered" } }));
  let killed = 0;
  for (const enough of [5, 20, 40]) {
    const worker = await startWorker(env);
    await until(delivered, (count) => count >= enough);
    worker.child.kill("SIGKILL");
    await worker.ended;
    killed += 1;
    await leasesEnd(ground);
  }
  const last = await startWorker(env);
  await until(delivered, (count) => count === EVENTS);
  last.child.kill("SIGTERM");
  expect(await last.ended).toBe(0);

  const rows = await ground.database.system((db) => db.webhookDelivery.findMany({ where: { endpointId } }));
  expect(rows).toHaveLength(EVENTS);
  expect(new Set(bodies.keys())).toEqual(new Set(rows.map(({ eventId }) => eventId)));
  for (const one of bodies.values()) expect(one.size).toBe(1);
  // An endpoint has two in flight: no kill repeats more than these.
  expect(calls).toBeLessThanOrEqual(EVENTS + 2 * killed);
  expect(unsigned).toBe(0);
});
