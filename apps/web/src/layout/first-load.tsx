import { Mark } from "@/ui/glyphs.tsx";
import { useDelayed } from "@/ui/use-delayed.ts";

/** While the very first page is loading: nothing, then the logo. */
export function FirstLoad() {
  const shown = useDelayed(true);
  return (
    <div role="status" aria-busy="true" className="grid min-h-dvh place-items-center">
      <span className="sr-only">Loading</span>
      {shown && <Mark className="size-8 animate-skeleton" />}
    </div>
  );
}
