import { randomUUID } from "node:crypto";
import { MONITORING_WORDS } from "@hearthline/contract/clients/monitoring";
import { signedHeaders } from "@hearthline/providers/mail-in/webhook-signature";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";

let world: World;
const OFFICER = "officer@demo.test";
const OTHER = "officer@other.test";
const SECRET = "sandbox-bureau-secret";
const CONSENT = { words: MONITORING_WORDS, source: "paper", address: "Our office in Raleigh" };

beforeAll(async () => {
  world = await openWorld();
});

const call = (path: string, body: object, as = OFFICER) => world.api(as, "post", `/api/${path}`, body);
const update = (clientId: string, monitoring: string, more: object = {}, as = OFFICER) =>
  call("subdomain/update-monitoring", { clientId, monitoring, ...more }, as);
const read = async (clientId: string, as = OFFICER) =>
  (await world.api(as, "get", `/api/clients/${clientId}/monitoring`)).body.data;
const system = <T>(work: Parameters<World["running"]["services"]["database"]["system"]>[0]) =>
  world.running.services.database.system(work) as Promise<T>;
async function client(): Promise<string> {
  return (await call("client/store", { name: "Nora Haddad" })).body.data.id;
}
/** Creates a client monitored by the bureau, in the state the worker leaves it in. */
async function watched(): Promise<{ clientId: string; enrollment: string }> {
  const clientId = await client();
  expect((await update(clientId, "on", { consent: CONSENT })).status).toBe(200);
  const enrollment = `enr-${clientId}`;
  await system((db) => db.monitoring.update({ where: { clientId }, data: { enrollment, standing: "active" } }));
  return { clientId, enrollment };
}
const SCORES = [{ bureau: "experian", score: 742, asOf: "2026-11-20" }];
/** Sends an event as the bureau's webhook does. */
function tell(told: object, secret = SECRET, at = Math.floor(Date.now() / 1_000)) {
  const body = Buffer.from(JSON.stringify({ at: "2026-11-20T12:00:00Z", kind: "inquiry", scores: SCORES, ...told }));
  const headers = signedHeaders(secret, { id: randomUUID(), timestamp: String(at), body });
  return world.app.inject({
    ...{ method: "POST", url: "/webhooks/monitoring", payload: body },
    headers: { ...headers, "content-type": "application/json" },
  });
}

describe("the client's consent", () => {
  it("is required to start, and is stored with its text, time, source and place", async () => {
    const clientId = await client();
    const refused = await update(clientId, "on");
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty("consent");
    expect(await read(clientId)).toMatchObject({ state: "none", consents: [] });
    const begun = await update(clientId, "on", { consent: CONSENT });
    expect(begun.body.data).toMatchObject({ state: "starting", consents: [{ granted: true, ...CONSENT }] });
  });

  it("no longer counts once withdrawn, so that monitoring again requires new consent", async () => {
    const { clientId } = await watched();
    expect((await update(clientId, "off")).body.data.state).toBe("ending");
    expect((await update(clientId, "on")).status).toBe(422);
    expect((await update(clientId, "on", { consent: CONSENT })).body.data).toMatchObject({
      state: "starting",
      consents: [{ granted: true }, { granted: false }, { granted: true }],
    });
  });

  it("can be withdrawn, which deletes bureau data immediately and leaves one deletion to confirm", async () => {
    const { clientId, enrollment } = await watched();
    await tell({ id: randomUUID(), enrollment });
    await update(clientId, "off");
    const left = await system<unknown>(async (db) => ({
      row: await db.monitoring.findUniqueOrThrow({ where: { clientId } }),
      alerts: await db.creditAlert.count({ where: { clientId } }),
      ending: await db.monitoringEnding.findUniqueOrThrow({ where: { enrollment } }),
      jobs: await db.outbox.count({ where: { jobKey: `monitoring-end-${enrollment}` } }),
    }));
    expect(left).toMatchObject({
      row: { sealedSecret: null, enrollment: null },
      alerts: 0,
      ending: { provedAt: null },
      jobs: 1,
    });
    await system((db) => db.monitoringEnding.update({ where: { enrollment }, data: { provedAt: new Date() } }));
    expect((await read(clientId)).state).toBe("ended");
  });

  it("is rejected for another company's client, and a pause is rejected while monitoring is off", async () => {
    const clientId = await client();
    expect((await update(clientId, "on", { consent: CONSENT }, OTHER)).status).toBe(404);
    expect((await update(clientId, "paused")).status).toBe(409);
    expect((await update(clientId, "off")).body.data.state).toBe("none");
  });
});

