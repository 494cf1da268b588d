import type { ReactNode } from "react";
import { cn } from "./cn.ts";

type Art = "chart" | "search" | "broken" | "list";

const DRAWING: Record<Art, ReactNode> = {
  chart: (
    <>
      <path d="M4 44h64M4 44C20 40 30 30 40 22S58 8 68 6" />
      <path d="M4 44c18-2 34-8 44-13s14-8 20-9" strokeDasharray="3 3" />
      <circle cx="40" cy="22" r="3.5" fill="var(--background)" />
    </>
  ),
  search: (
    <>
      <path d="M4 14h44M4 24h30M4 34h38" />
      <circle cx="55" cy="28" r="8" />
      <path d="m61 34 6 6" />
    </>
  ),
  broken: (
    <>
      <path d="M4 40h64M4 40c14-2 20-10 28-14M44 20c8-4 14-10 24-12" />
      <path d="m34 18 8 14" />
    </>
  ),
  list: (
    <>
      <path d="M4 8.5h64M4 24h64M4 39.5h64" strokeDasharray="3 3" />
      <circle cx="10" cy="16" r="3" />
      <path d="M18 16h26M18 31.5h20" />
      <circle cx="10" cy="31.5" r="3" />
    </>
  ),
};

interface EmptyStateProps {
  art?: Art;
  title: string;
  /** `h2` directly under the page's heading. */
  heading?: "h2" | "h3";
  /** Why there is nothing here, or what was not lost. */
  text?: ReactNode;
  /** The one action. */
  action?: ReactNode;
  /** `alert` if something failed. */
  role?: "status" | "alert";
  className?: string;
}

/** One frame for nothing yet, nothing found and failed. */
export function EmptyState({
  art = "list",
  title,
  heading: Heading = "h3",
  text,
  action,
  role,
  className,
}: EmptyStateProps) {
  return (
    <div
      role={role}
      className={cn(
        "grid grid-cols-[auto_1fr_auto] items-center gap-5 border-t border-b border-t-border-strong py-7 max-md:grid-cols-1 max-md:justify-items-start max-md:gap-3",
        className,
      )}
    >
      <svg
        viewBox="0 0 72 48"
        className="h-12 w-[72px] fill-none stroke-border-strong stroke-[1.25]"
        aria-hidden="true"
      >
        {DRAWING[art]}
      </svg>
      <div>
        <Heading className="mb-0.5 text-md leading-5 tracking-normal">{title}</Heading>
        {text && <p className="max-w-[60ch] text-sm text-muted-foreground">{text}</p>}
      </div>
      {action}
    </div>
  );
}

/** Shown if a list or a panel could not be loaded. */
export function FailedState({
  what = "This",
  onRetry,
  action,
}: {
  what?: string;
  onRetry?: () => void;
  action: (retry: () => void) => ReactNode;
}) {
  return (
    <EmptyState
      role="alert"
      art="broken"
      title={`${what} did not load`}
      text="The connection dropped. What you typed is kept, and nothing was changed."
      action={onRetry && action(onRetry)}
    />
  );
}
