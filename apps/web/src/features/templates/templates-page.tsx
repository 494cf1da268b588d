import { TEMPLATE_SORTS } from "@hearthline/contract/company/templates";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { paths } from "@/paths.ts";
import { May } from "@/shared/access/may.tsx";
import { oneOf } from "@/shared/browser/one-of.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button, IconButton } from "@/ui/button.tsx";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { GlyphBin, GlyphPlus } from "@/ui/glyphs.tsx";
import { DeleteTemplate } from "./delete-template.tsx";
import { type TemplateRow, templateColumns } from "./template-columns.tsx";
import { useTemplateChanges } from "./use-template-changes.ts";

export default function TemplatesPage() {
  const { relative } = useDates();
  const state = useTableState({ sort: "name" });
  const columns = useMemo(() => templateColumns(relative), [relative]);
  const [doomed, setDoomed] = useState<TemplateRow>();
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
            <IconButton does="templates.remove" label={`Delete ${template.name}`} onClick={() => setDoomed(template)}>
              <GlyphBin />
            </IconButton>
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
      <DeleteTemplate
        template={doomed}
        onClose={() => setDoomed(undefined)}
        onDelete={async () => doomed && remove.mutateAsync({ id: doomed.id })}
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
