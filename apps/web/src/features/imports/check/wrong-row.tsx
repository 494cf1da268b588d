import type { ImportFileColumn, ImportLine } from "@hearthline/contract/imports/imports";
import type { ImportTarget } from "@hearthline/contract/imports/targets";
import { Button, IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { GlyphAlert, GlyphBin } from "@/ui/glyphs.tsx";
import { MendCell } from "./mend-cell.tsx";
import { nameOfRow } from "./row-names.ts";
import type { Mending } from "./use-mending.ts";

const NUMBERS: readonly ImportTarget["type"][] = ["money", "percent", "term", "integer", "number"];
export const isNumber = (type: ImportTarget["type"] | undefined): boolean =>
  type !== undefined && NUMBERS.includes(type);

export interface ShownColumn {
  column: ImportFileColumn;
  label: string;
  end: boolean;
}

interface WrongRowProps {
  line: ImportLine;
  columns: readonly ImportFileColumn[];
  /** Columns shown in the table. */
  shown: readonly ShownColumn[];
  /** All other columns, for cells with errors there. */
  others: readonly ShownColumn[];
  mending: Mending;
  onNext: () => void;
}

const cell = "border-b py-[7px] pr-5 align-top text-sm max-md:block max-md:border-0 max-md:p-0";

export function WrongRow({ line, columns, shown, others, mending, onNext }: WrongRowProps) {
  const row = line.line;
  const name = nameOfRow(line, columns);
  const touched = mending.touched(line);
  const isTouched = ({ column: { index } }: ShownColumn) => touched.has(index);
  const ofRow = line.reasons.filter(({ column }) => column === null);
  const elsewhere = others.filter(isTouched);
  const leftOut = mending.isOut(line);
  if (leftOut) return <LeftOut line={line} name={name} span={shown.length} mending={mending} />;
  const mend = ({ column, label, end }: ShownColumn) => (
    <MendCell
      key={column.index}
      {...mending.cellOf(line, column)}
      label={`${label}, row ${row}`}
      end={end}
      onMend={(text) => mending.mendCell(line, column.index, text)}
      onNext={onNext}
    />
  );
  return (
    <tr className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1.5 max-md:border-b max-md:py-3">
      <td className={cn(cell, "leading-[30px] text-muted-foreground max-md:hidden")}>{row}</td>
      <th scope="row" className={cn(cell, "text-left leading-[30px] font-medium max-md:leading-5")}>
        <span className="block truncate">
          {name || <span className="font-regular text-muted-foreground">No name</span>}
          <span className="ml-1.5 text-xs font-regular text-muted-foreground md:hidden">row {row}</span>
        </span>
        {ofRow.map(({ message }) => (
          <span key={message} className="flex gap-1.5 text-xs leading-[1.0625rem] font-regular text-destructive">
            <GlyphAlert className="mt-[1.5px] size-3.5" />
            {message}
          </span>
        ))}
        {elsewhere.map((one) => (
          <span key={one.column.index} className="block pb-1 font-regular max-md:hidden">
            <span className="block text-xs leading-5 text-muted-foreground">{one.label}</span>
            <span className="block pl-2">{mend(one)}</span>
          </span>
        ))}
      </th>
      {shown.map((one) => (
        <td
          key={one.column.index}
          className={cn(cell, one.end && "text-right", isTouched(one) ? "max-md:col-span-2" : "max-md:hidden")}
        >
          {isTouched(one) ? (
            <>
              <span aria-hidden="true" className="mb-1 block text-left text-xs text-muted-foreground md:hidden">
                {one.label}
              </span>
              {mend(one)}
            </>
          ) : (
            <span className="block truncate leading-[30px]">{line.cells[one.column.index]}</span>
          )}
        </td>
      ))}
      {elsewhere.length > 0 && (
        <td className="md:hidden max-md:col-span-2 max-md:block">
          {elsewhere.map((one) => (
            <div key={one.column.index} className="mb-1.5">
              <span aria-hidden="true" className="mb-1 block text-xs text-muted-foreground">
                {one.label}
              </span>
              {mend(one)}
            </div>
          ))}
        </td>
      )}
      <td className={cn(cell, "pr-0 text-right max-md:col-start-2 max-md:row-start-1")}>
        <IconButton does="imports.cells" label={`Leave out row ${row}`} onClick={() => mending.leaveOut(line, true)}>
          <GlyphBin />
        </IconButton>
      </td>
    </tr>
  );
}

function LeftOut({
  line,
  name,
  span,
  mending,
}: Pick<WrongRowProps, "line" | "mending"> & { name: string; span: number }) {
  return (
    <tr className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:border-b max-md:py-3">
      <td className={cn(cell, "leading-[30px] text-muted-foreground max-md:hidden")}>{line.line}</td>
      <th scope="row" className={cn(cell, "text-left leading-[30px] font-regular text-muted-foreground")}>
        <span className="block truncate line-through">{name || "No name"}</span>
      </th>
      <td colSpan={span + 1} className={cn(cell, "pr-0 text-right leading-[30px]")}>
        <span className="mr-3 text-muted-foreground max-md:sr-only">Left out</span>
        <Button
          does="imports.cells"
          size="sm"
          aria-label={`Take row ${line.line} in again`}
          onClick={() => mending.leaveOut(line, false)}
        >
          Take it in again
        </Button>
      </td>
    </tr>
  );
}
