import type { AuditDetail, AuditRow, AuditVerification } from "@hearthline/contract/accounts/audit";
import pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { SEAL_EVERY } from "../../../kernel/audit/audit.ts";
import {
  admin,
  companyOf,
  expectWhole,
  newClient,
  officer,
  owner,
  people,
  setUp,
  verify,
  world,
} from "./audit.fixture.ts";

setUp();

type Row = z.output<typeof AuditRow>;

const list = async (as: string, query: Record<string, string> = {}): Promise<Row[]> =>
  (await world.api(as, "get", `/api/audit-log?${new URLSearchParams(query)}`)).body.data;

const open = async (as: string, id: string): Promise<z.output<typeof AuditDetail>> =>
  (await world.api(as, "get", `/api/audit-log/${id}`)).body.data;

const last = async (operation: string, as = admin) => (await list(as, { operation }))[0] ?? Promise.reject(operation);

const csv = async (as: string, query: Record<string, string> = {}) =>
  world.api(as, "get", `/api/audit-log/export?${new URLSearchParams(query)}`);

describe("an entry", () => {
  it("shows the object, its values before and after, the user and the IP address", async () => {
    const id = await newClient("Before");
    await world.api(officer, "post", "/api/client/update", { id, firstName: "After", phones: ["9195550143"] });
    const entry = await open(admin, (await last("clients.update")).id);
    expect(entry).toMatchObject({
      object: { kind: "client", id, name: "After Of The Log", gone: false },
      user: { name: "Laura Whitfield" },
      impersonator: null,
      refused: null,
      address: "127.0.0.1",
    });
    expect(entry.changes).toContainEqual({
      table: "Client",
      id,
      before: { firstName: "Before" },
      after: { firstName: "After" },
    });
    expect(entry.changes.find(({ table }) => table === "ClientPhone")).toMatchObject({
      before: { phone: "+19195550142" },
      after: { phone: "+19195550143" },
    });
  });

  it("is about the one row it changed if no id was given or returned", async () => {
    await world.api(officer, "post", "/api/settings/basic-information", { title: "Loan officer of the log" });
    expect(await last("settings.updateBasicInformation")).toMatchObject({ subject: "Laura Whitfield" });
  });

  it("for a loan lists only what differs, although its fees are rewritten each time", async () => {
    const scenario = {
      name: "A",
      priceCents: 40_000_000,
      downPaymentCents: 8_000_000,
      termMonths: 360,
      noteRate: 0.06,
      fees: [
        { name: "Appraisal", section: "B", amountCents: 60_000 },
        { name: "Underwriting", section: "A", amountCents: 99_500 },
      ],
    };
    const made = await world.api(officer, "post", "/api/loan/purchase/create", {
      title: "Logged",
      scenarios: [scenario],
    });
    const { id, scenarios } = made.body.data;
    const fees = [{ ...scenario.fees[0], amountCents: 65_000 }, scenario.fees[1]];
    const changed = { id, scenarios: [{ ...scenario, id: scenarios[0].id, noteRate: 0.0625, fees }] };
    const updated = await world.api(officer, "post", "/api/loan/purchase/update", changed);
    expect(updated.status).toBe(200);
    const { changes } = await open(admin, (await last("loans.update")).id);
    expect(changes.find(({ table }) => table === "Scenario")).toMatchObject({
      before: { noteRate: 0.06 },
      after: { noteRate: 0.0625 },
    });
    expect(changes.filter(({ table }) => table === "Fee")).toMatchObject([
      { before: { amountCents: 60_000 }, after: { amountCents: 65_000 } },
    ]);
  });

  it("keeps the name of a deleted object", async () => {
    const role = await world.api(admin, "post", "/api/role/create", {
      name: "Short-lived",
      permissions: ["report:view"],
    });
    await world.api(admin, "get", `/api/role/delete?id=${role.body.data.id}`);
    const entry = await open(admin, (await last("roles.remove")).id);
    expect(entry.object).toMatchObject({ kind: "role", name: "Short-lived", gone: true });
  });

  it("never stores a secret", async () => {
    const made = await world.api(admin, "post", "/api/create/tokens", { name: "CRM", permissions: ["report:view"] });
    const entry = await open(admin, (await last("tokens.create")).id);
    const row = entry.changes.find(({ table }) => table === "ApiToken");
    expect(row?.after).toMatchObject({ name: "CRM", hash: "(secret)" });
    expect(JSON.stringify(entry)).not.toContain(made.body.data.token);
  });

  it("is visible only to those who manage the company and to the user it is about", async () => {
    await newClient("Private");
    const { id } = await last("clients.create");
    expect((await world.api(officer, "get", `/api/audit-log/${id}`)).status).toBe(200);
    expect((await world.api("viewer@demo.test", "get", `/api/audit-log/${id}`)).status).toBe(404);
    expect((await world.api("admin@other.test", "get", `/api/audit-log/${id}`)).status).toBe(404);
  });
});

