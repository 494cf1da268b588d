import { cn } from "./cn.ts";

const EDGE = ["border-chart-1", "border-chart-2", "border-chart-3", "border-chart-4"];

/** A scenario's letter in its color: A to D, by its place. */
export function ScenarioLetter({ index, className }: { index: number; className?: string }) {
  return (
    <span
      className={cn(
        "inline-grid size-[17px] flex-none place-items-center rounded-xs border-[1.5px] text-[10.5px] leading-none font-semibold tracking-normal text-foreground",
        EDGE[index],
        className,
      )}
    >
      {"ABCD".charAt(index)}
    </span>
  );
}

/** Marks the best value of a line. A hidden word beside it says the same. */
export function Lozenge({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn("mr-2 inline-block size-[7px] flex-none rotate-45 self-center rounded-[1px] bg-best", className)}
    />
  );
}
