import { ListingStatus } from "@hearthline/contract/sites/listings";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { paths } from "@/paths.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { AskingIconButton } from "@/ui/asking-button.tsx";
import { Button } from "@/ui/button.tsx";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { GlyphBin, GlyphPlus } from "@/ui/glyphs.tsx";
import { ChoiceMenu } from "@/ui/menu.tsx";
import { ImportListings } from "./import-listings.tsx";
import { listingColumns, SORTS, STATUS_OPTIONS } from "./listing-columns.tsx";

const ANY = { value: "", label: "Any" };

export default function ListingsPage() {
  const { relative } = useDates();
  const state = useTableState({ sort: "-updatedAt" });
  const columns = useMemo(() => listingColumns(relative), [relative]);
  const [importing, setImporting] = useState(false);
  const queries = useQueryClient();
  const remove = useMutation(
    trpc.listings.remove.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.listings.list.pathKey() }),
      meta: { success: "The listing is deleted." },
    }),
  );
  const query = useQuery({
    ...trpc.listings.list.queryOptions({
      page: state.page,
      perPage: state.perPage,
      q: state.q,
      status: ListingStatus.safeParse(state.get("status")).data,
      sort: oneOf(SORTS, state.sort),
    }),
    placeholderData: keepPreviousData,
  });
  const actions = (
    <div className="flex flex-wrap gap-2">
      <Button does="listings.addFile" onClick={() => setImporting(true)}>
        Import
      </Button>
      <NewListing primary />
    </div>
  );
  return (
    <AreaFrame action={actions}>
      <DataTable
        name="listings"
        heading="Listings"
        about="Homes for sale, each with today’s payment. Visitors see them once you publish your website."
        columns={columns}
        state={state}
        query={query}
        rowKey={({ id }) => id}
        rowName={({ address1 }) => address1}
        rowHref={({ id }) => paths.websiteListing(id)}
        filters={
          <ChoiceMenu
            label="Status"
            choices={[ANY, ...STATUS_OPTIONS]}
            value={state.get("status") ?? ""}
            onChange={(status) => state.set({ status })}
          />
        }
        filterNames={["status"]}
        actions={({ id, address1 }) => (
          <AskingIconButton
            does="listings.remove"
            label={`Delete ${address1}`}
            question={{
              title: `Delete the listing “${address1}”?`,
              description: "Visitors see it until you publish your website again.",
              confirmLabel: "Delete the listing",
              destroys: true,
            }}
            onConfirm={() => remove.mutateAsync({ id })}
          >
            <GlyphBin />
          </AskingIconButton>
        )}
        empty={
          <EmptyState
            title="No listings yet"
            text="Add a home by hand or import a file. Each becomes a page with today’s payment, its disclosures and a sign-in form for the open house."
            action={<NewListing />}
          />
        }
      />
      <ImportListings open={importing} onOpenChange={setImporting} />
    </AreaFrame>
  );
}

function NewListing({ primary }: { primary?: boolean }) {
  return (
    <Button asChild variant={primary ? "primary" : "secondary"}>
      <Link to={paths.newWebsiteListing}>
        <GlyphPlus />
        New listing
      </Link>
    </Button>
  );
}
