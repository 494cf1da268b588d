import { CLOSING_OF } from "@hearthline/contract/loans/closing/kinds";
import type { FrozenLoan } from "@hearthline/contract/loans/frozen-loan";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { DateInput } from "@/ui/date-input.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { MoneyInput } from "@/ui/money-input.tsx";
import { PercentInput } from "@/ui/percent-input.tsx";

export type Final = FrozenLoan["final"];
type MoneyName = Exclude<
  { [Name in keyof Final]: Final[Name] extends number | null ? Name : never }[keyof Final],
  "noteRate"
>;

const moneyFields = (kind: LoanKind): [MoneyName, string][] => [
  ["loanAmountCents", "Loan amount"],
  ["principalAndInterestCents", "Principal and interest a month"],
  ["mortgageInsuranceMonthlyCents", "Mortgage insurance a month"],
  ["homeValueCents", CLOSING_OF[kind].valueName],
  ["appraisedValueCents", "Appraised value"],
  ["closingCostsCents", "Closing costs"],
  ["cashToCloseCents", "Cash to close"],
];

const HELP: Partial<Record<MoneyName, string>> = {
  cashToCloseCents: "Below zero: the borrower gets money, as in −2,500",
};

interface FinalFieldsProps {
  kind: LoanKind;
  /** A cleared figure is omitted: it is the scenario's, or follows from the others. */
  values: { [Name in keyof Final]: Final[Name] | undefined };
  errorOf: (name: keyof Final) => string | undefined;
  onChange: (change: Partial<Final>) => void;
}

/** The final figures of a closing, prefilled with the scenario's. */
export function FinalFields({ kind, values, errorOf, onChange }: FinalFieldsProps) {
  const set = <Name extends keyof Final>(name: Name, value: Final[Name] | null) =>
    onChange({ [name]: value ?? undefined } as Partial<Final>);
  return (
    <>
      <Field label="Closing date" error={errorOf("closingDate")}>
        <DateInput value={values.closingDate ?? null} onChange={(date) => set("closingDate", date)} />
      </Field>
      <Field label="First payment" error={errorOf("firstPaymentDate")}>
        <DateInput value={values.firstPaymentDate ?? null} onChange={(date) => set("firstPaymentDate", date)} />
      </Field>
      <Field label="Note rate" error={errorOf("noteRate")}>
        <PercentInput value={values.noteRate ?? null} onChange={(rate) => set("noteRate", rate)} />
      </Field>
      {moneyFields(kind).map(([name, label]) => (
        <Field
          key={name}
          label={label}
          optional={name === "appraisedValueCents"}
          help={HELP[name]}
          error={errorOf(name)}
        >
          <MoneyInput valueCents={values[name] ?? null} onChange={(cents) => set(name, cents)} />
        </Field>
      ))}
      <Field label="Lender or servicer" optional error={errorOf("lender")}>
        <Input value={values.lender ?? ""} maxLength={120} onChange={({ target }) => set("lender", target.value)} />
      </Field>
    </>
  );
}
