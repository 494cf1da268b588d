import { type ComponentType, lazy, Suspense } from "react";
import { useIsGuest } from "@/shared/access/use-is-guest.ts";
import { Loader } from "@/ui/spinner.tsx";

export type Load = () => Promise<{ default: ComponentType }>;
export interface Twofold {
  team: Load;
  guests: Load;
}

/** One URL with a page for the team and another for guests; each is loaded only by its audience. */
export function byAudience({ team, guests }: Twofold): ComponentType {
  const Team = lazy(team);
  const Guests = lazy(guests);
  return function ByAudience() {
    const Shown = useIsGuest() ? Guests : Team;
    return (
      <Suspense fallback={<Loader label="Opening the page" />}>
        <Shown />
      </Suspense>
    );
  };
}
