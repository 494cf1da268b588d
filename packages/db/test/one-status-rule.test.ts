import { clientStatusByLoans, type LoanOfClient, proposedStatus } from "@hearthline/contract/loans/status-rule";
import { expect, it } from "vitest";
import { databaseBefore, id } from "./old-database.ts";

const MIGRATION = "one-status-rule";
const done = (key: "contract" | "pre-approval" | "closing", is = true) => ({ key, done: is });

const CLIENTS: { loans: (LoanOfClient & { deleted?: true })[]; before: string; after?: string }[] = [
  { before: "lead", loans: [{ status: "credit", timeline: [] }] },
  { before: "lead", loans: [{ status: "credit", timeline: [done("contract")] }] },
  { before: "lead", loans: [{ status: "credit", timeline: [done("contract", false)] }] },
  {
    before: "credit",
    loans: [
      { status: "closed", timeline: [done("contract")] },
      { status: "declined", timeline: [] },
    ],
  },
  {
    before: "closed",
    loans: [
      { status: "closed", timeline: [] },
      { status: "pre-approval", timeline: [] },
    ],
  },
  { before: "pre-approval", after: "pre-approval", loans: [{ status: "draft", timeline: [] }] },
  { before: "lead", after: "lead", loans: [{ status: "credit", timeline: [], deleted: true }] },
  { before: "archived", after: "archived", loans: [{ status: "credit", timeline: [] }] },
  { before: "under-contract", after: "under-contract", loans: [] },
];

it("existing clients get the status of their loans, and a manually kept status does not change", async () => {
  const { owner, migrateOn } = await databaseBefore(MIGRATION);
  await owner.query(`
    INSERT INTO "Company" (id, name, "updatedAt") VALUES ('${id(1)}', 'c', now());
    INSERT INTO "User" (id, "companyId", email, name, "updatedAt") VALUES ('${id(2)}', '${id(1)}', 'a@x.test', 'a', now());
    INSERT INTO "Loan" (id, "companyId", "officerId", kind, title, status, timeline, "statusKeptAt", "updatedAt") VALUES
      ('${id(3)}', '${id(1)}', '${id(2)}', 'purchase', 'kept', 'credit', '${JSON.stringify([done("closing"), done("pre-approval", false)])}', '2026-01-02', now());`);
  for (const [index, client] of CLIENTS.entries()) {
    const clientId = id(100 + index);
    await owner.query(
      `INSERT INTO "Client" (id, "companyId", "officerId", "firstName", status, "updatedAt") VALUES ($1, $2, $3, 'x', $4, '2026-01-02')`,
      [clientId, id(1), id(2), client.before],
    );
    for (const [place, { status, timeline, deleted }] of client.loans.entries()) {
      const loanId = id(1_000 + index * 10 + place);
      await owner.query(
        `INSERT INTO "Loan" (id, "companyId", "officerId", kind, title, status, timeline, "deletedAt", "updatedAt") VALUES ($1, $2, $3, 'purchase', 't', $4, $5, $6, now())`,
        [loanId, id(1), id(2), status, JSON.stringify(timeline), deleted ? "2026-01-02" : null],
      );
      await owner.query(
        `INSERT INTO "LoanClient" ("companyId", "loanId", "clientId", position) VALUES ($1, $2, $3, 0)`,
        [id(1), loanId, clientId],
      );
    }
  }
  await migrateOn();

  const { rows } = await owner.query<{ status: string; untouched: boolean }>(
    `SELECT status, "updatedAt" = '2026-01-02' AS untouched FROM "Client" ORDER BY id`,
  );
  expect(rows).toEqual(
    CLIENTS.map(({ after, loans }) => ({ status: after ?? clientStatusByLoans(loans), untouched: true })),
  );
  const [kept] = (
    await owner.query<{ statusKeptAt: Date; statusKeptSteps: string[] }>(
      `SELECT "statusKeptAt", "statusKeptSteps" FROM "Loan" WHERE title = 'kept'`,
    )
  ).rows;
  if (!kept) throw new Error("The loan no longer exists.");
  expect(kept.statusKeptSteps).toEqual(["closing"]);
  const loan = { status: "credit" as const, lastSentAt: null, lastOpenedAt: null, ...kept };
  expect(proposedStatus({ ...loan, timeline: [done("closing")] })).toBeNull();
  expect(proposedStatus({ ...loan, timeline: [done("closing"), done("pre-approval")] })).toMatchObject({
    status: "pre-approval",
  });
});
