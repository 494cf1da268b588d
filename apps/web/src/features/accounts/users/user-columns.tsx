import type { client } from "@/api/client.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { Badge } from "@/ui/badge.tsx";
import type { Column } from "@/ui/data-table/column.ts";

export type UserRow = Awaited<ReturnType<typeof client.users.list.query>>["items"][number];

export function userColumns(relative: (instant: string) => string, ownId: string): Column<UserRow>[] {
  return [
    {
      id: "name",
      header: "Name",
      cell: (user) => (
        <span className="flex items-center gap-2.5">
          <Avatar name={user.name} src={user.headshotUrl} />
          <span className="truncate">{user.name}</span>
          {user.id === ownId && <Badge>You</Badge>}
          {!user.confirmed && <Badge>Invited</Badge>}
        </span>
      ),
      sortBy: "name",
      fixed: true,
      width: "30%",
      phone: "name",
    },
    {
      id: "email",
      header: "Email",
      cell: (user) => user.email,
      sortBy: "email",
      quiet: true,
      wide: true,
      width: "26%",
    },
    {
      id: "roles",
      header: "Roles",
      cell: (user) => user.roles.map((role) => role.name).join(", "),
      phone: "status",
    },
    { id: "branch", header: "Branch", cell: (user) => user.branch?.name ?? "None", quiet: true, optional: true },
    { id: "title", header: "Title", cell: (user) => user.title ?? "None", quiet: true, optional: true },
    {
      id: "seen",
      header: "Last here",
      cell: (user) => (user.lastSeenAt ? <time dateTime={user.lastSeenAt}>{relative(user.lastSeenAt)}</time> : "Never"),
      align: "end",
      quiet: true,
      width: "14%",
      phone: "time",
    },
    {
      id: "created",
      header: "Joined",
      cell: (user) => <time dateTime={user.createdAt}>{relative(user.createdAt)}</time>,
      align: "end",
      quiet: true,
      sortBy: "createdAt",
      descendingFirst: true,
      optional: true,
    },
  ];
}
