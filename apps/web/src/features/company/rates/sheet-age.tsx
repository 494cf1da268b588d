import { areOld, type RateSheet } from "@hearthline/contract/company/rates";
import { useDates } from "@/shared/words/dates.tsx";
import { inSentence } from "@/shared/words/format.ts";

interface SheetAgeProps {
  sheet: RateSheet | null;
  whose: "own" | "company";
}

/** When the rates were quoted and by whom; after a day it shows a warning. */
export function SheetAge({ sheet, whose }: SheetAgeProps) {
  const { dateTime, relative } = useDates();
  if (!sheet) {
    return (
      <p className="text-sm text-muted-foreground">
        {whose === "own"
          ? "You have no rates of your own: new scenarios take the company’s."
          : "The company has no rates: officers type theirs on each scenario."}
      </p>
    );
  }
  const old = areOld(sheet.quotedAt, Date.now());
  return (
    <p className="text-sm text-muted-foreground">
      Quoted {inSentence(relative(sheet.quotedAt))}
      {sheet.quotedBy && ` by ${sheet.quotedBy}`}
      <span className="whitespace-nowrap"> ({dateTime(sheet.quotedAt)}).</span>{" "}
      {old && <span className="font-medium text-warning">More than a day old: check them before the next report.</span>}
    </p>
  );
}
