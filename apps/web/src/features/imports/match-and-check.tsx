import type { Import } from "@hearthline/contract/imports/imports";
import { Link } from "react-router";
import { count, plural } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { Counts } from "./check/counts.tsx";
import { RowsSection } from "./check/rows-section.tsx";
import { ColumnsSection } from "./columns/columns-section.tsx";
import { ImportFrame } from "./import-frame.tsx";
import type { ImportWords } from "./import-words.ts";
import { RulesPanel } from "./rules/rules-panel.tsx";
import { DiscardImport } from "./run/discard-import.tsx";
import { useImportChanges } from "./use-import.ts";
import { useImportAddress } from "./use-import-address.ts";
import { usePending } from "./use-pending.ts";

const MATCH = "match";

/** Each column's target and the resulting dry run, on one page: a change above updates the result below. */
export function MatchAndCheck({ of: stored, words }: { of: Import; words: ImportWords }) {
  const { start } = useImportAddress();
  const { change, mend, confirm } = useImportChanges(stored.id);
  const { of, offline } = usePending(stored);
  const { id, fileName, rows, columns } = of;
  return (
    <ImportFrame
      words={words}
      step={of.checked ? 2 : 1}
      back={{ 0: start, 1: `#${MATCH}` }}
      title="Match and check"
      text={`${fileName}, ${plural(rows, "row")}, ${plural(columns.length, "column")}. Nothing is written until you press import.`}
      aside={<RulesPanel of={of} onPlan={(plan) => change.mutate({ id, plan })} />}
      foot={
        <Foot
          of={of}
          words={words}
          start={start}
          offline={offline}
          busy={confirm.isPending}
          onConfirm={() => confirm.mutate({ id })}
        />
      }
    >
      <div id={MATCH} tabIndex={-1} className="scroll-mt-16 outline-none">
        <ColumnsSection
          of={of}
          onPlan={(plan) => change.mutate({ id, plan })}
          onReading={(reading) => change.mutate({ id, reading })}
        />
      </div>
      <Counts of={of} />
      <RowsSection of={of} mend={mend} />
    </ImportFrame>
  );
}

interface FootProps {
  of: Import;
  words: ImportWords;
  start: string;
  /** A change waits for the network. */
  offline: boolean;
  busy: boolean;
  onConfirm: () => void;
}

/** What is left out, or what the import waits for, in a sentence. */
function outlook({ created, updated, failed, checked }: Import, offline: boolean): string {
  if (offline) return "You are offline. What you changed is kept here and tried out once you are back.";
  if (!checked) return "Trying it out. The numbers follow.";
  if (failed > 0)
    return `${count(failed)} wrong ${failed === 1 ? "row stays out unless you fix it" : "rows stay out unless you fix them"}.`;
  return created + updated === 0 ? "There is nothing to import." : "Every row can be imported.";
}

/** Shows what is left out, and how many rows would be written. */
function Foot({ of, words, start, offline, busy, onConfirm }: FootProps) {
  const { created, updated, checked } = of;
  const written = created + updated;
  return (
    <div className="sticky bottom-0 z-20 -mr-10 -ml-7 flex flex-wrap items-center gap-2.5 border-t border-border-strong bg-background py-3 pr-10 pl-7 text-sm text-muted-foreground max-md:static max-md:-mx-4 max-md:px-4 max-md:[&>button]:h-11 max-md:[&>button]:flex-1 max-md:[&>a]:h-11 max-md:[&>a]:flex-1">
      <span role="status" className="mr-auto max-md:w-full">
        {outlook(of, offline)}
      </span>
      <DiscardImport id={of.id} fileName={of.fileName} />
      <Button asChild>
        <Link to={start}>Back</Link>
      </Button>
      <Button
        id="import-confirm"
        does="imports.confirm"
        variant="primary"
        // Not disabled during the dry run: it would lose the focus, which moves here from the last invalid cell.
        disabled={checked && written === 0}
        busy={busy || !checked}
        onClick={onConfirm}
      >
        Import {checked ? words.many(written) : "…"}
      </Button>
    </div>
  );
}
