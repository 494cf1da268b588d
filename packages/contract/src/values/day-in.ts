const calendars = new Map<string, Intl.DateTimeFormat>();

/** Returns the day of an instant in a time zone, `YYYY-MM-DD`. Formatters are cached per zone because creating one takes longer than most reads. */
export function dayIn(timeZone: string, at: Date): string {
  let calendar = calendars.get(timeZone);
  if (!calendar) {
    calendar = new Intl.DateTimeFormat("en-CA", { timeZone });
    calendars.set(timeZone, calendar);
  }
  return calendar.format(at);
}

/** Returns the calendar month of an instant in a time zone, `YYYY-MM`. */
export function monthIn(timeZone: string, at: Date): string {
  return dayIn(timeZone, at).slice(0, 7);
}
