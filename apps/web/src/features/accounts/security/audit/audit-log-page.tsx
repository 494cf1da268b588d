import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { useCan } from "@/shared/access/use-can.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { AuditCheck } from "./audit-check.tsx";
import { auditColumns } from "./audit-columns.tsx";
import { AuditEntry } from "./audit-entry.tsx";
import { AuditFilters, exportHref, FILTER_NAMES, filterOf } from "./audit-filters.tsx";

/** Every action, including those that were attempted and denied; each row opens its entry. */
export default function AuditLogPage() {
  const { relative, dateTime } = useDates();
  const all = useCan()("company:manage");
  const state = useTableState();
  const navigate = useNavigate();
  const columns = useMemo(() => auditColumns(relative, dateTime), [relative, dateTime]);
  const { page, perPage } = state;
  const query = useQuery({
    ...trpc.security.audit.queryOptions({ page, perPage, ...filterOf(state) }),
    placeholderData: keepPreviousData,
  });
  const open = state.get("entry");
  return (
    <AreaFrame
      action={
        <Button asChild does="security.exportAudit">
          <a href={exportHref(state)} download>
            Export CSV
          </a>
        </Button>
      }
    >
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[60ch] text-sm text-muted-foreground">
          Every change and every denied attempt. Open an entry to see the values before and after.
        </p>
        {all && <AuditCheck />}
      </div>
      <DataTable
        name="entries"
        heading={all ? "What was done in the company" : "What was done by you, or in your name"}
        columns={columns}
        state={state}
        query={query}
        rowKey={(entry) => entry.id}
        rowName={(entry) => entry.summary}
        rowHref={(entry) => state.href({ page, entry: entry.id })}
        filters={<AuditFilters state={state} all={all} />}
        filterNames={FILTER_NAMES}
        empty={<EmptyState title="Nothing yet" text="Every change is listed here, with who made it and from where." />}
      />
      {open && (
        <AuditEntry
          id={open}
          onClose={() => navigate(state.href({ page, entry: undefined }), { replace: true, preventScrollReset: true })}
          objectHref={(object) => `?${new URLSearchParams({ object })}`}
        />
      )}
    </AreaFrame>
  );
}
