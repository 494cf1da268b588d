import type { Import } from "@hearthline/contract/imports/imports";
import { Download } from "lucide-react";
import { Link } from "react-router";
import { paths } from "@/paths.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { count, plural } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { RowsSection } from "../check/rows-section.tsx";
import { ImportFrame } from "../import-frame.tsx";
import type { ImportWords } from "../import-words.ts";
import { ProgressBar } from "../progress-bar.tsx";
import { useImportAddress } from "../use-import-address.ts";
import { RowsLeft } from "./rows-left.tsx";
import { UndoImport } from "./undo-import.tsx";

/** An import's result and its follow-up actions. */
export function ImportResult({ of, words }: { of: Import; words: ImportWords }) {
  const { start } = useImportAddress();
  const { dateTime } = useDates();
  const { created, updated, failed, problemsUrl, problem, state, undoing, progress, rows, by, finishedAt } = of;
  const wrote = created + updated > 0;
  const at = of.undoneAt ?? finishedAt;
  const when = at ? `${dateTime(at)}, by ${by.name}.` : "";
  return (
    <ImportFrame
      words={words}
      step={3}
      back={{ 0: start }}
      title={titleOf(of, words)}
      text={`${textOf(of, words)} ${when}`}
    >
      {undoing && (
        <div className="mt-6 grid max-w-[640px] gap-2">
          <ProgressBar label="Undoing the import" done={progress} of={rows} />
          <p role="status" className="text-sm text-muted-foreground">
            Undoing {count(progress)} of {plural(rows, "row")}
          </p>
        </div>
      )}
      {problem && (
        <div className="mt-5 max-w-[640px]">
          <FormError>{problem}</FormError>
        </div>
      )}
      <Numbers of={of} />
      <div className="mt-6 flex flex-wrap gap-2">
        {wrote && state !== "undone" && (
          <Button asChild variant="primary">
            <Link to={words.kind === "clients" ? `${paths.clients}?importId=${of.id}` : paths.closedLoans}>
              See the {words.kind === "clients" ? "clients" : "closed loans"}
            </Link>
          </Button>
        )}
        {failed > 0 && problemsUrl && (
          <Button asChild>
            <a href={problemsUrl} download>
              <Download aria-hidden="true" className="size-4" />
              {plural(failed, "failed row")} as a file
            </a>
          </Button>
        )}
        <UndoImport of={of} />
        <Button asChild variant={state === "undone" ? "secondary" : "ghost"}>
          <Link to={start}>Import another file</Link>
        </Button>
      </div>
      {of.undo && of.undo.kept > 0 && <RowsLeft of={of} status="kept" title="What could not be undone" />}
      {state === "done" && !undoing && <RowsSection of={of} />}
      {failed > 0 && (state === "failed" || state === "cancelled") && (
        <RowsLeft of={of} status="wrong" title="What was not imported" />
      )}
    </ImportFrame>
  );
}

function titleOf({ state, undoing, created, updated }: Import, words: ImportWords): string {
  if (undoing) return "Undoing the import";
  if (state === "undone") return "The import is undone";
  if (state === "failed") return "The import failed";
  if (state === "cancelled") return "The import was stopped";
  return `${words.many(created + updated)} imported`;
}

function textOf({ state, fileName, stoppedAfter, undo, created, updated }: Import, words: ImportWords): string {
  if (state === "undone" && undo)
    return `${fileName}: ${plural(undo.undone, "row is", "rows are")} as before${undo.kept > 0 ? `, ${count(undo.kept)} could not be undone` : ""}.`;
  if (state === "cancelled") {
    if (created + updated === 0) return `Nothing of ${fileName} was written.`;
    return `${fileName}: ${stoppedAfter === null ? "Part of it" : `Everything down to line ${count(stoppedAfter)}`} is written, the rest is not.`;
  }
  if (state === "failed")
    return `${fileName}. ${created + updated > 0 ? `${words.many(created + updated)} were written before.` : "Nothing was written."}`;
  return `${fileName}.`;
}

function Numbers({ of }: { of: Import }) {
  const { created, updated, skipped, failed, state, undo } = of;
  if (state === "failed" && created + updated + skipped + failed === 0) return null;
  const numbers = [
    ...(state === "undone" && undo
      ? ([
          ["As before", undo.undone],
          ["Not undone", undo.kept],
        ] as const)
      : ([
          ["Created", created],
          ["Updated", updated],
        ] as const)),
    ["Skipped", skipped],
    ["Failed", failed],
  ] as const;
  return (
    <dl className="mt-6 grid max-w-[860px] grid-cols-4 border-t border-b border-t-border-strong max-md:grid-cols-2">
      {numbers.map(([name, value]) => (
        <div
          key={name}
          className="border-l px-6 pt-4 pb-[18px] first:border-l-0 first:pl-0 max-md:px-4 max-md:odd:border-l-0 max-md:odd:pl-0 max-md:[&:nth-child(n+3)]:border-t"
        >
          <dt className="text-sm text-muted-foreground">{name}</dt>
          <dd className="mt-1.5 text-[26px] leading-8 font-semibold tracking-tighter tabular-nums">{count(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
