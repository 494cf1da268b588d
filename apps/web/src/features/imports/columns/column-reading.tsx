import type { ImportFileColumn } from "@hearthline/contract/imports/imports";
import { DATE_ORDERS, DECIMAL_MARKS, PERCENT_UNITS, TERM_UNITS } from "@hearthline/contract/imports/plan";
import type { TargetType } from "@hearthline/contract/imports/targets";
import { GlyphDown } from "@/ui/glyphs.tsx";
import type { ColumnChange } from "./use-columns.ts";

interface ColumnReadingProps {
  column: ImportFileColumn;
  type: TargetType;
  onChange: (change: ColumnChange) => void;
}

const ORDERS = { mdy: "1/2/27 is January 2", dmy: "1/2/27 is February 1", ymd: "01/02/27 is February 27, 2001" };
const TERMS = { months: "in months", years: "in years" };
const PERCENTS = { percent: "6.5 is 6.5%", fraction: "0.065 is 6.5%" };
const MARKS = { point: "1.5 is 1½", comma: "1,5 is 1½" };

/** How a column is read until the user chooses: as its cells together suggest. */
const foundWords = (words: string | undefined): string => (words ? `${words}, as found` : "Not known yet");

/** How a column is read if its cells are ambiguous: days and months, years and months, percents, decimals. */
export function ColumnReading({ column, type, onChange }: ColumnReadingProps) {
  const { index, heading, dateOrder, termUnit, percentUnit, decimalMark, notation } = column;
  const of = heading || `column ${index + 1}`;
  const asksMark = decimalMark !== undefined || notation?.open === true || notation?.decimalMark === "comma";
  const marks = notation && (
    <Ask
      label={`How decimals of ${of} are written`}
      value={decimalMark}
      choices={DECIMAL_MARKS}
      words={MARKS}
      // Numeric cells of a workbook have no notation.
      hidden={!asksMark || notation.ofNumbers}
      unsaid={foundWords(notation.decimalMark && !notation.open ? MARKS[notation.decimalMark] : undefined)}
      onChange={(mark) => onChange({ index, decimalMark: mark })}
    />
  );
  if (type === "day" || type === "birthday")
    return (
      <Ask
        label={`How dates of ${of} are written`}
        value={dateOrder}
        choices={DATE_ORDERS}
        words={ORDERS}
        // If every date can be read in only one way, there is nothing to ask.
        hidden={dateOrder === undefined || dateOrder === "mdy" ? !ambiguous(column.samples) : false}
        onChange={(order) => onChange({ index, dateOrder: order })}
      />
    );
  if (type === "term")
    return (
      <Ask
        label={`What terms of ${of} are in`}
        value={termUnit}
        choices={TERM_UNITS}
        words={TERMS}
        hidden={termUnit === undefined}
        onChange={(unit) => onChange({ index, termUnit: unit })}
      />
    );
  if (type === "percent")
    return (
      <>
        <Ask
          label={`How percents of ${of} are written`}
          value={percentUnit}
          choices={PERCENT_UNITS}
          words={PERCENTS}
          hidden={percentUnit === undefined && notation?.percentUnit === "percent" && !column.samples.some(isSmall)}
          unsaid={foundWords(notation?.percentUnit ? PERCENTS[notation.percentUnit] : undefined)}
          onChange={(unit) => onChange({ index, percentUnit: unit })}
        />
        {marks}
      </>
    );
  return marks;
}

/** Whether a bare number may be a fraction. */
const isSmall = (text: string): boolean => /^\s*0?[.,]\d/.test(text) && !text.includes("%");

const ambiguous = (samples: readonly string[]): boolean =>
  samples.some((text) => /^\s*(0?[1-9]|1[0-2])[/.-](0?[1-9]|1[0-2])[/.-]\d{2,4}/.test(text));

interface AskProps<T extends string> {
  label: string;
  value: T | undefined;
  choices: readonly T[];
  words: Record<T, string>;
  hidden: boolean;
  /** How the column is read if the user chose nothing. */
  unsaid?: string;
  onChange: (value: T | undefined) => void;
}

function Ask<T extends string>({
  label,
  value,
  choices,
  words,
  hidden,
  unsaid = "As each cell says",
  onChange,
}: AskProps<T>) {
  if (hidden) return null;
  return (
    <span className="relative mt-1 ml-6 flex w-fit max-w-[calc(100%-1.5rem)] items-center text-xs text-muted-foreground hover:text-foreground">
      <select
        aria-label={label}
        value={value ?? ""}
        onChange={(event) => onChange(choices.find((one) => one === event.target.value))}
        className="touch min-w-0 appearance-none rounded-xs bg-transparent pr-5 pl-1 text-ellipsis max-md:min-h-8"
      >
        <option value="">{unsaid}</option>
        {choices.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </select>
      <GlyphDown className="pointer-events-none absolute right-0.5 size-3.5" />
    </span>
  );
}
