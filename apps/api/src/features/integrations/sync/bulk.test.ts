import type { BulkResult } from "@hearthline/contract/platform/bulk";
import { bulkResult, writeBulkRows } from "@hearthline/domain/integrations/write-bulk";
import { describe, expect, it } from "vitest";
import {
  call,
  companyId,
  expectOneLoan,
  expectOneRefinance,
  OFFICER,
  officerId,
  people,
  refinance,
  rough,
  setUp,
  statement,
  world,
} from "./bulk.fixture.ts";

setUp();

const ADMIN = "admin@demo.test";

const scoped = <T>(work: Parameters<typeof world.running.services.database.scoped<T>>[1]) =>
  world.running.services.database.scoped(companyId, work);

/** Sends rows and runs the job as the worker does. */
async function bulk(type: "clients" | "loans", action: string, rows: unknown[], as = OFFICER): Promise<BulkResult> {
  const started = await call("post", `/${type}/bulk`, { action, rows }, as);
  expect(started.status, JSON.stringify(started).slice(0, 500)).toBe(202);
  const { jobId } = started.data;
  while ((await scoped((db) => writeBulkRows(db, { companyId, jobId }))) > 0);
  return scoped((db) => bulkResult(db, jobId));
}

const person = (at: number, more: object = {}) => ({
  externalId: `bulk-${at}`,
  firstName: `Bulk${at}`,
  lastName: "Row",
  emails: [`bulk${at}@bulk.test`],
  phones: ["(919) 555-0142"],
  addresses: [{ zipcode: "27601", state: "NC", address1: "1 Bulk St", city: "Raleigh" }],
  metadata: { at: String(at) },
  ...more,
});

