import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { May } from "@/shared/access/may.tsx";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";

/** Says that an address accepts no messages, why, and how to retry it; renders nothing for a working address. */
export function BounceLine({
  clientId,
  channel,
  address,
}: {
  clientId: string;
  channel: "sms" | "email";
  address: string;
}) {
  const { date } = useDates();
  const queries = useQueryClient();
  const { data } = useQuery(trpc.consents.bounces.queryOptions({ clientId, perPage: 50 }));
  const clear = useMutation(
    trpc.consents.clearBounce.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.consents.bounces.pathKey() }),
    }),
  );
  const bounce = data?.items.find((one) => one.channel === channel && one.address === address);
  if (!bounce) return null;
  return (
    <span className="mt-0.5 block text-xs text-warning">
      {bounce.reason} <span className="whitespace-nowrap">{date(bounce.at)}.</span>{" "}
      <May need="client:manage">
        <Button
          size="sm"
          variant="ghost"
          does="consents.clearBounce"
          busy={clear.isPending}
          aria-label={`Clear the mark of ${address}`}
          onClick={() => clear.mutate({ clientId, address })}
        >
          Clear
        </Button>
      </May>
      {clear.error && (
        <span role="alert" className="block text-destructive">
          {clear.error.message}
        </span>
      )}
    </span>
  );
}
