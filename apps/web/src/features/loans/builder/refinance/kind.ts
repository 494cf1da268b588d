import { explain } from "@hearthline/calc/explain/explain";
import {
  REFINANCE as EXPLANATIONS,
  type RefinanceContext,
  type RefinanceFigure,
} from "@hearthline/calc/explain/refinance/refinance";
import { bestAgainstToday } from "@hearthline/calc/refinance/best-against-today";
import { refinanceEngine } from "@hearthline/contract/refinance/engine";
import { REFINANCE_PAYERS, RefinanceScenario } from "@hearthline/contract/refinance/scenario";
import { documentOf } from "@hearthline/contract/reports/freeze-report";
import { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { refinancePaths } from "@/paths.ts";
import { itemsOf } from "../../../../shared/items-of.ts";
import type { BuilderKind } from "../kind.ts";
import { reportInput } from "../preview/report-input.ts";
import { NONE, type Problems } from "../store/problems.ts";
import { basisOf, deriveToday, type RefinanceBuilderBasis } from "./basis.ts";
import { BENEFIT } from "./benefit/beside.ts";
import { draftOfLoan, newDraft, type RefinanceDraft, UNTITLED } from "./draft.ts";
import { HOME } from "./fields.ts";
import { REFINANCE_DOCK, REFINANCE_FIGURES, REFINANCE_SUMMARY } from "./figures.ts";
import { filledDraft } from "./from-file.ts";
import { fromHome } from "./from-home.ts";
import { fromStrike } from "./from-strike.ts";
import { HomeParts } from "./home-parts.tsx";
import { REFINANCE_INPUTS } from "./inputs.ts";
import { originOf } from "./origins.ts";
import type { ProposalFigures } from "./proposal-figures.ts";
import { REFINANCE_QUICK_START } from "./quick-start.ts";
import { checkedRefinance } from "./save.ts";
import { type RefinanceScenarioDraft, scenarioInput } from "./scenario-draft.ts";
import { nameParts } from "./scenario-name.ts";
import { REFINANCE_SOLVING } from "./solving.ts";
import { REFINANCE_TABS } from "./tabs.ts";
import { alternativesInput } from "./today.ts";
import { todayFindings } from "./today-findings.ts";
import { REFINANCE_TRIES, wholeLimits } from "./tries.ts";
import { withoutSeller } from "./without-seller.ts";

const NEEDED = { noteRate: "The note rate is needed.", termMonths: "The term is needed." } as const;

/** Figures and explanations are requested only once today's loan is known. */
function inputsOf({ inputs }: RefinanceBuilderBasis) {
  if (!inputs) throw new RangeError("Today’s loan is not known yet.");
  return inputs;
}

export const REFINANCE: BuilderKind<
  RefinanceScenarioDraft,
  RefinanceDraft,
  RefinanceScenario,
  ProposalFigures,
  RefinanceBuilderBasis,
  "refinance"
> = {
  kind: "refinance",
  at: refinancePaths,
  words: {
    untitled: UNTITLED,
    report: "Refinance report",
    scenarios: "Options",
    scenario: "option",
    share: { text: "80%", what: "in a base loan: of the home’s value" },
    needs: "It needs the home’s value, today’s loan and a rate. Everything else can follow.",
  },
  blank: newDraft,
  open: draftOfLoan,
  nameParts,
  home: HOME,
  pinned: {
    name: "Today",
    holds: /^(current|debts|homeValueCents|occupancy|disbursementDate|ownedSince|cashAlternatives|otherCurrent)\b/,
    names: { "current.program": "Program", debts: "Debts" },
    derive: (draft: RefinanceDraft) => deriveToday(draft),
    findings: todayFindings,
  },
  tabs: REFINANCE_TABS,
  beside: BENEFIT,
  HomeParts,
  inputs: REFINANCE_INPUTS,
  tries: REFINANCE_TRIES,
  quickStart: REFINANCE_QUICK_START,
  solving: REFINANCE_SOLVING,
  follow: (scenario) => scenario,
  fromFile: filledDraft,
  fromHome,
  fromStrike,
  withRecordedValue: (draft, homeValueCents, source) => ({
    ...draft,
    pinned: { ...draft.pinned, homeValueCents },
    origins: { ...draft.origins, homeValueCents: source },
    known: { ...draft.known, homeValue: "record" },
  }),
  valueCents: ({ pinned }) => pinned.homeValueCents,
  valueName: "home value",
  missing(scenario): Problems {
    const empty = Object.entries(NEEDED).filter(([field]) => Reflect.get(scenario, field) === null);
    return empty.length === 0 ? NONE : Object.fromEntries(empty);
  },
  echoes: () => [],
  originOf,
  basisOf,
  scenarioInput,
  scenario: RefinanceScenario,
  asLoan: (basis, scenario) => refinanceEngine.asLoan(inputsOf(basis), scenario),
  figuresOf({ inputs }, scenario) {
    if (!inputs) return null;
    const figures = refinanceEngine.compute(inputs, scenario);
    const debts = (inputs.debts ?? []).reduce((sum, { paymentCents }) => sum + paymentCents, 0);
    return { ...figures, keptDebtsCents: debts - (figures.debts?.paymentCents ?? 0) };
  },
  best: bestAgainstToday,
  figures: REFINANCE_FIGURES,
  summary: REFINANCE_SUMMARY,
  dock: REFINANCE_DOCK,
  explain: (figure: RefinanceFigure, context: RefinanceContext) => explain(EXPLANATIONS, figure, context),
  explainedFrom(basis, context) {
    const { homeValueCents, current, discountRate, debts } = inputsOf(basis);
    return { ...context, basis: { ...context.basis, homeValueCents, current, discountRate, debts } };
  },
  payers: REFINANCE_PAYERS,
  templates: {
    queryKey: trpc.templates.forLoan.queryKey({ loanKind: "refinance" }),
    queryFn: () => client.templates.forLoan.query({ loanKind: "refinance" }).then(itemsOf).then(withoutSeller),
  },
  checked: (draft) => checkedRefinance(REFINANCE, draft),
  report(draft, scenarios, letterhead) {
    const { homeValueCents, current, discountRate, debts } = inputsOf(basisOf(draft).basis);
    const { cashAlternatives } = alternativesInput(draft.pinned);
    const { occupancy, disbursementDate } = draft.pinned;
    const loan = {
      ...reportInput(REFINANCE, draft),
      kind: "refinance" as const,
      homeValueCents,
      current,
      otherCurrent: [],
      discountRate,
      debts,
      occupancy,
      disbursementDate: disbursementDate ?? undefined,
      cashAlternatives,
      reportAdjustment: draft.reportAdjustment,
      tryLimits: wholeLimits(draft.tryLimits),
    };
    const document = documentOf({ ...loan, scenarios: [...scenarios] }, letterhead);
    if (document.kind !== "refinance") throw new Error("A report of another kind");
    return document;
  },
};
