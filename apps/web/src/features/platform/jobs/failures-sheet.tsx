import { useDates } from "@/shared/words/dates.tsx";
import { plural } from "@/shared/words/format.ts";
import { Sheet } from "@/ui/sheet.tsx";
import type { Schedule } from "./schedule.ts";

interface FailuresSheetProps {
  schedule: Schedule;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Why a schedule failed recently, newest first. */
export function FailuresSheet({ schedule: { label, failures }, open, onOpenChange }: FailuresSheetProps) {
  const { dateTime } = useDates();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={`${label}: failures`}>
      <ul className="px-5 py-2">
        {failures.map(({ at, reason, failed, tries }) => (
          <li key={at} className="border-b py-3 text-sm last:border-b-0">
            <p className="[overflow-wrap:anywhere]">{reason}</p>
            <p className="mt-0.5 text-muted-foreground">
              <time dateTime={at}>{dateTime(at)}</time> · {plural(failed, "job")} after {plural(tries, "try", "tries")}
            </p>
          </li>
        ))}
      </ul>
      <p className="px-5 pb-5 text-sm text-muted-foreground">
        Jobs that failed for good are listed below the schedules, where you can try them again.
      </p>
    </Sheet>
  );
}
