import type { TIMELINE_STEPS } from "@hearthline/contract/loans/loan-parts";

const WORD: Record<(typeof TIMELINE_STEPS)[number], string> = {
  application: "Application",
  "pre-approval": "Pre-approval",
  offer: "Offer",
  contract: "Contract",
  appraisal: "Appraisal",
  "clear-to-close": "Clear to close",
  closing: "Closing",
};

export const stepWord = (step: (typeof TIMELINE_STEPS)[number]): string => WORD[step];
