import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { paths } from "@/paths.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { AskingIconButton } from "@/ui/asking-button.tsx";
import { Button, IconButton } from "@/ui/button.tsx";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { GlyphBin, GlyphPlus } from "@/ui/glyphs.tsx";
import { resourceColumns, SORTS } from "./resource-columns.tsx";

export default function ResourcesPage() {
  const { relative } = useDates();
  const state = useTableState({ sort: "position" });
  const columns = useMemo(() => resourceColumns(relative), [relative]);
  const queries = useQueryClient();
  const changed = () => queries.invalidateQueries({ queryKey: trpc.resources.list.pathKey() });
  const move = useMutation(trpc.resources.move.mutationOptions({ onSuccess: changed }));
  const remove = useMutation(
    trpc.resources.remove.mutationOptions({ onSuccess: changed, meta: { success: "The resource is deleted." } }),
  );
  const query = useQuery({
    ...trpc.resources.list.queryOptions({
      page: state.page,
      perPage: state.perPage,
      q: state.q,
      sort: oneOf(SORTS, state.sort),
    }),
    placeholderData: keepPreviousData,
  });
  const inOrder = state.sort === "position" && !state.q;
  return (
    <AreaFrame action={<NewResource primary />}>
      <DataTable
        name="resources"
        heading="Resources"
        about="Guides to read, forms to download, pages to open, in the order of your website."
        columns={columns}
        state={state}
        query={query}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        rowHref={({ id }) => paths.websiteResource(id)}
        actions={({ id, title }) => (
          <>
            {inOrder && (
              <>
                <IconButton
                  does="resources.move"
                  label={`Move ${title} up`}
                  onClick={() => move.mutate({ id, to: "earlier" })}
                >
                  <ArrowUp className="size-4" />
                </IconButton>
                <IconButton
                  does="resources.move"
                  label={`Move ${title} down`}
                  onClick={() => move.mutate({ id, to: "later" })}
                >
                  <ArrowDown className="size-4" />
                </IconButton>
              </>
            )}
            <AskingIconButton
              does="resources.remove"
              label={`Delete ${title}`}
              question={{
                title: `Delete the resource “${title}”?`,
                description: "Visitors see it until you publish your website again.",
                confirmLabel: "Delete the resource",
                destroys: true,
              }}
              onConfirm={() => remove.mutateAsync({ id })}
            >
              <GlyphBin />
            </AskingIconButton>
          </>
        )}
        empty={
          <EmptyState
            title="No resources yet"
            text="Answer what buyers ask you most: a guide to read, a checklist to download, or a page worth opening."
            action={<NewResource />}
          />
        }
      />
    </AreaFrame>
  );
}

function NewResource({ primary }: { primary?: boolean }) {
  return (
    <Button asChild variant={primary ? "primary" : "secondary"}>
      <Link to={paths.newWebsiteResource}>
        <GlyphPlus />
        New resource
      </Link>
    </Button>
  );
}
