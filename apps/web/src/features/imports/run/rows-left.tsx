import type { Import } from "@hearthline/contract/imports/imports";
import { useId } from "react";
import { useSearchParams } from "react-router";
import { count } from "@/shared/words/format.ts";
import { PlainRows } from "../check/plain-rows.tsx";
import { RowsPager } from "../check/rows-pager.tsx";
import { useRows } from "../check/use-rows.ts";

interface RowsLeftProps {
  of: Import;
  status: "wrong" | "kept";
  title: string;
}

/** Rows that were not imported, or that could not be undone, each with its reason. */
export function RowsLeft({ of, status, title }: RowsLeftProps) {
  const id = useId();
  const [params] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(params.get("page")) || 1));
  const { data } = useRows({ ...of, checked: true }, status, page);
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-9">
      <h3 id={id} className="mb-1.5 text-lg tracking-tight">
        {title}
        <small className="ml-1.5 text-sm font-regular text-muted-foreground">{count(data.total)}</small>
      </h3>
      <PlainRows of={of} tab={status} rows={data.items} />
      <RowsPager total={data.total} page={page} href={(next) => `?import=${of.id}&page=${next}`} />
    </section>
  );
}
