import { Fragment, memo } from "react";
import { cn } from "@/ui/cn.ts";
import type { InputRow, SharedField } from "../cells/field.ts";
import { SharedCell } from "../cells/shared-cell.tsx";
import { TypedCell } from "../cells/typed-cell.tsx";
import { FigureCell } from "../figures/figure-cell.tsx";
import type { FigureRow } from "../figures/figure-row.ts";
import { FigureTools } from "../figures/figure-tools.tsx";
import { isWhole, useShownRow, useShownRows } from "../findings/shown-row.ts";
import type { FigureInputRow, InputGroup } from "../kind.ts";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { columnOf, MAX_SCENARIOS, PINNED_PLACE, shareEmptied } from "../store/scenario-changes.ts";
import { AddScenario } from "./add-scenario.tsx";
import { CompareWith } from "./compare-with.tsx";
import { Legend } from "./legend.tsx";
import { PinnedHead } from "./pinned-head.tsx";
import { ScenarioHead } from "./scenario-head.tsx";
import { moveInTable, pasteColumn, selectOnPress } from "./table-keys.ts";
import { useFirstFocus } from "./use-first-focus.ts";
import { useNarrow } from "./use-narrow.ts";

export const useKeys = () => useBuilder((state) => state.draft.scenarios.map(({ key }) => key));

/** Scenarios as columns: inputs at the top, computed lines below, the bottom line sticky. */
export function ScenarioTable() {
  const store = useBuilderStore();
  const keys = useKeys();
  const pinned = usePinned();
  const table = useFirstFocus();
  useNarrow(table, keys.length + (pinned === undefined ? 0 : 1), pinned !== undefined);
  return (
    <>
      <table
        ref={table}
        className="b-table"
        data-count={Math.min(keys.length + (pinned === undefined ? 0 : 1), MAX_SCENARIOS)}
        data-pinned={pinned === undefined ? undefined : ""}
        data-full={keys.length === MAX_SCENARIOS || undefined}
        onKeyDown={moveInTable}
        onMouseDown={selectOnPress}
        onBlur={() => shareEmptied(store)}
        onPaste={(event) => pasteColumn(event, store)}
      >
        <caption className="sr-only">Scenarios and their figures</caption>
        <colgroup>
          <col className="b-lab" />
          {pinned !== undefined && <col />}
          {keys.map((key) => (
            <col key={key} />
          ))}
          <col className="b-add" />
        </colgroup>
        <TableHead keys={keys} />
        <tbody>
          {store.kind.inputs.map((group) => (
            <InputRows key={group.title} group={group} keys={keys} />
          ))}
        </tbody>
        <FigureBody keys={keys} />
        <SummaryFoot keys={keys} />
      </table>
      <FigureTools />
      <Legend />
    </>
  );
}

/** The key of the pinned column, if the kind has one. */
export const usePinned = () => useBuilder((state) => state.draft.pinned?.key);

interface KeysProps {
  keys: readonly string[];
}

function InputRows({ group, keys }: KeysProps & { group: InputGroup }) {
  const shown = useBuilder(({ draft }) => group.rows.map((row) => !("body" in row) || !row.shown || row.shown(draft)));
  return (
    <>
      <GroupRow title={group.title} keys={keys} />
      {group.rows.map((row, at) => {
        if (!shown[at]) return null;
        if ("figure" in row) return <FigureLine key={row.figure.id} row={row.figure} typed={row.pinned} keys={keys} />;
        if ("shared" in row) return <SharedRow key={row.shared.field} of={row.shared} keys={keys} />;
        return <BodyRow key={row.label} {...row} keys={keys} />;
      })}
    </>
  );
}

function TableHead({ keys }: KeysProps) {
  return (
    <thead>
      <tr>
        <td>
          <CompareWith />
        </td>
        <PinnedHead />
        {keys.map((key, index) => (
          <th key={key} scope="col" data-c={columnOf(index)}>
            <ScenarioHead scenarioKey={key} index={index} count={keys.length} />
          </th>
        ))}
        <td className="b-addc">{keys.length < MAX_SCENARIOS && <AddScenario className="ml-1 size-8" />}</td>
      </tr>
    </thead>
  );
}

const GroupRow = memo(function GroupRow({ title, keys }: KeysProps & { title: string }) {
  const pinned = usePinned();
  return (
    <tr className="b-grp">
      <th scope="rowgroup">{title}</th>
      {pinned !== undefined && <td data-c={columnOf(PINNED_PLACE)} />}
      {keys.map((key, index) => (
        <td key={key} data-c={columnOf(index)} />
      ))}
      <td className="b-addc" />
    </tr>
  );
});

const BodyRow = memo(function BodyRow(props: KeysProps & InputRow) {
  const { label, help, body, pinned, core, keys } = props;
  return (
    <tr data-pinned={body === null ? "only" : pinned === undefined ? "none" : undefined}>
      <th scope="row">
        {label}
        {help && <small className="b-help">{help}</small>}
      </th>
      <PinnedCell of={pinned} core={core} />
      {keys.map((key, index) => (
        <td key={key} data-c={columnOf(index)} data-core={core}>
          {body && <Cell of={body} scenarioKey={key} />}
        </td>
      ))}
      <td className="b-addc" />
    </tr>
  );
});

