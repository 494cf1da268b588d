import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { clientsWithSignal } from "@/paths.ts";
import { count } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { useDashboardView } from "../use-dashboard-view.ts";

/** Every reason, its weight, and for how many clients it holds. */
export function HowChosenDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => stays || onClose()}
      width="large"
      headed
      title="How these are chosen"
      description="The strongest reason counts whole, each other one a quarter. What borrowers did fades by the day, who waits for you counts more each day. Done, snoozed and not interested hold until there is newer evidence."
    >
      <div className="px-7 pt-3 pb-6 max-md:px-4">{open && <Reasons onLeave={onClose} />}</div>
    </Dialog>
  );
}

function Reasons({ onLeave }: { onLeave: () => void }) {
  const view = useDashboardView();
  const { data, isError, refetch } = useQuery(trpc.dashboard.signals.queryOptions(view));
  if (isError && !data)
    return (
      <FailedState
        what="The list"
        onRetry={() => void refetch()}
        action={(retry) => <Button onClick={retry}>Try again</Button>}
      />
    );
  if (!data) return <Skeleton className="h-64 w-full" />;
  return (
    <table className="w-full text-sm">
      <thead className="text-left text-muted-foreground">
        <tr>
          <th className="py-1.5 font-regular">Reason</th>
          <th className="py-1.5 pl-4 text-right font-regular">Worth</th>
          <th className="py-1.5 pl-4 text-right font-regular">Clients</th>
        </tr>
      </thead>
      <tbody>
        {data.signals.map(({ signal, label, about, weight, count: holds }) => (
          <tr key={signal} className="border-t">
            <td className="py-2 pr-4">
              {label}
              <span className="block text-muted-foreground">{about}</span>
            </td>
            <td className="py-2 pl-4 text-right align-top tabular-nums">{weight}</td>
            <td className="py-2 pl-4 text-right align-top tabular-nums">
              <Link
                to={clientsWithSignal(signal, view)}
                onClick={onLeave}
                aria-label={`${label}: ${count(holds)}`}
                className="touch link"
              >
                {count(holds)}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
