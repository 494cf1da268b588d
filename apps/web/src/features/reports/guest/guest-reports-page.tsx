import { Page } from "@/layout/page.tsx";
import { TextFilter } from "@/ui/data-table/table-tools.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { Pager } from "@/ui/pager.tsx";
import { SharedList, useSharedReports } from "./shared-list.tsx";

/** Every report that is open to a guest. */
export default function GuestReportsPage() {
  const state = useTableState({});
  const query = useSharedReports({ page: state.page, perPage: state.perPage, q: state.q });
  const total = query.data?.total ?? 0;
  return (
    <Page tools={(total > 0 || state.q) && <TextFilter name="reports" state={state} />}>
      <div className="max-w-[860px]">
        <h2 className="sr-only">Shared with you</h2>
        <SharedList query={query} filtered={Boolean(state.q)} />
        {total > state.perPage && (
          <Pager
            of="reports"
            page={state.page}
            perPage={state.perPage}
            total={total}
            href={(page) => state.href({ page })}
            onPerPage={(perPage) => state.set({ perPage })}
          />
        )}
      </div>
    </Page>
  );
}
