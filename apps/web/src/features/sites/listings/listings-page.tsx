import { ListingStatus } from "@hearthline/contract/sites/listings";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { Button } from "@/ui/button.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { ChoiceMenu } from "@/ui/menu.tsx";
import { ContentList } from "../content-list.tsx";
import { ImportListings } from "./import-listings.tsx";
import { listingColumns, SORTS, STATUS_OPTIONS } from "./listing-columns.tsx";

const ANY = { value: "", label: "Any" };

export default function ListingsPage() {
  const state = useTableState({ sort: "-updatedAt" });
  const [importing, setImporting] = useState(false);
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(
    trpc.listings.remove.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.listings.list.pathKey() }),
      meta: { success: "The listing is deleted." },
    }),
  );
  const { page, perPage, q } = state;
  const query = useQuery({
    ...trpc.listings.list.queryOptions({
      ...{ page, perPage, q },
      status: ListingStatus.safeParse(state.get("status")).data,
      sort: oneOf(SORTS, state.sort),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ContentList
        name="listings"
        thing="listing"
        heading="Listings"
        about="Homes for sale, each with today’s payment. Visitors see them once you publish your website."
        columns={listingColumns}
        state={state}
        query={query}
        nameOf={({ address1 }) => address1}
        pathOf={paths.websiteListing}
        newPath={paths.newWebsiteListing}
        more={
          <Button does="listings.addFile" onClick={() => setImporting(true)}>
            Import
          </Button>
        }
        filters={
          <ChoiceMenu
            label="Status"
            choices={[ANY, ...STATUS_OPTIONS]}
            value={state.get("status") ?? ""}
            onChange={(status) => state.set({ status })}
          />
        }
        filterNames={["status"]}
        remove={{
          does: "listings.remove",
          outcome: "Visitors see it until you publish your website again.",
          mutateAsync,
        }}
        empty="Add a home manually or import a file. Each becomes a page with today’s payment, its disclosures and a sign-in form for the open house."
      />
      <ImportListings open={importing} onOpenChange={setImporting} />
    </>
  );
}
