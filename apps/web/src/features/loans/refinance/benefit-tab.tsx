import type { LoanOf } from "@hearthline/contract/loans/loans";
import { letterOf } from "@hearthline/contract/loans/scenario-letters";
import { refinanceBasis } from "@hearthline/contract/refinance/engine";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import type { LoanPaths } from "@/paths.ts";
import { againstToday } from "@/shared/loans/refinance/against-today.ts";
import { BenefitView } from "@/shared/loans/refinance/benefit-view.tsx";
import { OnlyYou } from "@/shared/loans/refinance/only-you.tsx";
import { StrikePanel, type StrikeProposal } from "@/shared/loans/refinance/strike-panel.tsx";
import { StrikeRates } from "@/shared/loans/refinance/strike-rates.tsx";
import { Button } from "@/ui/button.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import type { Loan } from "../loan.ts";

interface BenefitTabProps {
  loan: Loan;
  at: LoanPaths;
  may: boolean;
}

/** Whether the proposals pass, and at what rate the client gains: visible only to the officer's team. */
export function BenefitTab({ loan, at, may }: BenefitTabProps) {
  if (loan.kind !== "refinance") return null;
  return (
    <div className="grid gap-x-14 gap-y-8 px-7 pt-5 pb-16 text-sm max-md:px-4 min-[1180px]:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div>
        <OnlyYou className="mb-4" />
        <Worksheet loan={loan} at={at} may={may} />
      </div>
      <div>
        <StrikePanel proposals={proposalsOf(loan)} />
        <div className="mt-6">
          <StrikeRates loanId={loan.id} />
        </div>
      </div>
    </div>
  );
}

interface WorksheetProps extends BenefitTabProps {
  loan: LoanOf<"refinance">;
}

function Worksheet({ loan, at, may }: WorksheetProps) {
  const { data, isError, refetch } = useQuery(trpc.benefit.worksheet.queryOptions({ id: loan.id }, { staleTime: 0 }));
  if (!data && isError)
    return (
      <FailedState
        what="The worksheet"
        onRetry={() => void refetch()}
        action={(retry) => <Button onClick={retry}>Load again</Button>}
      />
    );
  if (!data) return <Loader label="Checking the rules" />;
  const changes = new Map(loan.scenarios.map((one) => [one.id, againstToday(one, one.figures)]));
  const columns = data.worksheets.map((worksheet, index) => ({
    letter: worksheet.letter,
    name: worksheet.name,
    index,
    worksheet,
    changes: changes.get(worksheet.scenarioId),
  }));
  return <BenefitView columns={columns} editAt={may ? (tab) => `${at.edit(loan.id)}?tab=${tab}` : undefined} />;
}

function proposalsOf(loan: LoanOf<"refinance">): StrikeProposal[] {
  const basis = refinanceBasis(loan);
  return loan.scenarios.map(({ figures, findings: _, ...scenario }, index) => ({
    letter: letterOf(scenario, index),
    basis,
    scenario,
    costsCents: figures.costsToRecoverCents,
    stored: { loanId: loan.id, scenarioId: scenario.id },
  }));
}
