import { ONBOARDING_STEPS, type OnboardingStep } from "@hearthline/contract/accounts/onboarding";
import { SCREENS } from "@hearthline/contract/platform/screens";
import { paths } from "@/paths.ts";

export const STEP_TITLE: Record<OnboardingStep, string> = {
  step1: SCREENS.onboardingStep1.title,
  step2: SCREENS.onboardingStep2.title,
  step3: SCREENS.onboardingStep3.title,
  step4: SCREENS.onboardingStep4.title,
  step5: SCREENS.onboardingStep5.title,
  stripe: SCREENS.onboardingStripe.title,
};

export const stepNumber = (step: OnboardingStep): number => ONBOARDING_STEPS.indexOf(step) + 1;

/** The page after "Continue"; undefined after the last step. */
export function stepAfter(step: OnboardingStep): string | undefined {
  const next = ONBOARDING_STEPS[stepNumber(step)];
  return next && paths.onboarding(next);
}

export function stepBefore(step: OnboardingStep): string | undefined {
  const before = ONBOARDING_STEPS[stepNumber(step) - 2];
  return before && paths.onboarding(before);
}
