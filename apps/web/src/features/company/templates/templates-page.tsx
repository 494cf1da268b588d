import { TEMPLATE_SORTS } from "@hearthline/contract/company/templates";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { paths } from "@/paths.ts";
import { May } from "@/shared/access/may.tsx";
import { oneOf } from "@/shared/browser/one-of.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { AskingIconButton } from "@/ui/asking-button.tsx";
import { Button, IconButton } from "@/ui/button.tsx";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { GlyphBin, GlyphPlus } from "@/ui/glyphs.tsx";
import { deleteQuestion } from "./delete-question.ts";
import { templateColumns } from "./template-columns.tsx";
import { useTemplateChanges } from "./use-template-changes.ts";

export default function TemplatesPage() {
  const { relative } = useDates();
  const state = useTableState({ sort: "name" });
  const columns = useMemo(() => templateColumns(relative), [relative]);
  const { duplicate, remove } = useTemplateChanges();
  const query = useQuery({
    ...trpc.templates.list.queryOptions({
      page: state.page,
      perPage: state.perPage,
      q: state.q,
      sort: oneOf(TEMPLATE_SORTS, state.sort),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <AreaFrame action={<NewTemplate primary />}>
      <DataTable
        name="fee templates"
        heading="Fee templates"
        columns={columns}
        state={state}
        query={query}
        rowKey={(template) => template.id}
        rowName={(template) => template.name}
        rowHref={(template) => paths.editTemplate(template.id)}
        actions={(template) => (
          <May need="report:create">
            <IconButton
              does="templates.duplicateById"
              label={`Duplicate ${template.name}`}
              onClick={() => duplicate.mutate({ id: template.id })}
            >
              <Copy />
            </IconButton>
            <AskingIconButton
              does="templates.remove"
              label={`Delete ${template.name}`}
              question={deleteQuestion(template.name)}
              onConfirm={() => remove.mutateAsync({ id: template.id })}
            >
              <GlyphBin />
            </AskingIconButton>
          </May>
        )}
        empty={
          <EmptyState
            title="No fee templates yet"
            text="A template holds the closing costs you quote again and again, so that a new loan starts with them."
            action={<NewTemplate />}
          />
        }
      />
    </AreaFrame>
  );
}

function NewTemplate({ primary }: { primary?: boolean }) {
  return (
    <May need="report:create">
      <Button asChild variant={primary ? "primary" : "secondary"}>
        <Link to={paths.addTemplate}>
          <GlyphPlus />
          New template
        </Link>
      </Button>
    </May>
  );
}
