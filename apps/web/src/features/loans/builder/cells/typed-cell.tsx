import { memo, type ReactNode, useId } from "react";
import { cn } from "@/ui/cn.ts";
import { CellFinding } from "../findings/cell-finding.tsx";
import { ORIGIN_WORDS, originIn } from "../findings/use-origin.ts";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { type BuilderState, type BuilderStore, cellName } from "../store/builder-store.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";
import { changeScenario, lower } from "../store/scenario-changes.ts";
import { isSameAsBase, problemOf, scenarioIn } from "../store/use-scenario.ts";
import { CellProblem } from "./cell-problem.tsx";
import type { TypedField } from "./field.ts";
import { HomeMark, homeMarkOf, isFollowing } from "./home-mark.tsx";
import { useCell } from "./use-cell.ts";

interface TypedCellProps<T> {
  of: TypedField<T>;
  scenarioKey: string;
  /** Small computed text at the left edge. */
  note?: ReactNode;
}

export function TypedCell<T>({ of, scenarioKey, note }: TypedCellProps<T>) {
  const id = useId();
  const store = useBuilderStore();
  const main = useField(of, scenarioKey);
  const { same, how, source, mark } = useBuilder((state) => ({
    same: isSameAsBase(state, scenarioKey, (one) => of.read(one)),
    ...originIn(state, of.field, scenarioKey),
    mark: homeMarkOf(store.kind, state, of.field, scenarioKey),
  }));
  return (
    <>
      <div
        className={cn(
          "b-cell",
          of.half && main.input.value !== "" && "b-halved",
          (same || main.derived) && !main.unread && "b-same",
        )}
        data-invalid={main.invalid || undefined}
      >
        <HomeMark mark={mark} field={of.field} scenarioKey={scenarioKey} letter={main.letter} />
        {(note ?? of.unit ?? how) && (
          <span className="b-unit b-pre" title={how && source}>
            {note ?? of.unit}
            {how && `${of.unit === undefined || of.unit === "$" ? "" : ","} ${ORIGIN_WORDS[how]}`}
          </span>
        )}
        <CellInput field={of} problemId={id} wired={main} />
        {of.after && <span className="b-unit">{of.after}</span>}
        {of.half && <HalfCell of={of.half} beside={of.field} scenarioKey={scenarioKey} />}
      </div>
      {main.echo && (
        <p className="b-echo" role="status">
          {main.echo}
        </p>
      )}
      <CellProblem id={id} text={main.wrong} />
      {!main.wrong && <CellFinding scenarioKey={scenarioKey} fields={[of.field, ...(of.also ?? [])]} />}
    </>
  );
}

interface HalfCellProps<T> {
  of: TypedField<T>;
  /** The field of the part before the divider. */
  beside: string;
  scenarioKey: string;
}

/** The part after the divider: its error message replaces the main part's. */
const HalfCell = memo(function HalfCell<T>({ of, beside, scenarioKey }: HalfCellProps<T>) {
  const id = useId();
  const wired = useField(of, scenarioKey, beside);
  return (
    <span className="b-half" data-invalid={wired.wrong ? true : undefined} title={wired.wrong}>
      <CellInput field={of} problemId={id} wired={wired} />
      {of.after && <span className="b-unit">{of.after}</span>}
      {wired.wrong && (
        <span id={id} role="alert" className="sr-only">
          {wired.wrong}
        </span>
      )}
    </span>
  );
}) as <T>(props: HalfCellProps<T>) => ReactNode;

function useField<T>(of: TypedField<T>, key: string, beside = of.half?.field) {
  const store = useBuilderStore();
  const cell = cellName(key, of.field);
  const { value, derived, letter, problem } = useBuilder((state) => {
    const own = scenarioIn(state, key);
    const fields = of.also ? [of.field, ...of.also] : [of.field];
    return {
      value: of.read(own),
      derived: of.follows?.(own) ?? false,
      letter: own.letter,
      // An error in a home value is shown where it was typed.
      problem: isFollowing(store.kind, state, of.field, key) ? undefined : problemOf(state, key, fields),
      // Text that waits for this value is parsed again once the value exists; other cells ask for it when typed in.
      waitsFor: state.unread[cell] === undefined ? null : measureOf(store, of, state, key),
    };
  });
  const among = () => ({ cents: measureOf(store, of, store.get(), key), words: store.kind.valueName });
  const read = (text: string) => of.readIn?.(text, among()) ?? of.kind.read(text);
  const readHalf = (text: string) => of.half?.readIn?.(text, among()) ?? of.half?.kind.read(text);
  const write = (field: TypedField<T>, next: T | null, share?: number) =>
    changeScenario(store, key, (one) => withShare(field.write(one, next), field.field, share), {
      cell,
      what: of.name,
      replaces: beside && cellName(key, beside),
    });
  const wired = useCell({
    cell,
    label: `${lower(of.name)} of ${letter}`,
    kind: { read, show: of.kind.show },
    value,
    derived,
    problem,
    onValue: (next, text) => write(of, next, of.readIn?.(text, among()).share),
    takes: (text) => {
      const meant = of.half && /%\s*$/.test(text) ? readHalf(text) : undefined;
      if (!of.half || !meant || meant.problem !== undefined) return false;
      write(of.half, meant.value);
      return true;
    },
  });
  return { ...wired, letter, derived, echo: of.readIn?.(wired.input.value, among()).echo };
}

/** The base amount of a percentage in the cell, in cents. */
const measureOf = <T,>({ kind }: BuilderStore, of: TypedField<T>, state: BuilderState, key: string): number | null =>
  of.readIn || of.half?.readIn ? kind.valueCents(state.draft, scenarioIn(state, key)) : null;

/** An amount typed as a percentage keeps following its base; any other amount stops following. */
function withShare(scenario: DraftScenario, field: string, share: number | undefined): DraftScenario {
  const { [field]: had, ...rest } = scenario.shares ?? {};
  if (had === share) return scenario;
  return { ...scenario, shares: share === undefined ? rest : { ...rest, [field]: share } };
}

interface CellInputProps<T> {
  field: TypedField<T>;
  problemId: string;
  wired: ReturnType<typeof useField<T>>;
}

function CellInput<T>({ field, problemId, wired }: CellInputProps<T>) {
  return (
    <input
      {...wired.input}
      type="text"
      data-cell=""
      inputMode={field.unit === "$" || field.after === "%" ? "decimal" : "text"}
      autoComplete="off"
      spellCheck={false}
      placeholder={field.empty}
      aria-label={`${field.name}, ${wired.letter}`}
      aria-invalid={wired.wrong ? true : undefined}
      aria-describedby={wired.wrong ? problemId : undefined}
    />
  );
}
