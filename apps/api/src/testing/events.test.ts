import { EVENT_TYPES, type EventType } from "@hearthline/contract/platform/event-types";
import type { ScopedDb } from "@hearthline/db/client";
import { beforeAll, expect, it } from "vitest";
import { WAIT_MS } from "../../../../scripts/waits.ts";
import type { Actor } from "../kernel/access/actor.ts";
import { DomainError } from "../kernel/calls/errors.ts";
import { invoke } from "../kernel/calls/invoke.ts";
import { type AnyOperation, operationsOf } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import { withoutTraces } from "./access-probe.ts";
import { idPaths, type Rows, rowsOf } from "./rows.ts";
import { sampleFor } from "./sample-for.ts";
import { touching } from "./tables.ts";
import { openWorld, PUBLIC_URL, type World } from "./world.ts";

/** Tables that programs follow, each with the columns that do not belong to the row itself. */
const FOLLOWED: Record<string, readonly string[]> = {
  Client: ["updatedAt"],
  ClientEmail: ["id"],
  ClientPhone: ["id"],
  Loan: ["updatedAt", "lastSentAt", "lastOpenedAt", "statusKeptAt", "statusKeptSteps", "revision"],
  LoanClient: [],
  Scenario: [],
  Report: ["pdfFileId", "offerPdfFileId", "spanishPdfFileId", "spanishOfferPdfFileId"],
  ReportTry: ["seenAt", "madeLetter"],
  ReportCall: [],
  Question: ["answeredAt"],
  Share: [],
  Consent: [],
  User: [
    "updatedAt",
    "passwordHash",
    "notificationsSeenAt",
    "emailVerifiedAt",
    "awayBy",
    "morningDigest",
    "awayUntil",
    "activate",
  ],
  UserRole: [],
  ApiToken: ["lastUsedAt", "lastUsedAddress"],
};

/** Changes of such rows without an event, and why. */
const SILENT: Record<string, string> = {
  "reports.addVideo": "a recording is read with the version; nothing of the loan or of what was sent changes",
  "shares.setAccessCode": "only the officer passes on a code: what was sent, and to whom, does not change",
};

/** Events about changes of other rows than those. */
const OF_OTHER_ROWS: Record<string, string> = {
  "shares.logView": "an opening",
  "invites.send": "an invitation",
  "notifications.reply": "a message",
  "homeValues.send": "a message",
  "clientMessages.sendEmail": "a message",
  "clientMessages.sendSms": "a message",
  "monitoring.ask": "a message",
  "closing.sendWelcome": "a message",
  "reviews.ask": "a message",
  "reviews.remind": "a message",
  "closing.update": "a loan's closing",
  "integrations.setActive": "an integration",
};

/** Emitted outside operations: by the worker's jobs and by outside services. */
const ELSEWHERE: readonly EventType[] = [
  "message.sent",
  "message.delivered",
  "message.bounced",
  "message.failed",
  "consent.withdrawn",
  "import.completed",
];

const changes = operationsOf(features).filter(
  ({ operation: { kind, reads, access } }) => kind === "mutation" && !reads && access !== "public",
);

let world: World;
let rows: Rows;
let admin: Actor;
beforeAll(async () => {
  world = await openWorld();
  rows = await rowsOf(world, "officer@demo.test", "Followed");
  const found = await world.running.sessions.find(await world.token("admin@demo.test"));
  if (!found) throw new Error("The admin is not signed in.");
  admin = found;
});

/** A checksum of each of these tables. */
async function followed(db: ScopedDb, tables: readonly string[]): Promise<Map<string, string>> {
  if (tables.length === 0) return new Map();
  const sums = tables.map(
    (table) =>
      `SELECT '${table}' AS name, coalesce(md5(string_agg((to_jsonb(t) - '{${(FOLLOWED[table] ?? []).join()}}'::text[])::text, '|' ORDER BY t::text)), '') AS sum FROM "${table}" t`,
  );
  const all = await db.$queryRawUnsafe<{ name: string; sum: string }[]>(sums.join(" UNION ALL "));
  return new Map(all.map(({ name, sum }) => [name, sum]));
}

/** The followed rows, and the events, before any call. */
let before: { sums: Map<string, string>; events: Set<string> } | undefined;

/** The changes of a call to the followed rows, and its events. Everything is rolled back. */
async function told(name: string, operation: AnyOperation) {
  let tables: string[] = [];
  let types: string[] = [];
  const services = withoutTraces(world.running.services, async (db, run) => {
    // Every call is rolled back, so each starts with the same rows.
    before ??= {
      sums: await followed(db, Object.keys(FOLLOWED)),
      events: new Set((await db.event.findMany({ select: { id: true } })).map(({ id }) => id)),
    };
    const { sums, events } = before;
    const { result, touched } = await touching(db, () => run(db));
    const after = await followed(
      db,
      Object.keys(FOLLOWED).filter((table) => touched.has(table)),
    );
    tables = [...after].flatMap(([table, sum]) => (sums.get(table) === sum ? [] : [table]));
    const now = await db.event.findMany({
      select: { id: true, type: true },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    });
    // An erasure removes earlier events about the person.
    types = now.flatMap(({ id, type }) => (events.has(id) ? [] : [type]));
    return result;
  });
  const optional = idPaths(operation).flatMap(([first]) => (typeof first === "string" ? [first] : []));
  const own = operation.ofOfficer ? { ...rows, officer: admin.userId } : rows;
  const input = sampleFor(name, operation, { rows: own, mark: "events" }, optional);
  const byKey = operation.access === "share-key";
  const userAgent = "Mozilla/5.0 Firefox/140.0";
  const caller = { requestId: "events", address: "127.0.0.1", userAgent, publicUrl: PUBLIC_URL };
  try {
    await invoke(services, name, operation, { actor: byKey ? undefined : admin, caller, session: {} }, input);
  } catch (error) {
    // A rejected call is rolled back with its events; what happens after the commit does not belong to it.
    if (!(error instanceof DomainError)) throw error;
  }
  return { tables, types };
}

// It makes every change there is.
it("emits an event for every change of a row with events, and for no other change", {
  timeout: 5 * WAIT_MS,
}, async () => {
  const untold: string[] = [];
  const emitted = new Set<string>();
  const changing = new Set<string>();
  for (const { name, operation } of changes) {
    const { tables, types } = await told(name, operation);
    for (const type of types) emitted.add(type);
    if (tables.length > 0) changing.add(name);
    if (tables.length > 0 && types.length === 0 && !(name in SILENT))
      untold.push(`${name} changes ${tables.join(", ")}`);
    if (tables.length === 0 && types.length > 0 && !(name in OF_OTHER_ROWS))
      untold.push(`${name} changes nothing and emits ${types.join(", ")}`);
    const undeclared = types.filter((type) => !(operation.emits as readonly string[] | undefined)?.includes(type));
    expect(undeclared, name).toEqual([]);
  }
  expect(untold).toEqual([]);
  // The samples reach the rows they are for.
  expect(changing.size).toBeGreaterThan(25);
  for (const type of [
    "client.created",
    "client.updated",
    "loan.created",
    "report.opened",
    "share.created",
    "report.tried",
  ])
    expect([...emitted]).toContain(type);
});

it("every type is emitted by an operation that declares it", () => {
  const declared = new Set<EventType>([
    ...ELSEWHERE,
    ...operationsOf(features).flatMap(({ operation }) => operation.emits ?? []),
  ]);
  expect(EVENT_TYPES.filter((type) => !declared.has(type))).toEqual([]);
});
