import { newId } from "@hearthline/db/ids";
import { currentConsents, recordConsents } from "@hearthline/domain/consents/consents";
import { expect, test } from "vitest";
import { importOf } from "../../testing/imports.ts";
import { COLUMNS, deliver, importRow, person, setUp, system, undo, world, write } from "./import.fixture.ts";

setUp();

const counts = async (id: string) => {
  const { state, rows, created, updated, skipped, failed } = await importRow(id);
  return { state, rows, created, updated, skipped, failed };
};

const lines = (id: string) =>
  system((db) => db.importRow.findMany({ where: { importId: id }, orderBy: { index: "asc" } }));

const clients = (email: string) =>
  system((db) =>
    db.client.findMany({
      where: { emails: { some: { email } } },
      include: { emails: true, phones: true, tags: { include: { tag: true } }, addresses: true },
    }),
  );

const check = async (id: string) => {
  const { revision } = await importRow(id);
  await deliver("check", id, { revision });
};

test("reads a file, validates it without writing, writes it with the same counts, and undoes it completely", async () => {
  const id = newId();
  const text =
    "Past clients\n\nFirst Name,Last Name,Email,Cell\nAda,Lovelace,ada@import.test,(919) 555-0101\nBad,Mail,ada@,\nGrace,Hopper,grace@import.test,\n";
  const storeKey = `company/${world.company.companyId}/imports/${id}`;
  await world.services.storage.put(storeKey, Buffer.from(text), { type: "text/csv" });
  const made = await importOf(world, [], []);
  await system((db) => db.import.update({ where: { id: made }, data: { storeKey, plan: {}, fileName: "people.csv" } }));
  await deliver("read", made);
  expect((await importRow(made)).problem).toBeNull();
  await check(made);
  const said = { rows: 3, created: 2, updated: 0, skipped: 0, failed: 1 };
  expect(await counts(made)).toEqual({ state: "preview", ...said });
  expect(await clients("ada@import.test")).toEqual([]);
  expect((await lines(made)).map(({ line, status }) => [line, status])).toEqual([
    [4, "create"],
    [5, "wrong"],
    [6, "create"],
  ]);
  await write(made);
  expect(await counts(made)).toEqual({ state: "done", ...said });
  expect((await clients("ada@import.test"))[0]).toMatchObject({
    firstName: "Ada",
    phones: [{ phone: "+19195550101", kind: "mobile" }],
  });
  expect(await world.services.storage.exists(storeKey)).toBe(false);
  await undo(made);
  expect((await importRow(made)).state).toBe("undone");
  expect(await clients("ada@import.test")).toEqual([]);
});

test("treats an address that appears twice in one file as one client, whose empty fields the second row fills", async () => {
  const id = await importOf(world, COLUMNS, [person("Twice"), person("Twice", { 3: "919 555 0102" }), person("Twice")]);
  await check(id);
  const said = { rows: 3, created: 1, updated: 1, skipped: 1, failed: 0 };
  expect(await counts(id)).toEqual({ state: "preview", ...said });
  await write(id);
  expect(await counts(id)).toEqual({ state: "done", ...said });
  expect(await clients("twice@import.test")).toHaveLength(1);
  expect((await lines(id))[1]?.reasons).toEqual([
    { column: null, message: "Twice Row is in line 2 too, by email address." },
  ]);
  await undo(id);
  expect(await clients("twice@import.test")).toEqual([]);
});

test("applies the rule for duplicates: fill empty fields, overwrite, skip, or create another", async () => {
  await write(await importOf(world, COLUMNS, [person("Rule", { 3: "919 555 0103", 6: "old" })]));
  const again = [person("Rule", { 0: "Rule Ann", 3: "919 555 0104", 4: "1 Main St", 5: "27601", 6: "new" })];
  const one = async () => (await clients("rule@import.test"))[0];
  await write(await importOf(world, COLUMNS, again, { plan: { doubles: "skip" } }));
  expect(await one()).toMatchObject({ firstName: "Rule", addresses: [] });
  await write(await importOf(world, COLUMNS, again));
  expect(await one()).toMatchObject({ firstName: "Rule", phones: [{ phone: "+19195550103" }] });
  expect((await one())?.addresses).toMatchObject([{ address1: "1 Main St", matchKey: "row|1 main st|27601" }]);
  expect((await one())?.tags.map(({ tag }) => tag.name).sort()).toEqual(["new", "old"]);
  const over = await importOf(world, COLUMNS, again, { plan: { doubles: "overwrite" } });
  await write(over);
  expect(await one()).toMatchObject({ firstName: "Rule Ann" });
  expect((await one())?.phones.map(({ phone }) => phone).sort()).toEqual(["+19195550103", "+19195550104"]);
  await undo(over);
  expect(await one()).toMatchObject({ firstName: "Rule", phones: [{ phone: "+19195550103" }] });
  await write(await importOf(world, COLUMNS, again, { plan: { doubles: "always-create" } }));
  expect(await clients("rule@import.test")).toHaveLength(2);
});

