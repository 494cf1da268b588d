import { createHash } from "node:crypto";
import { MONITORING_WORDS } from "@hearthline/contract/clients/monitoring";
import { monthIn } from "@hearthline/contract/values/day-in";
import { createKeyRing } from "../key-ring.ts";
import { sealDetail, sealScores } from "../sealed-credit.ts";
import type { BuiltClient } from "./build-clients.ts";
import { type DemoCompany, personOf, type Rows } from "./rows.ts";

/** The encryption secret of a demo that was given none: no real data is encrypted with it. */
const DEMO_SECRET = "hearthline-development-secret";

/** Adds a client with monitored credit and their consent, a handled and an open alert, and the billed month. */
export function addMonitoring(
  rows: Rows,
  demo: DemoCompany,
  clients: ReadonlyMap<string, BuiltClient>,
  { client, officer, address, timeZone }: { client: string; officer: string; address: string; timeZone: string },
): void {
  const { companyId, calendar, nextId } = demo;
  const clientId = clients.get(client)?.id;
  if (!clientId) throw new Error(`The demo has no client ${client}.`);
  const { id: officerId } = personOf(demo, officer);
  const ring = createKeyRing(DEMO_SECRET, [], (about) => createHash("sha256").update(about).digest().subarray(0, 12));
  const begunAt = calendar.at([6, "15:10"]);
  const told = calendar.at([2, "13:40"]);
  const enrollment = `enr_demo_${clientId}`;
  rows.monitoringConsent.push({
    ...{ id: nextId("monitoring-consent"), companyId, clientId, granted: true, words: MONITORING_WORDS },
    ...{ source: "paper", address, recordedById: officerId, createdAt: begunAt },
  });
  const asOf = begunAt.toISOString().slice(0, 10);
  const scores = [
    { bureau: "equifax" as const, score: 731, asOf },
    { bureau: "experian" as const, score: 742, asOf },
    { bureau: "transunion" as const, score: 738, asOf },
  ];
  rows.monitoring.push({
    ...{ clientId, companyId, wanted: "on", standing: "active", enrollment },
    ...sealScores(ring, enrollment, scores),
    ...{ scoredAt: begunAt, begunAt, createdAt: begunAt, updatedAt: begunAt },
  });
  const id = nextId("credit-alert");
  const detail = {
    ...{ bureau: "experian" as const, who: "Harbor Bank", fromScore: null, toScore: null },
    ...{ amountCents: null, address: null },
  };
  rows.creditAlert.push({
    ...{ id, companyId, clientId, eventId: `evt_demo_${id}`, kind: "inquiry", ...sealDetail(ring, id, detail) },
    ...{ at: told, createdAt: told, doneAt: calendar.at([1, "10:05"]), doneById: officerId },
  });
  const open = nextId("credit-alert");
  const listed = calendar.at([1, "16:20"]);
  const offered = {
    ...{ bureau: null, who: null, fromScore: null, toScore: null },
    ...{ amountCents: 459_000_00, address: null },
  };
  rows.creditAlert.push({
    ...{ id: open, companyId, clientId, eventId: `evt_demo_${open}`, kind: "listing" },
    ...{ ...sealDetail(ring, open, offered), at: listed, createdAt: listed },
  });
  rows.monitoringMonth.push({
    ...{ id: nextId("monitoring-month"), companyId, clientId, month: monthIn(timeZone, begunAt) },
    ...{ createdAt: begunAt, meteredAt: begunAt },
  });
  // No one is enrolled under it any more: it was withdrawn, and the bureau has none of its data.
  rows.monitoringEnding.push({
    ...{ enrollment: `enr_demo_earlier_${clientId}`, companyId, clientId },
    ...{ askedAt: begunAt, provedAt: begunAt },
  });
}