describe("a rejected call", () => {
  const trpc = async (name: string, payload: object = {}) =>
    world.app.inject({
      method: "POST",
      url: `/trpc/${name}`,
      headers: { authorization: `Bearer ${await world.token(admin)}`, "content-type": "application/json" },
      payload: JSON.stringify(payload),
    });
  beforeEach(async () => void (await trpc("impersonation.stop")));

  it("appears in the company's log with its reason, once a minute", async () => {
    for (let time = 0; time < 3; time += 1)
      expect((await world.api(officer, "post", "/api/role/create", { name: "Mine", permissions: [] })).status).toBe(
        403,
      );
    // The demo data has one from another address.
    const tries = await list(admin, { operation: "roles.create", onlyRefused: "true", q: "127.0.0.1" });
    expect(tries).toHaveLength(1);
    expect(tries[0]).toMatchObject({
      refused: expect.stringContaining("You do not have the permission"),
      user: { name: "Laura Whitfield" },
    });
  });

  it("with a malformed id is rejected like any other, and is logged without the id", async () => {
    for (const id of ["a\0b", `x${String.fromCharCode(0xd800)}`, `${"x".repeat(99)}\u{1f600}`]) {
      const response = await world.api(officer, "post", "/api/role/update", { id, name: "Mine", permissions: [] });
      expect(response.status).toBe(403);
    }
    const tries = await list(admin, { operation: "roles.update", onlyRefused: "true" });
    expect(tries).toHaveLength(1);
    expect(tries[0]).toMatchObject({ refused: expect.stringContaining("You do not have the permission") });
  });

  it("made while impersonating appears in both users' logs, with both names, and is counted", async () => {
    const userId = await people.id(officer);
    await trpc("impersonation.start", { userId, reason: "They asked for help" });
    const id = "01990000-0000-7000-8000-000000000301";
    expect((await world.api(admin, "post", "/api/client/store", { firstName: "Not" })).status).toBe(403);
    expect((await world.api(admin, "post", "/api/delete/tokens", { id })).status).toBe(403);
    expect((await world.api(admin, "post", "/api/get/tokens")).status).toBe(403);
    await trpc("impersonation.stop");
    for (const as of [admin, officer]) {
      const tries = await list(as, { onlyRefused: "true", onlyImpersonated: "true" });
      expect(tries.map(({ operation }) => operation)).toEqual(
        expect.arrayContaining(["tokens.list", "tokens.remove", "clients.create"]),
      );
      expect(tries[0]).toMatchObject({ user: { id: userId }, impersonator: { name: "Margaret Ellison" } });
    }
    const log = await world.app.inject({
      url: "/trpc/impersonation.log?input={}",
      headers: { authorization: `Bearer ${await world.token(officer)}` },
    });
    expect(log.json().result.data.items[0]).toMatchObject({ changeCount: 0, refusedCount: 3 });
  });
});

