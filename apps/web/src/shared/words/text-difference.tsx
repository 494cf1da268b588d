import { diffWordsWithSpace } from "diff";
import { useMemo } from "react";

/** A text with what was removed and added since another version, word by word. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => diffWordsWithSpace(before, after), [before, after]);
  if (parts.every(({ added, removed }) => !added && !removed))
    return <p className="text-xs text-muted-foreground">The words are the same.</p>;
  return (
    <p className="text-xs leading-[1.25rem] whitespace-pre-line text-secondary-foreground">
      {parts.map(({ value, added, removed }, index) => {
        const key = index;
        if (added)
          return (
            <ins key={key} className="rounded-xs bg-brand-soft text-brand">
              {value}
            </ins>
          );
        if (removed)
          return (
            <del key={key} className="rounded-xs bg-destructive-soft text-destructive">
              {value}
            </del>
          );
        return <span key={key}>{value}</span>;
      })}
    </p>
  );
}
