import type { Import } from "@hearthline/contract/imports/imports";
import { useSearchParams } from "react-router";
import { oneOf } from "@/shared/browser/one-of.ts";
import { Button } from "@/ui/button.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { LinkTabs } from "@/ui/tabs.tsx";
import type { useImportChanges } from "../use-import.ts";
import { PlainRows } from "./plain-rows.tsx";
import { RowsPager } from "./rows-pager.tsx";
import { ROW_TABS, type RowTab, useRows } from "./use-rows.ts";
import { WrongTable } from "./wrong-table.tsx";

interface TabWords {
  name: string;
  none: string;
}

/** Before the import: in the words of the dry run. */
const WORDS: Record<RowTab, TabWords> = {
  wrong: { name: "Needs fixing", none: "No row has an error." },
  create: { name: "Create", none: "The file has no new clients." },
  update: { name: "Update", none: "No existing client would change." },
  skip: { name: "Skip", none: "No row is skipped." },
};

const WORDS_AFTER: Record<RowTab, TabWords> = {
  wrong: { name: "Failed", none: "No row failed." },
  create: { name: "Created", none: "The file had no new clients." },
  update: { name: "Updated", none: "No existing client was changed." },
  skip: { name: "Skipped", none: "No row was skipped." },
};

/** The tab and page of the rows, in the URL. */
function useRowsAddress(of: Import) {
  const [params] = useSearchParams();
  const href = (tab: RowTab, page = 1) => {
    const next = new URLSearchParams({ import: of.id, rows: tab });
    if (page > 1) next.set("page", String(page));
    return `?${next}`;
  };
  const first =
    of.failed > 0 || of.mendedRows > 0 ? "wrong" : of.created > 0 ? "create" : of.updated > 0 ? "update" : "skip";
  const tab = oneOf(ROW_TABS, params.get("rows") ?? undefined) ?? first;
  const page = Number(params.get("page"));
  return { tab, page: Number.isInteger(page) && page > 1 ? page : 1, href };
}

interface RowsSectionProps {
  of: Import;
  /** Undefined once the import is over and nothing can be corrected. */
  mend?: ReturnType<typeof useImportChanges>["mend"];
}

/** The rows, grouped by their outcome. */
export function RowsSection({ of, mend }: RowsSectionProps) {
  const { tab, page, href } = useRowsAddress(of);
  const query = useRows({ id: of.id, checked: of.checked || !mend }, tab, page);
  const numbers = { wrong: of.failed, create: of.created, update: of.updated, skip: of.skipped };
  const rows = query.data?.items;
  const words = mend ? WORDS : WORDS_AFTER;
  return (
    <section aria-label="Rows" className="mt-6">
      <LinkTabs
        label="Rows"
        tabs={ROW_TABS.map((one) => ({
          to: href(one),
          label: words[one].name,
          count: numbers[one],
          current: one === tab,
        }))}
      />
      {query.isError ? (
        <FailedState
          what="The rows"
          onRetry={query.refetch}
          action={(retry) => <Button onClick={retry}>Load again</Button>}
        />
      ) : !rows ? (
        <Loader label="Loading the rows" />
      ) : tab === "wrong" && mend ? (
        <>
          {of.failed > 0 && (
            <p className="pt-2.5 text-sm text-muted-foreground max-md:hidden">
              Enter goes to the next wrong cell. What you mend here is kept; your file stays as it is.
            </p>
          )}
          {of.checked && of.failed === 0 && <p className="py-4 text-sm text-muted-foreground">{WORDS.wrong.none}</p>}
          <WrongTable key={page} of={of} page={page} rows={rows} mend={mend} />
        </>
      ) : rows.length === 0 ? (
        <p className="py-6 text-sm text-muted-foreground">{words[tab].none}</p>
      ) : (
        <PlainRows of={of} tab={tab} rows={rows} {...(mend && { mend })} />
      )}
      {query.data && <RowsPager total={query.data.total} page={page} href={(next) => href(tab, next)} />}
    </section>
  );
}
