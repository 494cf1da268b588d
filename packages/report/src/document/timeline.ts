import type { TIMELINE_STEPS } from "@hearthline/contract/loans/loan-parts";
import { wordsOf } from "../words/catalog/words-of.ts";
import type { DocumentOf } from "./document-of.ts";

export type StepKey = (typeof TIMELINE_STEPS)[number];

export interface Step {
  key: StepKey;
  label: string;
  date: string | null;
  state: "done" | "next" | "planned" | "inactive";
}

/** Returns the steps of a kind of loan: the first undone one with a date is next, else the first after all that are done; others without a date are inactive. */
export function timelineSteps(document: DocumentOf, keys: readonly StepKey[]): Step[] {
  const steps = stepsOf(document, keys);
  if (steps.some(({ state }) => state === "next")) return steps;
  const lastDone = steps.findLastIndex(({ state }) => state === "done");
  const next = steps.findIndex(({ state }, index) => index > lastDone && state !== "done");
  return steps.map((step, index) => (index === next ? { ...step, state: "next" } : step));
}

function stepsOf(document: DocumentOf, keys: readonly StepKey[]): Step[] {
  const { steps } = wordsOf(document.language).timeline;
  let nextFound = false;
  return keys.map((key) => {
    const step = document.timeline.find((one) => one.key === key);
    const date = step?.date ?? (key === "closing" ? document.closingDate : null);
    const base = { key, label: steps[key], date };
    if (step?.done) return { ...base, state: "done" };
    if (!date) return { ...base, state: "inactive" };
    // The closing date alone says nothing about the steps before it.
    if (nextFound || !step?.date) return { ...base, state: "planned" };
    nextFound = true;
    return { ...base, state: "next" };
  });
}
