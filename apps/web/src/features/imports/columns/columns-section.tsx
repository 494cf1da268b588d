import type { Import } from "@hearthline/contract/imports/imports";
import { count } from "@/shared/words/format.ts";
import type { PlanChange, ReadingChange } from "../use-import.ts";
import { ColumnRow } from "./column-row.tsx";
import { ReadingMenu } from "./reading-menu.tsx";
import { changedColumns, takenTargets, useTargets } from "./use-columns.ts";
import { ValueWords } from "./value-words.tsx";

interface ColumnsSectionProps {
  of: Import;
  onPlan: (change: PlanChange) => void;
  onReading: (change: ReadingChange) => void;
}

const WIDTHS = ["18%", "32%", "30%", "20%"];
const HEADS = ["In your file", "Rows 1 and 2 say", "Goes to", "Match"];

/** Each column's target, and how sure it is. */
export function ColumnsSection({ of, onPlan, onReading }: ColumnsSectionProps) {
  const { columns, plan, remembered } = of;
  const targets = useTargets(of.kind);
  const taken = takenTargets(columns, targets);
  const matched = columns.filter(({ target }) => target !== null).length;
  return (
    <section aria-labelledby="import-columns" className="mt-8">
      <div className="mb-1.5 flex flex-wrap items-center gap-2">
        <h3 id="import-columns" className="mr-auto text-lg tracking-tight">
          Columns
          <small className="ml-1.5 text-sm font-regular text-muted-foreground">
            {count(matched)} of {count(columns.length)} matched
            {remembered && ", as last time with these headings"}
          </small>
        </h3>
        <ReadingMenu of={of} onReading={onReading} />
      </div>
      <table
        aria-labelledby="import-columns"
        className="w-full table-fixed border-separate border-spacing-0 max-md:block"
      >
        <colgroup className="max-md:hidden">
          {WIDTHS.map((width, at) => (
            <col key={HEADS[at]} style={{ width }} />
          ))}
        </colgroup>
        <thead className="max-md:sr-only">
          <tr>
            {HEADS.map((head) => (
              <th
                key={head}
                scope="col"
                className="h-9 border-b border-border-strong pr-5 text-left text-xs font-medium text-muted-foreground"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block max-md:border-t max-md:border-border-strong">
          {columns.map((column) => (
            <ColumnRow
              key={column.index}
              column={column}
              targets={targets}
              taken={taken}
              remembered={remembered}
              onChange={(change) => onPlan({ columns: changedColumns(plan.columns, change) })}
            />
          ))}
        </tbody>
      </table>
      <ValueWords
        of={of}
        targets={targets}
        onValues={(index, values) => onPlan({ columns: changedColumns(plan.columns, { index, values }) })}
      />
    </section>
  );
}
