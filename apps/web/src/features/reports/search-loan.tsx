import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { loanPaths } from "@/paths.ts";
import type { LoanLine } from "@/shared/loans/loan-columns.tsx";
import { cn } from "@/ui/cn.ts";
import { Field } from "@/ui/field.tsx";
import { GlyphSearch } from "@/ui/glyphs.tsx";
import { Input } from "@/ui/input.tsx";
import { StatusLabel } from "@/ui/status-label.tsx";

/** A loan by borrower, street or title; its scenarios open in the builder. */
export function SearchLoan() {
  const [text, setText] = useState("");
  const q = useDeferredValue(text.trim());
  const { data } = useQuery({
    ...trpc.loans.list.queryOptions({ perPage: 6, ...(q && { q }) }),
    placeholderData: keepPreviousData,
  });
  const loans = data?.items ?? [];
  return (
    <div>
      <Field label="Search a loan">
        <Input
          type="search"
          className="[&::-webkit-search-cancel-button]:hidden"
          placeholder="Borrower, street or title"
          unit={<GlyphSearch />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <ul aria-live="polite" className="mt-2">
        {loans.map((loan) => (
          <li key={loan.id} className="border-b last:border-b-0">
            <FoundLoan loan={loan} to={loanPaths(loan.kind)?.edit(loan.id)} />
          </li>
        ))}
      </ul>
      {data && loans.length === 0 && (
        <p className="py-2 text-sm text-muted-foreground">
          {q ? `No loan matches “${q}”. Try a last name or a street.` : "There is no loan yet."}
        </p>
      )}
    </div>
  );
}

const FOUND = "-mx-2 flex min-h-11 items-center gap-3 rounded-sm px-2";

function FoundLoan({ loan, to }: { loan: LoanLine; to: string | undefined }) {
  const words = (
    <>
      <span className="mr-auto min-w-0">
        <span className="block truncate font-medium">{loan.title}</span>
        {loan.address && <span className="block truncate text-sm text-muted-foreground">{loan.address}</span>}
      </span>
      <StatusLabel status={loan.status} />
    </>
  );
  if (to === undefined) return <span className={FOUND}>{words}</span>;
  return (
    <Link to={to} className={cn(FOUND, "hover:bg-accent focus-visible:rounded-sm")}>
      {words}
    </Link>
  );
}