describe("the filters", () => {
  it("find the entries of a person, an object and a day", async () => {
    const id = await newClient("Filtered");
    await world.api(officer, "post", "/api/client/update", { id, lastName: "Filtered" });
    const about = await list(admin, { objectId: id });
    expect(about.map(({ operation }) => operation)).toEqual(["clients.update", "clients.create"]);
    expect((await list(admin, { objectId: id, userId: await people.id(officer) })).length).toBe(2);
    expect(await list(admin, { objectId: id, userId: await people.id("viewer@demo.test") })).toEqual([]);
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date());
    expect((await list(admin, { objectId: id, from: today, to: today })).length).toBe(2);
    expect(await list(admin, { objectId: id, to: "2020-01-01" })).toEqual([]);
    expect(await list(admin, { objectId: id, from: "2150-01-01" })).toEqual([]);
    expect((await world.api(admin, "get", "/api/audit-log?from=yesterday")).status).toBe(422);
    expect(await list("admin@other.test", { objectId: id })).toEqual([]);
  });

  it("find entries of an object's dependents too, such as a loan's reports", async () => {
    const scenario = {
      name: "A",
      priceCents: 40_000_000,
      downPaymentCents: 8_000_000,
      termMonths: 360,
      noteRate: 0.06,
    };
    const loan = await world.api(officer, "post", "/api/loan/purchase/create", {
      title: "Found",
      scenarios: [scenario],
    });
    const { id } = loan.body.data;
    expect((await world.api(officer, "post", "/api/loan/get-purchase-report", { id })).status).toBe(200);
    const found = await list(admin, { objectId: id });
    expect(found.map(({ operation }) => operation)).toEqual(["reports.purchase", "loans.create"]);
  });
});

describe("the CSV file", () => {
  it("has each entry on a line, safe in a spreadsheet, with the filters of the screen", async () => {
    const id = await newClient('=1+"2"');
    const response = await csv(admin, { objectId: id });
    expect(response.headers["content-type"]).toContain("text/csv");
    expect(response.headers["content-disposition"]).toMatch(/audit-log-\d{4}-\d\d-\d\d\.csv/);
    const [head, line] = response.text.replace(/^\uFEFF/, "").split("\n");
    expect(head).toMatch(/^Number,When \(UTC\),What,Refused because,By,Acting as/);
    expect(line).toContain(`"'=1+""2"" Of The Log"`);
    expect(line).toContain("Laura Whitfield");
    expect((await csv("viewer@demo.test")).text).not.toContain("Laura Whitfield");
  });

  it("is logged before the download starts, and is refused while impersonating", async () => {
    const before = (await list(admin, { operation: "security.exportAudit" })).length;
    expect((await csv(admin, { operation: "security.exportAudit" })).status).toBe(200);
    const entries = await list(admin, { operation: "security.exportAudit" });
    expect(entries).toHaveLength(before + 1);
    expect(entries[0]).toMatchObject({ user: { name: "Margaret Ellison" }, refused: null });

    const userId = await people.id(officer);
    const { database } = world.running.services;
    const headers = { authorization: `Bearer ${await world.token(admin)}`, "content-type": "application/json" };
    const act = (name: string, payload: object) =>
      world.app.inject({ method: "POST", url: `/trpc/${name}`, headers, payload });
    await act("impersonation.start", { userId, reason: "They asked for help" });
    expect((await csv(admin)).status).toBe(403);
    await act("impersonation.stop", {});
    const refused = await database.system((db) =>
      db.auditEntry.findMany({ where: { operation: "security.exportAudit", userId, refused: { not: null } } }),
    );
    expect(refused).toHaveLength(1);
  });

  it("is streamed in parts without leaving anything out", async () => {
    const companyId = await companyOf(admin);
    await owner.query(
      `INSERT INTO "AuditEntry" (id, "companyId", operation, address) SELECT gen_random_uuid(), $1, 'tests.bulk', 'n' || n FROM generate_series(1, 1203) n`,
      [companyId],
    );
    const { text } = await csv(admin, { operation: "tests.bulk" });
    expect(new Set(text.match(/,n\d+,/g)).size).toBe(1203);
  });
});

