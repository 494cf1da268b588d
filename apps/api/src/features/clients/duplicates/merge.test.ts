import { newId } from "@hearthline/db/ids";
import { clientColumns } from "@hearthline/domain/clients/merge/client-tables";
import { hasWord } from "@hearthline/domain/clients/merge/words";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const ADMIN = "admin@demo.test";
const OFFICER = "officer@demo.test";
// biome-ignore lint/suspicious/noExplicitAny: answers of many calls
type Data = any;
const call = (method: "get" | "post" | "delete", path: string, body?: object, as = OFFICER) =>
  world.api(as, method, `/api/${path}`, body);
async function done(method: "get" | "post" | "delete", path: string, body?: object, as = OFFICER): Promise<Data> {
  const response = await call(method, path, body, as);
  if (response.status >= 300) throw new Error(`${path}: ${response.status} ${JSON.stringify(response.body)}`);
  return response.body.data;
}
const SCENARIO = { name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 };

/** Creates two records of one woman, with dependents of every kind on the second. */
async function twice(mark: string) {
  const kept = await done("post", "client/store", {
    firstName: "June",
    lastName: `Abbott${mark}`,
    emails: [`june.${mark}@home.test`],
    note: "Likes mornings.",
  });
  const gone = await done("post", "client/store", {
    firstName: "Junie",
    lastName: `Abbot${mark}`,
    emails: [`june.${mark}@work.test`],
    phones: ["+19195550199"],
    address1: "12 Ridgewood Ave",
    zipcode: "27601",
    note: "Has two dogs.",
    externalId: `crm-${mark}`,
  });
  const note = await done("post", "client/add-note-store", { clientId: gone.id, text: "Called on Monday." });
  const loan = await done("post", "loan/purchase/create", {
    title: `Loan ${mark}`,
    clientIds: [gone.id],
    scenarios: [SCENARIO],
  });
  const household = await done("post", "households", { name: `The ${mark}`, members: [{ clientId: gone.id }] });
  const home = await done("post", "homes", { address1: `1 ${mark} St`, owners: [{ clientId: gone.id }] });
  await done("post", "client/client-contact/store", { clientId: gone.id, name: `Nora ${mark}`, role: "realtor" });
  return { kept, gone, note, loan, household, home };
}

describe("merging two clients", () => {
  it("moves all dependents of the merged client, and its undo returns every row under its old id", async () => {
    const { kept, gone, note, loan, household, home } = await twice("aa");
    const before = await done("get", `client/profile/${gone.id}`);
    const preview = await done("get", `clients/merge-preview?keptId=${kept.id}&goneId=${gone.id}`);
    expect(preview.moves.map(({ what }: Data) => what)).toEqual(
      expect.arrayContaining(["1 note", "1 loan", "1 home", "1 email address", "1 contact"]),
    );

    const merged = await done("post", "clients/merge", {
      keptId: kept.id,
      goneId: gone.id,
      choices: { firstName: "gone" },
    });
    expect(merged.client).toMatchObject({
      firstName: "Junie",
      lastName: "Abbottaa",
      emails: ["june.aa@home.test", "june.aa@work.test"],
      phones: ["+19195550199"],
      note: "Likes mornings.\n\nHas two dogs.",
      externalId: "crm-aa",
      loanCount: 1,
    });
    expect((await call("get", `clients/${gone.id}`)).status).toBe(404);
    expect((await done("get", `client/notes?clientId=${kept.id}`)).map(({ id }: Data) => id)).toEqual([note.id]);
    expect((await done("get", `loan/purchase/${loan.id}`)).clientIds).toEqual([kept.id]);
    expect((await done("get", `homes/${home.id}`)).owners[0].clientId).toBe(kept.id);
    expect((await done("get", `households/${household.id}`)).members[0].clientId).toBe(kept.id);
    expect((await done("get", "client/list?q=june.aa@work.test")).map(({ id }: Data) => id)).toEqual([kept.id]);
    const timeline = await done("get", `client/fetch-timelines?id=${kept.id}&kinds=merge`);
    expect(timeline).toMatchObject([{ name: "Junie Abbotaa", undoneAt: null }]);

    const undone = await done("post", "clients/merges/undo", { mergeId: merged.mergeId });
    expect(undone.kept).toEqual([]);
    expect(undone.client).toMatchObject({
      firstName: "June",
      emails: ["june.aa@home.test"],
      phones: [],
      note: "Likes mornings.",
      externalId: null,
      loanCount: 0,
    });
    const after = await done("get", `client/profile/${gone.id}`);
    const { updatedAt: _, ...same } = before;
    expect(after).toMatchObject({ ...same, loans: [{ id: loan.id }] });
    expect((await done("get", `client/notes?clientId=${gone.id}`)).map(({ id }: Data) => id)).toEqual([note.id]);
    expect((await call("post", "clients/merges/undo", { mergeId: merged.mergeId })).status).toBe(409);
  });

  it("reports on undo what has changed since, and keeps it", async () => {
    const { kept, gone, note } = await twice("bb");
    const { mergeId } = await done("post", "clients/merge", { keptId: kept.id, goneId: gone.id });
    await done("post", "client/update", { id: kept.id, note: "Changed since.", emails: ["june.bb@new.test"] });
    await world.running.services.database.system((db) => db.clientNote.delete({ where: { id: note.id } }));
    const undone = await done("post", "clients/merges/undo", { mergeId });
    expect(undone.kept).toEqual([
      "1 note of Junie Abbotbb changed or went since, and stay as they are.",
      "The note was changed since, and stays.",
    ]);
    expect(undone.client.emails).toEqual(["june.bb@new.test"]);
    expect(undone.restored.emails).toEqual(["june.bb@work.test"]);
  });

  it("keeps the person's opt-out", async () => {
    const { kept, gone } = await twice("cc");
    await world.running.services.database.system(async (db) => {
      const { companyId } = await db.client.findUniqueOrThrow({ where: { id: gone.id } });
      await db.consent.create({
        data: {
          id: newId(),
          companyId,
          channel: "email",
          address: "june.cc@work.test",
          granted: false,
          source: "unsubscribe",
        },
      });
    });
    await done("post", "clients/merge", { keptId: kept.id, goneId: gone.id });
    const response = await call("post", "client/send-email-store", {
      id: kept.id,
      to: "june.cc@work.test",
      subject: "Hello",
      message: "Good news.",
    });
    expect(response.status).toBe(422);
    expect(response.body.errors.to[0]).toContain("unsubscribed");
  });

  it("keeps a status that the officer set if no loan implies another, and so does its undo", async () => {
    const set = (status: string) => done("post", "client/store", { firstName: "Hand", lastName: status, status });
    const [kept, gone] = [await set("credit"), await set("declined")];
    const statusOf = async ({ id }: Data) => (await done("get", `client/profile/${id}`)).status;
    const merged = await done("post", "clients/merge", { keptId: kept.id, goneId: gone.id });
    expect(await statusOf(kept)).toBe("credit");
    await done("post", "clients/merges/undo", { mergeId: merged.mergeId });
    expect([await statusOf(kept), await statusOf(gone)]).toEqual(["credit", "declined"]);
  });

  it("undoes the newest of several first, and rejects a caller from another company", async () => {
    const first = await twice("dd");
    const second = await twice("ee");
    const one = await done("post", "clients/merge", { keptId: first.kept.id, goneId: first.gone.id });
    const two = await done("post", "clients/merge", { keptId: first.kept.id, goneId: second.gone.id });
    expect((await call("post", "clients/merges/undo", { mergeId: one.mergeId })).status).toBe(409);
    expect((await call("post", "clients/merges/undo", { mergeId: two.mergeId }, "admin@other.test")).status).toBe(404);
    await done("post", "clients/merges/undo", { mergeId: two.mergeId });
    await done("post", "clients/merges/undo", { mergeId: one.mergeId });
    expect((await done("get", `clients/${second.gone.id}`)).name).toBe("Junie Abbotee");
  });

  it("has a label for every table that references a client, so that a new table cannot be forgotten", async () => {
    const unknown = await world.running.services.database.system(async (db) =>
      (await clientColumns({ db: db as never })).flatMap(({ table }) => (hasWord(table) ? [] : [table])),
    );
    expect(unknown).toEqual([]);
  });
});

