import type { FinalFigures } from "@hearthline/contract/loans/closing";
import { paidOffProgram } from "@hearthline/contract/loans/closing/kinds";
import { closingFaults, freezeLoan } from "@hearthline/contract/loans/freeze-loan";
import { differencesOf } from "@hearthline/contract/loans/frozen-loan";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { May } from "@/shared/access/may.tsx";
import { useCan } from "@/shared/access/use-can.ts";
import { type Final, FinalFields } from "@/shared/loans/closing/final-fields.tsx";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import { Dialog, DialogFoot } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Select } from "@/ui/select.tsx";
import { notify } from "@/ui/toast.tsx";
import type { Loan } from "./loan.ts";

/** Typed values: a figure equal to the scenario's is left out, so that dependent figures are computed. */
const typedOf = (final: Final, expected: Final): FinalFigures =>
  Object.fromEntries(
    Object.entries(final).filter(
      ([name, value]) => value !== null && value !== "" && value !== expected[name as keyof Final],
    ),
  );

/** Closes a loan: the winning scenario, and the final figures where they differ. */
export function CloseDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { today } = useDates();
  const recommended = loan.scenarios.find(({ recommendation }) => recommendation !== undefined) ?? loan.scenarios[0];
  const [scenarioId, setScenarioId] = useState(recommended?.id ?? "");
  const [typed, setTyped] = useState<Partial<Final>>({});
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [busy, setBusy] = useState(false);
  const mailing = useMailing();

  const date = loan.closingDate ?? typed.closingDate ?? today();
  const { final: expected } = freezeLoan(loan, scenarioId, {}, date);
  const values = { ...expected, ...typed };
  const given = typedOf(values, expected);
  const frozen = attempt(() => freezeLoan(loan, scenarioId, given, date));
  const differences = frozen ? differencesOf(frozen) : [];
  const faults = frozen
    ? closingFaults(frozen, {
        today: today(),
        currentProgram: paidOffProgram(loan),
      })
    : [];
  const errorOf = (name: keyof Final) => errors[name] ?? faults.find(({ field }) => field === name)?.message;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const closed = { id: loan.id, scenarioId, ...given, closingDate: values.closingDate };
      await client.closing.close.mutate({ ...closed, ...(mailing.wanted && { mailHomeValue: true }) });
      await Promise.all([loansChanged(queries), queries.invalidateQueries({ queryKey: trpc.closing.pathKey() })]);
      notify.success("The loan is closed.");
      await navigate(paths.closedLoans);
    } catch (error) {
      const refusal = errorResponseOf(error);
      const sentences = Object.entries(refusal.errors).map(([field, [sentence]]) => [field, sentence] as const);
      setErrors({ root: refusal.message, ...Object.fromEntries(sentences) });
      setBusy(false);
    }
  };
  return (
    <Dialog headed width="medium" open onOpenChange={(open) => open || onClose()} title={`Close ${loan.title}`}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <div className="grid grid-cols-2 gap-x-4 gap-y-[18px] px-7 py-6 max-md:px-4 max-sm:grid-cols-1">
          <Field label="Scenario that won" error={errors.scenarioId} className="sm:col-span-2">
            <Select
              options={loan.scenarios.map(({ id, name, letter }) => ({
                value: id,
                label: `${letter ?? ""} ${name}`.trim(),
              }))}
              value={scenarioId}
              onChange={({ target }) => {
                setScenarioId(target.value);
                setTyped({});
                setErrors({});
              }}
            />
          </Field>
          <FinalFields
            kind={loan.kind}
            values={frozen ? { ...values, ...followed(frozen.final, given) } : values}
            errorOf={errorOf}
            onChange={(change) => {
              setTyped({ ...typed, ...change });
              setErrors({});
            }}
          />
          <May need="home-value:manage">
            <div className="sm:col-span-2">
              <Checkbox
                label="Email the home’s value every month"
                help="The borrowers get what their home is worth and what it means for them, from tomorrow on. Each email costs one credit."
                checked={mailing.wanted}
                disabled={!mailing.isKnown}
                onCheckedChange={(checked) => mailing.choose(checked === true)}
              />
            </div>
          </May>
          {differences.length > 0 && (
            <div className="text-sm sm:col-span-2" role="status">
              <p className="font-medium">Differs from the report</p>
              <ul className="mt-1 list-disc pl-5 text-muted-foreground">
                {differences.map(({ field, words }) => (
                  <li key={field}>{words}</li>
                ))}
              </ul>
            </div>
          )}
          <div className="empty:hidden sm:col-span-2">
            <FormError>{errors.homeId ?? errors.root}</FormError>
          </div>
        </div>
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <Button does="closing.close" type="submit" variant="primary" busy={busy}>
            Close the loan
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/**
 * Whether to email the home's value: on by default if the company already does so and the plan has room for one more. The box is
 * disabled until the default is known, which would otherwise flip it under the user's click.
 */
function useMailing() {
  const may = useCan()("home-value:manage");
  const credits = useQuery({ ...trpc.homeValueCredits.get.queryOptions({}), enabled: may });
  const [chosen, choose] = useState<boolean>();
  return {
    wanted: may && (chosen ?? credits.data?.ahead.hasRoom ?? false),
    isKnown: credits.isFetched,
    choose,
  };
}

function attempt<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A value derived from the typed figures, shown unless it was typed itself. */
const followed = (final: Final, given: FinalFigures): Partial<Final> => ({
  ...(given.firstPaymentDate === undefined && { firstPaymentDate: final.firstPaymentDate }),
  ...(given.principalAndInterestCents === undefined && { principalAndInterestCents: final.principalAndInterestCents }),
  ...(given.mortgageInsuranceMonthlyCents === undefined && {
    mortgageInsuranceMonthlyCents: final.mortgageInsuranceMonthlyCents,
  }),
});
