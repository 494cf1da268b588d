import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { loanPaths } from "@/paths.ts";
import { FoundLine } from "@/shared/loans/found-line.tsx";
import { Field } from "@/ui/field.tsx";
import { GlyphSearch } from "@/ui/glyphs.tsx";
import { Input } from "@/ui/input.tsx";
import { StatusLabel } from "@/ui/status-label.tsx";

/** Finds a loan by borrower, street or title; its scenarios open in the builder. */
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
          <FoundLine key={loan.id} to={loanPaths(loan.kind)?.edit(loan.id)} name={loan.title} detail={loan.address}>
            <StatusLabel status={loan.status} />
          </FoundLine>
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
