import { bestScenarios } from "@hearthline/calc/loan/best-scenarios";
import type { LoanOf } from "@hearthline/contract/loans/loans";
import type { ReportDocumentOf } from "@hearthline/contract/reports/report-document";
import { money, percent } from "@/shared/words/format.ts";
import type { ScenarioLine } from "../scenario-line.ts";
import { type Aspect, amount } from "../versions/aspect.ts";

type Stored = LoanOf<"purchase">["scenarios"][number];
type Frozen = ReportDocumentOf<"purchase">["scenarios"][number];

const appraised = ({ appraisedValueCents: cents }: Stored | Frozen) =>
  cents === undefined ? "Not known" : money(cents);

const LINES: readonly ScenarioLine<Stored>[] = [
  { label: "Price", text: (one) => money(one.priceCents) },
  {
    label: "Appraised value",
    text: appraised,
    shown: (all) => all.some(({ appraisedValueCents }) => appraisedValueCents !== undefined),
  },
  { label: "Down payment", text: (one) => money(one.downPaymentCents) },
  { label: "Down payment, share", text: (one) => percent(one.downPaymentCents / one.priceCents, 1) },
];

const ASPECTS: readonly Aspect<Frozen>[] = [
  amount("Price", (one) => one.priceCents),
  { label: "Appraised value", text: appraised },
  amount("Down payment", (one) => one.downPaymentCents),
];

const best = (scenarios: readonly Stored[]) =>
  bestScenarios(
    scenarios,
    scenarios.map(({ figures }) => figures),
  );

export const PURCHASE_VIEW = { lines: LINES, aspects: ASPECTS, best };
