import { type ComponentType, Fragment, memo } from "react";
import { IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { GlyphPlus } from "@/ui/glyphs.tsx";
import { anyGovernment, ExtraCell, InsuranceCell, UpfrontFeeCell } from "../cells/cost-cells.tsx";
import * as fields from "../cells/fields.ts";
import { BuydownCell, type CellProps, ProgramCell, SecondLienCell, TermCell } from "../cells/loan-cells.tsx";
import { PointsCell } from "../cells/points-cell.tsx";
import { closingDate, SHARED_FIELDS, SharedCell, type SharedField } from "../cells/shared-cells.tsx";
import { TemplateCell } from "../cells/template-cell.tsx";
import { TypedCell, type TypedField } from "../cells/typed-cell.tsx";
import { ExplainFigurePopover } from "../figures/explain-popover.tsx";
import { FigureCell } from "../figures/figure-cell.tsx";
import { APR, CASH, FIGURE_GROUPS, type FigureRow, LOAN_AMOUNT, PAYMENT } from "../figures/figure-rows.ts";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { duplicateScenario, letterOf, MOST_SCENARIOS } from "../store/scenario-changes.ts";
import { ScenarioHead } from "./scenario-head.tsx";
import { moveInTable, pasteColumn } from "./table-keys.ts";

type RowBody = TypedField | ComponentType<CellProps>;
interface InputRow {
  label: string;
  body: RowBody;
  only?: "government";
}
const INPUTS: readonly { title: string; rows: readonly InputRow[] }[] = [
  {
    title: "Loan",
    rows: [
      { label: "Program", body: ProgramCell },
      { label: "Rate type, term", body: TermCell },
      { label: "Price", body: fields.price },
      { label: "Down payment", body: fields.downPayment },
      { label: "Second lien", body: SecondLienCell },
      { label: "Upfront fee", body: UpfrontFeeCell, only: "government" },
    ],
  },
  {
    title: "Rate",
    rows: [
      { label: "Note rate", body: fields.noteRate },
      { label: "Discount points", body: PointsCell },
      { label: "Lender credit", body: fields.lenderCredit },
      { label: "Temporary buydown", body: BuydownCell },
      { label: "Credit score", body: fields.creditScore },
    ],
  },
  {
    title: "Monthly costs",
    rows: [
      { label: "Mortgage insurance", body: InsuranceCell },
      { label: "Property tax", body: fields.propertyTax },
      { label: "Insurance", body: fields.insurance },
      { label: "HOA dues", body: fields.hoa },
      { label: "Other monthly", body: fields.otherMonthly },
      { label: "Extra principal", body: fields.extraMonthly },
      { label: "More principal", body: ExtraCell },
    ],
  },
  {
    title: "Closing",
    rows: [
      { label: "Fee template", body: TemplateCell },
      { label: "Deposit paid", body: fields.deposit },
      { label: "Seller credit", body: fields.sellerCredit },
    ],
  },
];

export const useKeys = () => useBuilder((state) => state.draft.scenarios.map(({ key }) => key));

/** Scenarios as columns, what is typed above, what follows below, the answer stuck to the bottom. */
export function ScenarioTable() {
  const store = useBuilderStore();
  const keys = useKeys();
  const government = useBuilder((state) => anyGovernment(state.draft.scenarios));
  return (
    <>
      <table
        className="b-table"
        data-count={keys.length}
        onKeyDown={moveInTable}
        onPaste={(event) => pasteColumn(event, store)}
      >
        <caption className="sr-only">Scenarios and their figures</caption>
        <colgroup>
          <col className="b-lab" />
          {keys.map((key) => (
            <col key={key} />
          ))}
          <col className="b-add" />
        </colgroup>
        <TableHead keys={keys} />
        <tbody>
          {INPUTS.map(({ title, rows }) => (
            <Fragment key={title}>
              <GroupRow title={title} keys={keys} />
              {rows
                .filter(({ only }) => only !== "government" || government)
                .map(({ label, body }) => (
                  <BodyRow key={label} label={label} body={body} keys={keys} />
                ))}
              {title === "Loan" && <FigureLine row={LOAN_AMOUNT} keys={keys} />}
              {title === "Closing" && <SharedRow of={closingDate} keys={keys} />}
            </Fragment>
          ))}
          <GroupRow title="All scenarios" keys={keys} />
          {SHARED_FIELDS.map((field) => (
            <SharedRow key={field.field} of={field} keys={keys} />
          ))}
        </tbody>
        <FigureBody keys={keys} />
        <SummaryFoot keys={keys} />
      </table>
      <ExplainFigurePopover />
      <Legend count={keys.length} />
    </>
  );
}

interface KeysProps {
  keys: readonly string[];
}

function TableHead({ keys }: KeysProps) {
  const store = useBuilderStore();
  const last = keys.at(-1);
  return (
    <thead>
      <tr>
        <td />
        {keys.map((key, index) => (
          <th key={key} scope="col" data-c={letterOf(index)}>
            <ScenarioHead scenarioKey={key} index={index} count={keys.length} />
          </th>
        ))}
        <td className="b-addc">
          {keys.length < MOST_SCENARIOS && last && (
            <IconButton label="Add a scenario" className="ml-1 size-8" onClick={() => duplicateScenario(store, last)}>
              <GlyphPlus />
            </IconButton>
          )}
        </td>
      </tr>
    </thead>
  );
}

const GroupRow = memo(function GroupRow({ title, keys }: KeysProps & { title: string }) {
  return (
    <tr className="b-grp">
      <th scope="rowgroup">{title}</th>
      {keys.map((key, index) => (
        <td key={key} data-c={letterOf(index)} />
      ))}
      <td className="b-addc" />
    </tr>
  );
});

const BodyRow = memo(function BodyRow({ label, body: Body, keys }: KeysProps & { label: string; body: RowBody }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {keys.map((key, index) => (
        <td key={key} data-c={letterOf(index)}>
          {typeof Body === "function" ? (
            <Body scenarioKey={key} index={index} />
          ) : (
            <TypedCell of={Body} scenarioKey={key} index={index} />
          )}
        </td>
      ))}
      <td className="b-addc" />
    </tr>
  );
});

