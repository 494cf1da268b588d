import { lazy } from "react";

/** Net tangible benefit and strike rates: for the officer alone, so never among what the report shows. */
const BENEFIT = {
  id: "benefit",
  label: "Benefit",
  Tab: lazy(() => import("./benefit-tab.tsx").then(({ BenefitTab }) => ({ default: BenefitTab }))),
};

export const REFINANCE_VIEW = { lines: [], aspects: [], tabs: [BENEFIT] };
