import { useId } from "react";
import { CellFinding } from "../findings/cell-finding.tsx";
import { ORIGIN_WORDS, useOrigin } from "../findings/use-origin.ts";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { changeShared, lower } from "../store/scenario-changes.ts";
import { CellProblem } from "./cell-problem.tsx";
import type { SharedField } from "./field.ts";
import { useCell } from "./use-cell.ts";

export function SharedCell<T>({ of }: { of: SharedField<T> }) {
  const id = useId();
  const store = useBuilderStore();
  const value = useBuilder((state) => of.read(state.draft.shared));
  const problem = useBuilder((state) => state.derived.problems[of.field]);
  const { how, source } = useOrigin(of.field);
  const wired = useCell({
    cell: of.field,
    label: lower(of.name),
    kind: { read: (text) => of.readIn?.(text) ?? of.kind.read(text), show: of.kind.show },
    value,
    problem,
    onValue: (next) => changeShared(store, of.write(next), { cell: of.field, what: of.name }),
  });
  const echo = of.readIn?.(wired.input.value).echo;
  return (
    <>
      <div className="b-cell" data-invalid={wired.invalid || undefined}>
        {(of.unit ?? how) && (
          <span className="b-unit b-pre" title={how && source}>
            {of.unit}
            {how && ` ${how === "estimated" && of.field === "closingDate" ? "assumed" : ORIGIN_WORDS[how]}`}
          </span>
        )}
        <input
          {...wired.input}
          type="text"
          data-cell=""
          inputMode={of.unit === "$" || of.after?.startsWith("%") ? "decimal" : "text"}
          autoComplete="off"
          aria-label={of.name}
          aria-invalid={wired.wrong ? true : undefined}
          aria-describedby={wired.wrong ? id : undefined}
        />
        {of.after && <span className="b-unit">{of.after}</span>}
      </div>
      {echo && (
        <p className="b-echo" role="status">
          {echo}
        </p>
      )}
      <CellProblem id={id} text={wired.wrong} />
      {!wired.wrong && <CellFinding fields={[of.field]} />}
    </>
  );
}