describe("clients in bulk", () => {
  it("are created once, stay unchanged when sent again, and change where a row differs", async () => {
    const rows = Array.from({ length: 450 }, (_, at) => person(at));
    const first = await bulk("clients", "upsert", rows);
    expect(first).toMatchObject({ created: 450, updated: 0, unchanged: 0, failed: 0 });
    expect(first.rows.map(({ index }) => index)).toEqual(rows.map((_, at) => at));
    const before = (await call("get", "/client/list?externalId=bulk-3")).data[0];
    const again = await bulk("clients", "upsert", rows);
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 450, failed: 0 });
    expect((await call("get", "/client/list?externalId=bulk-3")).data[0]).toEqual(before);
    const changed = await bulk("clients", "upsert", [...rows.slice(0, 2), person(2, { lastName: "Changed" })]);
    expect(changed.rows.map(({ status }) => status)).toEqual(["unchanged", "unchanged", "updated"]);
    expect((await call("get", "/client/list?q=bulk2%20changed")).data).toHaveLength(1);
  });

  it("are written in order, so that a row can refer to an earlier one", async () => {
    const result = await bulk("clients", "upsert", [
      { externalId: "order-1", firstName: "One", emails: ["order@bulk.test"] },
      { externalId: "order-1", lastName: "Second" },
      { email: "order@bulk.test", note: "Third" },
    ]);
    expect(result.rows.map(({ status }) => status)).toEqual(["created", "updated", "updated"]);
    expect(new Set(result.rows.map(({ id }) => id)).size).toBe(1);
    const { data } = await call("get", `/clients/${result.rows[0]?.id}`);
    expect(data).toMatchObject({ firstName: "One", lastName: "Second", note: "Third" });
  });

  it("continue after an invalid row, and report its errors as the single call does", async () => {
    const { data: known } = await call("post", "/client/store", { firstName: "Known", emails: ["known@bulk.test"] });
    const result = await bulk("clients", "create", [
      { firstName: "Good", emails: ["good@bulk.test"] },
      { lastName: "No first name" },
      { firstName: "Bad", emails: ["no address"] },
      { firstName: "Twice", emails: ["known@bulk.test"] },
      "no row at all",
      null,
      { firstName: "Also good", emails: ["known@bulk.test"], allowDuplicate: true },
      { firstName: "Whose", officerId: "01990000-0000-7000-8000-00000000dead" },
      { firstNames: "Misspelt" },
    ]);
    expect(result.rows.map(({ status }) => status)).toEqual([
      "created",
      "failed",
      "failed",
      "failed",
      "failed",
      "failed",
      "created",
      "failed",
      "failed",
    ]);
    expect(result.rows[8]).toMatchObject({
      details: [{ field: "firstNames", code: "unknown_field", suggestion: "firstName" }],
    });
    expect(result.rows[1]).toMatchObject({ code: "invalid", details: [{ field: "firstName" }] });
    expect(result.rows[2]).toMatchObject({ code: "invalid", details: [{ field: "emails.0", code: "bad_format" }] });
    expect(result.rows[3]).toMatchObject({ code: "conflict", existingId: known.id, id: null });
    expect(result.rows[7]).toMatchObject({ code: "not_found", details: [{ field: "officerId" }] });
    expect(result).toMatchObject({ created: 2, failed: 7 });
  });

  it("are changed and deleted by id or external id, within the caller's reach", async () => {
    const made = await bulk("clients", "create", [person(900), person(901), person(902)]);
    const [a, b] = made.rows;
    const updated = await bulk("clients", "update", [
      { id: a?.id, note: "By id" },
      { externalId: "bulk-901", note: "By name" },
      { externalId: "bulk-unknown", note: "Unknown" },
      { note: "Nameless" },
    ]);
    expect(updated.rows.map(({ status, code }) => code ?? status)).toEqual([
      "updated",
      "updated",
      "not_found",
      "invalid",
    ]);
    const deleted = await bulk("clients", "delete", [{ id: a?.id }, { externalId: "bulk-901" }, { id: a?.id }]);
    expect(deleted.rows.map(({ status, code }) => code ?? status)).toEqual(["deleted", "deleted", "not_found"]);
    expect((await call("get", `/clients/${b?.id}`)).status).toBe(404);
  });

  it("belong to the officer whom a row names", async () => {
    const result = await bulk("clients", "create", [{ firstName: "Theirs", officerId }, { firstName: "Mine" }], ADMIN);
    const [theirs, mine] = await Promise.all(
      result.rows.map(async ({ id }) => (await call("get", `/clients/${id}`, undefined, ADMIN)).data.officerId),
    );
    expect(theirs).toBe(officerId);
    expect(mine).not.toBe(officerId);
  });

  it("are rejected as a whole if the caller lacks the permission, or there are no rows or more than 1,000", async () => {
    expect((await call("post", "/clients/bulk", { action: "create", rows: [{}] }, "viewer@bulk.test")).status).toBe(
      403,
    );
    const many = Array.from({ length: 1_001 }, () => ({ firstName: "Many" }));
    for (const body of [
      { action: "create", rows: [] },
      { action: "create", rows: many },
      { action: "merge", rows: [{}] },
    ])
      expect((await call("post", "/clients/bulk", body)).status).toBe(422);
  });

  it("appear in the audit log and in the events as if called one by one", async () => {
    const result = await bulk("clients", "upsert", [person(950), person(951)]);
    const ids = result.rows.map(({ id }) => id ?? "");
    for (const id of ids) {
      const entries = await scoped((db) => db.auditEntry.findMany({ where: { objects: { has: id } } }));
      expect(entries).toMatchObject([{ operation: "clients.bulk" }]);
      const events = await scoped((db) => db.event.findMany({ where: { objectId: id } }));
      expect(events).toMatchObject([{ type: "client.created", ownerId: officerId }]);
    }
  });

  it("resume after the last written row when the worker was interrupted", async () => {
    const { data } = await call("post", "/clients/bulk", {
      action: "upsert",
      rows: Array.from({ length: 30 }, (_, at) => person(1_000 + at)),
    });
    const { jobId } = data;
    await scoped((db) => writeBulkRows(db, { companyId, jobId, max: 10 }));
    // Interrupted during the next ten rows: none of them is written.
    await scoped(async (db) => {
      await writeBulkRows(db, { companyId, jobId, max: 10 });
      throw new Error("killed");
    }).catch(() => undefined);
    expect((await scoped((db) => bulkResult(db, jobId))).created).toBe(10);
    while ((await scoped((db) => writeBulkRows(db, { companyId, jobId, max: 10 }))) > 0);
    const result = await scoped((db) => bulkResult(db, jobId));
    expect(result).toMatchObject({ created: 30, failed: 0 });
    expect((await call("get", "/client/list?q=bulk10&perPage=100")).meta.total).toBeGreaterThanOrEqual(10);
    expect(new Set(result.rows.map(({ id }) => id)).size).toBe(30);
  });
});

