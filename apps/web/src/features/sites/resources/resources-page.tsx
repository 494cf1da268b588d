import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp } from "lucide-react";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { IconButton } from "@/ui/button.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { ContentList } from "../content-list.tsx";
import { resourceColumns, SORTS } from "./resource-columns.tsx";

export default function ResourcesPage() {
  const state = useTableState({ sort: "position" });
  const queries = useQueryClient();
  const changed = () => queries.invalidateQueries({ queryKey: trpc.resources.list.pathKey() });
  const move = useMutation(trpc.resources.move.mutationOptions({ onSuccess: changed }));
  const { mutateAsync } = useMutation(
    trpc.resources.remove.mutationOptions({ onSuccess: changed, meta: { success: "The resource is deleted." } }),
  );
  const { page, perPage, q } = state;
  const query = useQuery({
    ...trpc.resources.list.queryOptions({ page, perPage, q, sort: oneOf(SORTS, state.sort) }),
    placeholderData: keepPreviousData,
  });
  const inOrder = state.sort === "position" && !q;
  return (
    <ContentList
      name="resources"
      thing="resource"
      heading="Resources"
      about="Guides to read, forms to download, pages to open, in the order of your website."
      columns={resourceColumns}
      state={state}
      query={query}
      nameOf={({ title }) => title}
      pathOf={paths.websiteResource}
      newPath={paths.newWebsiteResource}
      rowActions={({ id, title }) =>
        inOrder && (
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
        )
      }
      remove={{
        does: "resources.remove",
        outcome: "Visitors see it until you publish your website again.",
        mutateAsync,
      }}
      empty="Answer what buyers ask you most: a guide to read, a checklist to download, or a page worth opening."
    />
  );
}
