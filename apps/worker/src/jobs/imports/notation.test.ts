import { ImportPlan } from "@hearthline/contract/imports/plan";
import { rememberMapping } from "@hearthline/domain/imports/read-file";
import { expect, it } from "vitest";
import { importOf } from "../../testing/imports.ts";
import { deliver, importRow, setUp, system, world } from "./import.fixture.ts";

setUp();

const HEADINGS = [
  "First Name",
  "Last Name",
  "Email",
  "Loan Number",
  "Loan Amount",
  "Note Rate",
  "Term",
  "Closing Date",
  "Property Address",
  "Property City",
  "Property State",
  "Property Zip",
  "Purchase Price",
  "Cash to Close",
];

interface Row {
  name: string;
  amount: string;
  rate: string;
  cash: string;
}

/** A list of past loans with such figures, as a file with semicolons. */
const listOf = (rows: readonly Row[]) =>
  [
    HEADINGS,
    ...rows.map(({ name, amount, rate, cash }, at) => [
      name,
      "Notation",
      `${name.toLowerCase()}@notation.test`,
      `${name}-${at}`,
      amount,
      rate,
      "360",
      "6/14/2024",
      `${at + 1} ${name} Ave`,
      "Austin",
      "TX",
      "78701",
      "500000",
      cash,
    ]),
  ]
    .map((cells) => cells.join(";"))
    .join("\n");

/** Uploads a file of loans, reads and validates it, and returns the messages of each row. */
async function checked(text: string, chosen?: Record<number, object>) {
  const id = await importOf(world, [], [], { kind: "loans" });
  const storeKey = `company/${world.company.companyId}/imports/${id}`;
  await world.services.storage.put(storeKey, Buffer.from(text), { type: "application/octet-stream" });
  await system((db) => db.import.update({ where: { id }, data: { storeKey, plan: {}, fileName: "loans.csv" } }));
  await deliver("read", id);
  const read = await importRow(id);
  if (chosen) {
    const plan = ImportPlan.parse(read.plan);
    const columns = plan.columns.map((column) => ({ ...column, ...chosen[column.index] }));
    await system((db) => db.import.update({ where: { id }, data: { plan: { ...plan, columns } } }));
  }
  await deliver("check", id, { revision: read.revision });
  const lines = await system((db) => db.importRow.findMany({ where: { importId: id }, orderBy: { index: "asc" } }));
  return { id, lines: lines.map(({ status, reasons }) => ({ status, reasons: reasons ?? [] })) };
}
const [AMOUNT, RATE, CASH] = ["Loan Amount", "Note Rate", "Cash to Close"].map((name) => HEADINGS.indexOf(name));

it("reads numbers in the notation of their column, rejects the cell that differs, and reports rounding", async () => {
  const { id, lines } = await checked(
    listOf([
      { name: "Ada", amount: "360.000,00", rate: "6 7/8", cash: "(1.250,5)" },
      { name: "Bea", amount: "360.000", rate: "6,03125", cash: "3.600" },
      { name: "Cid", amount: "360,000.00", rate: "6,5", cash: "(-1.250)" },
      { name: "Dov", amount: "360.000,00", rate: "0,25", cash: "-7" },
      { name: "Eva", amount: "360.000,00", rate: "6,5", cash: "(2)" },
    ]),
  );
  expect(lines).toEqual([
    { status: "create", reasons: [] },
    {
      status: "create",
      reasons: [
        {
          column: RATE,
          message: "Rounded: 6.0313% is imported for “6,03125”. At most four decimals of a percent are stored.",
        },
      ],
    },
    {
      status: "wrong",
      reasons: [
        {
          column: AMOUNT,
          message:
            "“360,000.00” has a decimal point, and its column is written with a decimal comma. Did you mean 360000?",
        },
        {
          column: CASH,
          message:
            "“(-1.250)” has both parentheses and a sign, so it is not clear whether it is below zero. Did you mean (1250) or 1250?",
        },
      ],
    },
    {
      status: "wrong",
      reasons: [
        {
          column: RATE,
          message: "“0,25” is 0,25% in a column of percents, which is low for a rate. Write 0,25% if it is meant.",
        },
        {
          column: CASH,
          message: "“-7” has a minus sign, and its column is written with parentheses. Did you mean (7)?",
        },
      ],
    },
    { status: "create", reasons: [] },
  ]);
  await system((db) => db.import.update({ where: { id }, data: { state: "importing" } }));
  await deliver("write", id);
  const closings = await system((db) =>
    db.closing.findMany({
      where: { loan: { clients: { some: { client: { lastName: "Notation", firstName: { in: ["Ada", "Bea"] } } } } } },
      orderBy: { noteRate: "asc" },
      select: { noteRate: true, loanAmountCents: true },
    }),
  );
  expect(closings).toEqual([
    { noteRate: 0.060313, loanAmountCents: 36_000_000n },
    { noteRate: 0.06875, loanAmountCents: 36_000_000n },
  ]);
});

it("asks whether ambiguous amounts have thousands or decimals until the column's notation is chosen", async () => {
  const rows = ["Fay", "Gus"].map((name) => ({ name, amount: "360000", rate: "6.5", cash: "3.600" }));
  const message = "“3.600” may be 3.6 or 3600. Write which it is, or choose how this column writes decimals.";
  const asked = { status: "wrong", reasons: [{ column: CASH, message }] };
  expect((await checked(listOf(rows))).lines).toEqual([asked, asked]);
  const said = await checked(listOf(rows), { [CASH ?? 0]: { decimalMark: "comma" } });
  expect(said.lines).toEqual([
    { status: "create", reasons: [] },
    { status: "create", reasons: [] },
  ]);
});

it("does not apply one file's number notation to the next file with these headings", async () => {
  const plan = ImportPlan.parse({
    columns: [{ index: 0, target: "noteRate", percentUnit: "fraction", decimalMark: "comma", termUnit: "years" }],
  });
  const { companyId } = world.company;
  const kept = await world.database.scoped(companyId, async (db) => {
    await rememberMapping(db, { kind: "loans", headingsKey: "notation-test", plan });
    return db.importMapping.findFirstOrThrow({ where: { headingsKey: "notation-test" } });
  });
  expect(kept.plan).toMatchObject({ columns: [{ index: 0, target: "noteRate", termUnit: "years" }] });
  expect(JSON.stringify(kept.plan)).not.toMatch(/percentUnit|decimalMark/);
});
