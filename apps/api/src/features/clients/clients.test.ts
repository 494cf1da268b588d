import { clientSearchText, clientSearchWords } from "@hearthline/contract/clients/clients";
import { newId } from "@hearthline/db/ids";
import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { statementsOf } from "../../testing/statements.ts";
import { openWorld, type World } from "../../testing/world.ts";
import { splitName } from "./clients.rules.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const OFFICER = "officer@demo.test";
const BRANCH = "branch@demo.test";
const ADMIN = "admin@demo.test";
const STRANGER = "admin@other.test";
const store = (body: object, as = OFFICER) => world.api(as, "post", "/api/client/store", body);
async function client(body: object, as = OFFICER): Promise<{ id: string } & Record<string, unknown>> {
  const response = await store(body, as);
  expect(response.body.message).toBe("The client is saved.");
  return response.body.data;
}
const list = (query: string, as = OFFICER) => world.api(as, "get", `/api/client/list?${query}`);
const names = async (query: string, as = OFFICER) =>
  ((await list(query, as)).body.data as { name: string }[]).map(({ name }) => name);
const profile = (id: string, as = OFFICER) => world.api(as, "get", `/api/client/profile/${id}`);

describe("a client", () => {
  it("is created from JSON with several emails, phones and addresses", async () => {
    const response = await store({
      firstName: "Helen",
      lastName: "Dvorska",
      emails: ["Helen@Dvorska.test", "h.dvorska@work.test"],
      phones: ["(919) 555-0142", "+442071838750"],
      addresses: [{ address1: "1418 Alder Creek Lane", city: "Raleigh", state: "NC", zipcode: "27601" }],
      note: "<img src=x onerror=alert(1)>",
    });
    expect(response.status).toBe(201);
    const { data } = await profile(response.body.data.id).then(({ body }) => body);
    expect(data).toMatchObject({
      name: "Helen Dvorska",
      email: "helen@dvorska.test",
      emails: ["helen@dvorska.test", "h.dvorska@work.test"],
      phone: "+19195550142",
      phones: ["+19195550142", "+442071838750"],
      addresses: [{ address1: "1418 Alder Creek Lane", city: "Raleigh", state: "NC", zipcode: "27601" }],
      note: "<img src=x onerror=alert(1)>",
      status: "lead",
      officerName: "Laura Whitfield",
      loanCount: 0,
      loans: [],
      reports: [],
    });
  });

  it("is created from a multipart form whose empty fields are left out", async () => {
    const response = await request(world.app.server)
      .post("/api/client/store")
      .set("authorization", `Bearer ${await world.token(OFFICER)}`)
      .field("name", "Mary Ann Quist")
      .field("email", "mary@quist.test")
      .field("phone", "919.555.0177")
      .field("address1", "9 Tanner Court")
      .field("state", "NC")
      .field("zipcode", "")
      .field("status", "")
      .field("allowDuplicate", "false");
    expect(response.status).toBe(201);
    expect(response.body.data).toMatchObject({
      firstName: "Mary Ann",
      lastName: "Quist",
      phones: ["+19195550177"],
      addresses: [{ address1: "9 Tanner Court", state: "NC" }],
      status: "lead",
    });
  });

  it("is rejected with an email address that another client has, unless duplicates are allowed", async () => {
    const known = await client({ name: "Ivan Petrosky", email: "ivan@petrosky.test" });
    const again = await store({ name: "I. Petrosky", email: "IVAN@petrosky.test" });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: "conflict",
      existingId: known.id,
      details: [{ field: "email", code: "conflict" }],
      message: "Ivan Petrosky already has the email address ivan@petrosky.test.",
      errors: { email: ["Ivan Petrosky already has the email address ivan@petrosky.test."] },
    });
    expect((await store({ name: "I. P.", email: "ivan@petrosky.test", allowDuplicate: true })).status).toBe(201);
    expect((await store({ name: "Ivan", email: "ivan@petrosky.test" }, "officer@other.test")).status).toBe(201);
    const other = await client({ name: "Olga Marek", email: "olga@marek.test" });
    const change = { id: other.id, emails: ["olga@marek.test", "ivan@petrosky.test"] };
    expect((await world.api(OFFICER, "post", "/api/client/update", change)).status).toBe(409);
  });

  it("changes only the fields that are given", async () => {
    const { id } = await client({
      name: "Curtis Bell",
      email: "curtis@bell.test",
      phone: "9195550101",
      note: "Calls at noon",
    });
    const change = await world.api(OFFICER, "post", "/api/client/update", {
      id,
      lastName: "Bellamy",
      phones: ["9195550102"],
    });
    expect(change.body.data).toMatchObject({
      name: "Curtis Bellamy",
      emails: ["curtis@bell.test"],
      phones: ["+19195550102"],
      note: "Calls at noon",
    });
    expect(await names("q=bellamy")).toEqual(["Curtis Bellamy"]);
    expect(await names("q=(919)%20555-0102")).toEqual(["Curtis Bellamy"]);
    expect(await names("q=9195550101")).toEqual([]);
  });

  it("accepts a status, and is left out of the search when archived", async () => {
    const { id } = await client({ name: "Zora Archived", email: "zora@archived.test" });
    const response = await world.api(OFFICER, "post", "/api/client/client-status/update", { id, status: "archived" });
    expect(response.body.data.status).toBe("archived");
    expect((await world.api(OFFICER, "get", "/api/client/search-client?name=zora")).body.data).toEqual([]);
    expect(await names("status=archived&q=zora")).toEqual(["Zora Archived"]);
    const wrong = await world.api(OFFICER, "post", "/api/client/client-status/update", { id, status: "happy" });
    expect(wrong.body.errors.status[0]).toContain("lead");
  });

  it("shows its loans and whether their reports were opened; its new name also finds its loans", async () => {
    const { id } = await client({ name: "Teresa Quintana" });
    const { database } = world.running.services;
    const loanId = newId();
    await database.system(async (db) => {
      const { companyId, officerId } = await db.client.findUniqueOrThrow({ where: { id } });
      const own = { companyId };
      await db.loan.create({
        data: {
          ...own,
          id: loanId,
          officerId,
          kind: "refinance",
          title: "Harrow Street",
          leadLoanAmountCents: 31_845_000n,
          leadNoteRate: 0.06125,
          searchText: "harrow street teresa quintana",
          clients: { create: { ...own, clientId: id } },
        },
      });
      for (const version of [1, 2]) {
        const reportId = newId();
        await db.report.create({
          data: {
            ...own,
            id: reportId,
            loanId,
            kind: "refinance",
            number: "2026-0001",
            version,
            engineVersion: "t",
            document: {},
            createdById: officerId,
            createdAt: new Date(Date.UTC(2026, 9, version)),
          },
        });
        if (version === 2)
          await db.share.create({
            data: {
              ...own,
              reportId,
              channel: "email",
              createdById: officerId,
              recipients: {
                create: {
                  ...own,
                  key: newId(),
                  sentAt: new Date(),
                  openCount: 3,
                  lastOpenedAt: new Date("2026-10-03T10:00:00Z"),
                },
              },
            },
          });
      }
    });
    const { data } = (await profile(id)).body;
    expect(data.loanCount).toBe(1);
    expect(data.loans).toMatchObject([
      { id: loanId, kind: "refinance", title: "Harrow Street", loanAmountCents: 31_845_000, noteRate: 0.06125 },
    ]);
    expect(data.reports).toMatchObject([
      { kind: "refinance", version: 2, state: "opened", openCount: 3, lastOpenedAt: "2026-10-03T10:00:00.000Z" },
      { version: 1, state: "not-sent", openCount: 0, lastOpenedAt: null },
    ]);
    await world.api(OFFICER, "post", "/api/client/update", { id, name: "Teresa Quinn" });
    const loan = await database.system((db) => db.loan.findUniqueOrThrow({ where: { id: loanId } }));
    expect(loan.searchText).toBe("harrow street teresa quinn");
  });

  it("returns each error on its field", async () => {
    const response = await store({
      email: "unknown",
      phones: ["12345"],
      state: "ZZ",
      addresses: [{ address1: "", zipcode: "1" }],
    });
    expect(response.status).toBe(422);
    expect(response.body.errors).toMatchObject({
      email: ["This is not an email address: it needs a name, an @ and a domain."],
      "phones.0": ["This is not a phone number: write ten digits, such as (919) 555-0142."],
      state: ["There is no such state: use its two letters, such as TX."],
      "addresses.0.address1": ["A street address is needed."],
    });
    expect((await store({})).body.errors).toEqual({ firstName: ["A name is needed."] });
    expect((await store({ name: "A B", city: "Cary" })).body.errors).toEqual({
      address1: ["A street address is needed."],
    });
  });
});

