import { USER_SORTS } from "@hearthline/contract/accounts/users";
import { CLIENT_SORTS } from "@hearthline/contract/clients/clients";
import { TEMPLATE_SORTS } from "@hearthline/contract/company/templates";
import { DASHBOARD_SORTS } from "@hearthline/contract/reports/dashboard";
import pg from "pg";
import { expect, it } from "vitest";
import { LOAN_SORTS } from "../features/loans/loan-list.reads.ts";
import { freshDatabase } from "./world.ts";

/** Orders that are a column of another name. */
const COLUMN: Record<string, string> = {
  "Loan.loanAmountCents": "leadLoanAmountCents",
  "Loan.noteRate": "leadNoteRate",
  "Loan.principalAndInterestCents": "leadPaymentCents",
  "ClientListRow.name": "lastName",
};
const ORDERS = [
  ["Loan", [...LOAN_SORTS, ...DASHBOARD_SORTS]],
  ["User", USER_SORTS],
  ["FeeTemplate", TEMPLATE_SORTS],
  ["ClientListRow", CLIENT_SORTS],
  ["Report", ["createdAt"]],
  ["AuditEntry", ["at"]],
  ["JobRun", ["startedAt"]],
] as const;

it("every list's order has an index of the company's rows in that order", async () => {
  const { owner } = await freshDatabase();
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  const { rows } = await client.query<{ line: string }>(
    "SELECT tablename || indexdef AS line FROM pg_indexes WHERE schemaname = 'public'",
  );
  await client.end();
  const missing = ORDERS.flatMap(([table, sorts]) =>
    [...new Set(sorts.map((sort) => sort.replace("-", "")))]
      .map((sort) => COLUMN[`${table}.${sort}`] ?? sort)
      // After the company at most one column that a filter fixes.
      .filter(
        (column) =>
          !rows.some(({ line }) =>
            new RegExp(`^${table}CREATE.*\\("companyId", (\\w+, |"\\w+", )?"?${column}\\b`).test(line),
          ),
      )
      .map((column) => `${table}.${column}`),
  );
  expect(missing).toEqual([]);
});
