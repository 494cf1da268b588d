import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { loanPaths } from "@/paths.ts";
import { cn } from "@/ui/cn.ts";

/** A loan by its title: a link if its kind has pages. */
export function LoanLink({ loan, tab }: { loan: { loanId: string; loanKind: LoanKind; title: string }; tab?: string }) {
  const to = loanPaths(loan.loanKind)?.one(loan.loanId);
  if (!to) return <>{loan.title}</>;
  return (
    <Link className="link" to={tab ? `${to}?tab=${tab}` : to}>
      {loan.title}
    </Link>
  );
}

/** Text below the sentence, in muted ink. */
export const Detail = ({ children }: { children: ReactNode }) => (
  <p className="mt-0.5 text-xs text-muted-foreground">{children}</p>
);

/** What a person wrote, word for word. */
export const Quote = ({ theirs, children }: { theirs?: boolean; children: ReactNode }) => (
  <blockquote
    className={cn(
      "mt-1.5 max-w-[62ch] border-l-2 pl-3 text-secondary-foreground",
      theirs ? "border-brand" : "border-border-strong",
    )}
  >
    {children}
  </blockquote>
);
