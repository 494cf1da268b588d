import { CLIENT_STATUSES, type ClientStatus } from "@hearthline/contract/clients/client-status";
import { LOAN_STATUSES, type LoanStatus } from "@hearthline/contract/loans/loan-kinds";
import { clientStatusByLoans, type LoanOfClient } from "@hearthline/contract/loans/status-rule";
import { followLoans } from "@hearthline/domain/clients/client-status";
import fc from "fast-check";
import { expect, test } from "vitest";
import { importOf } from "../../testing/imports.ts";
import { setUp, system, undo, world, write } from "./import.fixture.ts";

setUp();

const clientsFile = (email: string, status: ClientStatus | "") =>
  importOf(
    world,
    ["firstName", "lastName", "email", "status"],
    [[email.split(".", 1)[0] ?? "", "Status", email, status]],
    {
      plan: { doubles: "overwrite" },
    },
  );

const loansFile = (email: string, number: string) =>
  importOf(
    world,
    [
      "firstName",
      "lastName",
      "email",
      "loanNumber",
      "loanKind",
      "loanAmount",
      "noteRate",
      "term",
      "closingDate",
    ].concat(["propertyAddress1", "propertyCity", "propertyState", "propertyZipcode", "homePrice"]),
    [
      [email.split(".", 1)[0] ?? "", "Status", email, number, "Purchase", "320000", "6.5", "360", "2021-05-03"].concat([
        `${number} Past Rd`,
        "Raleigh",
        "NC",
        "27601",
        "400000",
      ]),
    ],
    { kind: "loans" },
  );

/** Creates an open loan of the client, as the API does. */
const addLoan = (email: string, status: LoanStatus) =>
  world.database.scoped(world.company.companyId, async (db) => {
    const { officerId, branchId } = world.company;
    const client = await db.client.findFirst({ where: { emails: { some: { email } } }, select: { id: true } });
    if (!client) return;
    const clients = { create: { clientId: client.id, position: 0 } };
    await db.loan.create({ data: { kind: "purchase", title: "Open", status, officerId, branchId, clients } });
    await followLoans({ db, emit: () => undefined }, [client.id]);
  });

async function standings(emails: readonly string[]) {
  const rows = await system((db) =>
    db.client.findMany({
      where: { emails: { some: { email: { in: [...emails] } } } },
      select: {
        status: true,
        emails: { select: { email: true } },
        loans: { select: { loan: { select: { status: true, timeline: true, deletedAt: true } } } },
      },
    }),
  );
  return rows.map(({ status, emails: [address], loans }) => {
    const there = loans.flatMap(({ loan }) => (loan.deletedAt ? [] : [loan as unknown as LoanOfClient]));
    return { email: address?.email ?? "", status, byLoans: clientStatusByLoans(there) };
  });
}

test("a client's status never contradicts their loans, whatever files are imported and undone in any order", async () => {
  const known = "first.0@status.test";
  await write(await loansFile(known, "first"));
  expect(await standings([known])).toEqual([{ email: known, status: "closed", byLoans: "closed" }]);
  let runs = 0;
  const step = fc.record({
    does: fc.constantFrom("clients", "loans", "open loan", "undo"),
    one: fc.nat(2),
    client: fc.constantFrom("", ...CLIENT_STATUSES),
    loan: fc.constantFrom(...LOAN_STATUSES),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 10 }), async (steps) => {
      runs += 1;
      const people = ["ann", "ben", "cal"].map((name) => `${name}.${runs}@status.test`);
      const imports: string[] = [];
      for (const [at, { does, one, client, loan }] of steps.entries()) {
        const email = people[one] ?? "";
        const last = imports.at(-1);
        if (does === "undo" && last) await undo(imports.pop() ?? last);
        else if (does === "open loan") await addLoan(email, loan);
        else if (does !== "undo") {
          const id = does === "clients" ? await clientsFile(email, client) : await loansFile(email, `${runs}-${at}`);
          await write(id);
          imports.push(id);
        }
        for (const { email: whose, status, byLoans } of await standings(people))
          if (byLoans !== null) expect([byLoans, "archived"], `${does}: ${whose}`).toContain(status);
      }
    }),
    { numRuns: 6 },
  );
});