describe("the chain", () => {
  /** Changes the log as an attacker with database access would, and restores it afterward. */
  async function tampered(statement: string, values: unknown[] = []): Promise<AuditVerification> {
    await owner.query('CREATE TABLE kept AS SELECT * FROM "AuditEntry"');
    await owner.query(statement, values);
    const found = await verify();
    await owner.query(
      'ALTER TABLE "AuditEntry" DISABLE TRIGGER audit_chain; DELETE FROM "AuditEntry"; INSERT INTO "AuditEntry" SELECT * FROM kept; ALTER TABLE "AuditEntry" ENABLE TRIGGER audit_chain; DROP TABLE kept',
    );
    return found;
  }

  it("is intact over everything that was done, and signed", async () => {
    for (let nth = 0; nth < 2 * SEAL_EVERY; nth += 1) await newClient(`In turn ${nth}`);
    await expectWhole();
  });

  it("reports an entry whose text, time or changes were altered", async () => {
    const { lastNumber } = await verify();
    const seq = (lastNumber ?? 0) - 3;
    const company = await companyOf(admin);
    for (const change of [
      `"userId" = NULL`,
      `at = at + interval '1 hour'`,
      `changes = '{"rows": [], "more": 0}'`,
      `refused = 'Not true'`,
      `objects = '{}'`,
    ]) {
      const found = await tampered(`UPDATE "AuditEntry" SET ${change} WHERE "companyId" = $1 AND seq = $2`, [
        company,
        seq,
      ]);
      expect([change, found.intact, found.breaks[0]?.number, found.breaks[0]?.kind]).toEqual([
        change,
        false,
        seq,
        "altered",
      ]);
    }
    expect((await verify()).intact).toBe(true);
  });

  it("reports an entry that is missing in the middle, at the beginning and at the end", async () => {
    const { lastNumber } = await verify();
    const end = lastNumber ?? 0;
    const company = await companyOf(admin);
    const without = (where: string) =>
      tampered(`DELETE FROM "AuditEntry" WHERE "companyId" = '${company}' AND ${where}`);
    expect((await without(`seq = ${end - 5}`)).breaks).toContainEqual(
      expect.objectContaining({ number: end - 4, kind: "missing" }),
    );
    expect((await without("seq <= 2")).breaks[0]).toMatchObject({ number: 3, kind: "missing" });
    expect((await without(`seq > ${end - 2}`)).breaks).toContainEqual(
      expect.objectContaining({ number: end, kind: "missing" }),
    );
  });

  it("reports an entry that an attacker rewrote with a matching hash, because it does not fit the server's signature", async () => {
    const company = await companyOf(admin);
    const rewritten = `DO $$ DECLARE e "AuditEntry"; last text := ''; BEGIN
      FOR e IN SELECT * FROM "AuditEntry" WHERE "companyId" = '${company}' ORDER BY seq LOOP
        IF e.seq = 3 THEN e.address := '198.51.100.1'; END IF;
        e."previousHash" := last; last := audit_hash(e);
        UPDATE "AuditEntry" SET address = e.address, "previousHash" = e."previousHash", hash = last WHERE id = e.id;
      END LOOP;
      UPDATE "AuditHead" SET hash = last WHERE "companyId" = '${company}'; END $$`;
    const { rows } = await owner.query('SELECT hash FROM "AuditHead" WHERE "companyId" = $1', [company]);
    const found = await tampered(rewritten);
    await owner.query('UPDATE "AuditHead" SET hash = $2 WHERE "companyId" = $1', [company, rows[0].hash]);
    expect(found).toMatchObject({ intact: false, signedTo: 0 });
    expect(found.breaks.every(({ kind }) => kind === "rewritten")).toBe(true);
  });

  it("is signed even if the entry due for a signature is a sign-in or a rejected call", async () => {
    const companyId = await companyOf(admin);
    await newClient("Signed before");
    await world.running.services.database.system(async (db) => {
      for (let nth = 0; nth < SEAL_EVERY; nth++)
        await db.auditEntry.create({ data: { companyId, operation: "auth.login" } });
    });
    await newClient("Signed after");
    const state = await verify();
    expect(state).toMatchObject({ intact: true, signedTo: state.lastNumber });
  });

  it("cannot be changed by the app's database user: not its entries, its head or its signatures", async () => {
    const app = new pg.Client({ connectionString: world.urls.app });
    await app.connect();
    for (const statement of [
      `UPDATE "AuditEntry" SET address = ''`,
      `DELETE FROM "AuditEntry"`,
      `UPDATE "AuditHead" SET seq = 0`,
      `UPDATE "AuditSeal" SET signature = ''`,
    ])
      await expect(app.query(statement)).rejects.toThrow(/permission denied/);
    await app.end();
  });

  it("is verified by those who manage a company, for their own company only", async () => {
    expect((await world.api(officer, "get", "/api/audit-log/verify")).status).toBe(403);
    const theirs = await verify("admin@other.test");
    expect(theirs.checked).toBeLessThan((await verify()).checked);
  });
});
