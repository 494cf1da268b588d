import type { OwnDate } from "@hearthline/contract/guests/guests";
import { TIMELINE_WORDS } from "@hearthline/contract/loans/loan-words";
import { money } from "@/shared/words/format.ts";

const WORDS: Record<OwnDate["what"], string> = {
  ...TIMELINE_WORDS,
  payment: "Payment",
  "report-closes": "Your report closes; ask for a new one",
};

/** Upcoming dates, soonest first: the date on the left. */
export function NextDates({ dates }: { dates: readonly OwnDate[] }) {
  return (
    <ol className="grid gap-4">
      {dates.map(({ date, what, detail, cents }) => {
        const at = new Date(`${date}T12:00:00Z`);
        const part = (style: Intl.DateTimeFormatOptions) =>
          at.toLocaleDateString("en-US", { ...style, timeZone: "UTC" });
        return (
          <li key={`${date} ${what} ${detail}`} className="grid grid-cols-[44px_1fr] gap-4">
            <time dateTime={date} className="text-right text-xs leading-4 text-muted-foreground">
              <b className="block text-md font-semibold text-foreground">{part({ day: "numeric" })}</b>
              {part({ month: "short" })}
            </time>
            <p>
              {WORDS[what]}
              <span className="block text-sm text-muted-foreground">
                {[detail, cents !== null && money(cents, { cents: "always" })].filter(Boolean).join(", ")}
              </span>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
