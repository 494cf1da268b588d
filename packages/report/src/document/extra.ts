import { firstChange } from "@hearthline/calc/loan/first-change";
import { money, shortMoney } from "../format/format.ts";
import { viewOf } from "../kinds/kinds.ts";
import { keptOf, liveAt, liveFigures } from "../live/live.ts";
import type { Words } from "../words/catalog/en.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import type { DocumentOf, ReportScenario } from "./document-of.ts";
import { sentenceMonth } from "./path-rows.ts";
import { plannedWords } from "./planned-extra.ts";

const exampleCents = (document: DocumentOf) => viewOf(document).exampleExtraCents(document);
const exampleWords = (document: DocumentOf) =>
  wordsOf(document.language).payment.planned.monthly(shortMoney(exampleCents(document)));

export interface ExtraOutcome {
  /** Whether it is planned in the scenario, and so frozen with it; otherwise it is an example. */
  planned: boolean;
  /** "$200 more each month" */
  what: string;
  words: string;
  savedCents: number;
  monthsSaved: number;
  payoffMonths: number;
  /** "$98.63 less each month", for an adjustable rate from its first change on; null if nothing is lowered. */
  lowered: string | null;
  /** "4 years", or the effect if the last payment stays. */
  sooner: string;
}

const NOTHING_EXTRA = { extraMonthlyCents: 0, extraYearlyCents: 0, extraOnce: [], biweekly: "none" as const };
type Paid = Pick<ReportScenario["figures"], "paymentPath" | "payoffMonths">;

/** Effects of paying ahead other than saving interest. At its first change an adjustable note is spread over the remaining term again, so its payment falls and it may end no sooner. */
function effectOf(scenario: ReportScenario, monthsSaved: number, ahead: Paid | null, asDue: Paid | null, w: Words) {
  const change = ahead && firstChange(scenario, ahead);
  const due = asDue && firstChange(scenario, asDue);
  const cents = change && due ? due.principalAndInterestCents - change.principalAndInterestCents : 0;
  const lower = change && cents > 0 ? w.extra.lowerFrom(money(cents), sentenceMonth(change, w)) : "";
  return {
    lower: lower && ` ${lower}`,
    lowered: lower ? w.extra.less(money(cents)) : null,
    sooner: monthsSaved > 0 ? w.span(monthsSaved) : lower ? w.extra.sameEnd : w.extra.noChange,
  };
}

/** Savings of paying more than due in this scenario: as planned, else a small example; null if nothing can be saved or shown. */
export const extraOutcome = /* @__PURE__ */ keptOf((document, index): ExtraOutcome | null => {
  const scenario = document.scenarios[index];
  if (!scenario) return null;
  const w = wordsOf(document.language);
  const planned = plannedWords(scenario, w);
  const adjusts = scenario.amortization === "arm";
  if (planned.length > 0) {
    const { interestSavedCents, monthsSaved, payoffMonths } = scenario.figures;
    const asDue = adjusts ? liveAt(document, index, { ...scenario, ...NOTHING_EXTRA }) : null;
    const { lower, ...effect } = effectOf(scenario, monthsSaved, liveFigures(document, index), asDue, w);
    const what = w.list(planned);
    const words = `${w.extra.plannedHere(what)}${lower}`;
    return { planned: true, what, words, savedCents: interestSavedCents, monthsSaved, payoffMonths, ...effect };
  }
  const live = liveAt(document, index, { ...scenario, extraMonthlyCents: exampleCents(document) });
  if (!live) return null;
  const { lower, ...effect } = effectOf(scenario, live.monthsSaved, live, liveFigures(document, index), w);
  return {
    planned: false,
    what: exampleWords(document),
    words: `${w.extra.fromTheFirst}${lower}`,
    savedCents: live.interestSavedCents,
    monthsSaved: live.monthsSaved,
    payoffMonths: live.payoffMonths,
    ...effect,
  };
});

/** "Paying $200 more each month", if all drawn scenarios say the same. */
export function extraTitle(document: DocumentOf, visible: readonly number[]): string {
  const w = wordsOf(document.language);
  const titles = new Set(
    visible.map((index) => {
      const scenario = document.scenarios[index];
      const planned = scenario ? plannedWords(scenario, wordsOf(document.language)) : [];
      return w.extra.paying(planned.length > 0 ? w.list(planned) : exampleWords(document));
    }),
  );
  const [title] = titles;
  return titles.size === 1 && title ? title : w.extra.mixed;
}
