const calendars = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment in a time zone, `YYYY-MM-DD`. A calendar is made once per zone: making one takes longer than most reads. */
export function dayIn(timeZone: string, at: Date): string {
  let calendar = calendars.get(timeZone);
  if (!calendar) {
    calendar = new Intl.DateTimeFormat("en-CA", { timeZone });
    calendars.set(timeZone, calendar);
  }
  return calendar.format(at);
}

/** The calendar month of a moment in a time zone, `YYYY-MM`. */
export function monthIn(timeZone: string, at: Date): string {
  return dayIn(timeZone, at).slice(0, 7);
}
