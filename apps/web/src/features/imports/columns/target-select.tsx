import { type ImportTarget, TARGET_GROUPS } from "@hearthline/contract/imports/targets";
import { cn } from "@/ui/cn.ts";
import { bareInput, ControlFrame } from "@/ui/field.tsx";
import { GlyphDown } from "@/ui/glyphs.tsx";
import type { Certainty } from "./confidence.tsx";

interface TargetSelectProps {
  heading: string;
  targets: readonly ImportTarget[];
  /** Keys of targets that are taken and allow only one column. */
  taken: ReadonlySet<string>;
  value: string | null;
  certainty: Certainty;
  onChange: (target: string | null) => void;
}

/** A column's target: the browser's native select, grouped. */
export function TargetSelect({ heading, targets, taken, value, certainty, onChange }: TargetSelectProps) {
  const groups = TARGET_GROUPS.map((group) => ({ group, of: targets.filter((one) => one.group === group) }));
  return (
    <ControlFrame
      className={cn(
        "relative h-[30px] flex-1 pr-0 pl-0 text-sm max-md:h-11 max-md:text-lg",
        certainty === "check" && "border-warning",
      )}
    >
      <select
        aria-label={`Field for ${heading}`}
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value || null)}
        className={cn(
          bareInput,
          "w-full appearance-none pr-8 pl-2.5 text-ellipsis",
          value === null ? "text-muted-foreground" : "font-medium",
        )}
      >
        <option value="">Leave out</option>
        {groups
          .filter(({ of }) => of.length > 0)
          .map(({ group, of }) => (
            <optgroup key={group} label={group}>
              {of.map(({ key, label }) => (
                <option key={key} value={key} disabled={key !== value && taken.has(key)}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
      </select>
      <GlyphDown className="pointer-events-none absolute right-2.5 text-faint" />
    </ControlFrame>
  );
}
