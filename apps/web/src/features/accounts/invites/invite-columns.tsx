import type { Column } from "@/ui/data-table/column.ts";
import { InviteActions } from "./invite-actions.tsx";
import { type InviteRow, STATE_WORD } from "./invite-row.ts";

const STATE_INK: Record<InviteRow["state"], string> = {
  pending: "text-foreground",
  accepted: "text-success",
  expired: "text-muted-foreground",
  revoked: "text-muted-foreground",
};

interface Dates {
  relative: (at: string) => string;
  date: (at: string) => string;
}

export function inviteColumns({ relative, date }: Dates): Column<InviteRow>[] {
  return [
    {
      id: "who",
      header: "Who",
      cell: (invite) => (
        <>
          {invite.name || invite.email}
          {invite.name && <span className="ml-2 font-regular text-muted-foreground">{invite.email}</span>}
        </>
      ),
      fixed: true,
      width: "38%",
      phone: "name",
    },
    { id: "role", header: "As", cell: (invite) => invite.roleName, width: "14%" },
    { id: "by", header: "Invited by", cell: (invite) => invite.invitedBy.name, quiet: true, optional: true },
    {
      id: "state",
      header: "State",
      cell: (invite) => (
        <span className={STATE_INK[invite.state]}>
          {STATE_WORD[invite.state]}
          {invite.state === "pending" && <span className="text-muted-foreground"> until {date(invite.expiresAt)}</span>}
          <span className="relative z-[1] -my-1 inline-flex align-middle md:hidden">
            <InviteActions invite={invite} />
          </span>
        </span>
      ),
      phone: "status",
    },
    {
      id: "sent",
      header: "Sent",
      cell: (invite) => <time dateTime={invite.sentAt}>{relative(invite.sentAt)}</time>,
      align: "end",
      quiet: true,
      width: "16%",
      phone: "time",
    },
  ];
}
