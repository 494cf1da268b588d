import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import { kindWords, type StepKey } from "../words/kind-words.ts";

const LABELS: Record<StepKey, string> = {
  application: "Application",
  "pre-approval": "Pre-approval",
  offer: "Offer",
  contract: "Under contract",
  appraisal: "Appraisal",
  "clear-to-close": "Clear to close",
  closing: "Closing",
};

export interface Step {
  key: StepKey;
  label: string;
  date: string | null;
  state: "done" | "next" | "planned" | "inactive";
}

/** All steps in order; the first undone one that has a date is next, one without a date is inactive. */
export function timelineSteps(document: ReportDocument): Step[] {
  let nextFound = false;
  return kindWords(document).steps.keys.map((key) => {
    const step = document.timeline.find((one) => one.key === key);
    const date = step?.date ?? (key === "closing" ? document.closingDate : null);
    const base = { key, label: LABELS[key], date };
    if (step?.done) return { ...base, state: "done" };
    if (!date) return { ...base, state: "inactive" };
    const state = nextFound ? "planned" : "next";
    nextFound = true;
    return { ...base, state };
  });
}
