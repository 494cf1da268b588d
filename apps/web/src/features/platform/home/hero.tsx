import { useState } from "react";
import { Link } from "react-router";
import { paths } from "@/paths.ts";
import { TRIAL_TERMS } from "@/shared/plans/trial-terms.ts";
import { percent } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { ComparisonPicture } from "./comparison-picture.tsx";
import { exampleScenarios, FIRST_RATE } from "./example-loan.ts";
import { PhonePicture } from "./phone-picture.tsx";
import { Wide } from "./public-frame.tsx";

export function Hero() {
  const [rate, setRate] = useState(FIRST_RATE);
  const scenarios = exampleScenarios(rate);
  return (
    <>
      <Wide className="pt-20 pb-14 max-md:pt-10 max-md:pb-8">
        <h1 className="text-[52px] leading-[58px] tracking-[-0.032em] max-md:text-[34px] max-md:leading-[38px]">
          <span className="block">Four loans side by side.</span> One page a borrower understands.
        </h1>
        <p className="mt-5 max-w-[56ch] text-xl leading-7 text-muted-foreground max-md:text-lg">
          Hearthline works out every figure as you type, turns it into a report with your face on it, and tells you the
          moment it is opened.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-3">
          <Button asChild variant="primary" size="lg">
            <Link to={paths.register}>Start a 14-day trial</Link>
          </Button>
          <Button asChild size="lg">
            <Link to={paths.login}>Sign in</Link>
          </Button>
          <span className="max-w-[46ch] text-sm text-muted-foreground max-md:w-full">{TRIAL_TERMS}</span>
        </div>
      </Wide>
      <div className="overflow-hidden border-y bg-canvas">
        <Wide className="relative grid grid-cols-[minmax(0,1fr)_308px] items-center gap-12 pt-14 max-lg:grid-cols-1 max-lg:gap-8 max-lg:pb-10 max-md:pt-6">
          <section
            aria-label="The builder, with an example loan"
            className="self-end rounded-t-lg border border-b-0 border-border-strong bg-background max-lg:rounded-b-lg max-lg:border-b"
          >
            <div className="flex h-[52px] items-center gap-2 border-b px-5 text-sm max-md:px-3">
              <span className="text-muted-foreground max-md:hidden">Loans</span>
              <span className="text-border-strong max-md:hidden">/</span>
              <span className="truncate font-medium">Dvorak, 1418 Alder Creek Lane</span>
            </div>
            <div className="px-5 max-md:px-3">
              <ComparisonPicture scenarios={scenarios} />
            </div>
            <RateSlider rate={rate} onChange={setRate} />
          </section>
          <PhonePicture
            scenarios={scenarios}
            className="my-2 mb-14 max-lg:mx-auto max-lg:mb-0 max-lg:w-full max-lg:max-w-[320px]"
          />
        </Wide>
      </div>
    </>
  );
}

/** An interactive part of the product: everything above recalculates. */
function RateSlider({ rate, onChange }: { rate: number; onChange: (rate: number) => void }) {
  return (
    <div className="flex items-center gap-4 bg-brand-soft px-5 py-3.5 text-sm max-lg:rounded-b-lg max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-1 max-md:px-3">
      <label htmlFor="rate-of-a" className="flex-none font-medium">
        Try it: the note rate of A
      </label>
      <input
        id="rate-of-a"
        type="range"
        min={5.5}
        max={7.5}
        step={0.125}
        value={rate * 100}
        aria-valuetext={percent(rate)}
        onChange={(event) => onChange(Math.round(Number(event.target.value) * 1000) / 100_000)}
        className="h-8 min-w-0 flex-1 accent-primary max-md:h-11 max-md:order-last max-md:basis-full"
      />
      <output htmlFor="rate-of-a" className="w-14 flex-none text-right font-semibold max-md:ml-auto">
        {percent(rate)}
      </output>
    </div>
  );
}