describe("loans in bulk", () => {
  const scenario = { name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 };
  const loan = (at: number, more: object = {}) => ({
    externalId: `loan-${at}`,
    title: `Bulk loan ${at}`,
    scenarios: [scenario],
    metadata: { at: String(at) },
    ...more,
  });

  it("are created once, with borrowers by external id, and stay unchanged when sent again", async () => {
    await bulk("clients", "upsert", [person(1)]);
    const rows = Array.from({ length: 45 }, (_, at) => loan(at, { clientExternalIds: ["bulk-1"] }));
    expect(await bulk("loans", "upsert", rows)).toMatchObject({ created: 45, failed: 0 });
    const [row] = (await call("post", "/loan/get-loan-entries", { externalId: "loan-7" })).data;
    expect(row).toMatchObject({ title: "Bulk loan 7", externalId: "loan-7", metadata: { at: "7" } });
    const before = (await call("get", `/loans/${row.id}`)).data;
    expect(before.clients).toMatchObject([{ name: "Bulk1 Row" }]);
    expect(await bulk("loans", "upsert", rows)).toMatchObject({ created: 0, updated: 0, unchanged: 45 });
    expect((await call("get", `/loans/${row.id}`)).data).toEqual(before);
  });

  it("sent by an integration belong to the officer of the borrowers, like a loan created alone", async () => {
    const { token } = await people.integration("Bulk CRM", ["client:manage", "report:create", "report:view"]);
    const [client] = (await call("get", "/client/list?perPage=1")).data;
    const crm = (url: string, payload: object) =>
      world.app.inject({ method: "POST", url, payload, headers: { authorization: `Bearer ${token}` } });
    const rows = [loan(200, { clientIds: [client.id] }), loan(201), loan(200, { title: "Changed" })];
    const { data } = (await crm("/api/loans/bulk", { action: "upsert", rows })).json();
    while ((await scoped((db) => writeBulkRows(db, { companyId, jobId: data.jobId }))) > 0);
    const result = await scoped((db) => bulkResult(db, data.jobId));
    expect(result.rows.map(({ status, details }) => details?.[0]?.field ?? status)).toEqual([
      "created",
      "officerId",
      "updated",
    ]);
    expect((await call("get", `/loans/${result.rows[0]?.id}`)).data).toMatchObject({ officerId, title: "Changed" });
  });

  it("continue after an invalid row, and are changed and deleted by id or external id", async () => {
    const made = await bulk("loans", "create", [
      loan(100),
      { title: "No scenario" },
      loan(101, { scenarios: [{ ...scenario, noteRate: 9 }] }),
      loan(100),
      loan(102, { clientExternalIds: ["unknown"] }),
    ]);
    expect(made.rows.map(({ status, code }) => code ?? status)).toEqual([
      "created",
      "invalid",
      "invalid",
      "conflict",
      "not_found",
    ]);
    expect(made.rows[3]).toMatchObject({ existingId: made.rows[0]?.id });
    const changed = await bulk("loans", "update", [
      { id: made.rows[0]?.id, title: "By id" },
      { externalId: "loan-100", metadata: { at: null, other: "x" } },
    ]);
    expect(changed.rows.map(({ status }) => status)).toEqual(["updated", "updated"]);
    expect((await call("get", `/loans/${made.rows[0]?.id}`)).data).toMatchObject({
      title: "By id",
      metadata: { other: "x" },
    });
    const deleted = await bulk("loans", "delete", [{ externalId: "loan-100" }, { externalId: "loan-100" }]);
    expect(deleted.rows.map(({ status, code }) => code ?? status)).toEqual(["deleted", "not_found"]);
  });
});

