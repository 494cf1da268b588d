import { IMPORT_DAYS, type Import } from "@hearthline/contract/imports/imports";
import { Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import type { PlanChange } from "../use-import.ts";
import { ConsentRule } from "./consent-rule.tsx";
import { DoublesRule } from "./duplicates-rule.tsx";
import { ForEverybody } from "./for-everybody.tsx";
import { SamePerson } from "./same-person.tsx";
import { useUndoDay } from "./use-undo-day.ts";

interface RulesPanelProps {
  of: Import;
  onPlan: (change: PlanChange) => void;
}

/** Settings for the whole import: duplicates, defaults for new clients, consent, and the undo deadline. */
export function RulesPanel({ of, onPlan }: RulesPanelProps) {
  const until = useUndoDay(IMPORT_DAYS);
  return (
    <>
      <Rule title="When someone is already here">
        <DoublesRule of={of} onPlan={onPlan} />
      </Rule>
      <Rule title="Who counts as the same">
        <SamePerson of={of} onPlan={onPlan} />
      </Rule>
      <Rule title="What new clients get">
        <ForEverybody of={of} onPlan={onPlan} />
      </Rule>
      <Rule title="Consent">
        <ConsentRule of={of} onPlan={onPlan} />
      </Rule>
      <Rule title="If it goes wrong">
        <p className="flex gap-2.5 leading-5 text-secondary-foreground">
          <Undo2 aria-hidden="true" className="mt-0.5 size-4 flex-none text-brand" />
          <span>Undo the whole import until {until}. What you change manually after it is kept.</span>
        </p>
      </Rule>
    </>
  );
}

function Rule({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-b pt-4 pb-[18px] last:border-b-0">
      <h3 className="mb-2.5 text-md leading-5">{title}</h3>
      {children}
    </section>
  );
}
