import { createContext, type ReactNode, useContext, useMemo } from "react";
import { datesIn } from "./format.ts";

const Zone = createContext<string>(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Everything below is in the company's time zone. */
export function ZoneProvider({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  return <Zone value={timeZone}>{children}</Zone>;
}

/** `date`, `time`, `dateTime` and `relative`, in the company's time zone. */
export function useDates() {
  const zone = useContext(Zone);
  return useMemo(() => datesIn(zone), [zone]);
}
