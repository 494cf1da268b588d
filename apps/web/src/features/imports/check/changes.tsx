import type { ImportLine } from "@hearthline/contract/imports/imports";
import { ArrowRight } from "lucide-react";
import { day } from "@/shared/words/format.ts";

/** A date as screens write it; all other values are text already. */
const inWords = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? day(text) : text);

/** Field by field, the current and the new value. */
export function Changes({ changes }: { changes: ImportLine["changes"] }) {
  if (changes.length === 0)
    return <span className="text-muted-foreground">Nothing but that the import found them</span>;
  return (
    <ul className="grid gap-1">
      {changes.map(({ field, label, from, to }) => (
        <li key={field} className="flex flex-wrap items-center gap-x-1.5 gap-y-0">
          <span className="text-muted-foreground">{label}</span>
          {from ? (
            <del className="text-muted-foreground">
              <span className="sr-only">from </span>
              {inWords(from)}
            </del>
          ) : (
            <span className="text-faint">empty</span>
          )}
          <ArrowRight aria-hidden="true" className="size-3 flex-none text-faint" />
          <ins className="font-medium no-underline">
            <span className="sr-only">to </span>
            {inWords(to) || "empty"}
          </ins>
        </li>
      ))}
    </ul>
  );
}
