import { LOAN_STATUSES, type LoanKind, type LoanStatus } from "@hearthline/contract/loans/loan-kinds";
import { useNavigate } from "react-router";
import { LOAN_SCREENS } from "@/paths.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { KIND_WORDS } from "@/shared/words/loan-words.ts";
import type { TableState } from "@/ui/data-table/use-table-state.ts";
import { ChoiceMenu } from "@/ui/menu.tsx";
import { statusWord } from "@/ui/status-label.tsx";
import { LinkTabs } from "@/ui/tabs.tsx";

/** In the order of a loan's life: from draft to closing, or to an earlier end. */
const STAGES: readonly LoanStatus[] = ["draft", "credit", "pre-approval", "closed", "declined"];

/** A stage applies to all loans, not to those that a dashboard number counts. */
const ALL_LOANS = { counted: undefined, period: undefined };

/** Filters loans by stage. */
export function StageTabs({ state }: { state: TableState }) {
  const stage = oneOf(LOAN_STATUSES, state.get("status"));
  const counted = state.get("counted") !== undefined;
  return (
    <LinkTabs
      label="Stage"
      className="mb-5 max-md:-mx-4 max-md:px-4"
      tabs={[
        { to: state.href({ ...ALL_LOANS, status: undefined }), label: "All", current: stage === undefined && !counted },
        ...STAGES.map((status) => ({
          to: state.href({ ...ALL_LOANS, status }),
          label: statusWord(status),
          current: stage === status,
        })),
      ]}
    />
  );
}

const ALL = "all";
/** Whether the list shows every loan kind, at either kind's URL. */
export const showsAllKinds = (state: TableState): boolean => state.get("purpose") === ALL;

/** Filters loans by purpose. */
export function PurposeChoice({ kind, state }: { kind: LoanKind; state: TableState }) {
  const navigate = useNavigate();
  return (
    <ChoiceMenu
      label="Purpose"
      choices={[
        { value: ALL, label: "All" },
        ...LOAN_SCREENS.map((one) => ({ value: one.kind, label: KIND_WORDS[one.kind].name })),
      ]}
      value={showsAllKinds(state) ? ALL : kind}
      onChange={(value) => {
        const chosen = LOAN_SCREENS.find((one) => one.kind === value);
        if (chosen) void navigate(chosen.at.list);
        else state.set({ purpose: ALL });
      }}
    />
  );
}
