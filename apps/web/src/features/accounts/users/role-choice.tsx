import { REACHES, type RoleRow } from "@hearthline/contract/access/roles";
import { useCan } from "@/shared/access/use-can.ts";
import { whyNot } from "@/shared/access/why-not.ts";
import { Checkbox } from "@/ui/checkbox.tsx";

interface RoleChoiceProps {
  roles: readonly RoleRow[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Creating a user requires more permissions than editing one. */
  adding?: boolean;
  error?: string | undefined;
}

/** A user's roles; a role that cannot be given is listed, too, with the reason. */
export function RoleChoice({ roles, value, onChange, adding = true, error }: RoleChoiceProps) {
  const can = useCan();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Roles</legend>
      <div className="grid gap-2.5">
        {roles.map((role) => {
          const reason = whyNot(role, can, { adding });
          const held = value.includes(role.id);
          return (
            <Checkbox
              key={role.id}
              label={role.name}
              help={reason ?? REACHES[role.reach]}
              checked={held}
              disabled={reason !== undefined}
              onCheckedChange={(on) =>
                onChange(on === true ? [...value, role.id] : value.filter((id) => id !== role.id))
              }
            />
          );
        })}
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-xs text-destructive">
          {error}
        </p>
      )}
    </fieldset>
  );
}
