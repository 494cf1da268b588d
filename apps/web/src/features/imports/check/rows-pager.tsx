import { Link } from "react-router";
import { count } from "@/shared/words/format.ts";
import { GlyphLeft, GlyphRight } from "@/ui/glyphs.tsx";
import { ROWS_PER_PAGE } from "./use-rows.ts";

interface RowsPagerProps {
  total: number;
  page: number;
  href: (page: number) => string;
}

const step = "touch flex h-7 items-center gap-1 rounded-xs px-1.5 text-secondary-foreground hover:bg-accent";

/** Links to the previous and next rows, if there are any. */
export function RowsPager({ total, page, href }: RowsPagerProps) {
  const last = Math.ceil(total / ROWS_PER_PAGE);
  if (last <= 1 && page === 1) return null;
  const from = (page - 1) * ROWS_PER_PAGE + 1;
  return (
    <nav aria-label="Pages of the rows" className="flex items-center gap-4 py-2.5 text-sm text-muted-foreground">
      <span className="mr-auto">
        {from <= total
          ? `${count(from)} to ${count(Math.min(page * ROWS_PER_PAGE, total))} of ${count(total)}`
          : `Page ${page}`}
      </span>
      {page > 1 && (
        <Link to={href(page - 1)} preventScrollReset className={step}>
          <GlyphLeft />
          Rows before
        </Link>
      )}
      {page < last && (
        <Link to={href(page + 1)} preventScrollReset className={step}>
          Next rows
          <GlyphRight />
        </Link>
      )}
    </nav>
  );
}
