const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

const monthName = (month: number) => MONTHS[month - 1] ?? "";

/** "November 18, 2026": the day of an instant in the report's own zone, wherever it is read. */
export function dayOfInstant(instant: string, timeZone: string): string {
  const date = new Date(instant);
  const options = { year: "numeric", month: "long", day: "numeric" } as const;
  try {
    return new Intl.DateTimeFormat("en-US", { ...options, timeZone }).format(date);
  } catch {
    return new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" }).format(date);
  }
}

/** "2026-12-18" → "December 18, 2026" */
export function dayWords(plain: string): string {
  const [year, month, day] = plain.split("-").map(Number);
  return `${monthName(month ?? 0)} ${day}, ${year}`;
}

/** "2026-12-18" → "Dec 18, 2026" */
export function shortDay(plain: string): string {
  const [year, month, day] = plain.split("-").map(Number);
  return `${monthName(month ?? 0).slice(0, 3)} ${day}, ${year}`;
}

/** "2027-02" and 12 → "2028-02" */
export function addMonths(yearMonth: string, months: number): string {
  const [year = 0, month = 1] = yearMonth.split("-").map(Number);
  const index = year * 12 + month - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** "2036-02" → "February 2036" */
export function monthWords(yearMonth: string): string {
  const [year, month = 1] = yearMonth.split("-").map(Number);
  return `${monthName(month)} ${year}`;
}

/** "2036-02" → "Feb 2036" */
export function shortMonth(yearMonth: string): string {
  const [year, month = 1] = yearMonth.split("-").map(Number);
  return `${monthName(month).slice(0, 3)} ${year}`;
}
