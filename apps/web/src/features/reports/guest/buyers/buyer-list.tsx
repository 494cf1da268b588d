import { useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { Button } from "@/ui/button.tsx";
import { EmptyState, FailedState } from "@/ui/empty-state.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { itemsOf } from "../../../../shared/items-of.ts";
import { BuyerEntry } from "./buyer-entry.tsx";

/** The buyers whose reports were shared with the signed-in guest. */
export const useBuyers = () => useQuery(trpc.guests.buyers.queryOptions({}, { select: itemsOf }));

interface BuyerListProps {
  query: ReturnType<typeof useBuyers>;
  /** Whether letters can be requested. */
  letters?: boolean;
}

export function BuyerList({ query, letters = false }: BuyerListProps) {
  if (query.isError && !query.data)
    return (
      <FailedState
        what="The list"
        onRetry={() => void query.refetch()}
        action={(retry) => <Button onClick={retry}>Load again</Button>}
      />
    );
  if (!query.data) return <Skeleton className="h-64 w-full" />;
  if (query.data.length === 0)
    return (
      <EmptyState
        art="list"
        title="No buyer is shared with you right now"
        text="When a loan officer shares a buyer’s report with your email address, the buyer is here with every step to closing."
      />
    );
  return (
    <ol className="border-t border-foreground">
      {query.data.map((buyer) => (
        <BuyerEntry key={buyer.reportId} buyer={buyer} letters={letters} />
      ))}
    </ol>
  );
}
