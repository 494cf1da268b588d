import type { StrikeRateContext } from "@hearthline/calc/explain/refinance/strike-rate";
import { lazy, Suspense } from "react";
import { percent } from "@/shared/words/format.ts";
import { Popover, PopoverContent, PopoverTrigger } from "@/ui/popover.tsx";

const StrikeExplanation = lazy(() =>
  import("./strike-explanation.tsx").then((module) => ({ default: module.StrikeExplanation })),
);

/** A solved rate: a click opens its explanation. */
export function StrikeRate({ solved }: { solved: StrikeRateContext & { value: number } }) {
  return (
    <Popover>
      <PopoverTrigger
        type="button"
        className="rounded-xs text-2xl leading-8 font-semibold tracking-tight tabular-nums underline decoration-transparent decoration-dotted decoration-1 underline-offset-4 hover:decoration-faint aria-expanded:decoration-ring aria-expanded:decoration-solid"
      >
        {percent(solved.value)}
      </PopoverTrigger>
      <PopoverContent
        align="start"
        aria-label="How this is computed"
        className="max-h-[min(540px,var(--radix-popover-content-available-height))] w-[384px] overflow-y-auto leading-[1.1875rem]"
      >
        <Suspense>
          <StrikeExplanation solved={solved} />
        </Suspense>
      </PopoverContent>
    </Popover>
  );
}
