import { CALENDAR_DAYS } from "@hearthline/contract/clients/home-watches";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { count, plural } from "@/shared/words/format.ts";
import { cn } from "@/ui/cn.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { DayMails } from "./day-mails.tsx";
import { dayWords, type GridDay, gridNumber, leftWords, shortWeekday, weeksOf } from "./days.ts";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The emails planned for the next weeks, their cost in credits and what is left: a week grid on a screen, only days with emails on a phone. */
export function Calendar() {
  const { data } = useQuery(trpc.homeValueCredits.calendar.queryOptions({}));
  const [chosen, setChosen] = useState<string>();
  if (!data) return <Loader label="Loading the calendar" />;
  const withMails = data.days.filter(({ count: mails }) => mails > 0);
  if (withMails.length === 0)
    return (
      <EmptyState
        art="chart"
        title={`Nothing goes out in the next ${CALENDAR_DAYS} days`}
        text="Choose clients in the list of clients, then “Email home values”."
      />
    );
  const open = withMails.find(({ date }) => date === chosen) ?? withMails[0];
  return (
    <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_340px]">
      <div>
        <div aria-hidden className="grid grid-cols-7 text-xs text-muted-foreground max-md:hidden">
          {WEEKDAYS.map((name) => (
            <span key={name} className="px-2 pb-1.5">
              {name.slice(0, 3)}
            </span>
          ))}
        </div>
        <ol
          aria-label={`What goes out in the next ${CALENDAR_DAYS} days`}
          className="grid border-t max-md:border-border-strong md:grid-cols-7 md:border-l"
        >
          {weeksOf(data, CALENDAR_DAYS).map((day, index) => (
            <Cell
              key={day.date}
              day={day}
              isFirst={index === 0}
              isOpen={day.date === open?.date}
              onOpen={() => setChosen(day.date)}
            />
          ))}
        </ol>
      </div>
      {open && (
        <div className="max-md:hidden">
          <DayMails day={open} />
        </div>
      )}
    </div>
  );
}

interface CellProps {
  day: GridDay;
  isFirst: boolean;
  isOpen: boolean;
  onOpen: () => void;
}

const CELL =
  "min-h-[92px] border-r border-b p-2 text-left text-sm max-md:min-h-0 max-md:border-r-0 max-md:px-0 max-md:py-2.5";

function Cell({ day: { date, day, isShown }, isFirst, isOpen, onOpen }: CellProps) {
  const number = (
    <span className={cn("tabular-nums", day ? "font-medium" : "text-faint")}>
      <span className="mr-1 text-muted-foreground md:hidden">{shortWeekday(date)}</span>
      {gridNumber(date, isFirst)}
    </span>
  );
  if (!day) return <li className={cn(CELL, "max-md:hidden", !isShown && "bg-subtle")}>{number}</li>;
  const granted = day.granted !== null && (
    <span className="block text-xs text-success">+{plural(day.granted, "credit")}</span>
  );
  if (day.count === 0)
    return (
      <li className={cn(CELL, "max-md:flex max-md:items-baseline max-md:gap-4")}>
        {number}
        {granted}
      </li>
    );
  return (
    <li className={cn(CELL, "relative p-0 max-md:p-0", isOpen && "bg-brand-soft")}>
      <button
        type="button"
        aria-pressed={isOpen}
        onClick={onOpen}
        className="flex size-full min-h-11 flex-col p-2 text-left hover:bg-accent focus-visible:shadow-[inset_0_0_0_2px_var(--ring)] max-md:grid max-md:h-auto max-md:grid-cols-[5.5rem_1fr_auto] max-md:items-baseline max-md:gap-x-2 max-md:px-1 max-md:py-2.5"
      >
        <span className="sr-only">{dayWords(day)}</span>
        <span aria-hidden className="contents">
          {number}
          <span className="mt-auto block max-md:mt-0">
            {plural(day.count, "mail")}
            {day.waiting > 0 && (
              <span className="block text-xs font-medium text-warning">{count(day.waiting)} waiting</span>
            )}
            {granted}
          </span>
          <span className="block text-xs text-muted-foreground tabular-nums">
            {day.cost > 0 && `−${count(day.cost)}, `}
            {leftWords(day.left)}
          </span>
        </span>
      </button>
      {isOpen && (
        <div className="bg-background px-1 pt-2 pb-4 md:hidden">
          <DayMails day={day} />
        </div>
      )}
    </li>
  );
}
