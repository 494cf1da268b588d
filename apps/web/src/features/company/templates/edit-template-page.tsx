import { TemplateChange } from "@hearthline/contract/company/templates";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { listChange } from "@/api/list-change.ts";
import { trpc } from "@/api/trpc.ts";
import { SettingRecord } from "@/layout/setting-record.tsx";
import { paths } from "@/paths.ts";
import { TemplateForm } from "./template-form.tsx";
import { TemplateMenu } from "./template-menu.tsx";
import { valuesOf } from "./template-values.ts";

const feesChange = listChange(TemplateChange.shape.fees.unwrap().element.shape);

/** Without an id there is nothing to edit: shows the list. */
export default function EditTemplatePage() {
  const { id } = useParams();
  return id ? <EditTemplate key={id} id={id} /> : <Navigate to={paths.templates} replace />;
}

function EditTemplate({ id }: { id: string }) {
  const queries = useQueryClient();
  const query = useQuery(trpc.templates.get.queryOptions({ id }, { staleTime: Number.POSITIVE_INFINITY }));
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
    <SettingRecord
      thing="template"
      all="All fee templates"
      query={query}
      action={(template) => <TemplateMenu template={template} />}
    >
      {(template) => (
        <TemplateForm
          key={template.updatedAt}
          draftName={id}
          saved={valuesOf(template)}
          onSave={(draft) => {
            const { entries, removed } = feesChange(
              draft.fees,
              template.fees.map((fee) => fee.id),
            );
            return update.mutateAsync({ ...draft, id, fees: entries, removeFeeIds: removed });
          }}
        />
      )}
    </SettingRecord>
  );
}
