import { useId } from "react";
import { cn } from "@/ui/cn.ts";
import { CHANGES, type Turn } from "./against-today.ts";
import type { BenefitColumn } from "./benefit-column.ts";
import { VerdictGlyph } from "./verdict.tsx";

const GLYPH = { better: "passes", worse: "fails" } as const;
const SAID: Record<Turn, string> = { better: "better than today", worse: "worse than today", neither: "" };

/** What each proposal changes compared with today, whether or not a rule asks for it: a worse value never looks like a gain. */
export function ChangesTable({ columns }: { columns: readonly BenefitColumn[] }) {
  const id = useId();
  const known = columns.flatMap(({ letter, changes }) => (changes ? [{ letter, changes }] : []));
  if (known.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-border-strong pt-4">
      <h2 id={id} className="text-md leading-5">
        Against today
      </h2>
      <table className="mt-2 w-full border-separate border-spacing-0" aria-labelledby={id}>
        <thead>
          <tr className="text-left text-xs text-muted-foreground">
            <th scope="col" className="border-b border-border-strong py-[7px] font-medium">
              Change
            </th>
            {known.map(({ letter }) => (
              <th key={letter} scope="col" className="border-b border-border-strong py-[7px] pl-2.5 font-medium">
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CHANGES.map((change) => (
            <tr key={change.name}>
              <th
                scope="row"
                className="border-b py-1.5 pr-2.5 text-left align-top font-regular text-secondary-foreground"
              >
                {change.name}
              </th>
              {known.map(({ letter, changes }) => {
                const turn = change.turn(changes);
                return (
                  <td key={letter} className="border-b py-1.5 pl-2.5 align-top" title={change.long(changes)}>
                    <span className={cn("flex items-start", known.length > 2 ? "gap-1" : "gap-1.5")}>
                      {turn !== "neither" && (
                        <VerdictGlyph verdict={GLYPH[turn]} className="mt-[3px] size-3.5 flex-none" />
                      )}
                      <span aria-hidden="true">{change.short(changes)}</span>
                      <span className="sr-only">
                        {change.long(changes)} {SAID[turn]}
                      </span>
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
