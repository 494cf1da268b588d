import { ImportPlan } from "@hearthline/contract/imports/plan";
import type { SystemDb } from "../client.ts";
import { demoId } from "./ids.ts";
import { type DemoCompany, personOf } from "./rows.ts";

const HEADINGS = ["First Name", "Last Name", "Email", "Cell"];
const TARGETS = ["firstName", "lastName", "email", "mobilePhone"];
const PREVIEW = demoId(90_100_001);
const DONE = demoId(90_100_002);
const WAITING = demoId(90_100_003);

/** Guests of the open house: one of them cannot be reached as written. */
const VISITORS = [
  ["Priya", "Raman", "priya.raman@example.com", "(919) 555-0171"],
  ["Tom", "Keller", "tom@keller,example", "(919) 555-0172"],
  ["Nadia", "Brandt", "nadia.brandt@example.com", ""],
];

/** An import that waits for its officer, and a finished one with an existing client. */
export async function addImports(db: SystemDb, demo: DemoCompany): Promise<void> {
  const { companyId, calendar } = demo;
  const { id: userId, branchId } = personOf(demo, "officer@demo.test");
  const client = await db.client.findFirst({
    where: { companyId, officerId: userId },
    orderBy: { id: "asc" },
    select: { id: true, firstName: true, lastName: true },
  });
  const owner = { officerId: userId, branchId: branchId ?? null };
  const writer = { kind: "user", userId, branchId: branchId ?? null, reach: "own", supportsUserId: null, owner };
  const common = {
    companyId,
    userId,
    reach: `officer:${userId}`,
    kind: "clients",
    plan: ImportPlan.parse({ columns: TARGETS.map((target, index) => ({ index, target })) }),
    reading: { format: "csv", encoding: "utf-8", delimiter: ",", sheets: [], headingLine: 1 },
    headings: {
      columns: HEADINGS.map((heading, at) => ({
        heading,
        samples: VISITORS.flatMap((cells) => cells[at] || []),
        suggested: TARGETS[at],
        confidence: 0.97,
        why: "The heading says it, and the cells fit.",
      })),
      remembered: false,
    },
    by: {
      operation: "imports.confirm",
      summary: "Import what the dry run said",
      cause: { kind: "user", id: userId, name: "Laura Whitfield", tokenId: null, actingFor: null },
      integration: null,
      caller: {
        userId,
        actedForId: null,
        impersonatorId: null,
        tokenId: null,
        requestId: "demo",
        address: "127.0.0.1",
        userAgent: null,
      },
      writers: [writer],
    },
  };
  const at = calendar.at([2, "10:12"]);
  for (const [id, fileName] of [
    [PREVIEW, "open-house-october.csv"],
    [WAITING, "broker-tour.csv"],
  ] as const) {
    await db.import.create({
      data: {
        ...common,
        id,
        fileName,
        fileBytes: 214,
        state: "preview",
        checked: 1,
        rows: 3,
        created: 2,
        failed: 1,
        progress: 3,
        createdAt: at,
        updatedAt: at,
      },
    });
    await db.importRow.createMany({
      data: VISITORS.map((cells, index) => ({
        companyId,
        importId: id,
        index,
        line: index + 2,
        cells,
        status: index === 1 ? "wrong" : "create",
        ...(index === 1 && { reasons: [{ column: 2, message: "This is not an email address." }] }),
      })),
    });
  }
  if (!client) return;
  await db.import.create({
    data: {
      ...common,
      id: DONE,
      fileName: "past-clients.csv",
      fileBytes: 96,
      state: "done",
      checked: 1,
      rows: 1,
      updated: 1,
      progress: 1,
      createdAt: at,
      updatedAt: at,
      confirmedAt: at,
      finishedAt: at,
      undoUntil: new Date(at.getTime() + 30 * 86_400_000),
    },
  });
  await db.importRow.create({
    data: {
      companyId,
      importId: DONE,
      index: 0,
      line: 2,
      cells: [client.firstName, client.lastName, "", ""],
      status: "updated",
      recordId: client.id,
      before: [{ source: "" }],
      after: {
        by: "phone",
        clients: [{ clientId: client.id, created: false, before: { source: "" }, after: { source: "Past clients" } }],
      },
    },
  });
}
