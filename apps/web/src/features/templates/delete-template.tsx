import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

interface DeleteTemplateProps {
  /** The template to delete; the question is asked while there is one. */
  template: { name: string } | undefined;
  onClose: () => void;
  onDelete: () => Promise<unknown>;
}

export function DeleteTemplate({ template, onClose, onDelete }: DeleteTemplateProps) {
  return (
    <ConfirmDialog
      open={template !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={`Delete the template “${template?.name ?? ""}”?`}
      description="Loans that were made from it keep their fees."
      confirmLabel="Delete the template"
      destroys
      onConfirm={onDelete}
    />
  );
}