test("an undo restores an existing client in every field that a file fills", async () => {
  const cells: Record<string, string> = {
    firstName: "Una",
    lastName: "Doe",
    suffix: "Jr.",
    birthday: "1980-02-03",
    language: "es",
    email: "una@undo.test",
    mobilePhone: "919 555 0161",
    workPhone: "919 555 0162",
    address1: "1 Oak St",
    city: "Cary",
    state: "NC",
    zipcode: "27511",
    mailingAddress1: "PO Box 1",
    mailingCity: "Cary",
    mailingState: "NC",
    mailingZipcode: "27512",
    status: "credit",
    source: "Open house",
    tags: "Una’s tag",
    externalId: "una-1",
    employerName: "Acme",
    employerTitle: "Baker",
    employerPhone: "919 555 0163",
  };
  const known = { firstName: "Una", lastName: "Row", email: "una@undo.test", tags: "Kept tag", source: "Zillow" };
  await write(await importOf(world, Object.keys(known), [Object.values(known)]));
  const una = () =>
    system(async (db) => {
      const { updatedAt: _, ...row } = await db.client.findFirstOrThrow({
        where: { emails: { some: { email: "una@undo.test" } } },
        include: { employers: true, tags: true },
      });
      const where = { clientId: row.id };
      const ofTheirs = { orderBy: { position: "asc" }, omit: { id: true } } as const;
      return {
        ...row,
        emails: await db.clientEmail.findMany({ where, ...ofTheirs }),
        phones: await db.clientPhone.findMany({ where, ...ofTheirs }),
        addresses: await db.clientAddress.findMany({ where, ...ofTheirs }),
        refs: await db.externalRef.findMany({ where: { objectId: row.id } }),
      };
    });
  const before = await una();
  const id = await importOf(world, Object.keys(cells), [Object.values(cells)], { plan: { doubles: "overwrite" } });
  await write(id);
  expect(await una()).toMatchObject({
    lastName: "Doe Jr.",
    language: "es",
    status: "credit",
    source: "Open house",
    phones: [{}, {}],
    addresses: [{}, {}],
    tags: [{}, {}],
    employers: [{ name: "Acme" }],
    refs: [{ externalId: "una-1" }],
  });
  await undo(id);
  expect((await lines(id)).map(({ undo: what }) => what)).toEqual(["undone"]);
  expect(await una()).toEqual(before);
});

test("an undo keeps what was changed or built on since, and says so", async () => {
  const id = await importOf(world, COLUMNS, [person("Kept"), person("Edited"), person("Gone")]);
  await write(id);
  const [kept] = await clients("kept@import.test");
  const [edited] = await clients("edited@import.test");
  const { companyId } = world.company;
  await world.database.scoped(companyId, async (db) => {
    await db.clientNote.create({ data: { clientId: kept?.id ?? "", text: "Called." } });
    await db.client.update({ where: { id: edited?.id ?? "" }, data: { note: "Mine" } });
  });
  await undo(id);
  expect((await lines(id)).map(({ undo: said }) => said)).toEqual([
    "Kept Row stays: there is a note since.",
    "Edited Row stays: someone has changed them since.",
    "undone",
  ]);
  expect(await clients("gone@import.test")).toEqual([]);
});

