import type { Notification } from "@hearthline/contract/reports/notifications";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { loanPaths } from "@/paths.ts";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { term } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { RadioCards } from "@/ui/radio-cards.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { notify } from "@/ui/toast.tsx";

type Try = Extract<Notification, { kind: "try.saved" }>;

/** Turns a borrower's try into a scenario of the loan with one click; a loan with four asks which one to replace. */
export function MakeScenario({ item }: { item: Try }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [full, setFull] = useState(false);
  const { horizonMonths: years } = item.tried;
  const make = useMutation(
    trpc.shares.makeScenario.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: async ({ letter, loanKind, loanId }) => {
        setFull(false);
        const at = loanPaths(loanKind);
        notify.success(
          `Scenario ${letter} is on the loan${years ? `, and all are compared over ${term(years)}` : ""}.`,
          {
            ...(at && { action: { label: "Open it", onClick: () => navigate(at.edit(loanId)) } }),
          },
        );
        await loansChanged(queries);
      },
      onError: (error) => {
        const refusal = errorResponseOf(error);
        if (refusal.errors.scenarioId) setFull(true);
        else notify.failure(refusal.message);
      },
    }),
  );
  return (
    <>
      <Button
        does="shares.makeScenario"
        size="sm"
        variant="primary"
        busy={make.isPending}
        onClick={() => make.mutate({ tryId: item.id })}
      >
        Make it scenario {item.nextLetter}
      </Button>
      {full && (
        <GiveWay
          item={item}
          busy={make.isPending}
          error={make.error ? errorResponseOf(make.error).errors.scenarioId?.[0] : undefined}
          onClose={() => setFull(false)}
          onChoose={(scenarioId) => make.mutate({ tryId: item.id, scenarioId })}
        />
      )}
    </>
  );
}

interface GiveWayProps {
  item: Try;
  busy: boolean;
  error: string | undefined;
  onClose: () => void;
  onChoose: (scenarioId: string) => void;
}

function GiveWay({ item, busy, error, onClose, onChoose }: GiveWayProps) {
  const loan = useQuery(trpc.loans.record.queryOptions({ id: item.loanId }));
  const [chosen, setChosen] = useState<string>();
  const cards = (loan.data?.scenarios ?? []).map(({ id = "", name, letter }) => ({
    value: id,
    title: `${letter ? `${letter}, ` : ""}${name}`,
    text: "Gives way; reports that were sent keep it.",
  }));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      width="medium"
      title={`Make it scenario ${item.nextLetter}`}
      description="A loan compares four scenarios at most. Which one gives way?"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            does="shares.makeScenario"
            variant="primary"
            busy={busy}
            disabled={!chosen}
            onClick={() => chosen && onChoose(chosen)}
          >
            Make it scenario {item.nextLetter}
          </Button>
        </>
      }
    >
      {loan.data ? (
        <RadioCards label="Scenario that gives way" cards={cards} value={chosen ?? ""} onChange={setChosen} />
      ) : (
        <Loader label="Reading the loan" />
      )}
      {error && cards.length === 0 && <FormError>{error}</FormError>}
    </Dialog>
  );
}
