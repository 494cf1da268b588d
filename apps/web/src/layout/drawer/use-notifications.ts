import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useUser } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { useIsGuest } from "@/shared/access/use-is-guest.ts";

/** What borrowers and mail servers did; live, since a live event has it asked again. Guests have none. */
export function useNotifications() {
  const guest = useIsGuest();
  const hears = useCan()("report:view") && !guest;
  const query = useQuery({ ...trpc.notifications.list.queryOptions({}), enabled: hears });
  return { hears, ...query };
}

/** Marks what is listed as seen, up to its newest, for the count beside the bell; the list keeps showing what was new. An admin who acts as somebody leaves it to them. */
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
