import type { ReactNode } from "react";
import { Link } from "react-router";
import { count } from "@/shared/words/format.ts";

interface CountedProps {
  value: number;
  /** The URL of its rows; no link without rows. */
  to: string | undefined;
  /** What is counted, for screen readers that read the link out of context. */
  of: string;
  children?: ReactNode;
}

/** A number that links to exactly the rows it counts. */
export function Counted({ value, to, of, children }: CountedProps) {
  if (value === 0 || to === undefined) return <>{children ?? count(value)}</>;
  return (
    <Link to={to} className="touch decoration-border-strong decoration-1 underline-offset-4 hover:underline">
      {children ?? count(value)}
      <span className="sr-only"> {of}</span>
    </Link>
  );
}
