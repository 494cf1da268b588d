import { useEffect, useState, useSyncExternalStore } from "react";
import { useNavigation } from "react-router";
import { requests } from "@/api/requests.ts";
import { cn } from "@/ui/cn.ts";
import { useDelayed } from "@/ui/use-delayed.ts";

/** A bar at the window's top while a page or a change is loading; red for a moment if a request failed. */
export function LoadingBar() {
  const navigating = useNavigation().state !== "idle";
  const changing = useSyncExternalStore(requests.watch, requests.isChanging, requests.isChanging);
  const busy = useDelayed(changing || navigating);
  const failed = useRecentFailure();
  if (!busy && !failed) return null;
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-[70] h-0.5 overflow-hidden">
      <div className={cn("h-full", failed ? "bg-destructive" : "w-2/5 animate-travel bg-brand")} />
    </div>
  );
}

function useRecentFailure(): boolean {
  const failures = useSyncExternalStore(requests.watch, requests.failures, requests.failures);
  const [past, setPast] = useState(failures);
  useEffect(() => {
    if (failures === past) return;
    const timer = setTimeout(() => setPast(failures), 1500);
    return () => clearTimeout(timer);
  }, [failures, past]);
  return failures !== past;
}