describe("visibility of clients", () => {
  it("gives officers their own, branch admins the branch's and company admins all, and rejects guests", async () => {
    const branchId = newId();
    const mark = "seentest";
    await world.running.services.database.system(async (db) => {
      const admin = await db.user.findUniqueOrThrow({ where: { email: ADMIN } });
      await db.branch.create({ data: { id: branchId, companyId: admin.companyId, name: "Durham" } });
      await db.user.update({ where: { id: admin.id }, data: { branchId } });
    });
    const own = await client({ name: "Own Seentest" });
    await client({ name: "Branch Seentest" }, BRANCH);
    const far = await client({ name: "Far Seentest" }, ADMIN);
    await client({ name: "Other Seentest" }, STRANGER);
    expect((await names(`q=${mark}&sort=name`)).sort()).toEqual(["Own Seentest"]);
    expect((await names(`q=${mark}`, BRANCH)).sort()).toEqual(["Branch Seentest", "Own Seentest"]);
    expect((await names(`q=${mark}`, ADMIN)).sort()).toEqual(["Branch Seentest", "Far Seentest", "Own Seentest"]);
    expect(await names(`q=${mark}`, "viewer@demo.test")).toEqual(["Own Seentest"]);
    expect((await world.api("realtor@demo.test", "get", `/api/client/list?q=${mark}`)).status).toBe(403);
    expect((await profile(far.id)).status).toBe(404);
    expect((await profile(own.id, STRANGER)).body).toMatchObject({
      code: "not_found",
      message: "There is no such client.",
    });
    for (const [path, body] of [
      ["update", { id: own.id, name: "Stolen" }],
      ["client-status/update", { id: own.id, status: "closed" }],
    ] as const)
      expect((await world.api(STRANGER, "post", `/api/client/${path}`, body)).status, path).toBe(404);
    expect((await profile(own.id)).body.data.name).toBe("Own Seentest");
  });

  it("shows only the loans the reader sees, and lets only the writer's own clients into a loan", async () => {
    const scenario = {
      name: "A",
      priceCents: 40_000_000,
      downPaymentCents: 8_000_000,
      termMonths: 360,
      noteRate: 0.06,
    };
    const loanOf = (as: string, title: string, clientId: string) =>
      world.api(as, "post", "/api/loan/purchase/create", { title, clientIds: [clientId], scenarios: [scenario] });
    const { id } = await client({ firstName: "Shared", lastName: "Borrower" });
    await loanOf(OFFICER, "The officer's", id);
    await loanOf(ADMIN, "The admin's", id);
    const titles = async (as: string) =>
      ((await profile(id, as)).body.data.loans as { title: string }[]).map(({ title }) => title).sort();
    expect(await titles(ADMIN)).toEqual(["The admin's", "The officer's"]);
    expect(await titles(OFFICER)).toEqual(["The officer's"]);

    const others = await client({ firstName: "Someone", lastName: "Else" }, ADMIN);
    const refused = await loanOf(OFFICER, "Not mine", others.id);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([404, ["clientIds.0"]]);
  });

  it("does not reveal through an email address that a colleague's client has it, and reports no conflict", async () => {
    const emails = ["known.to@colleague.test"];
    await client({ firstName: "Of", lastName: "Admin", emails }, ADMIN);
    expect((await store({ firstName: "Of", lastName: "Officer", emails })).status).toBe(201);
    expect((await store({ firstName: "Again", lastName: "Officer", emails })).status).toBe(409);
  });

  it("requires sign-in to read, and client:manage to write", async () => {
    const { id } = await client({ name: "Guarded" });
    expect((await world.api(undefined, "get", "/api/client/list")).status).toBe(401);
    expect((await world.api(undefined, "get", "/api/client/search-client?name=g")).status).toBe(401);
    for (const [path, body] of [
      ["store", { name: "No" }],
      ["update", { id, name: "No" }],
      ["client-status/update", { id, status: "closed" }],
    ] as const)
      expect((await world.api("viewer@demo.test", "post", `/api/client/${path}`, body)).status, path).toBe(403);
  });
});

