import type { ReactNode } from "react";
import { useDates } from "@/shared/words/dates.tsx";
import { cn } from "@/ui/cn.ts";
import type { Recipient } from "../versions/use-loan-reports.ts";

type State = Recipient["status"];

const WORD: Record<State, string> = {
  queued: "Queued",
  sent: "Sent",
  delivered: "Delivered",
  opened: "Opened",
  failed: "Not delivered",
  revoked: "Revoked",
  expired: "Ended",
  link: "Not opened",
};
const COLOR: Record<State, string> = {
  queued: "text-faint",
  sent: "text-muted-foreground",
  delivered: "text-muted-foreground",
  opened: "text-success",
  failed: "text-destructive",
  revoked: "text-faint",
  expired: "text-faint",
  link: "text-faint",
};
const SHAPE: Record<State, ReactNode> = {
  queued: <circle cx="8" cy="8" r="5.25" strokeDasharray="2.2 2.2" />,
  sent: <path d="m3.25 8.5 3 3 6.5-7" />,
  delivered: <path d="m1.5 8.5 3 3 6-7M7.5 10.7l.8.8 6.2-7" />,
  opened: (
    <>
      <path d="M1.75 8S4 3.75 8 3.75 14.25 8 14.25 8 12 12.25 8 12.25 1.75 8 1.75 8z" />
      <circle cx="8" cy="8" r="1.75" fill="currentColor" />
    </>
  ),
  failed: (
    <>
      <circle cx="8" cy="8" r="5.75" />
      <path d="M8 4.9v3.6M8 10.9v.01" />
    </>
  ),
  revoked: (
    <>
      <circle cx="8" cy="8" r="5.25" />
      <path d="m4.5 11.5 7-7" />
    </>
  ),
  expired: (
    <>
      <circle cx="8" cy="8" r="5.25" />
      <path d="M8 5v3l2 1.5" />
    </>
  ),
  link: <circle cx="8" cy="8" r="5.25" strokeDasharray="2.2 2.2" />,
};

/** When the state was reached, in the company's time zone. */
export function useStateTime() {
  const { relative } = useDates();
  return ({ status, lastOpenedAt, deliveredAt, sentAt }: Recipient): string | undefined => {
    const at =
      status === "opened" ? lastOpenedAt : status === "delivered" ? deliveredAt : status === "sent" ? sentAt : null;
    return at ? relative(at) : undefined;
  };
}

/** Queued, sent, delivered, opened: a glyph, a word and a time. */
export function RecipientStatus({ recipient, withTime = true }: { recipient: Recipient; withTime?: boolean }) {
  const when = useStateTime()(recipient);
  return (
    <span
      className="inline-flex flex-none items-center gap-1.5 whitespace-nowrap"
      title={recipient.failure ?? undefined}
    >
      <svg
        viewBox="0 0 16 16"
        className={cn("size-[15px] flex-none fill-none stroke-current stroke-[1.5]", COLOR[recipient.status])}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {SHAPE[recipient.status]}
      </svg>
      {WORD[recipient.status]}
      {withTime && when && <span className="text-muted-foreground">{when}</span>}
    </span>
  );
}
