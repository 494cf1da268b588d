import { letterOf } from "@hearthline/contract/loans/scenario-letters";
import { solvedStrikeRate } from "@hearthline/contract/refinance/solved-strike-rate";
import type { BuiltClient } from "../build-clients.ts";
import { addLoan, type BuiltLoan, type BuiltTemplate, borrowersOf } from "../build-loans.ts";
import { type DemoCompany, personOf, type Rows } from "../rows.ts";
import { type DemoRefinance, refinanceDraftOf } from "./loans.ts";

/** A strike rate as the api stores it: solved with the terms of the first proposal. */
function addStrikeRate(rows: Rows, demo: DemoCompany, { strike, officer }: DemoRefinance, loan: BuiltLoan): void {
  const { draft, scenarioIds, borrowers } = loan;
  const [first] = draft.kind === "refinance" ? draft.scenarios : [];
  const [borrower] = borrowers;
  if (!strike || draft.kind !== "refinance" || !first || !borrower) return;
  const scenario = { ...first, id: scenarioIds[0] };
  const solved = solvedStrikeRate(draft, scenario, strike.aim);
  if (solved === null) throw new Error(`No rate does what ${draft.title} wants.`);
  rows.strikeRate.push({
    id: demo.nextId("strike-rate"),
    companyId: demo.companyId,
    clientId: borrower.id,
    loanId: loan.id,
    letter: letterOf(scenario, 0),
    aimBy: strike.aim.by,
    aim: strike.aim,
    terms: JSON.parse(JSON.stringify(solved.terms)),
    noteRate: solved.noteRate,
    createdById: personOf(demo, officer).id,
    createdAt: demo.calendar.at(strike.at),
  });
}

/** Adds the refinances with their proposals, fees and strike rates to the loans. */
export function addRefinances(
  rows: Rows,
  demo: DemoCompany,
  refinances: DemoRefinance[],
  templates: Map<string, BuiltTemplate>,
  clients: Map<string, BuiltClient>,
): Map<string, BuiltLoan> {
  return new Map(
    refinances.map((refinance): [string, BuiltLoan] => {
      const borrowers = borrowersOf(refinance, clients);
      const template = templates.get(refinance.template);
      const draft = refinanceDraftOf(refinance, {
        calendar: demo.calendar,
        clientIds: borrowers.map(({ id }) => id),
        templateId: template?.id,
        fees: template?.fees ?? [],
      });
      const built = addLoan(rows, demo, refinance, draft, borrowers);
      addStrikeRate(rows, demo, refinance, built);
      return [refinance.key, built];
    }),
  );
}
