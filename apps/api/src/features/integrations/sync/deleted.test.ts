import { beforeAll, describe, expect, it } from "vitest";
import { demoPeople } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

const OFFICER = "officer@demo.test";
let world: World;
let companyId: string;
beforeAll(async () => {
  world = await openWorld({ DATABASE_CONNECTIONS: "8" });
  const people = await demoPeople(world);
  companyId = people.companyId;
  await people.user("other@deleted.test", "Loan Officer");
});

const call = async (method: "get" | "post" | "delete", path: string, body?: object, as = OFFICER) => {
  const { status, body: response } = await world.api(as, method, `/api${path}`, body);
  return { status, ...response };
};
const clientOf = async (name: string, more: object = {}, as = OFFICER) =>
  (await call("post", "/client/store", { firstName: name, ...more }, as)).data.id as string;
const scenario = { name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 };
const deleted = async (query: string, as = OFFICER) => call("get", `/deleted?${query}`, undefined, as);
const now = async () => (await deleted("limit=1000")).meta.nextCursor as string;

describe("the list of deletions", () => {
  it("includes external ids of clients, loans with their reports, notes and homes", async () => {
    const after = await now();
    const client = await clientOf("Gone", { externalId: "crm-gone" });
    const { data: note } = await call("post", "/client/add-note-store", { clientId: client, text: "Gone" });
    const { data: kept } = await call("post", "/client/add-note-store", { clientId: client, text: "Gone with them" });
    const { data: home } = await call("post", "/homes", { address1: "1 Gone St", owners: [{ clientId: client }] });
    const { data: loan } = await call("post", "/loan/purchase/create", {
      title: "Gone",
      scenarios: [scenario],
      externalId: "loan-gone",
    });
    const { data: report } = await call("post", "/loan/get-purchase-report", { id: loan.id });
    await call("post", "/client/notes/delete", { id: note.id });
    await call("post", "/homes/delete", { id: home.id });
    await call("post", "/loan/delete", { ids: [loan.id] });
    await call("delete", `/clients/${client}`);
    const { data } = await deleted(`after=${after}`);
    const rows = data.map(({ type, id, externalId }: Record<string, unknown>) => [type, id, externalId]);
    expect(rows).toEqual(
      expect.arrayContaining([
        ["note", note.id, null],
        ["home", home.id, null],
        ["loan", loan.id, "loan-gone"],
        ["report", report.id, null],
        ["client", client, "crm-gone"],
        ["note", kept.id, null],
      ]),
    );
    expect(rows).toHaveLength(6);
    const { data: clients } = await deleted(`after=${after}&types=client`);
    expect(clients.map(({ id }: { id: string }) => id)).toEqual([client]);
    const since = await deleted(`since=${encodeURIComponent(data[0].deletedAt)}&types=loan,report`);
    expect(since.data.map(({ id }: { id: string }) => id).sort()).toEqual([loan.id, report.id].sort());
    expect((await deleted("since=2090-01-01T00:00:00Z")).data).toEqual([]);
  });

  it("returns each deletion once, page by page, and a cursor continues later", async () => {
    const after = await now();
    const ids: string[] = [];
    for (const name of ["A", "B", "C", "D", "E"]) ids.push(await clientOf(name));
    for (const id of ids) await call("delete", `/clients/${id}`);
    const found: string[] = [];
    let page = await deleted(`after=${after}&limit=2`);
    for (let pages = 1; ; pages += 1) {
      found.push(...page.data.map(({ id }: { id: string }) => id));
      if (!page.meta.hasMore) break;
      expect(pages).toBeLessThan(5);
      page = await deleted(`after=${page.meta.nextCursor}&limit=2`);
    }
    expect(found).toEqual(ids);
    expect((await deleted(`after=${page.meta.nextCursor}`)).data).toEqual([]);
    const late = await clientOf("Late");
    await call("delete", `/clients/${late}`);
    expect((await deleted(`after=${page.meta.nextCursor}`)).data).toMatchObject([{ type: "client", id: late }]);
    expect((await deleted("after=nonsense")).status).toBe(422);
  });

  it("does not miss a deletion that commits after a later one", async () => {
    const after = await now();
    const [slow, quick] = [await clientOf("Slow"), await clientOf("Quick")];
    const { database } = world.running.services;
    let begun = () => {};
    let end = () => {};
    const isBegun = new Promise<void>((done) => (begun = done));
    const mayEnd = new Promise<void>((done) => (end = done));
    const working = database.scoped(companyId, async (db) => {
      await db.$executeRaw`DELETE FROM "Client" WHERE id = ${slow}::uuid`;
      begun();
      await mayEnd;
    });
    await isBegun;
    await call("delete", `/clients/${quick}`);
    const meanwhile = await deleted(`after=${after}`);
    end();
    await working;
    const rest = await deleted(`after=${meanwhile.meta.nextCursor}`);
    const ids = [...meanwhile.data, ...rest.data].map(({ id }: { id: string }) => id);
    expect(ids.sort()).toEqual([slow, quick].sort());
  });

  it("shows what the caller could see, and drops restored rows, with their external ids", async () => {
    const after = await now();
    const { data: loan } = await call("post", "/loan/purchase/create", {
      title: "Back",
      scenarios: [scenario],
      externalId: "back",
    });
    await call("post", "/loan/delete", { ids: [loan.id] });
    expect((await deleted(`after=${after}`, "other@deleted.test")).data).toEqual([]);
    expect((await deleted(`after=${after}`, "admin@demo.test")).data).toMatchObject([{ type: "loan", id: loan.id }]);
    expect((await deleted(`after=${after}`, "officer@other.test")).data).toEqual([]);
    await world.running.services.database.scoped(companyId, (db) =>
      db.loan.update({ where: { id: loan.id }, data: { deletedAt: null } }),
    );
    expect((await deleted(`after=${after}`)).data).toEqual([]);
    expect((await call("get", `/loans/${loan.id}`)).data).toMatchObject({ externalId: "back" });
  });
});
