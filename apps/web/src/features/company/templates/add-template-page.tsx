import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { paths } from "@/paths.ts";
import { TemplateForm } from "./template-form.tsx";
import { emptyTemplate } from "./template-values.ts";

export default function AddTemplatePage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const create = useMutation(
    trpc.templates.create.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.templates.pathKey() }),
      meta: { success: "The template is saved.", handlesErrors: true },
    }),
  );
  return (
    <AreaFrame>
      <TemplateForm
        draftName="new"
        saved={emptyTemplate}
        onSave={async (draft) => {
          await create.mutateAsync(draft);
          await navigate(paths.templates);
        }}
      />
    </AreaFrame>
  );
}
