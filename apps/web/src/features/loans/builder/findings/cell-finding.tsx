import { cn } from "@/ui/cn.ts";
import { GlyphAlert } from "@/ui/glyphs.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "@/ui/popover.tsx";
import { useBuilder } from "../store/builder-context.ts";
import { type DraftFinding, useFindings } from "./findings-store.ts";
import { FindingText } from "./keep-warning.tsx";

interface CellFindingProps {
  /** Left out for what all scenarios share. */
  scenarioKey?: string;
  fields: readonly string[];
}

/** Under a cell: what a rule says of it, in short; opens the rule, its source and "keep, because". */
export function CellFinding({ scenarioKey: of, fields }: CellFindingProps) {
  const all = useFindings();
  // What is said of the pinned column goes for all scenarios.
  const pinned = useBuilder(({ draft }) => draft.pinned?.key);
  const scenarioKey = of === pinned ? undefined : of;
  const here = all.filter(
    (one) => fields.includes(one.field) && (scenarioKey === undefined || one.scenarioKey === scenarioKey),
  );
  // What all scenarios share is said once, and kept in all of them.
  const rules = [...new Set(here.map(({ rule }) => rule))];
  return rules.map((rule) => <Note key={rule} findings={here.filter((one) => one.rule === rule)} />);
}

/** Said whole: what is cut off here would be the limit. */
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
