import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { SettingRecord } from "@/layout/setting-record.tsx";
import { paths } from "@/paths.ts";
import { ListingForm } from "./listing-form.tsx";
import { ListingPaymentToday } from "./listing-payment.tsx";
import { ListingPicture } from "./listing-picture.tsx";
import { changeOf, emptyListing, valuesOf } from "./listing-values.ts";
import { OpenHouseCode } from "./open-house-code.tsx";

/** Without an id, a new one. */
export default function ListingPage() {
  const { id } = useParams();
  return id ? <EditListing key={id} id={id} /> : <NewListing />;
}

function NewListing() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const create = useMutation(
    trpc.listings.create.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.listings.list.pathKey() }),
      meta: { success: "The listing is saved.", handlesErrors: true },
    }),
  );
  return (
    <AreaFrame name="New listing">
      <ListingForm
        draftName="new"
        saved={emptyListing}
        onSave={async (draft) => {
          const { id } = await create.mutateAsync(draft);
          await navigate(paths.websiteListing(id));
        }}
      />
    </AreaFrame>
  );
}

function EditListing({ id }: { id: string }) {
  const queries = useQueryClient();
  const query = useQuery(trpc.listings.get.queryOptions({ id }, { staleTime: Number.POSITIVE_INFINITY }));
  const update = useMutation(
    trpc.listings.update.mutationOptions({
      onSuccess: (saved) => {
        queries.setQueryData(trpc.listings.get.queryKey({ id }), saved);
        void queries.invalidateQueries({ queryKey: trpc.listings.payment.queryKey({ id }) });
        void queries.invalidateQueries({ queryKey: trpc.listings.openHouse.queryKey({ id }) });
        return queries.invalidateQueries({ queryKey: trpc.listings.list.pathKey() });
      },
      meta: { success: "The listing is saved.", handlesErrors: true },
    }),
  );
  return (
    <SettingRecord thing="listing" all="All listings" query={query}>
      {(listing) => (
        <>
          <ListingPaymentToday id={id} />
          <ListingForm
            key={listing.updatedAt}
            draftName={id}
            saved={valuesOf(listing)}
            onSave={(draft) => update.mutateAsync({ ...changeOf(draft), id })}
          />
          <ListingPicture listing={listing} />
          <OpenHouseCode id={id} />
        </>
      )}
    </SettingRecord>
  );
}
