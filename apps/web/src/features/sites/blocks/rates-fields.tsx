import { LOAN_PROGRAMS } from "@hearthline/contract/loans/loan-kinds";
import type { SiteBlockOf } from "@hearthline/contract/sites/blocks";
import { programWord } from "@/shared/words/loan-words.ts";
import { Checkbox } from "@/ui/checkbox.tsx";
import type { FieldsProps } from "./block-fields.tsx";
import { errorAt } from "./error-at.ts";

/** Which programs' rates are on the page. */
export function RatesFields({ block, onChange, errors }: FieldsProps<SiteBlockOf<"rates">>) {
  const { programs } = block;
  const wrong = errorAt(errors, ["programs"]);
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2 text-sm font-medium">Programs</legend>
      {LOAN_PROGRAMS.map((program) => (
        <Checkbox
          key={program}
          label={programWord(program)}
          checked={programs.includes(program)}
          onCheckedChange={(on) =>
            onChange({
              ...block,
              programs: LOAN_PROGRAMS.filter((one) => (one === program ? on === true : programs.includes(one))),
            })
          }
        />
      ))}
      {wrong && (
        <p role="alert" className="text-sm text-destructive">
          {wrong}
        </p>
      )}
    </fieldset>
  );
}
