import type { RoleRow } from "@hearthline/contract/access/roles";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { renewSession } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { SettingRecord } from "@/layout/setting-record.tsx";
import { paths } from "@/paths.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { plural } from "@/shared/words/format.ts";
import { RoleForm } from "./role-form.tsx";

/** Without an id there is nothing to edit: shows the list. */
export default function RoleEditPage() {
  const { id } = useParams();
  return id ? <EditRole key={id} id={id} /> : <Navigate to={paths.roles} replace />;
}

function EditRole({ id }: { id: string }) {
  const can = useCan();
  const queries = useQueryClient();
  const query = useQuery(trpc.roles.get.queryOptions({ id }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }));
  const update = useMutation(
    trpc.roles.update.mutationOptions({
      onSuccess: async (saved) => {
        queries.setQueryData(trpc.roles.get.queryKey({ id }), saved);
        await queries.invalidateQueries({ queryKey: trpc.roles.list.pathKey() });
        // It may be the user's own role.
        await renewSession();
      },
      meta: { success: "The role is saved.", handlesErrors: true },
    }),
  );
  return (
    <SettingRecord thing="role" all="All roles" query={query}>
      {(role) => (
        <>
          <p className="mb-5 max-w-[560px] text-sm text-muted-foreground">
            {role.builtIn ? "Built-in role, " : "Role of your own, "}
            {plural(role.userCount, "user")} {role.userCount === 1 ? "has" : "have"} it.
          </p>
          <RoleForm
            key={role.updatedAt}
            draftName={id}
            saved={{ name: role.name, reach: role.reach, permissions: role.permissions }}
            builtIn={role.builtIn}
            locked={lockedBecause(role, can("permission:adjust"))}
            submitLabel="Save the role"
            onSave={({ name, ...rest }) => update.mutateAsync({ id, ...rest, ...(!role.builtIn && { name }) })}
          />
        </>
      )}
    </SettingRecord>
  );
}

function lockedBecause(role: RoleRow, mayAdjust: boolean): string | undefined {
  if (!mayAdjust) return "Changing it needs the permission “Adjust permissions”.";
  if (role.builtIn && role.name === "Company Admin")
    return "Company Admins keep every permission, so that any change can be undone. Copy the role to make a smaller one.";
  if (!role.grantable) return "It holds more than you do, so you cannot change it.";
  return undefined;
}
