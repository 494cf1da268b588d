import { lazy } from "react";
import type { KindTab } from "../kind.ts";
import { isBlankDebt, isToday } from "./today.ts";

const loadToday = () => import("./today-tab.tsx");
const loadDebts = () => import("./debts-tab.tsx");

/** Tabs of a refinance, after its table. */
export const REFINANCE_TABS: readonly KindTab[] = [
  {
    id: "today",
    label: "Today’s loan",
    Tab: lazy(() => loadToday().then(({ TodayTab }) => ({ default: TodayTab }))),
    load: loadToday,
    holds: /^(current|otherCurrent|disbursementDate)\b/,
  },
  {
    id: "debts",
    label: "Debts",
    Tab: lazy(() => loadDebts().then(({ DebtsTab }) => ({ default: DebtsTab }))),
    load: loadDebts,
    holds: /^(debts|cashAlternatives)\b/,
    count: ({ pinned }) => (pinned && isToday(pinned) ? pinned.debts.filter((debt) => !isBlankDebt(debt)).length : 0),
  },
];
