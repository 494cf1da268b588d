import type { Listing } from "@hearthline/contract/sites/listings";
import { useQueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { PictureForm } from "../files/picture-form.tsx";

/** A listing's picture, with its alternative text. */
export function ListingPicture({ listing }: { listing: Listing }) {
  const queries = useQueryClient();
  const queryKey = trpc.listings.get.queryKey({ id: listing.id });
  return (
    <PictureForm<Listing>
      path={`/api/listings/${listing.id}/picture`}
      does="listings.setPicture"
      picture={listing}
      example="A brick house with a porch"
      key={listing.pictureUrl}
      library={{ place: "listing", placeId: listing.id, onUsed: () => queries.invalidateQueries({ queryKey }) }}
      onSaved={(saved) => queries.setQueryData(trpc.listings.get.queryKey({ id: saved.id }), saved)}
    />
  );
}
