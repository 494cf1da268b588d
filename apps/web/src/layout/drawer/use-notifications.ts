import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useUser } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { useIsGuest } from "@/shared/access/use-is-guest.ts";

/** Events from borrowers and mail servers; live events refetch them. Guests have none. */
export function useNotifications() {
  const guest = useIsGuest();
  const hears = useCan()("report:view") && !guest;
  const query = useQuery({ ...trpc.notifications.list.queryOptions({}), enabled: hears });
  return { hears, ...query };
}

/** Marks the listed events as seen, up to the newest, for the count next to the bell; the list keeps showing the new marks. While impersonating, an admin marks nothing. */
export function useMarkSeen(): (until: string) => void {
  const { impersonation } = useUser();
  const queries = useQueryClient();
  const { mutate } = useMutation(
    trpc.notifications.markSeen.mutationOptions({
      onSuccess: ({ seenAt }) =>
        queries.setQueryData(
          trpc.notifications.list.queryKey({}),
          (now) => now && { ...now, unread: now.items.filter(({ unread, at }) => unread && at > seenAt).length },
        ),
      meta: { handlesErrors: true },
    }),
  );
  return (until) => {
    if (!impersonation) mutate({ until });
  };
}
