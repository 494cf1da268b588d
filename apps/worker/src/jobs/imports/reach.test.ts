import { newId } from "@hearthline/db/ids";
import { beforeAll, expect, test } from "vitest";
import { importOf } from "../../testing/imports.ts";
import { COLUMNS, deliver, importRow, person, setUp, system, world } from "./import.fixture.ts";

setUp();

const OFFICER = [...COLUMNS, "officer"];
const COMPANY_REACH = ["client:manage", "report:create", "report:view"];

interface Someone {
  id: string;
  name: string;
}

/** Creates a colleague with one role. @param more overrides such as another branch */
async function colleague(name: string, reach: string, more: object = {}): Promise<Someone> {
  const { companyId, branchId } = world.company;
  const id = newId();
  await system(async (db) => {
    const email = `${name.toLowerCase().replaceAll(" ", ".")}-${id}@reach.test`;
    await db.user.create({ data: { id, companyId, branchId, email, name, emailVerifiedAt: new Date(), ...more } });
    const role = await db.role.create({ data: { companyId, name: `${name} ${id}`, reach } });
    await db.rolePermission.createMany({
      data: COMPANY_REACH.map((permission) => ({ companyId, roleId: role.id, permission })),
    });
    await db.userRole.create({ data: { companyId, userId: id, roleId: role.id } });
  });
  return { id, name };
}

async function clientOf(officer: Someone, firstName: string, branchId: string | null = world.company.branchId) {
  const { companyId } = world.company;
  const id = newId();
  await system((db) =>
    db.client.create({
      data: {
        id,
        companyId,
        officerId: officer.id,
        branchId,
        firstName,
        lastName: "Row",
        note: "Private",
        emails: { create: { companyId, email: `${firstName.toLowerCase()}@import.test` } },
      },
    }),
  );
  return id;
}

/** The owner of an import, as the API stores it: who started it, and within whose visibility it runs. */
async function asBy(id: string, userId: string, reach: string, within?: object) {
  const { companyId, branchId } = world.company;
  const seer = { kind: "user", userId, branchId, reach, supportsUserId: null };
  await world.database.scoped(companyId, async (db) => {
    const { by } = await db.import.findUniqueOrThrow({ where: { id } });
    const writers = [{ ...seer, ...(within && { within }), owner: { officerId: userId, branchId } }];
    await db.import.update({ where: { id }, data: { userId, by: { ...(by as object), writers } } });
  });
}

const statusesOf = async (id: string) => {
  const rows = await system((db) => db.importRow.findMany({ where: { importId: id }, orderBy: { index: "asc" } }));
  return rows.map(({ status, reasons, undo }) => ({
    status,
    said: (reasons as { message: string }[] | null)?.map(({ message }) => message).join(" ") ?? "",
    undo,
  }));
};
async function checked(id: string) {
  await deliver("check", id, { revision: (await importRow(id)).revision });
  return statusesOf(id);
}
async function written(id: string) {
  await system((db) => db.import.update({ where: { id }, data: { state: "importing" } }));
  await deliver("write", id);
  return statusesOf(id);
}
const noteOf = async (id: string) => (await system((db) => db.client.findUniqueOrThrow({ where: { id } }))).note;
const OVERWRITES = { plan: { doubles: "overwrite" as const } };
const withNote = ["firstName", "lastName", "email", "note"];

let far: Someone;
beforeAll(async () => {
  const branch = await system((db) =>
    db.branch.create({ data: { companyId: world.company.companyId, name: "Durham" } }),
  );
  far = await colleague("Far Officer", "own", { branchId: branch.id });
});

test("limits an import to its owner's clients once the owner's role was reduced to officer", async () => {
  const once = await colleague("Once Admin", "own");
  const foreign = await clientOf(far, "Foreign");
  const id = await importOf(world, withNote, [["Foreign", "Row", "foreign@import.test", "Overwritten"]], OVERWRITES);
  await asBy(id, once.id, "company");
  expect(await checked(id)).toMatchObject([{ status: "create" }]);
  expect(await written(id)).toMatchObject([{ status: "created" }]);
  expect(await noteOf(foreign)).toBe("Private");
});

