import type { SystemDb } from "../client.ts";
import { type DemoCompany, personOf } from "./rows.ts";

const ADDED = new Date("2026-09-15T15:00:00Z");
const TYPE = "report.opened";

/**
 * The company's data warehouse and a program's subscription, both paused: their URLs are fictitious. Their secrets were
 * discarded: they are rotated before use.
 */
export async function addWebhooks(db: SystemDb, demo: DemoCompany): Promise<void> {
  const { companyId, nextId, calendar } = demo;
  const owner = personOf(demo, "admin@demo.test");
  const pausedAt = calendar.at([4, "11:20"]);
  const endpoint = (name: string, url: string, more: { kind: string; events: string[]; pausedWhy: string | null }) => ({
    ...{ id: nextId("webhook"), companyId, userId: owner.id, name, url, state: "paused", pausedAt },
    ...{ sealedSecret: "kept by nobody", sealedBy: "app", afterSeq: 0, createdAt: ADDED, updatedAt: pausedAt },
    ...more,
  });
  const warehouse = endpoint("Data warehouse", "https://hooks.example.com/hearthline", {
    kind: "endpoint",
    events: ["client.*", "loan.*", TYPE],
    pausedWhy: null,
  });
  const hook = endpoint(`${TYPE} → hooks.example.com`, "https://hooks.example.com/catch/1", {
    kind: "hook",
    events: [TYPE],
    pausedWhy: "It responded with 410: it wants no more events.",
  });
  await db.webhookEndpoint.createMany({ data: [warehouse, hook] });
  const last = { lastFailureAt: pausedAt, lastFailure: "It responded with 500." };
  await db.webhookEndpoint.update({ where: { id: warehouse.id }, data: { ...last, updatedAt: pausedAt } });
  const id = nextId("webhook-delivery");
  const sentAt = calendar.at([4, "11:05"]);
  const eventId = "evt_0000000001a48f0c21d7";
  await db.webhookDelivery.create({
    data: {
      ...{ id, companyId, endpointId: warehouse.id, eventId, type: TYPE, state: "failed", attempts: 1 },
      body: JSON.stringify({ type: TYPE, timestamp: sentAt.toISOString(), id: eventId }),
      createdAt: sentAt,
      endedAt: pausedAt,
    },
  });
  await db.webhookAttempt.create({
    data: {
      ...{ id: nextId("webhook-delivery"), companyId, deliveryId: id, startedAt: sentAt, ms: 412, status: 500 },
      ...{ error: "It responded with 500.", answer: "Internal Server Error" },
    },
  });
}