describe("the list of clients", () => {
  const as = "officer@other.test";
  beforeAll(async () => {
    for (const [index, name] of ["Ada Lind", "Bo Lind", "Cy Moss", "Di 50% Off", "Ed <b>Bold</b>"].entries())
      await client({ name, email: `person${index}@lindmoss.test`, status: index % 2 ? "lead" : "closed" }, as);
  });

  it("is sorted and paged with links, each page continuing the one before", async () => {
    const first = await list("q=lindmoss&perPage=2&sort=name", as);
    expect(first.body.data.map(({ name }: { name: string }) => name)).toEqual(["Ed <b>Bold</b>", "Ada Lind"]);
    expect(first.body.meta).toEqual({ page: 1, perPage: 2, total: 5, lastPage: 3, nextCursor: expect.any(String) });
    const second = await world.api(as, "get", first.body.links.next);
    expect(second.body.data.map(({ name }: { name: string }) => name)).toEqual(["Bo Lind", "Cy Moss"]);
    expect((await world.api(as, "get", second.body.links.next)).body.data).toHaveLength(1);
    expect((await list("q=lindmoss&page=9", as)).body).toMatchObject({ data: [], meta: { total: 5 } });
    const there = await names("q=lindmoss&sort=updatedAt", as);
    expect(await names("q=lindmoss&sort=-updatedAt", as)).toEqual([...there].reverse());
    for (const sort of ["-name", "createdAt", "-createdAt", "status", "-status"])
      expect(await names(`q=lindmoss&sort=${sort}`, as)).toHaveLength(5);
  });

  it("finds words in any order, by the first letters of a word, and matches % and _ literally", async () => {
    expect(await names("q=lind%20ada", as)).toEqual(["Ada Lind"]);
    expect(await names("q=cy", as)).toEqual(["Cy Moss"]);
    expect(await names("q=nd", as)).toEqual([]);
    expect(await names("q=50%25%20lindmoss", as)).toEqual(["Di 50% Off"]);
    expect(await names("q=li_d", as)).toEqual([]);
    expect(await names("q=person3@lind", as)).toEqual(["Di 50% Off"]);
    expect(await names("q=%3Cb%3E", as)).toEqual(["Ed <b>Bold</b>"]);
    expect(await names("q=lindmoss&status=lead&sort=name", as)).toEqual(["Bo Lind", "Di 50% Off"]);
  });

  it("rejects an unknown sort or status", async () => {
    expect((await list("sort=note")).status).toBe(422);
    expect((await list("status=rich")).status).toBe(422);
    expect((await list("perPage=101")).body.errors.perPage).toEqual(["At most 100 rows per page."]);
  });

  it("runs the same number of statements for five clients as for one", async () => {
    const about = /"(Client|User|Loan|ClientEmail|ClientPhone)"|matching_clients/;
    const one = await statementsOf(about, () => list("q=ada%20lind&perPage=5", as));
    const five = await statementsOf(about, () => list("q=lindmoss&perPage=5", as));
    expect(five.length).toBeLessThanOrEqual(4);
    expect(five.length - one.length).toBeLessThanOrEqual(1);
  });

  it("suggests at most twenty", async () => {
    const found = await world.api(as, "get", "/api/client/search-client?name=lind");
    expect(found.body.data).toHaveLength(5);
    expect(found.body.data[0]).toEqual({
      id: expect.any(String),
      name: expect.any(String),
      email: expect.any(String),
      phone: null,
    });
    expect((await world.api(OFFICER, "get", "/api/client/search-client")).body.data.length).toBeLessThanOrEqual(20);
  });
});

describe("names and search words", () => {
  it("splits a name at its last word", () => {
    expect(splitName("Mary Ann  Quist")).toEqual({ firstName: "Mary Ann", lastName: "Quist" });
    expect(splitName("Cher")).toEqual({ firstName: "Cher", lastName: "" });
  });

  it("formats phone numbers as Americans write them, and parses that format", () => {
    const text = clientSearchText({ firstName: "Jo", lastName: "", emails: ["jo@x.test"], phones: ["+19195550142"] });
    expect(text).toBe(" jo jo@x.test 9195550142");
    expect(clientSearchWords("+1 (919) 555-0142")).toEqual(["9195550142"]);
    expect(clientSearchWords("Jo 555-0142 jo")).toEqual(["5550142", "jo"]);
    expect(clientSearchWords("  ")).toEqual([]);
  });
});
