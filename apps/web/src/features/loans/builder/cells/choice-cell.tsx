import { type ReactNode, useId, useState } from "react";
import { cn } from "@/ui/cn.ts";
import { GlyphDown } from "@/ui/glyphs.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "@/ui/popover.tsx";
import { CellFinding } from "../findings/cell-finding.tsx";
import { useLetter, useProblem, useUnread } from "../store/use-scenario.ts";
import { CellProblem } from "./cell-problem.tsx";

interface SelectCellProps<T extends string> {
  name: string;
  scenarioKey: string;
  value: T;
  options: readonly { value: T; label: string }[];
  same: boolean;
  /** A rule's message about these fields is shown below the cell, by wire name. */
  fields?: readonly string[];
  onChange: (value: T) => void;
}

/** The browser's native select, drawn as a cell. */
export function SelectCell<T extends string>(props: SelectCellProps<T>) {
  const { name, scenarioKey, value, options, same, fields = [], onChange } = props;
  const letter = useLetter(scenarioKey);
  return (
    <>
      <div className={cn("b-cell b-choice", same && "b-same")}>
        <select
          data-cell=""
          aria-label={`${name}, ${letter}`}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className="b-chosen" aria-hidden="true">
          {options.find((option) => option.value === value)?.label}
        </span>
        <GlyphDown className="b-chevron" />
      </div>
      <CellFinding scenarioKey={scenarioKey} fields={fields} />
    </>
  );
}

interface PopoverCellProps {
  name: string;
  scenarioKey: string;
  /** The fields inside, by wire name: their problems are shown below the closed cell. */
  fields: readonly string[];
  /** The cell's text while closed. */
  text: ReactNode;
  /** Small text at the left edge. */
  note?: ReactNode;
  align?: "start" | "end";
  same: boolean;
  children: ReactNode;
}

/** A cell that opens related fields: rate type, term and adjustments; second lien; insurance. */
export function PopoverCell(props: PopoverCellProps) {
  const { name, scenarioKey, fields, text, note, align = "start", same, children } = props;
  const problemId = useId();
  const letter = useLetter(scenarioKey);
  const [open, setOpen] = useState(false);
  const known = useProblem(scenarioKey, ...fields);
  const unread = useUnread(scenarioKey, fields);
  const problem = (open ? undefined : unread) ?? known;
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        type="button"
        data-cell=""
        className={cn("b-cell b-choice", same && "b-same")}
        data-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
      >
        <span className="sr-only">{`${name}, ${letter}: `}</span>
        {note && <span className="b-unit b-pre">{note}</span>}
        <span className="b-words" data-end={align === "end" || undefined}>
          {text}
        </span>
        {align === "start" && <GlyphDown className="b-chevron" />}
      </PopoverTrigger>
      <CellProblem id={problemId} text={problem} />
      {!problem && <CellFinding scenarioKey={scenarioKey} fields={fields} />}
      <PopoverContent align="start" aria-label={`${name}, ${letter}`} className="grid w-[340px] gap-3.5 p-4">
        {children}
      </PopoverContent>
    </Popover>
  );
}
