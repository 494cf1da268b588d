import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { SettingRecord } from "@/layout/setting-record.tsx";
import { paths } from "@/paths.ts";
import { CommunityForm } from "./community-form.tsx";
import { CommunityPicture } from "./community-picture.tsx";
import { emptyCommunity, valuesOf } from "./community-values.ts";

/** Without an id, a new one. */
export default function CommunityPage() {
  const { id } = useParams();
  return id ? <EditCommunity key={id} id={id} /> : <NewCommunity />;
}

function NewCommunity() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const create = useMutation(
    trpc.communities.create.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.communities.list.pathKey() }),
      meta: { success: "The community is saved.", handlesErrors: true },
    }),
  );
  return (
    <AreaFrame name="New community">
      <CommunityForm
        draftName="new"
        saved={emptyCommunity}
        onSave={async (draft) => {
          const { id } = await create.mutateAsync(draft);
          await navigate(paths.websiteCommunity(id));
        }}
      />
    </AreaFrame>
  );
}

function EditCommunity({ id }: { id: string }) {
  const queries = useQueryClient();
  const query = useQuery(trpc.communities.get.queryOptions({ id }, { staleTime: Number.POSITIVE_INFINITY }));
  const update = useMutation(
    trpc.communities.update.mutationOptions({
      onSuccess: (saved) => {
        queries.setQueryData(trpc.communities.get.queryKey({ id }), saved);
        return queries.invalidateQueries({ queryKey: trpc.communities.list.pathKey() });
      },
      meta: { success: "The community is saved.", handlesErrors: true },
    }),
  );
  return (
    <SettingRecord thing="community" all="All communities" query={query}>
      {(community) => (
        <>
          <CommunityPicture community={community} />
          <CommunityForm
            key={community.updatedAt}
            draftName={id}
            saved={valuesOf(community)}
            onSave={({ zipcode, ...draft }) => update.mutateAsync({ ...draft, id, zipcode: zipcode ?? null })}
          />
        </>
      )}
    </SettingRecord>
  );
}
