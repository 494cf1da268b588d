import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { plural } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Loader } from "@/ui/spinner.tsx";

interface LeavingProps {
  client: { id: string; name: string };
  onClose: () => void;
}

/** Lists a client's dependent records before the client is deleted. */
export function DeleteClientDialog({ client, onClose }: LeavingProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: hanging, error } = useQuery(trpc.doubles.hanging.queryOptions({ id: client.id }));
  const remove = useMutation(
    trpc.clients.remove.mutationOptions({
      meta: { success: `${client.name} is deleted.`, handlesErrors: true },
      onSuccess: async () => {
        await navigate(paths.clients);
        queries.removeQueries({ queryKey: trpc.clients.get.queryKey({ id: client.id }) });
        void queries.invalidateQueries({ queryKey: trpc.clients.list.pathKey() });
      },
    }),
  );
  const borrows = (hanging?.loans ?? 0) > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Delete ${client.name}?`}
      description={
        borrows
          ? `They borrow in ${plural(hanging?.loans ?? 0, "loan")}. Delete the loans first, or archive the client.`
          : "For good. To keep what is known and get them out of the way, archive them instead."
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            does="clients.remove"
            variant="destroy"
            disabled={!hanging || borrows}
            busy={remove.isPending}
            onClick={() => remove.mutate({ id: client.id })}
          >
            Delete
          </Button>
        </>
      }
    >
      {!hanging && !error && <Loader label="Counting their records" />}
      {hanging && (
        <div className="grid gap-3 text-sm">
          {hanging.goes.length > 0 && (
            <Lines short title="Deleted with them" lines={hanging.goes.map(({ what }) => what)} />
          )}
          <Lines title="Stays" lines={hanging.stays} />
        </div>
      )}
      <FormError>{error || remove.error ? errorResponseOf(error ?? remove.error).message : undefined}</FormError>
    </Dialog>
  );
}

interface LinesProps {
  title: string;
  lines: readonly string[];
  /** Phrases, not sentences: they are set in two columns. */
  short?: boolean;
}

export const Lines = ({ title, lines, short = false }: LinesProps) => (
  <div>
    <p className="font-medium">{title}</p>
    <ul className={cn("mt-0.5 text-secondary-foreground", short && "gap-x-6 sm:columns-2")}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
);
