import { ONBOARDING_STEPS, type OnboardingStep } from "@hearthline/contract/accounts/onboarding";
import { paths } from "@/paths.ts";

export const STEP_TITLE: Record<OnboardingStep, string> = {
  step1: "What describes you best?",
  step2: "Your company",
  step3: "License and address",
  step4: "Logo and headshot",
  step5: "Bring your people",
  stripe: "Your plan",
};

export const stepNumber = (step: OnboardingStep): number => ONBOARDING_STEPS.indexOf(step) + 1;

/** Where "Continue" leads; undefined after the last. */
export function stepAfter(step: OnboardingStep): string | undefined {
  const next = ONBOARDING_STEPS[stepNumber(step)];
  return next && paths.onboarding(next);
}

export function stepBefore(step: OnboardingStep): string | undefined {
  const before = ONBOARDING_STEPS[stepNumber(step) - 2];
  return before && paths.onboarding(before);
}
