import { FEE_SECTION_TITLES, FEE_SECTIONS, type Fee } from "@hearthline/contract/loans";
import { useState } from "react";
import { money } from "@/shared/format.ts";
import { Button } from "@/ui/button.tsx";
import { EmptyState } from "@/ui/empty-state.tsx";
import { GlyphPlus } from "@/ui/glyphs.tsx";
import { ScenarioLetter } from "@/ui/scenario-letter.tsx";
import { Segmented } from "@/ui/segmented.tsx";
import { notify } from "@/ui/toast.tsx";
import { useBuilder, useBuilderStore } from "./builder-context.ts";
import { cellName } from "./builder-store.ts";
import { draftFee, newKey, scenarioName } from "./draft-scenario.ts";
import { FeeRow } from "./fee-row.tsx";
import { changeScenario, letterOf } from "./scenario-changes.ts";
import { useScenario } from "./use-scenario.ts";

/** The closing costs of one scenario at a time, in the sections of a Loan Estimate. */
export function FeesTab() {
  const store = useBuilderStore();
  const scenarios = useBuilder((state) => state.draft.scenarios);
  const [chosen, setChosen] = useState(scenarios[0]?.key ?? "");
  const index = Math.max(
    0,
    scenarios.findIndex((one) => one.key === chosen),
  );
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
                fees: current.fees.map((fee) => ({ ...fee, key: newKey() })),
              },
        ),
      }),
      { label: `fees of ${letterOf(index)} for all` },
    );
    notify.success(`All scenarios have the fees of ${letterOf(index)}.`, {
      action: { label: "Undo", onClick: store.undo },
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
                name: `${letterOf(at)}, ${scenarioName(one)}`,
                label: <ScenarioLetter index={at} />,
              }))}
            />
            <Button onClick={copyToAll}>Use these for all scenarios</Button>
          </>
        )}
      </div>
      {current.fees.length === 0 && (
        <EmptyState
          title="No fees yet"
          text="Choose a fee template in the scenarios table, or add the costs one by one below. Points, prepaid interest and upfront fees come by themselves."
          className="mb-2"
        />
      )}
      {FEE_SECTIONS.map((section) => (
        <FeeSection key={section} section={section} scenarioKey={current.key} index={index} />
      ))}
    </div>
  );
}

interface FeeSectionProps {
  section: Fee["section"];
  scenarioKey: string;
  index: number;
}

function FeeSection({ section, scenarioKey, index }: FeeSectionProps) {
  const store = useBuilderStore();
  const fees = useScenario(scenarioKey, (one) => one.fees);
  const lines = useBuilder((state) => {
    const figures = state.derived.scenarios.find((one) => one.key === scenarioKey)?.figures;
    return figures?.cashLines.filter((line) => line.section === section) ?? [];
  });
  const own = new Set(fees.map(({ name }) => name));
  const computed = lines.filter(({ name }) => !own.has(name));
  const total = lines.reduce((sum, line) => (line.payer === "borrower" ? sum + line.amountCents : sum), 0);
  const add = () =>
    changeScenario(
      store,
      scenarioKey,
      (one) => ({
        ...one,
        fees: [...one.fees, { ...draftFee({ name: "", section }), financeCharge: section === "A" }],
      }),
      { cell: cellName(scenarioKey, "fees"), what: `New fee in section ${section}` },
    );
  return (
    <section aria-label={`Section ${section}, ${FEE_SECTION_TITLES[section]}`} className="border-t py-2.5">
      <div className="flex min-h-8 items-center gap-2.5">
        <span className="grid size-5 flex-none place-items-center rounded-xs bg-muted text-xs font-semibold">
          {section}
        </span>
        <h3 className="mr-auto">{FEE_SECTION_TITLES[section]}</h3>
        {total !== 0 && (
          <span className="text-sm font-medium tabular-nums">
            <span className="sr-only">The borrower pays </span>
            {money(total, { cents: "always" })}
          </span>
        )}
        <Button variant="ghost" size="sm" onClick={add} aria-label={`Add a fee to section ${section}`}>
          <GlyphPlus />
          Add a fee
        </Button>
      </div>
      <ul>
        {fees.map((fee, at) =>
          fee.section === section ? (
            <FeeRow key={fee.key} fee={fee} at={at} scenarioKey={scenarioKey} index={index} />
          ) : null,
        )}
      </ul>
      {computed.map((line) => (
        <p key={line.name} className="flex gap-2 py-1 pl-[30px] text-sm text-muted-foreground">
          {line.name}
          {line.note && <span className="text-faint">{line.note}</span>}
          <span className="ml-auto tabular-nums">{money(line.amountCents, { cents: "always" })}</span>
        </p>
      ))}
    </section>
  );
}
