import { cn } from "./cn.ts";

const EDGE = ["border-chart-1", "border-chart-2", "border-chart-3", "border-chart-4"];

interface ScenarioLetterProps {
  /** Never changes for the life of the loan. */
  letter: string;
  /** Its position, which decides the color. */
  index: number;
  className?: string;
}

/** A scenario's letter in the color of its position. */
export function ScenarioLetter({ letter, index, className }: ScenarioLetterProps) {
  return (
    <span
      className={cn(
        "inline-grid size-[17px] flex-none place-items-center rounded-xs border-[1.5px] text-[10.5px] leading-none font-semibold tracking-normal text-foreground",
        EDGE[index],
        className,
      )}
    >
      {letter}
    </span>
  );
}

/** Marks the best value of a line. A hidden word next to it says the same. */
export function Lozenge({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn("mr-2 inline-block size-[7px] flex-none rotate-45 self-center rounded-[1px] bg-best", className)}
    />
  );
}