describe("duplicates", () => {
  it("are clients who share an email address, a number, or name and address, until marked as two people", async () => {
    const one = await done("post", "client/store", {
      firstName: "Ann",
      lastName: "Double",
      phones: ["+19195550777"],
      address1: "9 North Main Street",
      zipcode: "27601",
    });
    const other = await done("post", "client/store", {
      firstName: "A.",
      lastName: "Double",
      phones: ["(919) 555-0777"],
      address1: "9 N Main St.",
      zipcode: "27601-1234",
    });
    const pairs = await done("get", "clients/doubles?perPage=100");
    const pair = pairs.find(({ one: { id } }: Data) => id === one.id);
    expect(pair).toMatchObject({ other: { id: other.id }, reasons: ["phone", "address"] });
    const like = await done("post", "clients/lookalikes", {
      lastName: "Double",
      address1: "9 N. Main St",
      zipcode: "27601",
    });
    expect(like.clients.map(({ id }: Data) => id).sort()).toEqual([one.id, other.id].sort());
    await done("post", "clients/doubles/distinct", { oneId: other.id, otherId: one.id });
    expect((await done("get", "clients/doubles?perPage=100")).some(({ one: { id } }: Data) => id === one.id)).toBe(
      false,
    );
  });
});

describe("a client's dependents", () => {
  it("are counted before the client is deleted", async () => {
    const { gone } = await twice("ff");
    const hanging = await done("get", `clients/${gone.id}/hanging`);
    expect(hanging).toMatchObject({ loans: 1 });
    expect(hanging.goes.map(({ what }: Data) => what)).toEqual(expect.arrayContaining(["1 note", "1 home"]));
  });
});

describe("contacts", () => {
  it("reuse a lender's record from loan to loan, whichever endpoint creates them", async () => {
    const store = (path: string, body: object) => done("post", path, body, ADMIN);
    const { id: loanId } = await store("loan/purchase/create", {
      title: "With a lender",
      scenarios: [SCENARIO],
      contacts: [{ kind: "lender", name: "Ira Cole", company: "Cole Bank", email: "Ira@Cole.test" }],
    });
    const again = await store("lender/store", { name: "Ira Cole", firm: "Cole Bank", phone: "(919) 555-0188" });
    expect(again).toMatchObject({ created: false, email: "ira@cole.test", phone: "+19195550188", loanCount: 1 });
    const seller = await store("seller/store", { name: "Sal Moss", loanId });
    expect(seller).toMatchObject({ created: true, loanId, loanCount: 1 });
    await store("seller/store", { name: "Sal Moss", loanId });
    const loan = await done("get", `loan/purchase/${loanId}`, undefined, ADMIN);
    expect(loan.contacts.map(({ name }: Data) => name)).toEqual(["Ira Cole", "Sal Moss"]);
    expect((await done("get", "seller/list?q=moss", undefined, ADMIN)).length).toBe(1);
    const borrower = await store("borrower/store", { firstName: "Bo", email: "bo@borrow.test", loanId });
    expect(borrower).toMatchObject({ created: true, loanId, loanCount: 1 });
    expect((await store("borrower/store", { firstName: "Bo", email: "bo@borrow.test", loanId })).created).toBe(false);
  });
});
