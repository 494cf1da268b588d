import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { SettingRecord } from "@/layout/setting-record.tsx";
import { paths } from "@/paths.ts";
import { ResourceFile } from "./resource-file.tsx";
import { ResourceForm } from "./resource-form.tsx";
import { emptyResource, valuesOf } from "./resource-values.ts";

/** Without an id, a new one. */
export default function ResourcePage() {
  const { id } = useParams();
  return id ? <EditResource key={id} id={id} /> : <NewResource />;
}

function NewResource() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const create = useMutation(
    trpc.resources.create.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.resources.list.pathKey() }),
      meta: { success: "The resource is saved.", handlesErrors: true },
    }),
  );
  return (
    <AreaFrame name="New resource">
      <ResourceForm
        draftName="new"
        saved={emptyResource}
        onSave={async (draft) => {
          const { id } = await create.mutateAsync(draft);
          await navigate(paths.websiteResource(id));
        }}
      />
    </AreaFrame>
  );
}

function EditResource({ id }: { id: string }) {
  const queries = useQueryClient();
  const query = useQuery(trpc.resources.get.queryOptions({ id }, { staleTime: Number.POSITIVE_INFINITY }));
  const update = useMutation(
    trpc.resources.update.mutationOptions({
      onSuccess: (saved) => {
        queries.setQueryData(trpc.resources.get.queryKey({ id }), saved);
        return queries.invalidateQueries({ queryKey: trpc.resources.list.pathKey() });
      },
      meta: { success: "The resource is saved.", handlesErrors: true },
    }),
  );
  return (
    <SettingRecord thing="resource" all="All resources" query={query}>
      {(resource) => (
        <>
          <ResourceForm
            key={resource.updatedAt}
            draftName={id}
            saved={valuesOf(resource)}
            onSave={(draft) => update.mutateAsync({ ...draft, id })}
          />
          <ResourceFile resource={resource} />
        </>
      )}
    </SettingRecord>
  );
}
