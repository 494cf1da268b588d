import type { CLIENT_STATUSES } from "@hearthline/contract/clients/clients";
import type { LoanStatus } from "@hearthline/contract/loans/loan-kinds";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

/** A loan's status, or a client's. */
export type Status = LoanStatus | (typeof CLIENT_STATUSES)[number];

const WORD: Record<Status, string> = {
  draft: "Draft",
  "pre-approval": "Pre-approval",
  credit: "Credit review",
  declined: "Declined",
  closed: "Closed",
  lead: "Lead",
  "under-contract": "Under contract",
  archived: "Archived",
};
const COLOR: Record<Status, string> = {
  draft: "text-muted-foreground",
  "pre-approval": "text-success",
  credit: "text-warning",
  declined: "text-destructive",
  closed: "text-muted-foreground",
  lead: "text-muted-foreground",
  "under-contract": "text-brand",
  archived: "text-faint",
};
const SHAPE: Record<Status, ReactNode> = {
  draft: <circle cx="8" cy="8" r="5.25" strokeDasharray="2.2 2.2" />,
  "pre-approval": (
    <>
      <circle cx="8" cy="8" r="6" fill="currentColor" stroke="none" />
      <path d="m5.4 8.2 1.9 1.9 3.4-3.8" stroke="var(--background)" strokeWidth="1.6" />
    </>
  ),
  credit: (
    <>
      <circle cx="8" cy="8" r="5.25" />
      <path d="M8 4.6a3.4 3.4 0 0 1 0 6.8z" fill="currentColor" stroke="none" />
    </>
  ),
  declined: (
    <>
      <circle cx="8" cy="8" r="5.25" />
      <path d="m5.9 5.9 4.2 4.2M10.1 5.9l-4.2 4.2" strokeWidth="1.6" />
    </>
  ),
  closed: (
    <>
      <circle cx="8" cy="8" r="5.25" />
      <path d="m5.6 8.2 1.7 1.7 3.1-3.5" />
    </>
  ),
  lead: <circle cx="8" cy="8" r="5.25" />,
  "under-contract": (
    <>
      <circle cx="8" cy="8" r="5.25" />
      <circle cx="8" cy="8" r="2.4" fill="currentColor" stroke="none" />
    </>
  ),
  archived: (
    <>
      <circle cx="8" cy="8" r="5.25" />
      <path d="M5.5 8h5" />
    </>
  ),
};

export const statusWord = (status: Status): string => WORD[status];

const isStatus = (status: string): status is Status => status in WORD;

/** A glyph and a word, never a colored pill. */
export function StatusLabel({ status: given, className }: { status: Status | (string & {}); className?: string }) {
  const status = isStatus(given) ? given : "draft";
  return (
    <span className={cn("inline-flex items-center gap-1.5 align-middle text-sm whitespace-nowrap", className)}>
      <svg
        viewBox="0 0 16 16"
        className={cn("size-[15px] flex-none fill-none stroke-current stroke-[1.5]", COLOR[status])}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {SHAPE[status]}
      </svg>
      {WORD[status]}
    </span>
  );
}
