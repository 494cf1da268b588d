import { useId } from "react";
import { Link } from "react-router";
import { loanPaths } from "@/paths.ts";
import { May } from "@/shared/access/may.tsx";
import { useDates } from "@/shared/words/dates.tsx";
import { percent, term } from "@/shared/words/format.ts";
import { programWord } from "@/shared/words/loan-words.ts";
import { IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { GlyphBin } from "@/ui/glyphs.tsx";
import { aimWords } from "./strike-words.ts";
import { useStrikeRateChanges, useStrikeRates } from "./use-strike-rates.ts";

interface StrikeRatesProps {
  loanId?: string;
  clientId?: string;
  className?: string;
}

/** The saved strike rates, each with its terms; renders nothing if there are none. */
export function StrikeRates({ loanId, clientId, className }: StrikeRatesProps) {
  const id = useId();
  const { data } = useStrikeRates({ loanId, clientId });
  const { relative } = useDates();
  const { remove } = useStrikeRateChanges();
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby={id} className={cn("text-sm", className)}>
      <h2 id={id} className={clientId ? "mb-2 text-lg tracking-tight" : "text-md leading-5"}>
        Saved strike rates
      </h2>
      <ul className="mt-1">
        {data.items.map((one) => (
          <li key={one.id} className="flex items-start gap-3 border-b py-2.5 last:border-b-0">
            <b className="w-16 flex-none font-semibold tabular-nums">{percent(one.noteRate)}</b>
            <div className="mr-auto min-w-0">
              <p className="text-pretty">
                or lower: {one.clientName} {aimWords(one.aim)}
              </p>
              <p className="text-xs text-muted-foreground">
                {loanId ? (
                  `Option ${one.letter}`
                ) : (
                  <Link to={loanPaths("refinance")?.one(one.loanId) ?? "#"} className="underline underline-offset-2">
                    {one.loanTitle}
                  </Link>
                )}
                , {programWord(one.program)}, {term(one.termMonths)}. Today’s rate {percent(one.currentNoteRate)}. Saved{" "}
                <time dateTime={one.createdAt}>{relative(one.createdAt)}</time>
                {one.createdBy && ` by ${one.createdBy}`}.
              </p>
            </div>
            <May need="report:create">
              <IconButton
                does="strikeRates.remove"
                label={`Remove the strike rate of ${percent(one.noteRate)}`}
                onClick={() => remove(one.id)}
              >
                <GlyphBin />
              </IconButton>
            </May>
          </li>
        ))}
      </ul>
    </section>
  );
}