function Cell({ of: Body, scenarioKey }: { of: NonNullable<InputRow["body"]>; scenarioKey: string }) {
  return typeof Body === "function" ? (
    <Body scenarioKey={scenarioKey} />
  ) : (
    <TypedCell of={Body} scenarioKey={scenarioKey} />
  );
}

/** The input in the pinned column, if there is one; empty if it is irrelevant. */
function PinnedCell({ of, core }: { of: InputRow["pinned"]; core?: true | undefined }) {
  const key = usePinned();
  if (key === undefined) return null;
  return (
    <td data-c={columnOf(PINNED_PLACE)} data-core={core}>
      {of && <Cell of={of} scenarioKey={key} />}
    </td>
  );
}

/** A value of the whole loan: typed in the first column, explained next to it. */
function SharedRow({ of, keys }: KeysProps & { of: SharedField }) {
  const beside = keys.length - (usePinned() === undefined ? 1 : 0);
  return (
    <tr className="b-shared">
      <th scope="row">{of.name}</th>
      <td data-shared data-core={of.core}>
        <SharedCell of={of} />
      </td>
      {beside > 0 && (
        <td colSpan={beside} className="b-says">
          {of.says}
        </td>
      )}
      <td className="b-addc" />
    </tr>
  );
}

/** There may be text next to "never", which needs a second line in narrow columns. */
const isWordy = ({ nothing, note }: FigureRow) => nothing !== undefined && note !== undefined;

/** Whether a trade-off in words is next to it: "$29,450 less cash, $168 more a month". */
const isTraded = ({ readAmong }: FigureRow) => readAmong !== undefined;

interface FigureLineProps extends KeysProps {
  row: FigureRow;
  typed?: FigureInputRow["pinned"];
}

const FigureLine = memo(function FigureLine({ row: asked, typed, keys }: FigureLineProps) {
  const row = useShownRow(asked);
  const label = useBuilder((state) => (typeof row.label === "string" ? row.label : row.label(state.draft.shared)));
  return (
    <tr
      className={cn("b-out", row.total && "b-lead b-total", isWordy(row) && "b-wordy", isTraded(row) && "b-traded")}
      data-pinned={typed || row.pinned ? undefined : "none"}
    >
      <th scope="row">{label}</th>
      {typed ? <PinnedCell of={typed} /> : <PinnedFigure row={row} />}
      {keys.map((key, index) => (
        <td key={key} data-c={columnOf(index)}>
          <FigureCell row={row} scenarioKey={key} />
        </td>
      ))}
      <td className="b-addc" />
    </tr>
  );
});

function PinnedFigure({ row }: { row: FigureRow }) {
  const key = usePinned();
  if (key === undefined) return null;
  return <td data-c={columnOf(PINNED_PLACE)}>{row.pinned && <FigureCell row={row} scenarioKey={key} />}</td>;
}

const FigureBody = memo(function FigureBody({ keys }: KeysProps) {
  const { kind } = useBuilderStore();
  const hidden = useBuilder((state) => {
    const { figures, terms } = state.derived.lines;
    const whole = isWhole(state);
    return kind.figures
      .flatMap(({ rows }) => rows)
      .filter((row) => (row.whole && !whole) || (row.shown && !row.shown(figures, terms)))
      .map(({ id }) => id)
      .join(" ");
  });
  const out = new Set(hidden.split(" "));
  return (
    <tbody className="b-figs">
      {kind.figures.map(({ title, rows }) => (
        <Fragment key={title}>
          <GroupRow title={title} keys={keys} />
          {rows
            .filter(({ id }) => !out.has(id))
            .map((row) => (
              <FigureLine key={row.id} row={row} keys={keys} />
            ))}
        </Fragment>
      ))}
    </tbody>
  );
});

/** The bottom line; over a scenario without one it shows what is missing. */
const SummaryFoot = memo(function SummaryFoot({ keys }: KeysProps) {
  const { kind } = useBuilderStore();
  const summary = useShownRows(kind.summary);
  const reasons = useBuilder(({ derived }) => derived.scenarios.map(({ reason }) => reason));
  const waits = useBuilder(({ derived }) => derived.scenarios.map((one) => one.waits));
  return (
    <tfoot>
      {summary.map((row, line) => (
        <tr key={row.id}>
          <th scope="row">{typeof row.label === "string" ? row.label : ""}</th>
          <PinnedFigure row={row} />
          {keys.map((key, index) => (
            <td key={key} data-c={columnOf(index)}>
              <FigureCell row={row} scenarioKey={key} />
              {line === 0 && reasons[index] !== undefined && (
                <p className="b-why" data-waits={waits[index] || undefined}>
                  {reasons[index]}
                </p>
              )}
            </td>
          ))}
          <td className="b-addc" />
        </tr>
      ))}
    </tfoot>
  );
});
