import type { Fee } from "@hearthline/contract/loans/fees";
import type { LoanStatus } from "@hearthline/contract/loans/loan-kinds";
import type { LoanDraft } from "@hearthline/contract/loans/loans";
import { clientStatusByLoans } from "@hearthline/contract/loans/status-rule";
import { feeRow, loanRow, scenarioRow } from "../loan-rows.ts";
import type { BuiltClient } from "./build-clients.ts";
import { type DemoLoan, draftOf } from "./loan-spec.ts";
import { type DemoCompany, personOf, type Rows } from "./rows.ts";
import type { DemoSearch } from "./searches.ts";
import type { DemoTemplate } from "./templates.ts";

export interface BuiltTemplate {
  id: string;
  fees: Fee[];
}

export interface BuiltLoan {
  id: string;
  officer: string;
  borrowers: BuiltClient[];
  draft: LoanDraft;
  /** Ids of the scenarios, in order. */
  scenarioIds: string[];
}

/** Adds the fee templates. Returns them by key. */
export function addTemplates(rows: Rows, demo: DemoCompany, templates: DemoTemplate[]): Map<string, BuiltTemplate> {
  const { companyId, calendar, nextId } = demo;
  return new Map(
    templates.map(({ key, created, updated, draft: { fees, description = "", program = null, ...draft } }) => {
      const id = nextId("template");
      rows.feeTemplate.push({
        ...draft,
        id,
        companyId,
        description,
        program,
        createdAt: calendar.at([created, "14:00"]),
        updatedAt: calendar.at([updated, "14:00"]),
      });
      fees.forEach((fee, position) => {
        rows.templateFee.push({ ...feeRow(fee, position), id: nextId("template-fee"), companyId, templateId: id });
      });
      return [key, { id, fees }];
    }),
  );
}

/** What every demo loan consists of, whatever its kind. */
export interface DemoLoanFacts {
  officer: string;
  status: LoanStatus;
  days: [created: number, status: number, updated: number];
}

/** Adds a loan with its scenarios and fees. */
export function addLoan(
  rows: Rows,
  demo: DemoCompany,
  loan: DemoLoanFacts,
  draft: LoanDraft,
  borrowers: BuiltClient[],
): BuiltLoan {
  const { companyId, calendar, nextId } = demo;
  const officer = personOf(demo, loan.officer);
  const id = nextId("loan");
  const [created, status, updated] = loan.days;
  const statusAt =
    loan.status === "closed" && draft.closingDate
      ? new Date(`${draft.closingDate}T16:20:00Z`)
      : calendar.at([status, "16:20"]);
  const updatedAt = calendar.at([updated, "18:45"]);
  rows.loan.push({
    ...loanRow(draft, borrowers),
    id,
    companyId,
    officerId: officer.id,
    branchId: officer.branchId,
    kind: draft.kind,
    status: loan.status,
    createdAt: calendar.at([created, "14:10"]),
    statusAt,
    updatedAt: updatedAt > statusAt ? updatedAt : statusAt,
  });
  addHistory(rows, demo, { id, status: loan.status, createdAt: calendar.at([created, "14:10"]), statusAt });
  borrowers.forEach((client, position) => {
    rows.loanClient.push({ companyId, loanId: id, clientId: client.id, position });
  });
  const scenarioIds = draft.scenarios.map((scenario, position) => {
    const scenarioId = nextId("scenario");
    rows.scenario.push({ ...scenarioRow(draft.kind, id, scenario, scenarioId, position), companyId });
    scenario.fees.forEach((fee, at) => {
      rows.fee.push({ ...feeRow(fee, at), id: nextId("fee"), companyId, scenarioId });
    });
    return scenarioId;
  });
  return { id, officer: loan.officer, borrowers, draft, scenarioIds };
}

