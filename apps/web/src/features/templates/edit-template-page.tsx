import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { MissingRecord } from "@/layout/missing-record.tsx";
import { SettingsFrame } from "@/layout/settings-frame.tsx";
import { paths } from "@/paths.ts";
import { Loader } from "@/ui/spinner.tsx";
import { TemplateForm } from "./template-form.tsx";
import { valuesOf } from "./template-values.ts";

/** Without an id there is nothing to edit: the list. */
export default function EditTemplatePage() {
  const { id } = useParams();
  return id ? <EditTemplate key={id} id={id} /> : <Navigate to={paths.templates} replace />;
}

function EditTemplate({ id }: { id: string }) {
  const queries = useQueryClient();
  const {
    data: template,
    error,
    refetch,
  } = useQuery(trpc.templates.get.queryOptions({ id }, { staleTime: Number.POSITIVE_INFINITY }));
  const update = useMutation(
    trpc.templates.update.mutationOptions({
      onSuccess: (saved) => {
        queries.setQueryData(trpc.templates.get.queryKey({ id }), saved);
        return queries.invalidateQueries({ queryKey: trpc.templates.list.pathKey() });
      },
      meta: { success: "The template is saved.", handlesErrors: true },
    }),
  );
  return (
    <SettingsFrame
      name={template?.name ?? (error ? "No such template" : "Template")}
      tab={paths.templates}
      needs={["report:create"]}
      above={[{ label: "Fee templates", to: paths.templates }]}
    >
      {error && !template && (
        <MissingRecord
          thing="template"
          error={error}
          onRetry={() => void refetch()}
          list={{ label: "All fee templates", to: paths.templates }}
        />
      )}
      {template && (
        <TemplateForm
          key={template.updatedAt}
          draftName={id}
          saved={valuesOf(template)}
          onSave={(draft) => update.mutateAsync({ ...draft, id })}
        />
      )}
      {!template && !error && <Loader label="Loading the template" />}
    </SettingsFrame>
  );
}
