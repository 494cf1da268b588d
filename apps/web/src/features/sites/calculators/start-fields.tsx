import {
  CALCULATORS,
  type CalculatorField,
  fieldFacts,
  type SiteCalculator,
  type SiteCalculatorName,
} from "@hearthline/contract/sites/calculators";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { MoneyInput } from "@/ui/money-input.tsx";
import { moneyText } from "@/ui/money-text.ts";
import { PercentInput } from "@/ui/percent-input.tsx";
import { percentText } from "@/ui/percent-text.ts";

type Starts = SiteCalculator["starts"];
export type StartsErrors = Partial<Record<CalculatorField, { message?: string }>>;

interface StartFieldsProps {
  calculator: SiteCalculatorName;
  starts: Starts;
  errors: StartsErrors | undefined;
  onChange: (starts: Starts) => void;
}

/** The placeholder of an empty field: the calculator's default. */
function emptyText(field: CalculatorField, own: number | null): string {
  if (field === "hoaMonthlyCents") return "None";
  if (own === null) return field === "noteRate" ? "Today’s rate" : "Estimated";
  const { kind } = fieldFacts(field);
  if (kind === "money") return moneyText(own);
  return kind === "percent" ? percentText(own, 1) : String(own);
}

/** A calculator's starting values; an empty field uses the default. */
export function StartFields({ calculator, starts, errors, onChange }: StartFieldsProps) {
  const set = (field: CalculatorField, figure: number | null) => {
    const { [field]: _, ...others } = starts;
    onChange(figure === null ? others : { ...others, [field]: figure });
  };
  return (
    <div className="mt-3 grid gap-4 sm:grid-cols-2">
      {CALCULATORS[calculator].fields.map(([field, own]) => {
        const { label, kind } = fieldFacts(field);
        const value = starts[field] ?? null;
        const shared = { placeholder: emptyText(field, own) };
        return (
          <Field key={field} label={label} error={errors?.[field]?.message}>
            {kind === "money" ? (
              <MoneyInput {...shared} valueCents={value} onChange={(cents) => set(field, cents)} />
            ) : kind === "percent" ? (
              <PercentInput {...shared} decimals={1} value={value} onChange={(fraction) => set(field, fraction)} />
            ) : (
              <Input
                {...shared}
                inputMode="numeric"
                value={value ?? ""}
                after="years"
                onChange={({ target }) => {
                  const digits = target.value.replaceAll(/\D/g, "").slice(0, 3);
                  set(field, digits === "" ? null : Number(digits));
                }}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}