test("a confirming user cannot change clients whom they do not see, and does not create duplicates of them", async () => {
  const admin = await colleague("Whole Company", "company");
  const { branchId } = world.company;
  const local = await colleague("Branch Manager", "branch");
  const foreign = await clientOf(far, "Elsewhere", null);
  const own = await clientOf(local, "Nearby");
  const rows = ["Elsewhere", "Nearby"].map((name) => [name, "Row", `${name.toLowerCase()}@import.test`, "Overwritten"]);
  const id = await importOf(world, withNote, rows, OVERWRITES);
  await asBy(id, admin.id, "company", {
    kind: "user",
    userId: local.id,
    branchId,
    reach: "branch",
    supportsUserId: null,
  });
  expect((await checked(id)).map(({ status }) => status)).toEqual(["wrong", "update"]);
  expect((await written(id)).map(({ status }) => status)).toEqual(["failed", "updated"]);
  expect([await noteOf(foreign), await noteOf(own)]).toEqual(["Private", "Overwritten"]);
  expect(await system((db) => db.client.count({ where: { firstName: "Elsewhere" } }))).toBe(1);

  // A co-borrower of a client whom the confirming user does not see: the name is not revealed, and no household is created.
  const couple = await importOf(world, withNote, [["Partner", "Row", "elsewhere@import.test", ""]]);
  await asBy(couple, admin.id, "company", {
    kind: "user",
    userId: local.id,
    branchId,
    reach: "branch",
    supportsUserId: null,
  });
  expect(await checked(couple)).toMatchObject([{ status: "create", said: "" }]);
  await written(couple);
  expect(await system((db) => db.householdMember.count({ where: { clientId: foreign } }))).toBe(0);
});

test("an undo leaves a client alone who has moved to an officer beyond the user's visibility", async () => {
  const mine = await colleague("Undoing Officer", "own");
  const id = await importOf(world, COLUMNS, [person("Moved"), person("Stayed")]);
  await asBy(id, mine.id, "own");
  expect((await written(id)).map(({ status }) => status)).toEqual(["created", "created"]);
  await system((db) => db.client.updateMany({ where: { firstName: "Moved" }, data: { officerId: far.id } }));
  await system((db) => db.import.update({ where: { id }, data: { state: "undoing" } }));
  await deliver("undo", id);
  expect((await statusesOf(id)).map(({ undo }) => undo)).toEqual([
    "You no longer have access to this client, so nothing was undone.",
    "undone",
  ]);
  const names = ["Moved", "Stayed"];
  const left = await system((db) => db.client.findMany({ where: { firstName: { in: names }, lastName: "Row" } }));
  expect(left.map(({ firstName }) => firstName)).toEqual(["Moved"]);
});

test("accepts only active officers within reach in a column of officers", async () => {
  const manager = await colleague("Branch Chief", "branch");
  const fine = await colleague("Active Officer", "own");
  const others = await Promise.all([
    colleague("Some Realtor", "shared"),
    colleague("Some Viewer", "supported"),
    colleague("Left Officer", "own", { deactivatedAt: new Date() }),
    colleague("Unproved Officer", "own", { emailVerifiedAt: null }),
  ]);
  const names = [fine, ...others, far].map(({ name }) => name);
  const id = await importOf(
    world,
    OFFICER,
    names.map((name, at) => [...person(`Given${at}`), name]),
  );
  await asBy(id, manager.id, "branch");
  expect((await checked(id)).map(({ status }) => status)).toEqual(["create", ...names.slice(1).map(() => "wrong")]);
});

test("does not reassign a client whom the importer may only view through a column of officers", async () => {
  const { companyId } = world.company;
  const mine = await colleague("Viewing Officer", "own");
  const viewed = await clientOf(far, "Viewed");
  await system((db) => db.clientViewer.create({ data: { companyId, clientId: viewed, userId: mine.id } }));
  const id = await importOf(world, OFFICER, [[...person("Viewed"), mine.name]], OVERWRITES);
  await asBy(id, mine.id, "own");
  expect((await checked(id)).map(({ status }) => status)).toEqual(["wrong"]);
  await written(id);
  expect((await system((db) => db.client.findUniqueOrThrow({ where: { id: viewed } }))).officerId).toBe(far.id);
});

test("reveals nothing about another officer's loan number: the row is written as if it were unused", async () => {
  const { companyId } = world.company;
  const columns = ["firstName", "email", "loanNumber", "loanKind", "loanAmount", "noteRate", "term", "closingDate"];
  const address = ["propertyAddress1", "propertyCity", "propertyState", "propertyZipcode", "homePrice"];
  const row = (name: string) => [
    ...[name, `${name}@number.test`, "LN-77", "Purchase", "300000", "6.5", "360", "03/14/2024"],
    ...[`${name.length} Number St`, "Raleigh", "NC", "27601", "375000"],
  ];
  const mine = await colleague("Number Officer", "own");
  for (const [officer, name] of [
    [far, "first"],
    [mine, "second"],
  ] as const) {
    const id = await importOf(world, [...columns, ...address], [row(name)], { kind: "loans" });
    await asBy(id, officer.id, "own");
    const [judged] = await checked(id);
    expect([judged?.status, judged?.said]).toEqual(["create", expect.any(String)]);
    expect(judged?.said).not.toMatch(/LN-77|here already/);
    await written(id);
  }
  const loans = await system((db) => db.loan.findMany({ where: { companyId, officerId: { in: [far.id, mine.id] } } }));
  expect(loans.map(({ officerId, metadata }) => [officerId, metadata])).toEqual(
    expect.arrayContaining([
      [far.id, {}],
      [mine.id, { loanNumber: "LN-77" }],
    ]),
  );
});
