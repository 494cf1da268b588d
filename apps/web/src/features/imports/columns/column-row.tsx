import type { ImportFileColumn } from "@hearthline/contract/imports/imports";
import type { ImportTarget } from "@hearthline/contract/imports/targets";
import { ArrowRight } from "lucide-react";
import { ColumnReading } from "./column-reading.tsx";
import { Confidence, certaintyOf } from "./confidence.tsx";
import { TargetSelect } from "./target-select.tsx";
import type { ColumnChange } from "./use-columns.ts";

interface ColumnRowProps {
  column: ImportFileColumn;
  targets: readonly ImportTarget[];
  taken: ReadonlySet<string>;
  remembered: boolean;
  onChange: (change: ColumnChange) => void;
}

const cell = "border-b py-[7px] pr-5 text-sm max-md:border-0 max-md:p-0";

export function ColumnRow({ column, targets, taken, remembered, onChange }: ColumnRowProps) {
  const { index, heading, samples, target, suggested, confidence, why } = column;
  const name = heading || `Column ${index + 1}`;
  const certainty = certaintyOf(column, remembered);
  const type = targets.find(({ key }) => key === target)?.type;
  return (
    <tr className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-[3px] max-md:border-b max-md:py-2.5">
      <th scope="row" className={`${cell} truncate text-left font-medium`} title={heading}>
        {name}
      </th>
      <td
        className={`${cell} truncate text-muted-foreground max-md:col-span-2 max-md:row-start-2 max-md:text-xs`}
        title={samples.slice(0, 2).join(" · ")}
      >
        {samples.slice(0, 2).join(" · ") || <span className="text-faint">Nothing in its first rows</span>}
      </td>
      <td className={`${cell} max-md:col-span-2 max-md:row-start-3`}>
        <div className="flex items-center gap-2.5 max-md:mt-1">
          <ArrowRight aria-hidden="true" className="size-3.5 flex-none text-faint" />
          <TargetSelect
            heading={name}
            targets={targets}
            taken={taken}
            value={target}
            certainty={certainty}
            onChange={(next) => onChange({ index, target: next })}
          />
        </div>
        {certainty !== "chosen" && (
          <p className={certainty === "check" ? "mt-1 ml-6 text-xs text-muted-foreground" : "sr-only"}>{why}</p>
        )}
        {type && <ColumnReading column={column} type={type} onChange={onChange} />}
      </td>
      <td
        className={`${cell} pr-0 max-md:col-start-2 max-md:row-start-1`}
        title={certainty === "chosen" ? undefined : why}
      >
        <Confidence certainty={certainty} remembered={remembered && target === suggested} confidence={confidence} />
      </td>
    </tr>
  );
}
