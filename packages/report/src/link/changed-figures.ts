import { letterOf } from "@hearthline/contract/loans/scenario-letters";
import type { DocumentOf, ReportScenario } from "../document/document-of.ts";

/** A figure with another value in a newer version. */
export interface ChangedFigure {
  letter: string;
  name: string;
  figure: "noteRate" | "loanAmountCents" | "housingPaymentCents" | "cashToCloseCents" | "apr";
  /** Cents, or a fraction; null if that version has no such scenario. */
  before: number | null;
  now: number | null;
}

/** Values as they are shown: an APR or a rate to a thousandth of a percent. */
const asShown = (fraction: number | null): number | null =>
  fraction === null ? null : Math.round(fraction * 100_000) / 100_000;

const FIGURES: Record<ChangedFigure["figure"], (of: ReportScenario) => number | null> = {
  noteRate: ({ noteRate }) => asShown(noteRate),
  loanAmountCents: ({ figures }) => figures.loanAmountCents,
  housingPaymentCents: ({ figures }) => figures.firstHousingPaymentCents,
  cashToCloseCents: ({ figures }) => figures.cashToCloseCents,
  apr: ({ figures }) => asShown(figures.apr),
};
const NAMES = Object.keys(FIGURES) as ChangedFigure["figure"][];

/** Returns the figures with another value in the newer version of a report, by scenario; for an added or removed scenario its payment. */
export function changedFigures(before: DocumentOf, now: DocumentOf): ChangedFigure[] {
  const stayed = now.scenarios.flatMap((is, index) => {
    const of = { letter: letterOf(is, index), name: is.name };
    const was = before.scenarios.find(({ id }) => id === is.id);
    if (!was) return [{ ...of, ...paymentOf(null, is) }];
    return NAMES.flatMap((figure) => {
      const change = { before: FIGURES[figure](was), now: FIGURES[figure](is) };
      return change.before === change.now ? [] : [{ ...of, figure, ...change }];
    });
  });
  const left = before.scenarios.flatMap((was, index) =>
    now.scenarios.some(({ id }) => id === was.id)
      ? []
      : [{ letter: letterOf(was, index), name: was.name, ...paymentOf(was, null) }],
  );
  return [...stayed, ...left];
}

const paymentOf = (was: ReportScenario | null, is: ReportScenario | null) => ({
  figure: "housingPaymentCents" as const,
  before: was && FIGURES.housingPaymentCents(was),
  now: is && FIGURES.housingPaymentCents(is),
});
