import { LOAN_PROGRAMS } from "@hearthline/contract/loans/loan-kinds";
import { money, shortTerm, term } from "@/shared/words/format.ts";
import { programWord } from "@/shared/words/loan-words.ts";
import { cn } from "@/ui/cn.ts";
import { SelectCell } from "../cells/choice-cell.tsx";
import type { CellProps } from "../cells/field.ts";
import { TypedCell } from "../cells/typed-cell.tsx";
import { CellFinding } from "../findings/cell-finding.tsx";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { type BuilderState, cellName } from "../store/builder-store.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";
import { changeScenario } from "../store/scenario-changes.ts";
import { useScenario } from "../store/use-scenario.ts";
import type { TodayFigures } from "./basis.ts";
import { CERTAINTY } from "./certainty.ts";
import { WAYS } from "./fields.ts";
import { SOURCE_WORDS, SOURCES, withSource } from "./sources.ts";
import { isToday, type Source, TODAY, type TodayDraft } from "./today.ts";

export const sourceOf = (one: DraftScenario): Source => (isToday(one) ? one.source : "mortgage-statement");
export const isFigures = (figures: object): figures is TodayFigures => "current" in figures;

/** The known values of today's loan; null while something is missing or wrong. */
export function todayIn({ derived }: BuilderState): TodayFigures | null {
  const figures = derived.pinned?.figures;
  return figures && isFigures(figures) ? figures : null;
}

export const changeToday = (
  store: ReturnType<typeof useBuilderStore>,
  make: (today: TodayDraft) => TodayDraft,
  what: string,
  field: string,
) =>
  changeScenario(store, TODAY, (one): DraftScenario => (isToday(one) ? make(one) : one), {
    cell: cellName(TODAY, field),
    what,
  });

/** A derived figure of today's loan. */
function Computed({ text, note, long }: { text: string; note?: string | undefined; long?: string }) {
  return (
    <div className="b-cell b-calc" title={long}>
      {note && (
        <span className="b-unit b-pre" aria-hidden={long !== undefined || undefined}>
          {note}
        </span>
      )}
      {long && <span className="sr-only">{long}</span>}
      <span>{text}</span>
    </div>
  );
}

const amount = (cents: number | undefined) =>
  cents === undefined ? "" : money(cents, { symbol: false, cents: "always" });

/** The fields that determine the balance, typed on the tab of today’s loan. */
const NOTE_FIELDS = ["current.originalLoanCents", "current.firstPaymentDate", "current.paymentsMade"];

/** The balance, typed or computed from the payments made. */
export function BalanceCell({ scenarioKey }: CellProps) {
  const source = useScenario(scenarioKey, sourceOf);
  const balance = useBuilder((state) => todayIn(state)?.current.balanceCents);
  if (source === "original-purchase")
    return (
      <>
        <Computed text={amount(balance)} note="by schedule" />
        <CellFinding scenarioKey={scenarioKey} fields={NOTE_FIELDS} />
      </>
    );
  return <TypedCell of={WAYS[source].balanceCents} scenarioKey={scenarioKey} />;
}

export function TodayRateCell({ scenarioKey }: CellProps) {
  const source = useScenario(scenarioKey, sourceOf);
  return <TypedCell of={WAYS[source].noteRate} scenarioKey={scenarioKey} />;
}

/** Payments left, typed or computed from balance and payment. */
export function RemainingCell({ scenarioKey }: CellProps) {
  const source = useScenario(scenarioKey, sourceOf);
  const months = useBuilder((state) => todayIn(state)?.current.remainingMonths);
  if (source === "rough-entry") return <TypedCell of={WAYS[source].remainingMonths} scenarioKey={scenarioKey} />;
  return (
    <Computed
      text={months === undefined ? "" : `${months} left`}
      {...(months !== undefined && { note: shortTerm(months), long: term(months) })}
    />
  );
}

/** Today's principal and interest: from the statement, else computed. */
export function TodayPaymentCell({ scenarioKey }: CellProps) {
  const source = useScenario(scenarioKey, sourceOf);
  const payment = useBuilder((state) => todayIn(state)?.current.paymentCents);
  if (source === "mortgage-statement")
    return <TypedCell of={WAYS[source].principalAndInterestCents} scenarioKey={scenarioKey} />;
  return <Computed text={amount(payment)} note="computed" />;
}

/** Which of the three sources is active; the values of the others are kept. */
export function SourceCell({ scenarioKey }: CellProps) {
  const store = useBuilderStore();
  const source = useScenario(scenarioKey, sourceOf);
  return (
    <SelectCell
      name="Source"
      scenarioKey={scenarioKey}
      value={source}
      options={SOURCES.map((value) => ({ value, label: SOURCE_WORDS[value].name }))}
      same={false}
      onChange={(value) => changeToday(store, (today) => withSource(today, value), "Source", "current.source")}
    />
  );
}

/** How certain the balance is, as steps and a word. */
export function CertaintyCell() {
  const certainty = useBuilder((state) => todayIn(state)?.current.certainty);
  if (!certainty) return <div className="b-cell b-calc" />;
  const { word, why } = CERTAINTY[certainty];
  return (
    <div className="b-cell" title={`${word}: ${why}`}>
      <CertaintyBar steps={CERTAINTY[certainty].steps} />
      <span className="ml-auto">{word}</span>
    </div>
  );
}

export const CertaintyBar = ({ steps }: { steps: number }) => (
  <span className="flex flex-none gap-0.5" aria-hidden="true">
    {[1, 2, 3, 4].map((step) => (
      <i key={step} className={cn("h-1 w-2.5 rounded-full", step <= steps ? "bg-brand" : "bg-border-strong")} />
    ))}
  </span>
);

const PROGRAMS = [
  { value: "", label: "Not said" },
  ...LOAN_PROGRAMS.map((value) => ({ value, label: programWord(value) })),
] as const;

/** The program of the loan being paid off. */
export function TodayProgramCell({ scenarioKey }: CellProps) {
  const store = useBuilderStore();
  const value = useScenario(scenarioKey, (one) => (isToday(one) ? one.currentProgram : ""));
  return (
    <SelectCell
      name="Program"
      scenarioKey={scenarioKey}
      value={value}
      options={PROGRAMS}
      same={value === ""}
      fields={["current.program"]}
      onChange={(currentProgram) =>
        changeToday(store, (today) => ({ ...today, currentProgram }), "Program", "current.program")
      }
    />
  );
}

/** The number of debts; they are typed on their own tab. */
export function DebtsTodayCell() {
  const debts = useBuilder((state) => todayIn(state)?.debts ?? 0);
  return <Computed text={debts === 0 ? "None" : String(debts)} />;
}