describe("refinances from another system", () => {
  it("are written in bulk alongside purchases, by kind, and stay unchanged when sent again", async () => {
    await bulk("clients", "upsert", [person(70)]);
    const purchase = {
      externalId: "beside-1",
      title: "Beside",
      scenarios: [{ name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 }],
    };
    const rows = [refinance(1, { clientExternalIds: ["bulk-70"] }), purchase, refinance(2)];
    const made = await bulk("loans", "upsert", rows);
    expect(made).toMatchObject({ created: 3, failed: 0 });
    const { data } = await call("get", `/loan/refi/${made.rows[0]?.id}`);
    expect(data).toMatchObject({
      kind: "refinance",
      externalId: "refi-1",
      clients: [{ name: "Bulk70 Row" }],
      current: { source: "rough-entry", figures: { remainingMonths: 318 } },
      scenarios: [{ figures: { principalAndInterestCents: expect.any(Number) } }],
    });
    expect((await call("get", `/loan/purchase/${made.rows[1]?.id}`)).status).toBe(200);
    expect(await bulk("loans", "upsert", rows)).toMatchObject({ unchanged: 3, failed: 0 });
    expect((await call("get", `/loan/refi/${made.rows[0]?.id}`)).data).toEqual(data);
  });

  it("continue after an invalid row, and are changed and deleted as refinances", async () => {
    const made = await bulk("loans", "create", [
      refinance(10),
      refinance(11, { current: { ...rough, noteRate: 7.25 } }),
      refinance(12, { current: { ...statement, principalAndInterestCents: 100 } }),
      refinance(13, { homeValueCents: undefined }),
      refinance(14, { kind: "heloc" }),
      refinance(15, { kind: undefined }),
    ]);
    expect(made.rows.map(({ status, details }) => details?.[0]?.field ?? status)).toEqual([
      "created",
      "current.noteRate",
      "current.principalAndInterestCents",
      "homeValueCents",
      "kind",
      "homeValueCents",
    ]);
    const [row] = made.rows;
    const changed = await bulk("loans", "update", [
      { kind: "refinance", id: row?.id, title: "Renamed" },
      { kind: "refinance", externalId: "refi-10", current: statement },
      { id: row?.id, title: "As a purchase" },
    ]);
    expect(changed.rows.map(({ status, code }) => code ?? status)).toEqual(["updated", "updated", "not_found"]);
    // The previous entry of the current loan is kept, as in the call for one loan.
    expect((await call("get", `/loan/refi/${row?.id}`)).data).toMatchObject({
      title: "Renamed",
      current: { source: "mortgage-statement" },
      otherCurrent: [{ source: "rough-entry" }],
    });
    const deleted = await bulk("loans", "delete", [
      { kind: "purchase", externalId: "refi-10" },
      { externalId: "refi-10" },
    ]);
    expect(deleted.rows.map(({ status, code }) => code ?? status)).toEqual(["not_found", "deleted"]);
  });
});

describe("a report version", () => {
  const scenario = { name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 };
  it("keeps an external id and metadata, given at creation or later, without a new version", async () => {
    const { data: loan } = await call("post", "/loan/purchase/create", { title: "Labeled", scenarios: [scenario] });
    const make = async (body: object) => call("post", "/loan/get-purchase-report", { id: loan.id, ...body });
    const { data: made } = await make({ externalId: "report-1", metadata: { campaign: "fall" } });
    expect(made).toMatchObject({ version: 1, externalId: "report-1", metadata: { campaign: "fall" } });
    const kept = await call("patch", `/reports/${made.id}`, { metadata: { campaign: null, seen: "yes" } });
    expect(kept).toMatchObject({ status: 200, data: { externalId: "report-1", metadata: { seen: "yes" } } });
    expect((await make({})).data).toMatchObject({ id: made.id, version: 1, metadata: { seen: "yes" } });
    const list = await call("get", "/reports?externalId=report-1");
    expect(list.data).toMatchObject([{ id: made.id, externalId: "report-1", metadata: { seen: "yes" } }]);
    const same = await call("patch", `/reports/${made.id}`, { externalId: "report-1" });
    expect(same.status).toBe(200);
    expect((await call("get", "/reports?externalId=report-1")).data[0].updatedAt).toBe(list.data[0].updatedAt);
    const { data: other } = await call("post", "/loan/purchase/create", { title: "Other", scenarios: [scenario] });
    const { data: second } = await call("post", "/loan/get-purchase-report", { id: other.id });
    expect(await call("patch", `/reports/${second.id}`, { externalId: "report-1" })).toMatchObject({
      status: 409,
      existingId: made.id,
    });
  });
});

it("refinances are created once by concurrent upserts, then changed, and never become purchases", () =>
  expectOneRefinance(2));

it("an upsert of a loan creates it once, then changes it, and keeps revision and updatedAt if nothing changes", () =>
  expectOneLoan(2));
