import { ENTERED_SOURCES } from "@hearthline/contract/clients/homes";
import { useState } from "react";
import { client } from "@/api/client.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { SOURCE_WORD } from "@/shared/words/value-sources.ts";
import { DateInput } from "@/ui/date-input.tsx";
import { Field } from "@/ui/field.tsx";
import { MoneyInput } from "@/ui/money-input.tsx";
import { Select } from "@/ui/select.tsx";
import type { ClosedLoan } from "./closed-loan.ts";
import { RecordForm } from "./record-form.tsx";

const SOURCES = ENTERED_SOURCES.map((value) => ({ value, label: SOURCE_WORD[value] }));
type Source = (typeof ENTERED_SOURCES)[number];

/** The value of a closed loan's home on a date; earlier values are kept. */
export function ValueForm({ loan, onDone }: { loan: ClosedLoan; onDone: () => void }) {
  const { today } = useDates();
  const [amountCents, setAmount] = useState<number | null>(null);
  const [asOf, setAsOf] = useState<string | null>(today());
  const [source, setSource] = useState<Source>("officer");
  return (
    <RecordForm
      does="closing.addHomeValue"
      intro={`What ${loan.address} is worth. Earlier values are kept; the latest date counts, here and on the borrowers’ page.`}
      onSend={() =>
        client.closing.addHomeValue.mutate({ id: loan.id, amountCents: amountCents ?? 0, asOf: asOf ?? "", source })
      }
      saved="The value is saved."
      onDone={onDone}
    >
      {(errorOf) => (
        <>
          <Field label="Value" error={errorOf("amountCents")}>
            <MoneyInput valueCents={amountCents} onChange={setAmount} />
          </Field>
          <Field label="As of" error={errorOf("asOf")}>
            <DateInput prefer="past" value={asOf} onChange={setAsOf} />
          </Field>
          <Field label="Source" error={errorOf("source")} className="sm:col-span-2">
            <Select
              options={SOURCES}
              value={source}
              onChange={({ target: { value } }) => {
                const chosen = ENTERED_SOURCES.find((one) => one === value);
                if (chosen) setSource(chosen);
              }}
            />
          </Field>
        </>
      )}
    </RecordForm>
  );
}
