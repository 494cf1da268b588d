import { freezeLoan } from "@hearthline/contract/loans/freeze-loan";
import type { BuiltClient } from "./build-clients.ts";
import type { BuiltLoan } from "./build-loans.ts";
import type { DemoHome, DemoHousehold, DemoNote } from "./homes.ts";
import { withScenarios } from "./kinds.ts";
import { type DemoCompany, personOf, type Rows } from "./rows.ts";

const cents = (dollars: number) => BigInt(Math.round(dollars * 100));

/** Mortgages are paid on the first. */
const firstOfMonth = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1));

/** Returns the row of a key, or throws naming the missing one. */
function one<T>(of: Map<string, T>, key: string): T {
  const found = of.get(key);
  if (!found) throw new Error(`The demo has no ${key}.`);
  return found;
}

interface Known {
  clients: Map<string, BuiltClient>;
  loans: Map<string, BuiltLoan>;
}

function addHome(rows: Rows, demo: DemoCompany, home: DemoHome, { clients, loans }: Known): void {
  const { companyId, calendar, nextId } = demo;
  const day = (days: number) => calendar.at([days, "00:00"]);
  const [address1, city, state, zipcode, county] = home.address;
  const enteredAt = (days = home.entered) => calendar.at([Math.min(days, home.entered), "19:10"]);
  const at = enteredAt();
  const id = nextId("home");
  rows.home.push({
    id,
    companyId,
    address1,
    city,
    state,
    zipcode,
    county,
    propertyType: home.propertyType,
    boughtOn: home.bought ? day(home.bought[0]) : null,
    boughtForCents: home.bought ? cents(home.bought[1]) : null,
    note: home.note ?? "",
    createdAt: at,
    updatedAt: at,
  });
  home.owners.forEach(([key, role], position) => {
    rows.homeOwner.push({ companyId, homeId: id, clientId: one(clients, key).id, role, position });
  });
  for (const { days, amount, source, by } of home.values)
    rows.homeValue.push({
      id: nextId("home-value"),
      companyId,
      homeId: id,
      amountCents: cents(amount),
      asOf: day(days),
      source,
      enteredById: personOf(demo, by).id,
      createdAt: enteredAt(days),
    });
  for (const mortgage of home.mortgages) {
    const { loan, lien = "first", lender, balance, days, noteRate, termMonths, firstPayment } = mortgage;
    const closing =
      loan && mortgage.closed ? closingOf(demo, one(loans, loan), { homeId: id, at, lender, firstPayment }) : null;
    if (closing) rows.closing.push(closing.row);
    rows.homeMortgage.push({
      id: nextId("home-mortgage"),
      companyId,
      homeId: id,
      loanId: loan ? one(loans, loan).id : null,
      lien,
      lender,
      balanceCents: cents(balance),
      balanceAsOf: day(days),
      noteRate: noteRate ?? null,
      termMonths: termMonths ?? null,
      firstPaymentDate: closing
        ? new Date(closing.firstPaymentDate)
        : firstPayment === undefined
          ? null
          : firstOfMonth(day(firstPayment)),
      closingId: closing?.row.id ?? null,
      createdAt: enteredAt(days),
      updatedAt: enteredAt(days),
    });
  }
}

/** The closing of a demo loan: its first scenario, frozen. */
function closingOf(
  demo: DemoCompany,
  { id: loanId, officer, draft, scenarioIds }: BuiltLoan,
  { homeId, at, lender, firstPayment }: { homeId: string; at: Date; lender: string; firstPayment: number | undefined },
) {
  const { companyId, calendar, nextId } = demo;
  const id = nextId("closing");
  const frozen = freezeLoan(
    withScenarios(draft, scenarioIds),
    scenarioIds[0] ?? "",
    {
      lender,
      ...(firstPayment !== undefined && {
        firstPaymentDate: firstOfMonth(calendar.at([firstPayment, "00:00"]))
          .toISOString()
          .slice(0, 10),
      }),
    },
    draft.closingDate ?? "",
  );
  const { closingDate, firstPaymentDate, loanAmountCents, noteRate } = frozen.final;
  return {
    firstPaymentDate,
    row: {
      id,
      companyId,
      loanId,
      homeId,
      closedOn: new Date(closingDate),
      loanAmountCents: BigInt(loanAmountCents),
      noteRate,
      record: frozen,
      statusBefore: "pre-approval",
      key: `demo-home-page-${id}`,
      closedById: personOf(demo, officer).id,
      closedAt: at,
      updatedAt: at,
    },
  };
}

/** Adds homes with values and mortgages. */
export function addHomes(rows: Rows, demo: DemoCompany, homes: DemoHome[], known: Known): void {
  for (const home of homes) addHome(rows, demo, home, known);
}

export function addHouseholds(
  rows: Rows,
  demo: DemoCompany,
  households: DemoHousehold[],
  clients: Known["clients"],
): void {
  const { companyId, calendar, nextId } = demo;
  for (const { name, members, created } of households) {
    const householdId = nextId("household");
    const at = calendar.at([created, "15:00"]);
    rows.household.push({ id: householdId, companyId, name, createdAt: at, updatedAt: at });
    members.forEach(([key, role], position) => {
      rows.householdMember.push({ companyId, householdId, clientId: one(clients, key).id, role, position });
    });
  }
}

export function addNotes(rows: Rows, demo: DemoCompany, notes: DemoNote[], clients: Known["clients"]): void {
  for (const { client, by, at, text, pinned } of notes)
    rows.clientNote.push({
      id: demo.nextId("client-note"),
      companyId: demo.companyId,
      clientId: one(clients, client).id,
      authorId: personOf(demo, by).id,
      text,
      createdAt: demo.calendar.at(at),
      pinnedAt: pinned ? demo.calendar.at(at) : null,
    });
}
