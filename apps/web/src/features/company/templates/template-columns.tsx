import type { client } from "@/api/client.ts";
import { count } from "@/shared/words/format.ts";
import { programWord } from "@/shared/words/loan-words.ts";
import { Badge } from "@/ui/badge.tsx";
import type { Column } from "@/ui/data-table/column.ts";

export type TemplateRow = Awaited<ReturnType<typeof client.templates.list.query>>["items"][number];

export function templateColumns(relative: (instant: string) => string): Column<TemplateRow>[] {
  return [
    {
      id: "name",
      header: "Name",
      cell: (template) => (
        <>
          {template.name}
          {template.isDefault && <Badge className="ml-2">Default</Badge>}
        </>
      ),
      sortBy: "name",
      fixed: true,
      width: "38%",
      phone: "name",
    },
    {
      id: "program",
      header: "Program",
      cell: (template) => (template.program ? programWord(template.program) : "Any"),
      quiet: true,
      phone: "status",
    },
    {
      id: "fees",
      header: "Fees",
      cell: (template) => (
        <>
          {count(template.feeCount)}
          <span className="md:hidden">{template.feeCount === 1 ? " fee" : " fees"}</span>
        </>
      ),
      align: "end",
      width: "10%",
      phone: "amount",
    },
    {
      id: "updated",
      header: "Last edited",
      cell: (template) => <time dateTime={template.updatedAt}>{relative(template.updatedAt)}</time>,
      align: "end",
      sortBy: "updatedAt",
      descendingFirst: true,
      phone: "time",
    },
  ];
}
