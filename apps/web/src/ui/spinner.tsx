import { cn } from "./cn.ts";
import { useDelayed } from "./use-delayed.ts";

export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" className={cn("size-4 flex-none animate-spin", className)} fill="none" aria-hidden="true">
      <circle cx="8" cy="8" r="5.5" stroke="currentColor" strokeWidth="1.5" opacity=".3" />
      <path d="M8 2.5A5.5 5.5 0 0 1 13.5 8" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}

/** The placeholder of something that is loading; announced immediately, visible only after 200 ms. */
export function Loader({ label = "Loading", className }: { label?: string; className?: string }) {
  const shown = useDelayed(true);
  return (
    <div role="status" aria-busy="true" className={cn("grid min-h-40 place-items-center text-faint", className)}>
      <span className="sr-only">{label}</span>
      {shown && <Spinner className="size-5" />}
    </div>
  );
}