describe("an event from the bureau", () => {
  it("is stored once, encrypted, and emailed; a wrong or hour-old signature is rejected", async () => {
    const { clientId, enrollment } = await watched();
    const id = randomUUID();
    const detail = { bureau: "experian", who: "Harbor Bank" };
    expect((await tell({ id, enrollment, detail }, "another secret of them")).statusCode).toBe(403);
    expect((await tell({ id, enrollment, detail }, SECRET, Math.floor(Date.now() / 1_000) - 3_600)).statusCode).toBe(
      403,
    );
    for (let times = 0; times < 3; times += 1) expect((await tell({ id, enrollment, detail })).statusCode).toBe(200);
    const [row, ...others] = await system<{ id: string; sealedSecret: string }[]>((db) =>
      db.creditAlert.findMany({ where: { clientId } }),
    );
    expect(others).toEqual([]);
    expect(row?.sealedSecret).not.toContain("Harbor");
    expect(await system((db) => db.outbox.count({ where: { jobKey: `credit-alert-${row?.id}` } }))).toBe(1);
    const look = await call("monitoring/look", { clientId });
    expect(look.body.data).toMatchObject({
      scores: SCORES,
      alerts: [{ kind: "inquiry", words: "Inquiry by Harbor Bank (Experian)" }],
    });
  });

  it("is acknowledged and dropped for an unknown or paused enrollment; an unreadable one is rejected", async () => {
    const { clientId, enrollment } = await watched();
    await update(clientId, "paused");
    expect((await tell({ id: randomUUID(), enrollment })).statusCode).toBe(200);
    expect((await tell({ id: randomUUID(), enrollment: "unknown's" })).statusCode).toBe(200);
    expect(await system((db) => db.creditAlert.count({ where: { clientId } }))).toBe(0);
    const unread = await tell({ id: randomUUID(), enrollment, kind: "weather" });
    expect([unread.statusCode, unread.json().message]).toEqual([422, expect.any(String)]);
  });

  it("is a reason to call until someone has handled it", async () => {
    const { clientId, enrollment } = await watched();
    await tell({ id: randomUUID(), enrollment, kind: "listing" });
    const stale = () => system<number>((db) => db.signalStale.count({ where: { clientId } }));
    expect(await stale()).toBeGreaterThan(0);
    const list = async () =>
      (await world.api(OFFICER, "get", `/api/monitoring/alerts?clientId=${clientId}&open=true`)).body.data;
    const [alert] = await list();
    expect(alert).toMatchObject({ kind: "listing", clientName: "Nora Haddad", doneAt: null });
    expect(JSON.stringify(alert)).not.toContain("score");
    expect((await call("monitoring/alerts/done", { id: alert.id }, OTHER)).status).toBe(404);
    expect((await call("monitoring/alerts/done", { id: alert.id })).body.data.doneAt).not.toBeNull();
    expect(await list()).toEqual([]);
  });
});

it("leaves an audit log entry when a user reads a client's scores", async () => {
  const { clientId } = await watched();
  const entries = () =>
    system<number>((db) => db.auditEntry.count({ where: { operation: "monitoring.look", subjectId: clientId } }));
  const before = await entries();
  await call("monitoring/look", { clientId });
  expect(await entries()).toBe(before + 1);
});

describe("merging monitored clients", () => {
  const merge = async (keptId: string, goneId: string): Promise<string> =>
    (await call("clients/merge", { keptId, goneId })).body.data.mergeId;
  const snapshot = async (id: string) =>
    JSON.stringify(
      (await system<{ snapshot: unknown }>((db) => db.clientMerge.findUniqueOrThrow({ where: { id } }))).snapshot,
    );

  it("moves scores and alerts along, and a later withdrawal deletes them everywhere", async () => {
    const { clientId: goneId, enrollment } = await watched();
    await tell({ id: randomUUID(), enrollment, detail: { who: "Harbor Bank" } });
    const keptId = await client();
    const mergeId = await merge(keptId, goneId);
    expect((await call("monitoring/look", { clientId: keptId })).body.data).toMatchObject({
      scores: SCORES,
      alerts: [{ words: "Inquiry by Harbor Bank" }],
    });
    expect((await update(keptId, "off")).status).toBe(200);
    expect(await snapshot(mergeId)).not.toContain("sealed");
  });

  it("ends one enrollment if both were monitored; an undo reports that and does not bill it", async () => {
    const [kept, gone] = [await watched(), await watched()];
    const mergeId = await merge(kept.clientId, gone.clientId);
    expect(await system((db) => db.monitoringEnding.count({ where: { enrollment: gone.enrollment } }))).toBe(1);
    const undone = await call("clients/merges/undo", { mergeId });
    expect(undone.body.data.kept).toEqual([expect.stringContaining("is no longer monitored")]);
    expect((await read(gone.clientId)).state).toBe("none");
    expect((await read(kept.clientId)).state).toBe("active");
    // Reusing the old consent would match the enrollment that the bureau has deleted.
    expect((await update(gone.clientId, "on")).status).toBe(422);
    expect((await update(gone.clientId, "on", { consent: CONSENT })).body.data.state).toBe("starting");
  });
});

it("a locked trial can turn monitoring off but not on", async () => {
  const { clientId } = await watched();
  const other = await client();
  await system((db) =>
    db.company.updateMany({ data: { lapsesAt: new Date(Date.now() - 1_000), updatedAt: new Date() } }),
  );
  expect((await update(other, "on", { consent: CONSENT })).status).toBe(402);
  expect((await update(clientId, "off")).status).toBe(200);
});
