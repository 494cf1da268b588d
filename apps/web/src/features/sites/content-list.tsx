import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { useDates } from "@/shared/words/dates.tsx";
import { AskingIconButton } from "@/ui/asking-button.tsx";
import { Button } from "@/ui/button.tsx";
import type { Column } from "@/ui/data-table/column.ts";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import type { DataTableProps } from "@/ui/data-table/table-props.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { GlyphBin, GlyphPlus } from "@/ui/glyphs.tsx";

interface ContentListProps<Row>
  extends Pick<DataTableProps<Row>, "name" | "heading" | "about" | "state" | "query" | "filters" | "filterNames"> {
  /** The singular: "community". */
  thing: string;
  columns: (relative: (instant: string) => string) => Column<Row>[];
  nameOf: (row: Row) => string;
  pathOf: (id: string) => string;
  /** The URL for a new one. */
  newPath: string;
  /** Next to the button for a new one. */
  more?: ReactNode;
  /** Before the delete button. */
  rowActions?: (row: Row) => ReactNode;
  remove: { does: string; outcome: string; mutateAsync: (row: { id: string }) => Promise<unknown> };
  /** Its purpose, shown if there is none. */
  empty: string;
}

/** A list of website records with their own pages (posts, communities, …): opens, creates and deletes them. */
export function ContentList<Row extends { id: string }>({
  thing,
  columns,
  nameOf,
  pathOf,
  newPath,
  more,
  rowActions,
  remove,
  empty,
  ...table
}: ContentListProps<Row>) {
  const { relative } = useDates();
  const shown = useMemo(() => columns(relative), [columns, relative]);
  const start = (variant: "primary" | "secondary") => (
    <Button asChild variant={variant}>
      <Link to={newPath}>
        <GlyphPlus />
        New {thing}
      </Link>
    </Button>
  );
  return (
    <AreaFrame
      action={
        <div className="flex flex-wrap gap-2">
          {more}
          {start("primary")}
        </div>
      }
    >
      <DataTable
        {...table}
        columns={shown}
        rowKey={({ id }) => id}
        rowName={nameOf}
        rowHref={({ id }) => pathOf(id)}
        actions={(row) => (
          <>
            {rowActions?.(row)}
            <AskingIconButton
              does={remove.does}
              label={`Delete ${nameOf(row)}`}
              question={{
                title: `Delete the ${thing} “${nameOf(row)}”?`,
                description: remove.outcome,
                confirmLabel: `Delete the ${thing}`,
                destroys: true,
              }}
              onConfirm={() => remove.mutateAsync({ id: row.id })}
            >
              <GlyphBin />
            </AskingIconButton>
          </>
        )}
        empty={<EmptyState title={`No ${table.name} yet`} text={empty} action={start("secondary")} />}
      />
    </AreaFrame>
  );
}
