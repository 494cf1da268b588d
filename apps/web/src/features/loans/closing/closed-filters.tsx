import { LOAN_KINDS, LOAN_PROGRAMS } from "@hearthline/contract/loans/loan-kinds";
import { oneOf } from "@/shared/browser/one-of.ts";
import { day } from "@/shared/words/format.ts";
import { KIND_WORDS, programWord } from "@/shared/words/loan-words.ts";
import { Button } from "@/ui/button.tsx";
import type { TableState } from "@/ui/data-table/use-table-state.ts";
import { DateInput } from "@/ui/date-input.tsx";
import { Field } from "@/ui/field.tsx";
import { ChoiceMenu } from "@/ui/menu.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "@/ui/popover.tsx";

/** The filters in the URL. */
export const FILTER_NAMES = ["program", "kind", "from", "through"] as const;

/** A date in the URL; undefined if it is invalid, which the server would reject. */
const dayOf = (text: string | undefined) => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? "") ? text : undefined);

export const filterOf = (state: TableState) => ({
  q: state.q,
  program: oneOf(LOAN_PROGRAMS, state.get("program")),
  kind: oneOf(LOAN_KINDS, state.get("kind")),
  closedFrom: dayOf(state.get("from")),
  closedThrough: dayOf(state.get("through")),
});

const ALL = "all";
const all = { value: ALL, label: "All" };
const PROGRAMS = [all, ...LOAN_PROGRAMS.map((value) => ({ value, label: programWord(value) }))];
const KINDS = [all, ...LOAN_KINDS.map((value) => ({ value, label: KIND_WORDS[value].name }))];

/** Filters by program, loan kind and closing date. */
export function ClosedFilters({ state }: { state: TableState }) {
  const set = (change: Record<string, string | undefined>) => state.set({ ...change, page: undefined });
  return (
    <>
      <ChoiceMenu
        label="Program"
        choices={PROGRAMS}
        value={state.get("program") ?? ALL}
        onChange={(program) => set({ program: program === ALL ? undefined : program })}
      />
      <ChoiceMenu
        label="Kind"
        choices={KINDS}
        value={state.get("kind") ?? ALL}
        onChange={(kind) => set({ kind: kind === ALL ? undefined : kind })}
      />
      <Closed state={state} onChange={set} />
    </>
  );
}

function Closed({
  state,
  onChange,
}: {
  state: TableState;
  onChange: (change: Record<string, string | undefined>) => void;
}) {
  const { closedFrom: from, closedThrough: through } = filterOf(state);
  const words = from || through ? `${from ? day(from) : "Start"} to ${through ? day(through) : "today"}` : undefined;
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button className="max-md:h-11">
          {words ?? <span className="font-regular text-muted-foreground">Closing dates</span>}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" className="grid w-72 gap-4 p-4">
        <Field label="Closed from">
          <DateInput value={from ?? null} onChange={(value) => onChange({ from: value ?? undefined })} prefer="past" />
        </Field>
        <Field label="Closed through" help="That day included.">
          <DateInput
            value={through ?? null}
            onChange={(value) => onChange({ through: value ?? undefined })}
            prefer="past"
          />
        </Field>
      </PopoverContent>
    </Popover>
  );
}
