import { useDates } from "@/shared/words/dates.tsx";
import { day, inSentence, percent, plural } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { useBuilderStore } from "../store/builder-context.ts";
import { cellName } from "../store/builder-store.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";
import { changeScenario } from "../store/scenario-changes.ts";
import { atRate, todaysRate } from "../store/todays-rates.ts";
import { useSameAsBase, useScenario } from "../store/use-scenario.ts";
import { DAY, WHOLE } from "./cell-text.ts";
import { PopoverCell } from "./choice-cell.tsx";
import type { CellProps } from "./field.ts";
import { TypedPart } from "./popover-fields.tsx";

function lockWords({ lock: { days, expiresOn } }: DraftScenario): string {
  if (expiresOn) return `Locked to ${day(expiresOn)}`;
  if (days === null) return "None";
  return days === 0 ? "Floating" : plural(days, "day");
}

/** The rate's age and validity: its quote, lock period and expiry. */
export function LockCell({ scenarioKey }: CellProps) {
  const { age } = useDates();
  const text = useScenario(scenarioKey, lockWords);
  const quotedAt = useScenario(scenarioKey, (one) => (one.lock.expiresOn ? null : one.rateQuotedAt));
  const same = useSameAsBase(scenarioKey, (one) => [one.lock, one.rateQuotedAt]);
  const at = { scenarioKey };
  return (
    <PopoverCell
      name="Rate lock"
      scenarioKey={scenarioKey}
      text={text}
      note={quotedAt && age(quotedAt)}
      align="end"
      same={same}
      fields={["lock"]}
    >
      <QuoteLine scenarioKey={scenarioKey} />
      <div className="grid grid-cols-2 gap-3">
        <TypedPart
          {...at}
          field="lock.days"
          label="Lock period"
          optional
          after="days"
          placeholder="30"
          kind={WHOLE}
          read={(one) => one.lock.days}
          write={(one, days) => ({ ...one, lock: { ...one.lock, days } })}
        />
        <TypedPart
          {...at}
          field="lock.expiresOn"
          label="Lock expires"
          optional
          placeholder="1/15"
          help="Once it is locked."
          kind={DAY}
          read={(one) => one.lock.expiresOn}
          write={(one, expiresOn) => ({ ...one, lock: { days: one.lock.days ?? (expiresOn ? 0 : null), expiresOn } })}
        />
      </div>
    </PopoverCell>
  );
}

/** The rate's source, and today's rate if it differs. */
function QuoteLine({ scenarioKey }: { scenarioKey: string }) {
  const store = useBuilderStore();
  const { relative } = useDates();
  const scenario = useScenario(scenarioKey, (one) => one);
  const found = todaysRate(scenario);
  const quoted = scenario.rateQuotedAt;
  const isTodays = found !== null && quoted === found.quotedAt && scenario.noteRate === found.rate.noteRate;
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <p className="text-muted-foreground">
        {quoted
          ? `The rate is from the sheet quoted ${inSentence(relative(quoted))}.`
          : "The rate was typed, or there is no quote."}
      </p>
      {found && !isTodays && (
        <Button
          size="sm"
          onClick={() =>
            changeScenario(store, scenarioKey, (one) => atRate(one, found), {
              cell: cellName(scenarioKey, "noteRate"),
              what: "Today’s rate",
            })
          }
        >
          Take {found.from === "own" ? "your" : "the company’s"} rate, {percent(found.rate.noteRate)}
        </Button>
      )}
    </div>
  );
}
