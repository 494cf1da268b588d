import type { client } from "@/api/client.ts";
import { count, listWords, plural } from "@/shared/words/format.ts";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Select } from "@/ui/select.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { type BulkDraft, clientsInWords } from "./bulk-words.ts";

const CADENCES = [
  { value: "1", label: "Every month", months: 1 },
  { value: "2", label: "Every 2 months", months: 2 },
  { value: "3", label: "Every 3 months", months: 3 },
  { value: "6", label: "Every 6 months", months: 6 },
] as const;

interface HomeValueStartProps {
  /** A preview of what would start, once loaded. */
  plan: { data: PlanOf | undefined; isError: boolean; isPending: boolean };
  draft: BulkDraft;
  onChange: (draft: BulkDraft) => void;
}

/** Sets how often home value emails go to the selected clients; shows what starts, and who is skipped and why. */
export function HomeValueStart({ plan, draft, onChange }: HomeValueStartProps) {
  const chosen = CADENCES.find(({ months }) => months === draft.everyMonths) ?? CADENCES[0];
  return (
    <>
      <Field label="How often">
        <Select
          options={CADENCES.map(({ value, label }) => ({ value, label }))}
          value={chosen.value}
          onChange={({ target }) => {
            const next = CADENCES.find(({ value }) => value === target.value);
            if (next) onChange({ everyMonths: next.months });
          }}
        />
      </Field>
      {plan.isError && <FormError>What would start could not be read. Close this and try again.</FormError>}
      {plan.isPending && <Loader label="Looking at what would start" />}
      {plan.data && <Plan plan={plan.data} everyMonths={chosen.months} />}
    </>
  );
}

type PlanOf = Awaited<ReturnType<typeof client.homeValues.planStart.query>>;

function Plan({ plan, everyMonths }: { plan: PlanOf; everyMonths: number }) {
  const { clients, homes, skipped, left } = plan;
  const monthly = Math.ceil(homes / everyMonths);
  return (
    <div className="text-sm" role="status">
      <p className="font-medium">
        {homes === 0
          ? "Nothing would start."
          : `${plural(homes, "home")} of ${clientsInWords(clients)} from tomorrow on.`}
      </p>
      {homes > 0 && (
        <p className="mt-0.5 text-muted-foreground">
          The first emails cost {plural(homes, "credit")}, then about {count(monthly)} a month.
          {left !== null &&
            left < homes &&
            ` ${plural(left, "credit is", "credits are")} left this month: the others wait for the next ones.`}
        </p>
      )}
      {skipped.length > 0 && (
        <ul className="mt-2 border-t">
          {skipped.map(({ reason, sentence, clients: number, names }) => (
            <li key={reason} className="border-b py-1.5">
              <span className="font-medium">{clientsInWords(number)} skipped.</span> {sentence}
              <span className="block text-xs text-muted-foreground">
                {listWords(number > names.length ? [...names, `${count(number - names.length)} more`] : names)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
