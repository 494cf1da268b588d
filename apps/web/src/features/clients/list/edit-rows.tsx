import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { count } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";

const SHOWN = 100;

/** Clients whose edit or restore failed, each with the reason. */
export function EditRows({
  editId,
  status,
  onClose,
}: {
  editId: string;
  status: "failed" | "kept";
  onClose: () => void;
}) {
  const { data } = useQuery(trpc.bulkEdits.rows.queryOptions({ id: editId, status, perPage: SHOWN }));
  const more = data ? data.total - data.items.length : 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      width="medium"
      title={status === "failed" ? "Refused" : "Not restored"}
      description={
        status === "failed"
          ? "Nothing was changed of these clients."
          : "These clients were changed since and stay as they are."
      }
    >
      <ul className="grid max-h-96 gap-3 overflow-y-auto text-sm">
        {data?.items.map(({ clientId, name, reason }) => (
          <li key={clientId}>
            <Link className="link font-medium" to={paths.client(clientId)}>
              {name || "A deleted client"}
            </Link>
            <p className="text-muted-foreground">{reason}</p>
          </li>
        ))}
        {more > 0 && <li className="text-muted-foreground">And {count(more)} more.</li>}
      </ul>
      <div className="mt-4 flex justify-end max-md:[&>*]:h-11 max-md:[&>*]:flex-1">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
