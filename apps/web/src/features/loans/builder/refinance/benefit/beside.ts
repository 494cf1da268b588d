import { lazy } from "react";
import type { BesidePanel } from "../../kind.ts";

const load = () => import("./benefit-panel.tsx");

/** Whether the proposals pass, and at what rate the client gains: next to the table, for the officer alone. */
export const BENEFIT: BesidePanel = {
  label: "Benefit",
  title: "Net tangible benefit",
  Panel: lazy(() => load().then(({ BenefitPanel }) => ({ default: BenefitPanel }))),
  load,
};
