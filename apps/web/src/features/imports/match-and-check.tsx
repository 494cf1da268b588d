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
import { useImportChanges } from "./use-import.ts";
import { useImportAddress } from "./use-import-address.ts";

/** Where each column goes and what would happen then, on one page: a change above shows below. */
export function MatchAndCheck({ of, words }: { of: Import; words: ImportWords }) {
  const { start } = useImportAddress();
  const { change, mend, confirm } = useImportChanges(of.id);
  const { id, fileName, rows, columns } = of;
  return (
    <ImportFrame
      words={words}
      step={1}
      back={{ 0: start }}
      title="Match and check"
      text={`${fileName}, ${plural(rows, "row")}, ${plural(columns.length, "column")}. Nothing is written until you press import.`}
      aside={<RulesPanel of={of} onPlan={(plan) => change.mutate({ id, plan })} />}
      foot={
        <Foot of={of} words={words} start={start} busy={confirm.isPending} onConfirm={() => confirm.mutate({ id })} />
      }
    >
      <ColumnsSection
        of={of}
        onPlan={(plan) => change.mutate({ id, plan })}
        onReading={(reading) => change.mutate({ id, reading })}
      />
      <Counts of={of} />
      <RowsSection of={of} mend={mend} />
    </ImportFrame>
  );
}

interface FootProps {
  of: Import;
  words: ImportWords;
  start: string;
  busy: boolean;
  onConfirm: () => void;
}

/** Says what stays out, and how many would be written. */
function Foot({ of: { created, updated, failed, checked }, words, start, busy, onConfirm }: FootProps) {
  const written = created + updated;
  return (
    <div className="sticky bottom-0 z-20 -mr-10 -ml-7 flex items-center gap-2.5 border-t border-border-strong bg-background py-3 pr-10 pl-7 text-sm text-muted-foreground max-md:static max-md:-mx-4 max-md:px-4 max-md:[&>*]:h-11 max-md:[&>*]:flex-1">
      <span role="status" className="mr-auto max-md:hidden">
        {!checked
          ? "Trying it out. The numbers follow."
          : failed > 0
            ? `${count(failed)} wrong ${failed === 1 ? "row stays out unless you mend it" : "rows stay out unless you mend them"}.`
            : written === 0
              ? "There is nothing to import."
              : "Every row can be imported."}
      </span>
      <Button asChild>
        <Link to={start}>Back</Link>
      </Button>
      <Button
        id="import-confirm"
        does="imports.confirm"
        variant="primary"
        disabled={!checked || written === 0}
        busy={busy}
        onClick={onConfirm}
      >
        Import {checked ? words.many(written) : "…"}
      </Button>
    </div>
  );
}
