import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { ShareAudience } from "@hearthline/contract/reports/share-audience";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { live } from "@/api/live.ts";
import { type LoanReports, versionsOptions } from "@/shared/loans/kinds.ts";

export type { LoanReports };
export type ReportVersion = LoanReports["items"][number];
export type Share = ReportVersion["shares"][number];
export type Recipient = Share["recipients"][number];

/** The versions of a loan's report with their activity, live: an opening shows within two seconds. */
export function useLoanReports(kind: LoanKind, loanId: string) {
  const queries = useQueryClient();
  useEffect(() => {
    const again = () => queries.invalidateQueries({ queryKey: versionsOptions(kind, loanId).queryKey });
    const subscription = live.live.events.subscribe(undefined, {
      onData: (event) => {
        if ("loanId" in event && event.loanId === loanId) void again();
      },
      // A dropped connection reconnects automatically; missed events are fetched then.
      onStarted: () => void again(),
    });
    return () => subscription.unsubscribe();
  }, [queries, kind, loanId]);
  return useQuery(versionsOptions(kind, loanId));
}

/** Everything sent of a version, one line per recipient, the newest share first; without the copied link. */
export const recipientsOf = (version: ReportVersion): { share: Share; recipient: Recipient }[] =>
  version.shares.flatMap((share) => share.recipients.map((recipient) => ({ share, recipient })));

/** The newest active link that anyone who has it may open, also as a path of this site. */
export function currentLink(
  version: ReportVersion | undefined,
  audience: ShareAudience = "borrower",
): { share: Share; link: string; path: string } | undefined {
  for (const share of version?.shares ?? []) {
    const [recipient] = share.recipients;
    if (share.channel !== "link" || share.audience !== audience || share.revokedAt || !recipient) continue;
    if (recipient.status === "expired" || recipient.status === "revoked") continue;
    const url = new URL(recipient.link);
    return { share, link: recipient.link, path: url.pathname + url.search };
  }
  return undefined;
}
