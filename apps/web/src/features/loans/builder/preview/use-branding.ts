import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { Letterhead } from "@hearthline/contract/reports/freeze-report";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useUser } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { versionsOptions } from "@/shared/loans/kinds.ts";

const ESTIMATES =
  "These figures are estimates for comparison. They are not a Loan Estimate, a commitment to lend, an approval or an offer of credit.";

/** The report's branding: from this officer's newest report, else from the session. */
export function useBranding(kind: LoanKind, loanId: string | undefined): Letterhead {
  const user = useUser();
  const newest = useQuery(trpc.reports.list.queryOptions({ perPage: 1 }));
  const ofLoan = useQuery({ ...versionsOptions(kind, loanId ?? ""), enabled: Boolean(loanId) });
  const id = ofLoan.data?.items[0]?.id ?? newest.data?.items[0]?.id;
  const known = useQuery({ ...trpc.reports.document.queryOptions({ id: id ?? "" }), enabled: Boolean(id) });
  const document = known.data;
  return useMemo(() => {
    const company = document?.branding.company ?? {
      name: user.companyName,
      nmls: null,
      addressLines: [],
      phone: null,
      website: null,
      logoUrl: null,
      brandColor: null,
      licenses: null,
    };
    const own = document?.branding.officer.id === user.id || (loanId && document?.loanId === loanId);
    const officer = (own && document?.branding.officer) || {
      id: user.id,
      name: user.name,
      title: user.title,
      nmls: null,
      email: user.email,
      phone: null,
      headshotUrl: user.headshotUrl,
    };
    return { branding: { company, officer }, disclaimer: document?.disclaimer ?? ESTIMATES, timeZone: user.timeZone };
  }, [document, user, loanId]);
}
