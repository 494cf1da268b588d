import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId } from "@hearthline/db/ids";
import { openTable } from "@hearthline/tabular/open-table";
import { beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
  folder = await mkdtemp(join(tmpdir(), "exports-"));
  return async () => {
    await world.close();
    await rm(folder, { recursive: true, force: true });
  };
});

const system = <T>(work: Parameters<typeof world.database.system<T>>[0]) => world.database.system(work);
const exportRow = (id: string) => system((db) => db.clientExport.findUniqueOrThrow({ where: { id } }));

async function clientOf(firstName: string, lastName: string, more: object = {}): Promise<string> {
  const { companyId, officerId, branchId } = world.company;
  const id = newId();
  await system((db) =>
    db.client.create({ data: { id, companyId, officerId, branchId, firstName, lastName, ...more } }),
  );
  return id;
}

async function exported(format: "csv" | "xlsx", which: object, more: object = {}): Promise<string> {
  const { companyId, officerId, branchId } = world.company;
  const reader = { kind: "user", userId: officerId, branchId, reach: "own", supportsUserId: null, owner: null };
  const id = newId();
  await system((db) =>
    db.clientExport.create({
      data: {
        id,
        companyId,
        userId: officerId,
        format,
        filter: which,
        params: { timeZone: "America/New_York", reader },
        expiresAt: new Date(Date.now() + 86_400_000),
        ...more,
      },
    }),
  );
  await world.deliver({ name: "clients.export", payload: { companyId, exportId: id }, id: `export-${id}-${newId()}` });
  return id;
}

async function tableOf(id: string): Promise<Record<string, string>[]> {
  const { storeKey, format, fileBytes } = await exportRow(id);
  const file = await world.services.storage.read(storeKey ?? "");
  if (!file) throw new Error("There is no file.");
  expect(file.bytes.length).toBe(fileBytes);
  const path = join(folder, `${id}.${format}`);
  await writeFile(path, file.bytes);
  const table = await openTable(path, { name: `clients.${format}` });
  const people: Record<string, string>[] = [];
  for await (const { cells } of table.rows())
    people.push(Object.fromEntries(table.headings.map((heading, at) => [heading, cells[at] ?? ""])));
  return people;
}

/** Creates a client with a value in every column of a file. */
async function fullClient(): Promise<string> {
  const { companyId } = world.company;
  const clientId = await clientOf("=HYPERLINK(1)", "Zuse", { source: "Open house", birthday: new Date("1980-06-22") });
  await system(async (db) => {
    const emails = ["one@export.test", "two@export.test"];
    await db.clientEmail.createMany({
      data: emails.map((email, position) => ({ companyId, clientId, email, position })),
    });
    await db.clientPhone.create({ data: { companyId, clientId, phone: "+19195550142", kind: "home" } });
    await db.clientAddress.create({
      data: { companyId, clientId, address1: "1 Main St", city: "Raleigh", state: "NC" },
    });
    const [tag, field] = await Promise.all([
      db.tag.create({ data: { companyId, name: "+Gold", key: "+gold" } }),
      db.clientField.create({ data: { companyId, key: "pet_name", name: "Pet’s name", type: "text" } }),
    ]);
    await db.clientTag.create({ data: { companyId, clientId, tagId: tag.id } });
    await db.clientFieldValue.create({ data: { companyId, clientId, fieldId: field.id, text: "@Rex" } });
  });
  return clientId;
}

