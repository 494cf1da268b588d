import { May } from "@/shared/access/may.tsx";
import { Button } from "@/ui/button.tsx";
import { EmptyState } from "@/ui/empty-state.tsx";

export const NoClients = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    title="No clients yet"
    text="Add the people you work for, or bring them in from another program; a report starts from one of them."
    action={
      <May need="client:manage">
        <Button does="clients.create" onClick={onAdd}>
          Add a client
        </Button>
      </May>
    }
  />
);
