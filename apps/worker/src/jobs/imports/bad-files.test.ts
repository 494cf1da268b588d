import { randomBytes } from "node:crypto";
import { newId } from "@hearthline/db/ids";
import { writeXlsx } from "@hearthline/tabular/write-xlsx";
import { beforeAll, describe, expect, it } from "vitest";
import { importOf } from "../../testing/imports.ts";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
  return () => world.close();
});

const system = <T>(work: Parameters<typeof world.database.system<T>>[0]) => world.database.system(work);
const deliver = (job: string, importId: string, more: object = {}) =>
  world.deliver({
    name: `imports.${job}`,
    payload: { companyId: world.company.companyId, importId, ...more },
    id: `${job}-${importId}-${newId()}`,
  });

/** Uploads a file, reads it and validates its rows. */
async function sent(bytes: Buffer | string, fileName = "people.csv") {
  const id = await importOf(world, [], []);
  const storeKey = `company/${world.company.companyId}/imports/${id}`;
  await world.services.storage.put(storeKey, Buffer.from(bytes), { type: "application/octet-stream" });
  await system((db) => db.import.update({ where: { id }, data: { storeKey, plan: {}, fileName } }));
  await deliver("read", id);
  const { revision, state } = await system((db) => db.import.findUniqueOrThrow({ where: { id } }));
  if (state === "reading") await deliver("check", id, { revision });
  const row = await system((db) => db.import.findUniqueOrThrow({ where: { id } }));
  const lines = await system((db) => db.importRow.findMany({ where: { importId: id }, orderBy: { index: "asc" } }));
  return { row, lines };
}
const reasonsOf = (line: { reasons: unknown } | undefined): string[] =>
  (Array.isArray(line?.reasons) ? line.reasons : []).map(({ message }: { message: string }) => message);

/** Creates the bytes of a workbook with these rows. */
async function packed(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of writeXlsx(rows, { sheet: "Clients" })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe("a file that is not a list", () => {
  it.each<[string, string | Buffer, string]>([
    ["an empty file", "", "The file is empty."],
    ["only headings", "First name,Last name\n", "There are no rows below the headings."],
    [
      "rows without headings",
      "June,june@abbott.example\nAl,al@lee.example\n",
      "The first line is a row already. Add a line above it that says what each column is.",
    ],
    [
      "one endless line",
      "x".repeat(3_000_000),
      "Line 1 has more than 1,000,000 characters: this is no table, or a quotation mark is missing in it.",
    ],
    [
      "300 identical headings",
      `${Array(300).fill("Email").join()}\n${Array(300).fill("a@b.example").join()}\n`,
      "Line 1 has 300 columns; a file has at most 200.",
    ],
    ["a PDF with a list's file name", "%PDF-1.7 …", "This is a PDF, not a table. Export the list as .csv or .xlsx."],
    ["random bytes", randomBytes(100_000), "This is not a text: export the list as .csv or .xlsx."],
    [
      "a broken workbook",
      "PK\u0003\u0004 and nothing",
      "The workbook is damaged. Open it in Excel, save it again and choose that file.",
    ],
  ])("is rejected with a message and not stored: %s", async (_, bytes, problem) => {
    const { row, lines } = await sent(bytes);
    expect({ state: row.state, problem: row.problem, rows: lines.length, storeKey: row.storeKey }).toEqual({
      state: "failed",
      problem,
      rows: 0,
      storeKey: null,
    });
  });

  it("rejects a zip bomb with a workbook's name while unpacking it", async () => {
    const cell = " ".repeat(30_000);
    function* rows() {
      yield ["First name", "Note"];
      for (let at = 0; at < 2_000; at += 1) yield ["June", cell];
    }
    const bytes = await packed([...rows()]);
    expect(bytes.length).toBeLessThan(1_000_000);
    const { row } = await sent(bytes, "people.xlsx");
    expect([row.state, row.problem]).toEqual([
      "failed",
      "The workbook unpacks to far more than a list has. It is not read.",
    ]);
  });
});

describe("an import row", () => {
  it("reports errors cell by cell, and fixes what can be fixed", async () => {
    const { row, lines } = await sent(
      [
        "First Name,Last Name,Email,Cell,Zip,Birthday,Loan Officer,Status",
        '"=HYPERLINK(""http://evil.example"")",Lee,x1@bad.test,,,,,',
        "June,Abbott,june@,919 555 018,2760A,13/45/2020,Bob Gone,Zombie",
        "Ju\0ne,Mended,  MENDED@Bad.Test ,919.555.0161,7030,1/2/27,,Past Client",
        "Null,None,x2@bad.test,N/A,,,,",
      ].join("\r\n"),
    );
    expect([row.state, row.problem]).toEqual(["preview", null]);
    expect(lines.map(({ status }) => status)).toEqual(["wrong", "wrong", "create", "create"]);
    expect(reasonsOf(lines[0])).toEqual(["This is a formula, not a name."]);
    expect(reasonsOf(lines[1])).toEqual([
      "Nothing after the @.",
      "Nine digits; a US number has ten.",
      "A ZIP code has five digits, or nine as 27601-1234.",
      "There is no month 13.",
      "No colleague is called “Bob Gone”. Choose the officer for these clients.",
      "“Zombie” is not a Hearthline status. Choose the status it means.",
    ]);
  });

  it("treats an address that appears twice in one file as one client", async () => {
    const { row } = await sent("First Name,Email\nJune,twice@bad.test\nJune,TWICE@bad.test\n");
    expect([row.created, row.updated + row.skipped, row.failed]).toEqual([1, 1, 0]);
  });

  it.each<[string, Buffer]>([
    ["UTF-16", Buffer.from("\uFEFFFirst Name\tEmail\nJosé\tu16@bad.test\n", "utf16le")],
    ["Windows-1252", Buffer.from("First Name;Email\nJosé;w1252@bad.test\n", "latin1")],
  ])("keeps its accents in %s", async (_, bytes) => {
    const { row, lines } = await sent(bytes);
    expect([row.state, row.problem]).toEqual(["preview", null]);
    expect(lines[0]?.cells).toEqual(expect.arrayContaining(["José"]));
  });

  it("reads a workbook's row like a text file's", async () => {
    const bytes = await packed([
      ["First Name", "Email", "Cell"],
      ["June", "wb@bad.test", "+19195550161"],
      ["Al", "ellen@", "919"],
    ]);
    const { lines } = await sent(bytes, "people.xlsx");
    expect(lines.map(({ status }) => status)).toEqual(["create", "wrong"]);
    expect(reasonsOf(lines[1])).toEqual(["Nothing after the @.", "Three digits; a US number has ten."]);
  });
});
