import { useQueryClient } from "@tanstack/react-query";
import { Copy, MoreHorizontal } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { IconButton } from "@/ui/button.tsx";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";
import { GlyphBin } from "@/ui/glyphs.tsx";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@/ui/menu.tsx";
import { deleteQuestion } from "./delete-question.ts";
import { useTemplateChanges } from "./use-template-changes.ts";

/** The list's row actions, on a phone, where the list has no room for them. */
export function TemplateMenu({ template }: { template: { id: string; name: string } }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const { duplicate, remove } = useTemplateChanges();
  const makeDuplicate = async () => {
    const made = await duplicate.mutateAsync({ id: template.id });
    await navigate(paths.editTemplate(made.id));
  };
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label="More actions" size="icon">
            <MoreHorizontal />
          </IconButton>
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem does="templates.duplicateById" onSelect={() => void makeDuplicate().catch(() => undefined)}>
            <Copy />
            Duplicate the template
          </MenuItem>
          <MenuSeparator />
          <MenuItem does="templates.remove" destroys onSelect={() => setAsking(true)}>
            <GlyphBin />
            Delete the template
          </MenuItem>
        </MenuContent>
      </Menu>
      <ConfirmDialog
        {...deleteQuestion(template.name)}
        open={asking}
        onOpenChange={setAsking}
        onConfirm={async () => {
          await remove.mutateAsync({ id: template.id });
          await navigate(paths.templates);
          queries.removeQueries({ queryKey: trpc.templates.get.queryKey({ id: template.id }) });
        }}
      />
    </>
  );
}
