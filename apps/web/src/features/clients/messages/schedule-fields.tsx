import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { Segmented } from "@/ui/segmented.tsx";

export interface Schedule {
  sends: "now" | "at" | "local";
  day: string;
  time: string;
}

interface ScheduleFieldsProps {
  schedule: Schedule;
  onChange: (schedule: Schedule) => void;
  errors: Record<string, string | undefined>;
}

const OPTIONS = [
  { value: "now", label: "Now" },
  { value: "at", label: "At a time" },
  { value: "local", label: "At their time" },
] as const;

/** The send time: immediately, at one moment, or at a time of day in each recipient's time zone. */
export function ScheduleFields({ schedule, onChange, errors }: ScheduleFieldsProps) {
  return (
    <div className="grid gap-3">
      <Segmented
        label="When to send"
        className="justify-self-start"
        options={OPTIONS}
        value={schedule.sends}
        onChange={(sends) => onChange({ ...schedule, sends })}
      />
      {schedule.sends !== "now" && (
        <div className="grid grid-cols-2 gap-3">
          <Field label="Day" error={errors.sendOn ?? errors.sendAt}>
            <Input
              type="date"
              value={schedule.day}
              onChange={({ target }) => onChange({ ...schedule, day: target.value })}
            />
          </Field>
          <Field
            label="Time"
            error={errors.sendTime}
            help={schedule.sends === "local" ? "In each one's own time zone" : "By your clock"}
          >
            <Input
              type="time"
              value={schedule.time}
              onChange={({ target }) => onChange({ ...schedule, time: target.value })}
            />
          </Field>
        </div>
      )}
    </div>
  );
}

/** In the contract's format. */
export function scheduleInput({ sends, day, time }: Schedule) {
  if (sends === "now") return { sends };
  if (sends === "local") return { sends, ...(day && { sendOn: day }), ...(time && { sendTime: time }) };
  const moment = new Date(`${day}T${time}`);
  return { sends, ...(!Number.isNaN(moment.getTime()) && { sendAt: moment.toISOString() }) };
}
