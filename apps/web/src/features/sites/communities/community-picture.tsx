import type { Community } from "@hearthline/contract/sites/communities";
import { useQueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { PictureForm } from "../files/picture-form.tsx";

/** A community's picture, with its alternative text. */
export function CommunityPicture({ community }: { community: Community }) {
  const queries = useQueryClient();
  const queryKey = trpc.communities.get.queryKey({ id: community.id });
  return (
    <PictureForm<Community>
      path={`/api/communities/${community.id}/picture`}
      does="communities.setPicture"
      picture={community}
      example="A lake with a wooden pier"
      key={community.pictureUrl}
      library={{ place: "community", placeId: community.id, onUsed: () => queries.invalidateQueries({ queryKey }) }}
      onSaved={(saved) => queries.setQueryData(trpc.communities.get.queryKey({ id: saved.id }), saved)}
    />
  );
}
