import { EVENTS, type EventType } from "@hearthline/contract/platform/event-types";
import { Checkbox } from "@/ui/checkbox.tsx";
import { EVENT_GROUPS, type EventGroup } from "./webhook.ts";

interface EventBoxesProps {
  value: readonly string[];
  onChange: (events: string[]) => void;
  error?: string | undefined;
}

/** The events an endpoint subscribes to: all, all of a kind, or single types. */
export function EventBoxes({ value, onChange, error }: EventBoxesProps) {
  const everything = value.includes("*");
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">Events</legend>
      <Checkbox
        label="All events"
        help="Also types that are added later."
        checked={everything}
        onCheckedChange={(on) => onChange(on === true ? ["*"] : [])}
      />
      {!everything && (
        <div className="grid gap-x-6 gap-y-3 border-t pt-3 sm:grid-cols-2">
          {EVENT_GROUPS.map((group) => (
            <Group key={group.name} group={group} value={value} onChange={onChange} />
          ))}
        </div>
      )}
      {error && (
        <p role="alert" className="text-xs text-destructive">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Group({ group, value, onChange }: { group: EventGroup } & Pick<EventBoxesProps, "value" | "onChange">) {
  const all = value.includes(group.all);
  const chosen = group.types.filter((type) => value.includes(type));
  const others = value.filter((one) => one !== group.all && !group.types.includes(one as EventType));
  return (
    <div>
      <Checkbox
        label={group.title}
        checked={all || (chosen.length > 0 && "indeterminate")}
        onCheckedChange={() => onChange(all ? others : [...others, group.all])}
      />
      <details className="mt-1 ml-[26px] text-sm" open={chosen.length > 0}>
        <summary className="touch cursor-pointer text-xs text-muted-foreground">
          {all ? `All ${group.types.length}` : `${chosen.length} of ${group.types.length}`}
          <span className="sr-only"> of {group.title}</span>
        </summary>
        <div className="grid gap-2 pt-2">
          {group.types.map((type) => (
            <Checkbox
              key={type}
              label={<code className="font-mono text-xs">{type}</code>}
              help={EVENTS[type].says}
              checked={all || chosen.includes(type)}
              onCheckedChange={(on) => {
                const held = all ? group.types : chosen;
                onChange([...others, ...(on === true ? [...held, type] : held.filter((one) => one !== type))]);
              }}
            />
          ))}
        </div>
      </details>
    </div>
  );
}
