import { explain } from "@hearthline/calc/explain/explain";
import type { ExplainedFigure } from "@hearthline/calc/explain/loan/loan-figures";
import { PURCHASE as EXPLANATIONS, type PurchaseContext } from "@hearthline/calc/explain/purchase/purchase";
import { bestScenarios } from "@hearthline/calc/loan/best-scenarios";
import type { LoanBasis, PathFigures } from "@hearthline/calc/loan/types";
import { purchaseFrame } from "@hearthline/calc/purchase/purchase-figures";
import { purchaseShown } from "@hearthline/calc/purchase/purchase-shown";
import type { PurchaseFigures } from "@hearthline/calc/purchase/types";
import { FEE_PAYERS } from "@hearthline/contract/loans/fees";
import { PurchaseScenario } from "@hearthline/contract/purchase/scenario";
import { documentOf } from "@hearthline/contract/reports/freeze-report";
import { lazy } from "react";
import { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { purchasePaths } from "@/paths.ts";
import { percent } from "@/shared/words/format.ts";
import { itemsOf } from "../../../../shared/items-of.ts";
import { APR, CASH, PAYMENT } from "../figures/figure-rows.ts";
import type { BuilderKind, KindTab } from "../kind.ts";
import { reportInput } from "../preview/report-input.ts";
import type { Problems } from "../store/problems.ts";
import { sharedBasis } from "../store/shared-basis.ts";
import { analysesOf, readableAnalyses } from "./analyses/draft.ts";
import { draftOfLoan, newDraft, type PurchaseDraft, UNTITLED } from "./draft.ts";
import { HOME } from "./fields.ts";
import { PURCHASE_FIGURES } from "./figures.ts";
import { filledDraft } from "./from-file.ts";
import { PURCHASE_INPUTS } from "./inputs.ts";
import { PURCHASE_QUICK_START } from "./quick-start.ts";
import { checkedPurchase } from "./save.ts";
import { type PurchaseScenarioDraft, scenarioInput, withShares } from "./scenario-draft.ts";
import { nameParts } from "./scenario-name.ts";
import { PURCHASE_SOLVING } from "./solving.ts";
import { PURCHASE_TRIES } from "./tries.ts";

const NONE: Problems = {};
const NEEDED = {
  priceCents: "The price is needed.",
  downPaymentCents: "The down payment is needed; it may be 0.",
  noteRate: "The note rate is needed.",
  termMonths: "The term is needed.",
} as const;

const loadAnalyses = () => import("./analyses/analyses-tab.tsx");
/** Report pages that are switched on. */
const ANALYSES: KindTab = {
  id: "analyses",
  label: "Analyses",
  Tab: lazy(() => loadAnalyses().then((module) => ({ default: module.AnalysesTab }))),
  load: loadAnalyses,
  holds: /^analyses/,
  count: (draft) => Object.values(analysesOf(draft)).filter(Boolean).length,
};

export const PURCHASE: BuilderKind<
  PurchaseScenarioDraft,
  PurchaseDraft,
  PurchaseScenario,
  PurchaseFigures & PathFigures,
  LoanBasis,
  "purchase"
> = {
  kind: "purchase",
  at: purchasePaths,
  words: {
    untitled: UNTITLED,
    report: "Purchase report",
    scenarios: "Scenarios",
    scenario: "scenario",
    share: { text: "20%", what: "in a down payment: of the price" },
    needs: "It needs a price and a rate. Everything else can follow.",
  },
  blank: newDraft,
  open: draftOfLoan,
  nameParts,
  home: HOME,
  tabs: [ANALYSES],
  inputs: PURCHASE_INPUTS,
  tries: PURCHASE_TRIES,
  quickStart: PURCHASE_QUICK_START,
  fromFile: filledDraft,
  solving: PURCHASE_SOLVING,
  follow: withShares,
  valueCents: (_, { priceCents }) => priceCents,
  valueName: "price",
  missing(scenario) {
    // A down payment in percent is only waiting for its price.
    const waits = (field: string) => field === "downPaymentCents" && scenario.downPaymentRate !== null;
    const empty = Object.entries(NEEDED).filter(
      ([field]) => scenario[field as keyof typeof NEEDED] === null && !waits(field),
    );
    return empty.length === 0 ? NONE : Object.fromEntries(empty);
  },
  echoes({ downPaymentRate, downPaymentCents, priceCents }, problems) {
    const follows = downPaymentRate !== null && (priceCents === null || "priceCents" in problems);
    return follows || downPaymentCents === null ? ["downPaymentCents"] : [];
  },
  originOf(input, { downPaymentRate }) {
    if (input !== "Down payment" || downPaymentRate === null) return undefined;
    return `${percent(downPaymentRate, 0)} of the price`;
  },
  basisOf: sharedBasis,
  scenarioInput,
  scenario: PurchaseScenario,
  asLoan: (basis, terms) => ({ basis, terms, frame: purchaseFrame(terms, basis) }),
  figuresOf: purchaseShown,
  best: bestScenarios,
  figures: PURCHASE_FIGURES,
  summary: [PAYMENT, CASH, APR],
  explain: (figure: ExplainedFigure, context: PurchaseContext) => explain(EXPLANATIONS, figure, context),
  payers: FEE_PAYERS,
  templates: {
    queryKey: trpc.templates.purchase.queryKey({}),
    queryFn: () => client.templates.purchase.query({}).then(itemsOf),
  },
  checked: (draft) => checkedPurchase(PURCHASE, draft),
  report(draft, scenarios, letterhead) {
    const loan = {
      ...reportInput(PURCHASE, draft),
      kind: "purchase" as const,
      tryLimits: draft.tryLimits,
      currentRentCents: draft.shared.currentRentCents ?? undefined,
      discountRate: draft.shared.discountRate ?? undefined,
      analyses: readableAnalyses(draft),
    };
    const document = documentOf({ ...loan, scenarios: [...scenarios] }, letterhead);
    if (document.kind !== "purchase") throw new Error("A report of another kind");
    return document;
  },
};
