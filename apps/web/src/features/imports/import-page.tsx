import type { ImportKind } from "@hearthline/contract/imports/targets";
import { Link } from "react-router";
import { errorResponseOf } from "@/api/errors.ts";
import { count, plural } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { EmptyState, FailedState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { ChooseFile } from "./file/choose-file.tsx";
import { ImportFrame } from "./import-frame.tsx";
import { IMPORT_WORDS, type ImportWords } from "./import-words.ts";
import { MatchAndCheck } from "./match-and-check.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { DiscardImport } from "./run/discard-import.tsx";
import { ImportResult } from "./run/import-result.tsx";
import { ImportRun } from "./run/import-run.tsx";
import { useFreshRows, useImport } from "./use-import.ts";
import { useImportAddress } from "./use-import-address.ts";

/** All steps of an import on one page; the URL names the import, and its state the step. */
export function ImportPage({ kind }: { kind: ImportKind }) {
  const { id } = useImportAddress();
  const words = IMPORT_WORDS[kind];
  return id ? <OpenImport key={id} id={id} words={words} /> : <ChooseFile words={words} />;
}

function OpenImport({ id, words }: { id: string; words: ImportWords }) {
  const { start } = useImportAddress();
  const { data: of, error, refetch } = useImport(id);
  useFreshRows(of);
  if (!of) {
    const isGone = error && ["not_found", "invalid"].includes(errorResponseOf(error).code);
    return (
      <ImportFrame words={words} step={0} title={words.title} text="">
        {isGone ? (
          <EmptyState
            heading="h2"
            art="search"
            title="This import is not here"
            text="It was removed, belongs to another user, or the address is incomplete."
            action={
              <Button asChild>
                <Link to={start}>Choose a file</Link>
              </Button>
            }
          />
        ) : error ? (
          <FailedState
            what="The import"
            onRetry={refetch}
            action={(retry) => <Button onClick={retry}>Load again</Button>}
          />
        ) : (
          <Loader label="Loading the import" />
        )}
      </ImportFrame>
    );
  }
  switch (of.undoing ? "undone" : of.state) {
    case "reading":
      return (
        <ImportFrame words={words} step={0} title="Reading the file" text={of.fileName}>
          <div className="mt-6 grid max-w-[640px] gap-2">
            <ProgressBar label={`Reading ${of.fileName}`} done={of.rows > 0 ? of.progress : 0} of={of.rows} />
            <p role="status" className="text-sm text-muted-foreground">
              {of.progress > 0 ? `${plural(of.progress, "row")} read` : "Its first rows are being read"}
              {of.rows > of.progress && of.progress > 0 && ` of about ${count(of.rows)}`}
            </p>
            <div className="-ml-2.5">
              <DiscardImport id={of.id} fileName={of.fileName} />
            </div>
          </div>
        </ImportFrame>
      );
    case "preview":
      return <MatchAndCheck of={of} words={words} />;
    case "importing":
      return <ImportRun of={of} words={words} />;
    case "done":
    case "failed":
    case "cancelled":
    case "undone":
      return <ImportResult of={of} words={words} />;
  }
}
