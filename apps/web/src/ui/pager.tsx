import type { ReactNode } from "react";
import { Link } from "react-router";
import { cn } from "./cn.ts";
import { GlyphLeft, GlyphRight } from "./glyphs.tsx";
import { ChoiceMenu } from "./menu.tsx";

interface PagerProps {
  /** What is paged, in the plural: "graph reports". */
  of: string;
  page: number;
  perPage: number;
  total: number;
  /** False if `total` is a lower bound: the last page is unknown. */
  totalIsExact?: boolean;
  perPageChoices?: readonly number[];
  /** The URL of a page, so that pages can be opened in a new tab. */
  href: (page: number) => string;
  onPerPage: (perPage: number) => void;
}

/** "1,204"; "10,000+" if there are more than the server counts. */
export const totalText = ({ total, totalIsExact = true }: { total: number; totalIsExact?: boolean }): string =>
  `${total.toLocaleString("en-US")}${totalIsExact ? "" : "+"}`;

/**
 * The page numbers shown: first, last, the current one and its neighbors; `undefined` is a gap.
 *
 * @param isOpen there may be pages after the last known one: it is not offered as the end
 */
export function pageWindow(page: number, last: number, isOpen = false): (number | undefined)[] {
  const wanted = new Set([
    1,
    ...(isOpen ? [] : [last]),
    page - 1,
    page,
    page + 1,
    ...(page <= 2 ? [2, 3] : []),
    ...(!isOpen && page >= last - 1 ? [last - 2, last - 1] : []),
  ]);
  const shown = [...wanted].filter((one) => one >= 1 && one <= last).sort((a, b) => a - b);
  const pages = shown.flatMap((one, index) => {
    const before = shown[index - 1];
    if (before === undefined || one === before + 1) return [one];
    return one === before + 2 ? [before + 1, one] : [undefined, one];
  });
  return isOpen ? [...pages, undefined] : pages;
}

const cell = "touch grid h-7 min-w-7 place-items-center rounded-xs px-1.5 text-secondary-foreground";

export function Pager({
  of,
  page,
  perPage,
  total,
  totalIsExact = true,
  perPageChoices = [8, 10, 25, 50, 100],
  href,
  onPerPage,
}: PagerProps) {
  const last = Math.max(1, Math.ceil(total / perPage));
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  const choices = [...new Set([...perPageChoices, perPage])].sort((a, b) => a - b);
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 py-2 text-sm text-muted-foreground">
      <span>
        {from.toLocaleString("en-US")} to {Math.min(page * perPage, total).toLocaleString("en-US")} of{" "}
        {totalText({ total, totalIsExact })}
      </span>
      <ChoiceMenu
        small
        label="Rows"
        choices={choices.map((size) => ({ value: String(size), label: String(size) }))}
        value={String(perPage)}
        onChange={(size) => onPerPage(Number(size))}
      />
      {last > 1 && (
        <nav aria-label={`Pages of ${of}`} className="ml-auto flex items-center gap-0.5">
          <Step label="Previous page" to={page > 1 ? href(page - 1) : undefined}>
            <GlyphLeft />
          </Step>
          {pageWindow(page, last, !totalIsExact).map((one, index) =>
            one === undefined ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity of its own
              <span key={`gap-${index}`} className="px-1">
                …
              </span>
            ) : (
              <Link
                key={one}
                to={href(one)}
                preventScrollReset
                aria-current={one === page ? "page" : undefined}
                aria-label={`Page ${one}`}
                className={cn(
                  cell,
                  "hover:bg-accent aria-[current]:bg-muted aria-[current]:font-medium aria-[current]:text-foreground",
                )}
              >
                {one}
              </Link>
            ),
          )}
          <Step label="Next page" to={page < last ? href(page + 1) : undefined}>
            <GlyphRight />
          </Step>
        </nav>
      )}
    </div>
  );
}

function Step({ label, to, children }: { label: string; to: string | undefined; children: ReactNode }) {
  if (to === undefined) {
    return (
      <span aria-hidden="true" className={cn(cell, "text-border-strong")}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} preventScrollReset aria-label={label} className={cn(cell, "hover:bg-accent")}>
      {children}
    </Link>
  );
}
