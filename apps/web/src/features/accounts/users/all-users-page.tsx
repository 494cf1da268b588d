import { USER_SORTS } from "@hearthline/contract/accounts/users";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { UserCheck } from "lucide-react";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { useUser } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { ImpersonateDialog } from "@/features/accounts/impersonation/impersonate-dialog.tsx";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { paths } from "@/paths.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button, IconButton } from "@/ui/button.tsx";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { GlyphBin, GlyphPlus } from "@/ui/glyphs.tsx";
import { ChoiceMenu } from "@/ui/menu.tsx";
import { itemsOf } from "../../../shared/items-of.ts";
import { DeleteUserDialog } from "./delete-user-dialog.tsx";
import { type UserRow, userColumns } from "./user-columns.tsx";

export default function AllUsersPage() {
  return (
    <AreaFrame action={<NewUser />}>
      <UserTable />
    </AreaFrame>
  );
}

function NewUser() {
  return (
    <Button asChild variant="primary">
      <Link to={paths.newUser}>
        <GlyphPlus />
        New user
      </Link>
    </Button>
  );
}

function UserTable() {
  const { relative } = useDates();
  const me = useUser();
  const can = useCan();
  const state = useTableState({ sort: "name" });
  const columns = useMemo(() => userColumns(relative, me.id), [relative, me.id]);
  const [doomed, setDoomed] = useState<UserRow>();
  const [wanted, setWanted] = useState<UserRow>();
  const query = useQuery({
    ...trpc.users.list.queryOptions({
      page: state.page,
      perPage: state.perPage,
      q: state.q,
      sort: oneOf(USER_SORTS, state.sort),
      roleId: state.get("roleId"),
      branchId: state.get("branchId"),
    }),
    placeholderData: keepPreviousData,
  });
  const acts = can("user:delete", "user:impersonate");
  return (
    <>
      <DataTable
        name="users"
        heading="All users"
        columns={columns}
        state={state}
        query={query}
        rowKey={(user) => user.id}
        rowName={(user) => user.name}
        rowHref={(user) => paths.editUser(user.id)}
        filters={<UserFilters state={state} />}
        filterNames={["roleId", "branchId"]}
        {...(acts && {
          actions: (user: UserRow) =>
            user.id !== me.id && (
              <>
                {can("user:impersonate") && !me.impersonation && (
                  <IconButton
                    does="impersonation.start"
                    label={`Sign in as ${user.name}`}
                    onClick={() => setWanted(user)}
                  >
                    <UserCheck />
                  </IconButton>
                )}
                {can("user:delete") && (
                  <IconButton does="users.remove" label={`Delete ${user.name}`} onClick={() => setDoomed(user)}>
                    <GlyphBin />
                  </IconButton>
                )}
              </>
            ),
        })}
        empty={
          <EmptyState
            title="No users yet"
            text="Create a user, or invite a colleague who fills in the rest."
            action={<NewUser />}
          />
        }
      />
      {doomed && <DeleteUserDialog user={doomed} onClose={() => setDoomed(undefined)} />}
      {wanted && <ImpersonateDialog user={wanted} onClose={() => setWanted(undefined)} />}
    </>
  );
}

function UserFilters({ state }: { state: ReturnType<typeof useTableState> }) {
  const roles = useQuery(trpc.roles.list.queryOptions({}, { select: itemsOf }));
  const branches = useQuery(trpc.branches.list.queryOptions({}, { select: itemsOf }));
  const choices = (rows: readonly { id: string; name: string }[] = []) => [
    { value: "", label: "Any" },
    ...rows.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <ChoiceMenu
        label="Role"
        choices={choices(roles.data)}
        value={state.get("roleId") ?? ""}
        onChange={(roleId) => state.set({ roleId })}
      />
      {(branches.data?.length ?? 0) > 1 && (
        <ChoiceMenu
          label="Branch"
          choices={choices(branches.data)}
          value={state.get("branchId") ?? ""}
          onChange={(branchId) => state.set({ branchId })}
        />
      )}
    </>
  );
}
