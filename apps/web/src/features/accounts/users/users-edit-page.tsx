import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useNavigate, useParams } from "react-router";
import { useUser } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { ImpersonateDialog } from "@/features/accounts/impersonation/impersonate-dialog.tsx";
import { SettingRecord } from "@/layout/setting-record.tsx";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { paths } from "@/paths.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { plural } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { DeleteUserDialog } from "./delete-user-dialog.tsx";
import { UserForm } from "./user-form.tsx";
import { type UserDetail, valuesOf } from "./user-values.ts";

/** Without an id there is no one to edit: shows the list. */
export default function UsersEditPage() {
  const { id } = useParams();
  return id ? <EditUser key={id} id={id} /> : <Navigate to={paths.allUsers} replace />;
}

function EditUser({ id }: { id: string }) {
  const queries = useQueryClient();
  const query = useQuery(trpc.users.get.queryOptions({ id }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }));
  const update = useMutation(
    trpc.users.update.mutationOptions({
      onSuccess: (saved) => {
        queries.setQueryData(trpc.users.get.queryKey({ id }), saved);
        return queries.invalidateQueries({ queryKey: trpc.users.list.pathKey() });
      },
      meta: { success: "The user is saved.", handlesErrors: true },
    }),
  );
  return (
    <SettingRecord thing="user" all="All users" query={query}>
      {(user) => (
        <>
          <UserForm
            does="users.update"
            key={JSON.stringify(valuesOf(user))}
            draftName={id}
            saved={valuesOf(user)}
            text={`${plural(user.clientCount, "client")}, ${plural(user.loanCount, "loan")}.`}
            submitLabel="Save the user"
            onSave={({ email: _, roleIds, ...rest }) =>
              update.mutateAsync({ id, ...rest, ...(changed(user, roleIds) && { roleIds }) })
            }
          />
          <UserDeeds user={user} />
        </>
      )}
    </SettingRecord>
  );
}

/** Roles are sent only if they changed: they need a separate permission. */
function changed(user: UserDetail, roleIds: readonly string[] | undefined): boolean {
  const before = new Set(user.roles.map(({ id }) => id));
  return roleIds !== undefined && (roleIds.length !== before.size || roleIds.some((id) => !before.has(id)));
}

function UserDeeds({ user }: { user: UserDetail }) {
  const me = useUser();
  const can = useCan();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<"delete" | "impersonate">();
  const sendReset = useMutation(
    trpc.users.sendReset.mutationOptions({ meta: { success: `An email with a link is on its way to ${user.email}.` } }),
  );
  if (user.id === me.id) return null;
  return (
    <div className="mt-10">
      <SettingsSection
        title="More"
        text={`A link to choose a password goes to ${user.email}. Signing in as ${user.name} is read-only, ends after an hour, and ${user.name} sees it in their log.`}
      >
        <div className="flex flex-wrap gap-2">
          <Button does="users.sendReset" busy={sendReset.isPending} onClick={() => sendReset.mutate({ id: user.id })}>
            Send a password link
          </Button>
          {user.impersonable && !me.impersonation && (
            <Button does="impersonation.start" onClick={() => setAsking("impersonate")}>
              Sign in as {user.name}
            </Button>
          )}
          {can("user:delete") && (
            <Button does="users.remove" variant="danger" onClick={() => setAsking("delete")}>
              Delete {user.name}
            </Button>
          )}
        </div>
      </SettingsSection>
      {asking === "delete" && (
        <DeleteUserDialog
          user={user}
          onClose={() => setAsking(undefined)}
          onDeleted={() => navigate(paths.allUsers, { replace: true })}
        />
      )}
      {asking === "impersonate" && <ImpersonateDialog user={user} onClose={() => setAsking(undefined)} />}
    </div>
  );
}
