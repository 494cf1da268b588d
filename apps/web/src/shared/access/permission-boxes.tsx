import { PERMISSIONS, type Permission } from "@hearthline/contract/access/permissions";
import { useCan } from "@/shared/access/use-can.ts";
import { Checkbox } from "@/ui/checkbox.tsx";
import { PERMISSION_GROUPS } from "./permission-groups.ts";

interface PermissionBoxesProps {
  value: readonly Permission[];
  onChange: (names: Permission[]) => void;
  /** Nothing can be changed. */
  readOnly?: boolean;
  /** The permissions to choose from; all by default. */
  among?: readonly Permission[];
  error?: string | undefined;
}

/** Permissions by group, each group with a box for all of it. Permissions that the user lacks cannot be given, and say so. */
export function PermissionBoxes({ value, onChange, readOnly, among, error }: PermissionBoxesProps) {
  const can = useCan();
  return (
    <div className="grid gap-6">
      {PERMISSION_GROUPS.map(({ title, names: all }) => {
        const names = all.filter((name) => among?.includes(name) ?? true);
        const open = readOnly ? [] : names.filter((name) => can(name));
        if (names.length === 0) return null;
        return (
          <fieldset key={title}>
            <legend className="sr-only">{title}</legend>
            <GroupHead title={title} names={names} open={open} value={value} onChange={onChange} />
            <div className="grid gap-2.5 pt-2.5">
              {names.map((name) => (
                <Checkbox
                  key={name}
                  label={PERMISSIONS[name]}
                  help={!readOnly && !can(name) && "You do not hold it yourself, so you cannot give it."}
                  checked={value.includes(name)}
                  disabled={!open.includes(name)}
                  onCheckedChange={(on) =>
                    onChange(on === true ? [...value, name] : value.filter((other) => other !== name))
                  }
                />
              ))}
            </div>
          </fieldset>
        );
      })}
      {error && (
        <p role="alert" className="text-xs text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}

interface GroupHeadProps {
  title: string;
  names: readonly Permission[];
  open: readonly Permission[];
  value: readonly Permission[];
  onChange: (names: Permission[]) => void;
}

function GroupHead({ title, names, open, value, onChange }: GroupHeadProps) {
  const held = names.filter((name) => value.includes(name)).length;
  const others = value.filter((name) => !open.includes(name));
  const full = open.length > 0 && open.every((name) => value.includes(name));
  return (
    <div className="flex items-baseline justify-between border-b pb-1.5 text-sm">
      <span aria-hidden="true" className="font-medium">
        {title}
        <span className="ml-1.5 font-regular text-faint">
          {held} of {names.length}
        </span>
      </span>
      {open.length > 1 && (
        <button
          type="button"
          className="link touch text-xs"
          aria-label={full ? `None of ${title}` : `All of ${title}`}
          onClick={() => onChange(full ? others : [...others, ...open])}
        >
          {full ? "None" : "All"}
        </button>
      )}
    </div>
  );
}
