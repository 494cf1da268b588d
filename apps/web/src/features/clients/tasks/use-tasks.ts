import { useMutation } from "@tanstack/react-query";
import type { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { notify } from "@/ui/toast.tsx";
import { useClientChanged } from "../use-client-changed.ts";

export type Task = Awaited<ReturnType<typeof client.tasks.list.query>>["items"][number];

/** Creates, completes and snoozes tasks; the toast offers undo for a completed one. */
export function useTasks() {
  const onSuccess = useClientChanged();
  const create = useMutation(trpc.tasks.create.mutationOptions({ onSuccess }));
  const done = useMutation(trpc.tasks.done.mutationOptions({ onSuccess }));
  const reopen = useMutation(trpc.tasks.reopen.mutationOptions({ onSuccess }));
  const snooze = useMutation(trpc.tasks.snooze.mutationOptions({ onSuccess }));
  const remove = useMutation(trpc.tasks.remove.mutationOptions({ onSuccess }));
  return {
    create,
    busy: done.isPending || snooze.isPending,
    done: ({ id, title }: Task) =>
      done.mutate(
        { id },
        {
          onSuccess: () =>
            notify.success(`Done: ${title}`, { action: { label: "Undo", onClick: () => reopen.mutate({ id }) } }),
        },
      ),
    snooze: ({ id }: Task, until: string) => snooze.mutate({ id, until }),
    remove: ({ id }: Task) => remove.mutate({ id }, { onSuccess: () => notify.success("The task is deleted.") }),
  };
}
