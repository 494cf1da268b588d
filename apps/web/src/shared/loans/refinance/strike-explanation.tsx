import { explain } from "@hearthline/calc/explain/explain";
import { STRIKE_RATE, type StrikeRateContext } from "@hearthline/calc/explain/refinance/strike-rate";
import { ExplanationSteps, type OriginOf } from "@/shared/explanations/explanation-steps.tsx";
import { percent } from "@/shared/words/format.ts";

const ORIGINS: Record<Parameters<OriginOf>[0]["origin"], string | undefined> = {
  typed: "typed",
  table: "as lenders quote",
  fee: undefined,
  record: undefined,
  computed: undefined,
};

/** "How is this computed" for a strike rate, in a separate chunk: calc's texts are loaded on demand. */
export function StrikeExplanation({ solved }: { solved: StrikeRateContext & { value: number } }) {
  const { title, steps, rounding } = explain(STRIKE_RATE, "strikeRate", solved);
  return (
    <>
      <div className="sticky top-0 flex items-center gap-2 border-b bg-popover px-3.5 pt-3 pb-2.5">
        <b>{title}</b>
        <b className="ml-auto tabular-nums">{percent(solved.value)}</b>
      </div>
      <ExplanationSteps
        steps={steps.map((step) => ({ ...step, key: step.label }))}
        rounding={rounding}
        originOf={({ origin }) => ORIGINS[origin]}
      />
    </>
  );
}