test("does not change or mention a client of another branch", async () => {
  const { companyId, officerId } = world.company;
  const otherId = newId();
  const clientId = newId();
  await system(async (db) => {
    await db.user.create({ data: { id: otherId, companyId, email: `other-${otherId}@northgate.test`, name: "Other" } });
    await db.client.create({
      data: {
        id: clientId,
        companyId,
        officerId: otherId,
        firstName: "Theirs",
        lastName: "Row",
        emails: { create: { companyId, email: "theirs@import.test" } },
      },
    });
  });
  const id = await importOf(world, COLUMNS, [person("Theirs", { 3: "919 555 0105" })], {
    plan: { doubles: "overwrite" },
  });
  await check(id);
  expect(await lines(id)).toMatchObject([{ status: "create", reasons: null }]);
  await write(id);
  const found = await clients("theirs@import.test");
  expect(found.find((one) => one.id === clientId)?.phones).toEqual([]);
  expect(found.find((one) => one.officerId === officerId)).toBeDefined();
});

test("keeps a STOP despite a file with consent, and records consent for others only with a source", async () => {
  const { companyId, officerId } = world.company;
  const { keys } = world.services;
  await world.database.scoped(companyId, (db) =>
    recordConsents({ db, keys, companyId, emit: () => undefined }, [
      {
        channel: "email",
        address: "stop@import.test",
        granted: false,
        source: "unsubscribe",
        words: "",
        recordedById: null,
      },
    ]),
  );
  const rows = [person("Stop"), person("Yes")];
  const addresses = ["stop@import.test", "yes@import.test"];
  const words = () =>
    world.database.scoped(companyId, (db) => currentConsents(db, keys, { companyId, channel: "email", addresses }));
  await write(await importOf(world, COLUMNS, rows));
  expect((await words()).has("yes@import.test")).toBe(false);
  const consent = { words: "Signed up at our open house in May.", channels: ["email" as const], everybody: true };
  await write(await importOf(world, COLUMNS, rows, { plan: { consent } }));
  const said = await words();
  expect(said.get("stop@import.test")).toMatchObject({ granted: false });
  expect(said.get("yes@import.test")).toMatchObject({ granted: true, source: "import" });
  expect(officerId).toBeTruthy();
});

test("creates a co-borrower as a separate person in the same household, and the undo removes both", async () => {
  const columns = ["firstName", "lastName", "email", "coFirstName", "coEmail", "employerName"];
  const id = await importOf(world, columns, [["Pat", "Pair", "pat@import.test", "Sam", "sam@import.test", "Acme"]]);
  await write(id);
  const [pat] = await clients("pat@import.test");
  const [sam] = await clients("sam@import.test");
  expect(sam).toMatchObject({ firstName: "Sam", lastName: "Pair" });
  const members = await system((db) =>
    db.householdMember.findMany({ where: { clientId: { in: [pat?.id ?? "", sam?.id ?? ""] } } }),
  );
  expect(new Set(members.map(({ householdId }) => householdId)).size).toBe(1);
  expect(members).toHaveLength(2);
  await undo(id);
  expect(await clients("sam@import.test")).toEqual([]);
  expect(await system((db) => db.household.count({ where: { id: members[0]?.householdId ?? "" } }))).toBe(0);
});

test("two concurrent imports of the same people create each of them once", async () => {
  const rows = Array.from({ length: 300 }, (_, at) => person(`Both${at}`));
  const [one, other] = [await importOf(world, COLUMNS, rows), await importOf(world, COLUMNS, [...rows].reverse())];
  await Promise.all([write(one), write(other)]);
  const [first, second] = [await counts(one), await counts(other)];
  expect(first.created + second.created).toBe(300);
  expect(first.skipped + second.skipped).toBe(300);
});

