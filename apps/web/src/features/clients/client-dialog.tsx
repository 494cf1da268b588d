import { Dialog } from "@/ui/dialog.tsx";
import { ClientFields } from "./client-fields.tsx";
import type { Client } from "./client-values.ts";

interface ClientDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The client to edit; a new one if omitted. */
  client?: Client;
  onSaved: (client: { id: string }) => unknown;
}

export function ClientDialog({ open, onOpenChange, client, onSaved }: ClientDialogProps) {
  return (
    <Dialog
      headed
      width="medium"
      open={open}
      onOpenChange={onOpenChange}
      title={client ? `Change ${client.name}` : "New client"}
    >
      <ClientFields
        {...(client && { client })}
        onCancel={() => onOpenChange(false)}
        onSaved={(saved) => {
          onOpenChange(false);
          return onSaved(saved);
        }}
      />
    </Dialog>
  );
}
