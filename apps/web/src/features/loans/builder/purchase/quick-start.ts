import { MONEY, SHARE } from "../cells/cell-text.ts";
import type { QuickAmount, QuickStarting } from "../quick-start/quick-start.ts";
import type { PurchaseDraft } from "./draft.ts";
import { fromPreset } from "./from-preset.ts";
import type { PurchaseScenarioDraft } from "./scenario-draft.ts";
import { PURCHASE_SOLVING } from "./solving.ts";

const DOLLARS: QuickAmount = { kind: MONEY, unit: "$", placeholder: "3,200" };
const PERCENT: QuickAmount = { kind: SHARE, after: "%", placeholder: "43" };

/** One price, and a scenario from each selected preset of the company. */
export const PURCHASE_QUICK_START: QuickStarting<PurchaseScenarioDraft, PurchaseDraft> = {
  title: "Scenarios from one price",
  description: "One price; rates, points and closing costs come from your company’s presets.",
  fields: () => [
    {
      id: "price",
      label: "Price",
      kind: MONEY,
      unit: "$",
      placeholder: "450k or 450,000",
      value: null,
      needed: "The price is needed.",
    },
  ],
  choices: [],
  presets: (company) => company,
  targets: () =>
    PURCHASE_SOLVING.map(({ unit, ...target }) => ({
      ...target,
      asks: "Comes to",
      amount: unit === "$" ? DOLLARS : PERCENT,
    })),
  begin: (draft) => draft,
  make: (preset, { numbers }, like) => fromPreset(preset, numbers.price ?? 0, like),
};
