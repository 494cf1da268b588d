import { AlertDetail } from "@hearthline/contract/clients/monitoring";
import { newId } from "@hearthline/db/ids";
import { clientColumns } from "@hearthline/domain/clients/merge/client-tables";
import { dependentRows } from "@hearthline/domain/clients/person/graph";
import { takeAlert } from "@hearthline/domain/monitoring/take-alert";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const OFFICER = "officer@demo.test";
// biome-ignore lint/suspicious/noExplicitAny: answers of many calls
type Data = any;
async function done(method: "get" | "post", path: string, body?: object): Promise<Data> {
  const response = await world.api(OFFICER, method, `/api/${path}`, body);
  if (response.status >= 300) throw new Error(`${path}: ${response.status} ${JSON.stringify(response.body)}`);
  return response.body.data;
}
const everything = async (id: string): Promise<Data> => {
  const response = await world.api(OFFICER, "get", `/api/clients/${id}/everything`);
  expect(response.status).toBe(200);
  return JSON.parse(response.text);
};
const SCENARIO = { name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 };

describe("everything known about one person", () => {
  it("includes all of their dependent rows and what was sent and said, but no link keys", async () => {
    const client = await done("post", "client/store", {
      firstName: "Ada",
      lastName: "Known",
      emails: ["ada@known.test"],
    });
    await done("post", "client/add-note-store", { clientId: client.id, text: "A secret wish." });
    const loan = await done("post", "loan/purchase/create", {
      title: "Ada's",
      clientIds: [client.id],
      scenarios: [SCENARIO],
    });
    await done("post", "loan/send-purchase-report-email", { id: loan.id, to: ["ada@known.test"], message: "Here." });
    await done("post", "client/send-email-store", { id: client.id, subject: "Hello", message: "Good news." });
    const known = await everything(client.id);
    expect(known.person).toMatchObject({ firstName: "Ada", lastName: "Known" });
    expect(Object.keys(known.tables)).toEqual(
      expect.arrayContaining([
        "AuditEntry",
        "ClientEmail",
        "ClientNote",
        "Loan",
        "Message",
        "Recipient",
        "Report",
        "Scenario",
      ]),
    );
    expect(known.tables.Message).toHaveLength(2);
    expect(JSON.stringify(known)).not.toMatch(/[?&]key=[\w-]{8}/);
    const ids = known.tables.LoanClient.map(({ loanId, clientId }: Data) => `${loanId} ${clientId}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(JSON.stringify(known.tables.Recipient)).not.toContain('"key"');
  });

  it("follows every foreign key to a client, so that a new table is included", async () => {
    const tables = await world.running.services.database.system(async (db) => {
      const ctx = { db: db as never };
      const asked = new Set<string>();
      const [client] = await db.client.findMany({ take: 1, where: { loans: { some: {} } } });
      await dependentRows(
        ctx,
        { table: "Client", ids: [client?.id ?? ""] },
        {
          keep: async (table, rows) => {
            asked.add(table);
            return rows;
          },
          into: new Map(),
        },
      );
      const rows = await Promise.all(
        (await clientColumns(ctx)).map(async ({ table, column }) => {
          const [found] = await db.$queryRawUnsafe<{ any: boolean }[]>(
            `SELECT EXISTS (SELECT 1 FROM "${table}" WHERE "${column}" = '${client?.id}') AS any`,
          );
          return found?.any ? [table] : [];
        }),
      );
      return rows.flat().filter((table) => !asked.has(table));
    });
    expect(tables).toEqual([]);
  });
});

it("includes their credit consents, alerts in plain words, and scores with their band, all unencrypted", async () => {
  const { ring } = world.running.services.provided.monitoring;
  const { id: clientId } = await done("post", "client/store", { firstName: "Wanda", lastName: "Watched" });
  const consent = { words: "Yes, watch my credit.", source: "paper", address: "In person" };
  await done("post", "subdomain/update-monitoring", { clientId, monitoring: "on", consent });
  const enrollment = `enr-${clientId}`;
  const scores = [{ bureau: "experian" as const, score: 742, asOf: "2026-11-20" }];
  const told = { id: newId(), enrollment, kind: "inquiry" as const, at: new Date("2026-11-20T12:00:00Z"), scores };
  const { database } = world.running.services;
  await database.system((db) =>
    db.monitoring.update({ where: { clientId }, data: { enrollment, standing: "active" } }),
  );
  await takeAlert(database, ring, { ...told, detail: AlertDetail.parse({ bureau: "experian", who: "Harbor Bank" }) });
  const { tables } = await everything(clientId);
  expect(tables.MonitoringConsent).toMatchObject([{ granted: true, words: consent.words, source: "paper" }]);
  expect(tables.CreditAlert).toMatchObject([{ kind: "inquiry", what: "Inquiry by Harbor Bank (Experian)" }]);
  expect(tables.Monitoring).toMatchObject([{ wanted: "on", scores: [{ ...scores[0], band: "740–759" }] }]);
  expect(JSON.stringify([tables.Monitoring, tables.CreditAlert])).not.toContain("sealed");
});

describe("the PDF of everything known about one person", () => {
  it("is created for the caller only, recorded next to the JSON request, and unavailable after an erasure", async () => {
    const { id } = await done("post", "client/store", { firstName: "Pia", lastName: "Printed" });
    await done("post", "client/add-note-store", { clientId: id, text: "Sings." });
    await everything(id);
    const file = await done("post", `clients/${id}/everything/pdf`, { reason: "Asked by phone" });
    expect(file).toMatchObject({ clientId: id, format: "pdf", state: "queued", url: null });
    const requests = await world.running.services.database.system((db) =>
      db.personRequest.findMany({ where: { clientId: id }, orderBy: { createdAt: "asc" } }),
    );
    expect(requests.map(({ format, kind, reason }) => ({ format, kind, reason }))).toEqual([
      { format: "json", kind: "export", reason: "" },
      { format: "pdf", kind: "export", reason: "Asked by phone" },
    ]);
    expect(requests[0]?.result).toMatchObject({ rows: { ClientNote: 1 } });
    expect((await world.api("admin@demo.test", "get", `/api/person-files/${file.id}`)).status).toBe(404);
    expect((await world.api(OFFICER, "get", `/api/person-files/${file.id}/pdf`)).status).toBe(404);

    const { storage, database } = world.running.services;
    await storage.put(`persons-test/${file.id}`, Buffer.from("%PDF-"), { type: "application/pdf" });
    await database.system((db) =>
      db.personRequest.update({
        where: { id: file.id },
        data: { state: "done", storeKey: `persons-test/${file.id}`, fileBytes: 5 },
      }),
    );
    const made = await done("get", `person-files/${file.id}`);
    expect(made).toMatchObject({ state: "done", url: expect.stringContaining(`/api/person-files/${file.id}/pdf`) });
    const response = await world.api(OFFICER, "get", `/api/person-files/${file.id}/pdf`);
    expect(response.status).toBe(200);
    expect(response.headers["content-disposition"]).toContain("pia-printed-everything.pdf");

    await done("post", "clients/erase", { id, reason: "Asked by email" });
    expect((await world.api(OFFICER, "get", `/api/person-files/${file.id}/pdf`)).status).toBe(404);
    expect((await done("get", `person-files/${file.id}`)).state).toBe("expired");
  });
});

describe("an erasure", () => {
  it("deletes a lead entirely, and says that a STOP stays in effect", async () => {
    const lead = await done("post", "client/store", { firstName: "Gone", lastName: "Lead", phones: ["+19195550444"] });
    await done("post", "client/add-note-store", { clientId: lead.id, text: "Nothing." });
    const preview = await done("get", `clients/${lead.id}/erasure`);
    expect(preview.goes.map(({ what }: Data) => what)).toContain("1 note");
    const erased = await done("post", "clients/erase", { id: lead.id, reason: "Asked by email" });
    expect(erased.kept.map(({ kind }: Data) => kind)).toEqual(["audit", "requests"]);
    expect((await world.api(OFFICER, "get", `/api/clients/${lead.id}`)).status).toBe(404);
  });

  it("keeps a loan that was applied for, with an empty borrower record and no name on what was sent", async () => {
    const client = await done("post", "client/store", {
      firstName: "Bea",
      lastName: "Borrower",
      emails: ["bea@borrow.test"],
      note: "Private.",
    });
    const loan = await done("post", "loan/purchase/create", {
      title: "House",
      status: "credit",
      clientIds: [client.id],
      scenarios: [SCENARIO],
    });
    await done("post", "loan/send-purchase-report-email", { id: loan.id, to: ["bea@borrow.test"], message: "Here." });
    await done("post", "client/add-note-store", { clientId: client.id, text: "Dogs." });
    const erased = await done("post", "clients/erase", { id: client.id, reason: "Asked by email" });
    expect(erased.kept.map(({ kind }: Data) => kind)).toContain("loans");
    const left = await done("get", `clients/${client.id}`);
    expect(left).toMatchObject({
      name: "Erased person",
      emails: [],
      phones: [],
      note: "",
      status: "archived",
      loanCount: 1,
    });
    const after = await everything(client.id);
    expect(JSON.stringify({ ...after.tables, AuditEntry: [], Report: [] })).not.toMatch(/bea@borrow|Borrower|Dogs/);
  });
});
