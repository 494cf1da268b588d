import { cn } from "@/ui/cn.ts";
import { GlyphAlert } from "@/ui/glyphs.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "@/ui/popover.tsx";
import { useBuilder } from "../store/builder-context.ts";
import { type DraftFinding, useFindings } from "./findings-store.ts";
import { FindingText } from "./keep-warning.tsx";

interface CellFindingProps {
  /** Omitted for a value that all scenarios share. */
  scenarioKey?: string;
  fields: readonly string[];
}

/** A rule's short message below a cell; opens the rule, its source and "keep, because". */
export function CellFinding({ scenarioKey: of, fields }: CellFindingProps) {
  const all = useFindings();
  // A finding in the pinned column applies to all scenarios.
  const pinned = useBuilder(({ draft }) => draft.pinned?.key);
  const scenarioKey = of === pinned ? undefined : of;
  const here = all.filter(
    (one) => fields.includes(one.field) && (scenarioKey === undefined || one.scenarioKey === scenarioKey),
  );
  // A finding on a shared value is shown once, and kept in all scenarios.
  const rules = [...new Set(here.map(({ rule }) => rule))];
  return rules.map((rule) => <Note key={rule} findings={here.filter((one) => one.rule === rule)} />);
}

/** In full: truncation would cut off the limit. */
function Note({ findings }: { findings: readonly DraftFinding[] }) {
  const finding = findings.find(({ kept }) => kept === null) ?? findings[0];
  if (!finding) return null;
  const { level, kept, message } = finding;
  return (
    <Popover>
      <PopoverTrigger type="button" className={cn("b-finding", kept !== null && "b-kept")} data-level={level}>
        <GlyphAlert className="mt-px size-3.5 flex-none" />
        <span className="min-w-0 text-left">{kept === null ? message : `Kept: ${kept}`}</span>
      </PopoverTrigger>
      <PopoverContent align="start" aria-label="What the rule says" className="w-[340px] p-4">
        <FindingText findings={findings} />
      </PopoverContent>
    </Popover>
  );
}
