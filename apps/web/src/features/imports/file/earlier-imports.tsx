import type { ImportSummary } from "@hearthline/contract/imports/imports";
import type { ImportKind } from "@hearthline/contract/imports/targets";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { trpc } from "@/api/trpc.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { count } from "@/shared/words/format.ts";
import type { Column } from "@/ui/data-table/column.ts";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { StateLabel } from "../state-label.tsx";
import { isMoving } from "../use-import.ts";

/** The number of rows written; nothing for a mere dry run. */
const written = ({ state }: ImportSummary, many: number) =>
  state === "preview" || state === "reading" ? <span className="text-faint">–</span> : count(many);

/** A download once the import is over; before, failed rows are corrected on the page. */
function FailedRows({ of: { state, failed, problemsUrl, fileName } }: { of: ImportSummary }) {
  const words = (
    <>
      {count(failed)}
      <span className="md:hidden"> {state === "preview" ? "wrong" : "failed"}</span>
    </>
  );
  if (failed === 0) return <span className="max-md:sr-only">{words}</span>;
  if (state === "preview" || !problemsUrl) return words;
  return (
    <a
      href={problemsUrl}
      download
      className="link touch relative z-[1]"
      aria-label={`${count(failed)} failed rows of ${fileName}, as a file`}
    >
      {words}
    </a>
  );
}

const columnsOf = (relative: (instant: string) => string): Column<ImportSummary>[] => [
  { id: "file", header: "File", cell: ({ fileName }) => fileName, fixed: true, width: "30%", phone: "name" },
  { id: "state", header: "State", cell: (one) => <StateLabel of={one} />, phone: "status", width: "20%" },
  { id: "created", header: "Created", cell: (one) => written(one, one.created), align: "end", wide: true, width: "9%" },
  { id: "updated", header: "Updated", cell: (one) => written(one, one.updated), align: "end", wide: true, width: "9%" },
  {
    id: "failed",
    header: "Failed rows",
    cell: (one) => <FailedRows of={one} />,
    align: "end",
    width: "11%",
    phone: "amount",
  },
  { id: "by", header: "By", cell: ({ by }) => by.name, quiet: true, wide: true, optional: true },
  {
    id: "when",
    header: "When",
    cell: ({ createdAt }) => <time dateTime={createdAt}>{relative(createdAt)}</time>,
    align: "end",
    width: "16%",
    phone: "time",
  },
];

interface EarlierImportsProps {
  kind: ImportKind;
  at: (id: string) => string;
}

/** Earlier imports: their state, their result, and their failed rows. */
export function EarlierImports({ kind, at }: EarlierImportsProps) {
  const { relative } = useDates();
  const state = useTableState({ prefix: "earlier", perPage: 10 });
  const columns = useMemo(() => columnsOf(relative), [relative]);
  const query = useQuery({
    ...trpc.imports.list.queryOptions({ kind, page: state.page, perPage: state.perPage, q: state.q }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some((one) => isMoving({ ...one, checked: true })) ? 3_000 : false,
  });
  return (
    <DataTable
      name="imports"
      heading="Earlier imports"
      className="mt-10"
      columns={columns}
      state={state}
      query={query}
      rowKey={(one) => one.id}
      rowName={(one) => one.fileName}
      rowHref={(one) => at(one.id)}
      empty={
        <EmptyState
          title="Nothing imported yet"
          text="Every import is listed here with what it wrote; a whole one can be undone for 30 days."
        />
      }
    />
  );
}
