import { PERMISSION_NAMES } from "@hearthline/contract/access/permissions";
import { REACHES } from "@hearthline/contract/access/roles";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { Link, useNavigate } from "react-router";
import type { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { paths } from "@/paths.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { plural } from "@/shared/words/format.ts";
import { AskingIconButton } from "@/ui/asking-button.tsx";
import { Badge } from "@/ui/badge.tsx";
import { Button, IconButton } from "@/ui/button.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { GlyphBin, GlyphPlus } from "@/ui/glyphs.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { itemsOf } from "../../../shared/items-of.ts";

type Role = Awaited<ReturnType<typeof client.roles.list.query>>["items"][number];

export default function RolesPage() {
  const can = useCan();
  return (
    <AreaFrame
      action={
        can("permission:adjust") && (
          <Button asChild variant="primary">
            <Link to={paths.newRole}>
              <GlyphPlus />
              New role
            </Link>
          </Button>
        )
      }
    >
      <RoleList />
    </AreaFrame>
  );
}

function RoleList() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: trpc.roles.pathKey() });
  const roles = useQuery(trpc.roles.list.queryOptions({}, { select: itemsOf }));
  const copy = useMutation(
    trpc.roles.copy.mutationOptions({
      onSuccess: async (made) => {
        await onSuccess();
        await navigate(paths.editRole(made.id));
      },
      meta: { success: "The role is copied. Give the copy its own name." },
    }),
  );
  const remove = useMutation(
    trpc.roles.remove.mutationOptions({ onSuccess, meta: { success: "The role is deleted." } }),
  );
  if (roles.isError) {
    return (
      <FailedState
        what="The list of roles"
        onRetry={roles.refetch}
        action={(retry) => <Button onClick={retry}>Load again</Button>}
      />
    );
  }
  if (!roles.data) return <Loader label="Loading the roles" />;
  const own = roles.data.filter((role) => !role.builtIn);
  const builtIn = roles.data.filter((role) => role.builtIn);
  const deeds = {
    onCopy: (role: Role) => copy.mutate({ id: role.id }),
    onRemove: (role: Role) => remove.mutateAsync({ id: role.id }),
  };
  return (
    <>
      {own.length > 0 && <RoleGroup title="Roles of your own" roles={own} {...deeds} />}
      <RoleGroup title="Built-in roles" roles={builtIn} {...deeds} />
    </>
  );
}

interface RoleGroupProps {
  title: string;
  roles: readonly Role[];
  onCopy: (role: Role) => void;
  onRemove: (role: Role) => Promise<unknown>;
}

function RoleGroup({ title, roles, onCopy, onRemove }: RoleGroupProps) {
  const can = useCan();
  return (
    <section className="mb-9">
      <h2 className="mb-1.5 text-lg tracking-tight">
        {title}
        <small className="ml-1.5 text-sm font-regular text-muted-foreground">{roles.length}</small>
      </h2>
      <ul className="border-t border-border-strong">
        {roles.map((role) => (
          <li key={role.id} className="relative flex items-center gap-4 border-b py-3 hover:bg-subtle">
            <div className="min-w-0 flex-1 text-sm">
              <Link
                to={paths.editRole(role.id)}
                className="font-medium after:absolute after:inset-0 focus-visible:shadow-none focus-visible:after:shadow-focus"
              >
                {role.name}
              </Link>
              {!role.grantable && <Badge className="ml-2">Holds more than you</Badge>}
              <p className="text-muted-foreground">{REACHES[role.reach]}</p>
            </div>
            <p className="flex-none text-right text-sm text-muted-foreground max-sm:hidden">
              {role.permissions.length === PERMISSION_NAMES.length
                ? "Every permission"
                : plural(role.permissions.length, "permission")}
            </p>
            <p className="w-20 flex-none text-right text-sm tabular-nums">{plural(role.userCount, "user")}</p>
            {can("permission:adjust") && (
              <div className="relative z-[1] flex w-[60px] flex-none justify-end">
                <IconButton
                  does="roles.copy"
                  label={`Copy ${role.name}`}
                  disabled={!role.grantable}
                  onClick={() => onCopy(role)}
                >
                  <Copy />
                </IconButton>
                {!role.builtIn && role.userCount === 0 && (
                  <AskingIconButton
                    does="roles.remove"
                    label={`Delete ${role.name}`}
                    question={{
                      title: `Delete the role “${role.name}”?`,
                      description: "No one has it any more. It cannot be restored.",
                      confirmLabel: "Delete the role",
                      destroys: true,
                    }}
                    onConfirm={() => onRemove(role)}
                  >
                    <GlyphBin />
                  </AskingIconButton>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
