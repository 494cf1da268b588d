import { ONBOARDING_STEPS, type OnboardingStep } from "@hearthline/contract/accounts/onboarding";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "@/paths.ts";
import { usePageTitle } from "@/shared/browser/page-title.ts";
import { type ReportHead, ReportHeadPreview } from "@/shared/report/report-head-preview.tsx";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { GlyphLeft, Mark } from "@/ui/glyphs.tsx";
import { STEP_TITLE, stepBefore, stepNumber } from "./steps.ts";

interface OnboardingFrameProps {
  step: OnboardingStep;
  lede: ReactNode;
  /** The report header next to the form, as far as it is filled in. */
  head: ReportHead | undefined;
  children: ReactNode;
}

/** A step: the form on the left, a preview of its result on the right. */
export function OnboardingFrame({ step, lede, head, children }: OnboardingFrameProps) {
  usePageTitle(`${STEP_TITLE[step]} · Step ${stepNumber(step)} of setting up`);
  return (
    <div className="grid min-h-[calc(100dvh-var(--banner))] grid-cols-[minmax(560px,7fr)_5fr] [view-transition-name:page-window] max-lg:grid-cols-1">
      <div className="flex min-w-0 flex-col px-[clamp(40px,7vw,112px)] pt-8 pb-10 max-md:px-4 max-md:pt-4">
        <header className="flex items-center justify-between">
          <Link
            to={paths.dashboard}
            className="flex h-11 items-center gap-[9px] text-[15px] font-semibold tracking-tight"
          >
            <Mark />
            Hearthline
          </Link>
          <Link to={paths.dashboard} className="link flex h-11 items-center text-sm">
            Finish later
          </Link>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="my-auto w-full max-w-[520px] py-10 outline-none focus-visible:shadow-none max-md:my-0 max-md:py-6"
        >
          <Progress step={step} />
          <h1 className="mb-1">{STEP_TITLE[step]}</h1>
          <p className="mb-7 max-w-[56ch] text-muted-foreground">{lede}</p>
          {children}
        </main>
      </div>
      <aside
        aria-label="Preview"
        className="grid place-items-center border-l bg-canvas px-10 py-12 max-lg:border-t max-lg:border-l-0 max-md:px-4 max-md:py-8"
      >
        <div className="w-full max-w-[380px]">{head && <ReportHeadPreview head={head} />}</div>
      </aside>
    </div>
  );
}

function Progress({ step }: { step: OnboardingStep }) {
  const number = stepNumber(step);
  return (
    <div className="mb-6">
      <p className="mb-2 text-sm text-muted-foreground">
        Step {number} of {ONBOARDING_STEPS.length}
      </p>
      <div aria-hidden="true" className="flex gap-1">
        {ONBOARDING_STEPS.map((one, index) => (
          <span key={one} className={cn("h-1 flex-1 rounded-full", index < number ? "bg-brand" : "bg-muted")} />
        ))}
      </div>
    </div>
  );
}

interface StepButtonsProps {
  step: OnboardingStep;
  busy?: boolean;
  /** If the step is a form, the button submits it; otherwise it calls this. */
  onGo?: () => void;
  children?: ReactNode;
}

export function StepButtons({ step, busy = false, onGo, children = "Continue" }: StepButtonsProps) {
  const before = stepBefore(step);
  return (
    <div className="mt-8 flex items-center gap-2">
      <Button type={onGo ? "button" : "submit"} variant="primary" size="lg" busy={busy} onClick={onGo}>
        {children}
      </Button>
      {before && (
        <Button asChild variant="ghost" size="lg">
          <Link to={before}>
            <GlyphLeft />
            Back
          </Link>
        </Button>
      )}
    </div>
  );
}
