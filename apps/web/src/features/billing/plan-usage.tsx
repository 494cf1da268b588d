import type { BillingStanding } from "@hearthline/contract/billing/billing";
import { USE_NAMES } from "@/shared/plans/use-names.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { count, money, plural } from "@/shared/words/format.ts";
import { cn } from "@/ui/cn.ts";
import { UsedRows } from "./used-rows.tsx";

/** Warns before the limit is reached. */
const NEARLY = 0.8;

/** How much of each limit was used this month. */
export function PlanUsage({ standing }: { standing: BillingStanding }) {
  const { date } = useDates();
  return (
    <section aria-labelledby="usage" className="mb-7">
      <h2 id="usage" className="mb-2 text-lg tracking-tight">
        Used since {date(standing.usageFrom)}
      </h2>
      <ul className="border-t text-sm">
        {standing.usage.map(({ use, used, limit }) => {
          const share = limit === null ? 0 : limit === 0 ? 1 : used / limit;
          const full = limit !== null && used >= limit;
          return (
            <li key={use} className="border-b py-2.5">
              <UsedRows use={use} none={used === 0}>
                <span className="grid grid-cols-[minmax(0,1fr)_max-content] gap-x-4">
                  <span>{USE_NAMES[use]}</span>
                  <span className={cn("tabular-nums", full ? "text-destructive" : share >= NEARLY && "text-warning")}>
                    {limit === null ? `${count(used)}, no limit` : `${count(used)} of ${count(limit)}`}
                  </span>
                  {limit !== null && limit > 0 && (
                    <span aria-hidden className="col-span-2 mt-1.5 block h-1 rounded-xs bg-muted">
                      <span
                        className={cn(
                          "block h-1 rounded-xs",
                          full ? "bg-destructive" : share >= NEARLY ? "bg-warning" : "bg-brand",
                        )}
                        style={{ width: `${Math.min(100, share * 100)}%` }}
                      />
                    </span>
                  )}
                </span>
              </UsedRows>
            </li>
          );
        })}
      </ul>
      <div className="pt-2.5 text-sm text-muted-foreground">
        <UsedRows use="monitoring" none={standing.monitoring.credits === 0}>
          Credit monitoring so far this month: {plural(standing.monitoring.credits, "active credit")},{" "}
          {money(standing.monitoring.cents, { cents: "always" })}.
        </UsedRows>
      </div>
    </section>
  );
}
