import "./fees-tab.css";
import { FEE_SECTIONS } from "@hearthline/contract/loans/fees";
import { useState } from "react";
import { money } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { EmptyState } from "@/ui/empty-state.tsx";
import { ScenarioLetter } from "@/ui/scenario-letter.tsx";
import { Segmented } from "@/ui/segmented.tsx";
import { notify } from "@/ui/toast.tsx";
import { useTemplates } from "../cells/template-cell.tsx";
import { useProblemScenario } from "../saving/problem-place.ts";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { newKey } from "../store/draft-scenario.ts";
import { scenarioNames } from "../store/scenario-names.ts";
import { undoOf } from "../store/undo-of.ts";
import { moveInTable } from "../table/table-keys.ts";
import { FeeSection } from "./fee-section.tsx";
import { LeftOutFees } from "./left-out-fees.tsx";

/** The closing costs of one scenario at a time, in the sections of a Loan Estimate. */
export function FeesTab() {
  const store = useBuilderStore();
  const scenarios = useBuilder((state) => state.draft.scenarios);
  const names = scenarioNames(scenarios, store.kind.nameParts);
  const [chosen, setChosen] = useState(scenarios[0]?.key ?? "");
  const index = Math.max(
    0,
    scenarios.findIndex((one) => one.key === chosen),
  );
  useProblemScenario((wrong) => setChosen(scenarios[wrong]?.key ?? ""));
  const current = scenarios[index];
  if (!current) return null;
  const copyToAll = () => {
    store.change(
      (draft) => ({
        ...draft,
        scenarios: draft.scenarios.map((one) =>
          one.key === current.key
            ? one
            : {
                ...one,
                templateId: current.templateId,
                leftOut: current.leftOut ?? [],
                fees: current.fees.map((fee) => ({ ...fee, key: newKey() })),
              },
        ),
      }),
      { label: `fees of ${current.letter} for all` },
    );
    notify.success(`All scenarios have the fees of ${current.letter}.`, {
      action: undoOf(store),
    });
  };
  return (
    <div className="max-w-[980px] pt-6">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-lg">Fees and escrow</h2>
        {scenarios.length > 1 && (
          <>
            <Segmented
              label="Scenario"
              value={current.key}
              onChange={setChosen}
              options={scenarios.map((one, at) => ({
                value: one.key,
                name: `${one.letter}, ${names[at]}`,
                label: <ScenarioLetter letter={one.letter} index={at} />,
              }))}
            />
            <Button onClick={copyToAll}>Use these for all scenarios</Button>
          </>
        )}
      </div>
      {current.fees.length === 0 && (
        <EmptyState
          title="No fees yet"
          text="Choose a fee template in the scenarios table, or add the costs one by one with the plus of a section. Points, prepaid interest and upfront fees are added automatically."
          className="mb-2"
        />
      )}
      <TemplateNote templateId={current.templateId} />
      <LeftOutFees scenarioKey={current.key} />
      <table className="b-table b-fees" onKeyDown={moveInTable}>
        <caption className="sr-only">
          Closing costs of scenario {current.letter}, in the sections of a Loan Estimate
        </caption>
        <thead>
          <tr>
            <th scope="col">Fee</th>
            <th scope="col">Counted as</th>
            <th scope="col">Value</th>
            <th scope="col">Paid by</th>
            <th scope="col" title="Counts towards the finance charge and APR">
              Finance charge
            </th>
            <th scope="col">Amount</th>
            <td />
          </tr>
        </thead>
        {FEE_SECTIONS.map((section) => (
          <FeeSection key={section} section={section} scenarioKey={current.key} />
        ))}
        <FeeTotal scenarioKey={current.key} />
      </table>
    </div>
  );
}

function TemplateNote({ templateId }: { templateId: string | null }) {
  const templates = useTemplates();
  const note = templates.data?.find(({ id }) => id === templateId)?.note;
  return note ? <p className="mb-3 max-w-[70ch] text-sm text-muted-foreground">{note}</p> : null;
}

function FeeTotal({ scenarioKey }: { scenarioKey: string }) {
  const costs = useBuilder(
    (state) => state.derived.scenarios.find((one) => one.key === scenarioKey)?.figures?.closingCostsCents ?? null,
  );
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={5}>
          Closing costs, less lender credit
        </th>
        <td className="b-fee-amount">{costs === null ? "–" : money(costs, { symbol: false, cents: "always" })}</td>
        <td />
      </tr>
    </tfoot>
  );
}
