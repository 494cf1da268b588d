import { Link } from "react-router";
import { paths } from "@/paths.ts";
import { day as dayOf, plural } from "@/shared/words/format.ts";
import { MoreCredits } from "../more-credits.tsx";
import { type CalendarDay, leftWords, longDay, waitingWords } from "./days.ts";

/** Who gets an email on a day, which of them wait for credits, and the credits left at the end of the day. */
export function DayMails({ day }: { day: CalendarDay }) {
  const waiting = waitingWords(day);
  return (
    <section aria-label={longDay(day.date)} aria-live="polite" className="text-sm">
      <h2 className="text-lg tracking-tight">{longDay(day.date)}</h2>
      <p className="mt-0.5 text-muted-foreground">
        {plural(day.cost, "credit")}, then {leftWords(day.left)}.
        {day.expired > 0 && ` ${plural(day.expired, "credit")} of the month before ended unused.`}
      </p>
      {waiting.length > 0 && (
        <p className="mt-1.5 font-medium text-warning">
          {waiting.join("; ")}. <MoreCredits />
        </p>
      )}
      <ul className="mt-2.5 border-t">
        {day.mails.map(({ id, clientId, clientName, address, covered, dueOn }) => (
          <li key={`${id} ${dueOn}`} className="border-b py-2">
            <Link to={paths.client(clientId)} className="link">
              {clientName}
            </Link>
            <span className="block text-muted-foreground">{address}</span>
            {!covered && <span className="block text-xs text-warning">Waits for credits</span>}
            {covered && dueOn < day.date && (
              <span className="block text-xs text-muted-foreground">Was due on {dayOf(dueOn)}</span>
            )}
          </li>
        ))}
      </ul>
      {day.count > day.mails.length && (
        <p className="pt-2 text-muted-foreground">and {plural(day.count - day.mails.length, "other email")}</p>
      )}
    </section>
  );
}