/** A value of the whole loan: typed in the first column, said beside it. */
function SharedRow<T>({ of, keys }: KeysProps & { of: SharedField<T> }) {
  return (
    <tr className="b-shared">
      <th scope="row">{of.name}</th>
      <td>
        <SharedCell of={of} />
      </td>
      {keys.length > 1 && (
        <td colSpan={keys.length - 1} className="b-says">
          {of.says}
        </td>
      )}
      <td className="b-addc" />
    </tr>
  );
}

const FigureLine = memo(function FigureLine({ row, keys, plain }: KeysProps & { row: FigureRow; plain?: boolean }) {
  const label = useBuilder((state) => (typeof row.label === "string" ? row.label : row.label(state.draft.shared)));
  return (
    <tr className={plain ? undefined : cn("b-out", row.total && "b-lead b-total")}>
      <th scope="row">{label}</th>
      {keys.map((key, index) => (
        <td key={key} data-c={letterOf(index)}>
          <FigureCell row={row} scenarioKey={key} />
        </td>
      ))}
      <td className="b-addc" />
    </tr>
  );
});

const FigureBody = memo(function FigureBody({ keys }: KeysProps) {
  const hidden = useBuilder((state) => {
    const figures = state.derived.scenarios.flatMap((one) => (one.figures ? [one.figures] : []));
    return FIGURE_GROUPS.flatMap(({ rows }) => rows)
      .filter((row) => row.shown && !row.shown(figures))
      .map(({ id }) => id)
      .join(" ");
  });
  const out = new Set(hidden.split(" "));
  return (
    <tbody className="b-figs">
      {FIGURE_GROUPS.map(({ title, rows }) => (
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

const SummaryFoot = memo(function SummaryFoot({ keys }: KeysProps) {
  return (
    <tfoot>
      {[PAYMENT, CASH, APR].map((row) => (
        <FigureLine key={row.id} row={row} keys={keys} plain />
      ))}
    </tfoot>
  );
});

const WORDS = ["", "", "two", "three", "four"];

function Legend({ count }: { count: number }) {
  if (count < 2) return null;
  return (
    <p className="b-legend">
      <span>
        <span className="b-loz" aria-hidden="true" />
        best of the {WORDS[count]}
      </span>
      <span className="max-md:hidden">Small figures: difference from A</span>
      <span className="max-md:hidden">Grey inputs: same as A</span>
    </p>
  );
}
