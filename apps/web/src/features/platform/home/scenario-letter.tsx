import { cn } from "@/ui/cn.ts";

const EDGE = { A: "border-chart-1", B: "border-chart-2", C: "border-chart-3", D: "border-chart-4" } as const;

export function ScenarioLetter({ letter }: { letter: keyof typeof EDGE }) {
  return (
    <span
      className={cn(
        "inline-grid size-[17px] flex-none place-items-center rounded-xs border-[1.5px] text-[10.5px] leading-none font-semibold tracking-normal",
        EDGE[letter],
      )}
    >
      {letter}
    </span>
  );
}

/** Marks the best value of a line; the text is for screen readers. */
export function Lozenge() {
  return (
    <>
      <span
        aria-hidden="true"
        className="mr-2 inline-block size-[7px] flex-none rotate-45 self-center rounded-[1px] bg-best"
      />
      <span className="sr-only">lowest: </span>
    </>
  );
}