/** The statuses before the current one; the table's trigger writes the current one. */
const STAGES: Record<LoanStatus, readonly LoanStatus[]> = {
  draft: [],
  credit: ["draft"],
  "pre-approval": ["draft", "credit"],
  declined: ["draft", "credit"],
  closed: ["draft", "credit", "pre-approval"],
};

function addHistory(
  rows: Rows,
  { companyId, nextId }: DemoCompany,
  loan: { id: string; status: LoanStatus; createdAt: Date; statusAt: Date },
): void {
  const stages = STAGES[loan.status];
  const each = (loan.statusAt.getTime() - loan.createdAt.getTime()) / (stages.length + 1);
  stages.forEach((status, index) => {
    const at = new Date(loan.createdAt.getTime() + index * each);
    rows.loanStatusChange.push({ id: nextId("loan-status"), companyId, loanId: loan.id, status, at });
  });
}

/** Sets the clients' statuses from their loans, as the product does with every change. */
function followLoans(rows: Rows, loans: readonly { draft: LoanDraft; borrowers: BuiltClient[] }[]): void {
  for (const client of rows.client) {
    const own = loans.filter(({ borrowers }) => borrowers.some(({ id }) => id === client.id));
    const status = clientStatusByLoans(
      own.map(({ draft: { status: taken = "draft", timeline } }) => ({ status: taken, timeline })),
    );
    if (status && client.status !== "archived") client.status = status;
  }
}

/** The borrowers of a loan from the tables. */
export const borrowersOf = (
  { borrowers }: { borrowers: readonly string[] },
  clients: Map<string, BuiltClient>,
): BuiltClient[] =>
  borrowers.map((key) => {
    const client = clients.get(key);
    if (!client) throw new Error(`The demo has no client ${key}.`);
    return client;
  });

/** Adds the loans with scenarios and fees, and sets their borrowers' statuses. Returns them by key. */
export function addLoans(
  rows: Rows,
  demo: DemoCompany,
  loans: DemoLoan[],
  templates: Map<string, BuiltTemplate>,
  clients: Map<string, BuiltClient>,
): Map<string, BuiltLoan> {
  const built = loans.map((loan): [string, BuiltLoan] => {
    const borrowers = borrowersOf(loan, clients);
    const template = loan.template ? templates.get(loan.template) : undefined;
    const draft = draftOf(loan, {
      calendar: demo.calendar,
      clientIds: borrowers.map((client) => client.id),
      templateId: template?.id,
      fees: template?.fees ?? [],
    });
    return [loan.key, addLoan(rows, demo, loan, draft, borrowers)];
  });
  followLoans(
    rows,
    built.map(([, loan]) => loan),
  );
  return new Map(built);
}

/** Adds the looked-up properties, as the property service describes them. */
export function addSearches(rows: Rows, demo: DemoCompany, searches: DemoSearch[]): void {
  for (const search of searches) {
    const [address1, city, state, zipcode, county] = search.address;
    const [bedrooms, bathrooms, squareFeet, yearBuilt] = search.rooms;
    const at = demo.calendar.at(search.at);
    rows.propertySearch.push({
      id: demo.nextId("property-search"),
      companyId: demo.companyId,
      userId: personOf(demo, search.officer).id,
      query: [address1, city, state, zipcode].join(", "),
      updatedAt: at,
      profile: {
        address: address1,
        city,
        state,
        zipcode,
        county,
        propertyType: "Single Family",
        bedrooms,
        bathrooms,
        squareFeet,
        yearBuilt,
        lastSalePriceCents: search.lastSale[0] * 100,
        lastSaleDate: search.lastSale[1],
        taxYearlyCents: search.tax * 100,
        taxYear: at.getUTCFullYear() - 1,
        assessedValueCents: search.assessed * 100,
        estimatedValueCents: search.estimate * 100,
        hoaMonthlyCents: search.hoa ? search.hoa * 100 : null,
        source: "rentcast",
        retrievedAt: at.toISOString(),
      },
    });
  }
}