test("a file has every field of a client, custom fields and tags included, in name order, and no formulas", async () => {
  const ids = [await fullClient(), await clientOf("Ada", "Aiken")];
  const whole = {
    "Last name": "Zuse",
    "Email address": "one@export.test",
    "Other email addresses": "two@export.test",
    "Home phone": "(919) 555-0142",
    Street: "1 Main St",
    City: "Raleigh",
    State: "NC",
    Birthday: "1980-06-22",
    "Lead source": "Open house",
    Status: "lead",
  };
  const csv = await exported("csv", { ids });
  expect(await tableOf(csv)).toMatchObject([
    { "First name": "Ada", "Last name": "Aiken" },
    { ...whole, "First name": "'=HYPERLINK(1)", Tags: "'+Gold", "Pet’s name": "'@Rex" },
  ]);
  expect(await exportRow(csv)).toMatchObject({ state: "done", total: 2, done: 2 });
  // A workbook marks each cell as text, which takes the place of the CSV's apostrophe.
  expect(await tableOf(await exported("xlsx", { ids }))).toMatchObject([
    { "First name": "Ada" },
    { ...whole, "First name": "'=HYPERLINK(1)", Tags: "'+Gold", "Pet’s name": "'@Rex" },
  ]);
});

test("exports everyone in a filter in batches, except those left out and those the officer does not see", async () => {
  const { companyId, branchId } = world.company;
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) ids.push(await clientOf(`Batch ${at}`, "Filter", { source: "Fair" }));
  const other = await system((db) =>
    db.user.create({ data: { companyId, branchId, name: "Someone Else", email: "else@export.test" } }),
  );
  await clientOf("Not theirs", "Filter", { source: "Fair", officerId: other.id });
  await system((db) =>
    db.client.createMany({
      data: Array.from({ length: 600 }, (_, at) => ({
        id: newId(),
        companyId,
        officerId: world.company.officerId,
        branchId,
        firstName: `Many ${at}`,
        lastName: "Batch",
        source: "Fair",
      })),
    }),
  );
  const id = await exported("csv", { filter: { sources: ["Fair"] }, except: ids.slice(2) });
  const people = await tableOf(id);
  expect(people).toHaveLength(602);
  expect(people.slice(-2).map((one) => one["First name"])).toEqual(["Batch 0", "Batch 1"]);
});

test("exports an empty filter as headings only, and a second delivery leaves a finished file as it is", async () => {
  const id = await exported("csv", { filter: { sources: ["Nowhere"] } });
  const { storeKey, updatedAt } = await exportRow(id);
  const file = await world.services.storage.read(storeKey ?? "");
  expect(file?.bytes.toString()).toMatch(/^\uFEFFFirst name,Last name,Email address/);
  const payload = { companyId: world.company.companyId, exportId: id };
  await world.deliver({ name: "clients.export", payload, id: `again-${id}` });
  expect((await exportRow(id)).updatedAt).toEqual(updatedAt);
});

test("removes an expired file, and what a bulk edit stored once it cannot be undone", async () => {
  const { companyId, officerId } = world.company;
  const ids = [await clientOf("Old", "File")];
  const over = { expiresAt: new Date(Date.now() - 60_000) };
  const [old, fresh] = [await exported("csv", { ids }, over), await exported("csv", { ids })];
  const { storeKey } = await exportRow(old);
  const edit = { companyId, userId: officerId, action: "tag", filter: { ids }, state: "done" };
  const [past, open] = await system((db) =>
    Promise.all([
      db.bulkEdit.create({ data: { ...edit, undoUntil: over.expiresAt } }),
      db.bulkEdit.create({ data: { ...edit, undoUntil: new Date(Date.now() + 86_400_000) } }),
    ]),
  );
  const rows = [past, open].map(({ id }) => ({ companyId, editId: id, clientId: ids[0] ?? "", status: "changed" }));
  await system((db) => db.bulkEditRow.createMany({ data: rows }));
  await world.deliver({ name: "clients.forget", payload: {}, id: `forget-${newId()}` });
  expect(await exportRow(old)).toMatchObject({ state: "expired", storeKey: null });
  expect(await world.services.storage.exists(storeKey ?? "")).toBe(false);
  expect((await exportRow(fresh)).state).toBe("done");
  const left = await system((db) => db.bulkEditRow.findMany({ where: { editId: { in: [past.id, open.id] } } }));
  expect(left.map(({ editId }) => editId)).toEqual([open.id]);
});