test("turns past loans into closed loans with homes, writes a repeated loan number once, and undoes all of it", async () => {
  const columns = [
    "firstName",
    "lastName",
    "email",
    "loanNumber",
    "loanKind",
    "loanAmount",
    "noteRate",
    "term",
    "closingDate",
    "propertyAddress1",
    "propertyCity",
    "propertyState",
    "propertyZipcode",
    "homePrice",
  ];
  const loan = (number: string, kind: string, date: string, email = "buyer@import.test") => [
    "Bea",
    "Buyer",
    email,
    number,
    kind,
    "320000",
    "6.5",
    "360",
    date,
    "12 Past Rd",
    "Raleigh",
    "NC",
    "27601",
    "400000",
  ];
  const rows = [
    loan("L-1", "Purchase", "2021-05-03"),
    loan("L-1", "Purchase", "2021-05-03"),
    loan("L-2", "Refinance", "2024-08-01"),
    loan("L-3", "Purchase", "someday"),
  ];
  const id = await importOf(world, columns, rows, { kind: "loans" });
  await check(id);
  const said = await counts(id);
  await write(id);
  expect(await counts(id)).toEqual({ ...said, state: "done" });
  expect((await lines(id)).map(({ status, reasons }) => [status, reasons])).toMatchObject([
    ["created", null],
    ["skipped", [{}, { message: "The loan L-1 is here already." }]],
    ["updated", [{}]],
    ["failed", [{ column: 8 }]],
  ]);
  const [buyer] = await clients("buyer@import.test");
  const closings = await system((db) =>
    db.closing.findMany({
      where: { loan: { clients: { some: { clientId: buyer?.id ?? "" } } } },
      orderBy: { closedOn: "asc" },
      include: { mortgages: true },
    }),
  );
  expect(closings).toHaveLength(2);
  expect(new Set(closings.map(({ homeId }) => homeId)).size).toBe(1);
  expect(closings.map(({ mortgages }) => mortgages[0]?.endedOn === null)).toEqual([false, true]);
  await write(await importOf(world, columns, rows, { kind: "loans" }));
  expect(
    await system((db) => db.closing.count({ where: { loan: { clients: { some: { clientId: buyer?.id ?? "" } } } } })),
  ).toBe(2);
  await undo(id);
  expect((await lines(id)).map(({ undo: what }) => what)).toEqual(["undone", null, "undone", null]);
  expect(await clients("buyer@import.test")).toEqual([]);
  expect(await system((db) => db.home.count({ where: { address1: "12 Past Rd", deletedAt: null } }))).toBe(0);
});

test("updates planner statistics while it writes a company's first large file", async () => {
  const known = async () => {
    const [row] = await world.database.systemQuery<{ rows: number }>(
      `SELECT reltuples::int AS rows FROM pg_class WHERE oid = '"Client"'::regclass`,
      [],
    );
    return row?.rows ?? 0;
  };
  const before = await known();
  const id = await importOf(
    world,
    COLUMNS,
    Array.from({ length: 3_000 }, (_, at) => person(`Many${at}`)),
  );
  await write(id);
  expect((await known()) - Math.max(before, 0)).toBeGreaterThan(1_000);
});

test("treats a shared address or number with another first name or birthday as a separate household member", async () => {
  const columns = ["firstName", "lastName", "email", "mobilePhone", "birthday"];
  await write(await importOf(world, columns, [["Robert", "Couple", "home@couple.test", "919 555 0171", "1980-02-03"]]));
  const rows = [
    // A spouse with the same address, one with the same number, a namesake with another birthday.
    ["Maria", "Couple", "home@couple.test", "", ""],
    ["Lena", "Couple", "", "919 555 0171", ""],
    ["Robert", "Couple", "home@couple.test", "", "2010-07-08"],
    // The same person by a nickname, by the birthday, and with no name at all.
    ["Bob", "Couple", "home@couple.test", "", ""],
    ["Roberto", "Couple", "home@couple.test", "", "1980-02-03"],
    ["", "", "home@couple.test", "919 555 0172", ""],
    // A person who only shares the mailbox and lives elsewhere.
    ["Office", "Elsewhere", "home@couple.test", "", ""],
  ];
  const id = await importOf(world, columns, rows, { plan: { doubles: "overwrite" } });
  await check(id);
  const judged = await lines(id);
  const created = ["create", "create", "create"];
  expect(judged.map(({ status }) => status)).toEqual([...created, "update", "update", "update", "create"]);
  expect(judged[0]?.reasons).toEqual([
    {
      column: null,
      message: expect.stringContaining("New client: Robert Couple has the same email address"),
    },
  ]);
  await write(id);
  const people = await system((db) =>
    db.client.findMany({
      where: { lastName: { in: ["Couple", "Elsewhere"] } },
      include: { household: { select: { householdId: true } } },
      orderBy: [{ lastName: "asc" }, { createdAt: "asc" }],
    }),
  );
  const couple = people.filter(({ lastName }) => lastName === "Couple");
  expect(couple).toHaveLength(4);
  expect(new Set(couple.map(({ household }) => household?.householdId)).size).toBe(1);
  expect(people.find(({ lastName }) => lastName === "Elsewhere")?.household ?? null).toBe(null);
  await undo(id);
  expect(await system((db) => db.client.count({ where: { lastName: "Couple" } }))).toBe(1);
});
