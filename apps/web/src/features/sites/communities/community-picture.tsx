import type { Community } from "@hearthline/contract/sites/communities";
import { useQueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { PictureForm } from "../files/picture-form.tsx";

/** The picture of a community, with the words for those who do not see it. */
export function CommunityPicture({ community }: { community: Community }) {
  const queries = useQueryClient();
  return (
    <PictureForm<Community>
      path={`/api/communities/${community.id}/picture`}
      does="communities.setPicture"
      picture={community}
      example="A lake with a wooden pier"
      onSaved={(saved) => queries.setQueryData(trpc.communities.get.queryKey({ id: saved.id }), saved)}
    />
  );
}
