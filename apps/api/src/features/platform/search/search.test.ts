import { newId } from "@hearthline/db/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { statementsOf } from "../../../testing/statements.ts";
import { openWorld, type World } from "../../../testing/world.ts";

const OFFICER = "officer@demo.test";
let world: World;
const find = async (q: string, as: string | undefined = OFFICER) =>
  world.api(as, "get", `/api/search?q=${encodeURIComponent(q)}`);

async function loan(title: string, as: string, kind = "purchase") {
  return world.running.services.database.system(async (db) => {
    const { id: officerId, companyId, branchId } = await db.user.findUniqueOrThrow({ where: { email: as } });
    const id = newId();
    await db.loan.create({
      data: {
        id,
        companyId,
        officerId,
        branchId,
        kind,
        title,
        address1: "1 Test Way",
        city: "Cary",
        searchText: `${title} 1 test way`.toLowerCase(),
        reports: {
          create: {
            companyId,
            kind,
            number: `2091-${title.length}`,
            version: 1,
            engineVersion: "t",
            document: {},
            createdById: officerId,
          },
        },
      },
    });
    return id;
  });
}

beforeAll(async () => {
  world = await openWorld();
  for (let number = 0; number < 8; number += 1)
    await world.api(OFFICER, "post", "/api/client/store", {
      name: `Number${number} Findable`,
      email: `f${number}@find.test`,
    });
  await loan("Findable 50% house", OFFICER, "refinance");
  await loan("Findable of the admin", "admin@demo.test");
  await loan("Findable abroad", "officer@other.test");
});

describe("the search", () => {
  it("finds clients, loans and reports, at most six of each", async () => {
    const { status, body } = await find("findable");
    expect(status).toBe(200);
    expect(body.data.clients).toHaveLength(6);
    expect(body.data.clients[0]).toEqual({ id: expect.any(String), name: "Number7 Findable", email: "f7@find.test" });
    expect(body.data.loans).toEqual([
      {
        id: expect.any(String),
        kind: "refinance",
        title: "Findable 50% house",
        address: "1 Test Way, Cary",
        status: "draft",
      },
    ]);
    expect(body.data.reports).toMatchObject([
      { kind: "refinance", number: "2091-18", version: 1, title: "Findable 50% house" },
    ]);
  });

  it("requires every word, takes % literally, and finds a report by its number", async () => {
    expect((await find("house test FINDABLE")).body.data.loans).toHaveLength(1);
    const nothing = { clients: [], loans: [], reports: [], notes: [], tasks: [], partners: [] };
    expect((await find("findable castle")).body.data).toEqual(nothing);
    expect((await find("5% house")).body.data.loans).toEqual([]);
    expect((await find("50%")).body.data.loans).toHaveLength(1);
    expect((await find("2091-18")).body.data.reports).toHaveLength(1);
  });

  it("finds a report by any part of its number", async () => {
    expect((await find("1-18")).body.data.reports).toHaveLength(1);
  });

  it("finds notes, tasks and partners by any part, regardless of case, for users who see the client", async () => {
    const long = `Wants a PORCH with a view. ${"More of the same. ".repeat(20)}And zebra-striped awnings too.`;
    await world.running.services.database.system(async (db) => {
      const { id: officerId, companyId, branchId } = await db.user.findUniqueOrThrow({ where: { email: OFFICER } });
      const contact = await db.contact.create({
        data: { companyId, name: "Quill Partner", firm: "Zebrano Homes", searchText: " quill partner zebrano homes" },
      });
      const client = await db.client.create({
        data: { companyId, officerId, branchId, firstName: "Noted", lastName: "Person", referredById: contact.id },
      });
      await db.clientNote.create({ data: { companyId, clientId: client.id, text: long } });
      await db.clientNote.create({
        data: { companyId, clientId: client.id, text: "zebra gone", deletedAt: new Date() },
      });
      await db.clientTask.create({
        data: { companyId, clientId: client.id, title: "Ask about the Zebra", dueOn: new Date("2026-11-20") },
      });
    });
    const { data } = (await find("zebra")).body;
    expect(data.notes).toMatchObject([
      { clientName: "Noted Person", text: expect.stringMatching(/^….*zebra-striped awnings too\.$/) },
    ]);
    expect(data.tasks).toMatchObject([{ title: "Ask about the Zebra", dueOn: "2026-11-20", done: false }]);
    expect(data.partners).toMatchObject([{ name: "Quill Partner", firm: "Zebrano Homes" }]);
    expect((await find("porch awnings")).body.data.notes).toHaveLength(1);
    expect((await find("porch castle")).body.data.notes).toEqual([]);
    for (const stranger of ["officer@other.test", "daniel@demo.test"])
      expect((await find("zebra", stranger)).body.data).toMatchObject({ notes: [], tasks: [], partners: [] });
    expect((await find("100%_")).body.data.notes).toEqual([]);
  });

  it("shows only what the caller may see", async () => {
    const titles = async (as: string) =>
      (await find("findable", as)).body.data.loans.map((row: { title: string }) => row.title);
    expect((await titles("admin@demo.test")).sort()).toEqual(["Findable 50% house", "Findable of the admin"]);
    expect(await titles("officer@other.test")).toEqual(["Findable abroad"]);
    expect((await find("findable", "realtor@demo.test")).body.data).toEqual({ reports: [] });
    expect((await world.api(undefined, "get", "/api/search?q=findable")).status).toBe(401);
    expect((await find("x".repeat(201))).body.errors.q).toEqual(["At most 200 characters."]);
  });

  it("takes the same few statements whatever it finds", async () => {
    const about = /"(Client|Loan|Report)"|matching_clients/;
    expect((await statementsOf(about, () => find("findable"))).length).toBeLessThanOrEqual(6);
  });
});
