import { INVITE_KINDS, INVITE_STATES } from "@hearthline/contract/accounts/invites";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { oneOf } from "@/shared/browser/one-of.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { type TableState, useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { GlyphPlus } from "@/ui/glyphs.tsx";
import { ChoiceMenu } from "@/ui/menu.tsx";
import { InviteActions } from "./invite-actions.tsx";
import { inviteColumns } from "./invite-columns.tsx";
import { InviteDialog, KINDS } from "./invite-dialog.tsx";
import { STATE_WORD } from "./invite-row.ts";

export default function InviteRealtorsPage() {
  const [asking, setAsking] = useState(false);
  return (
    <AreaFrame
      action={
        <Button does="invites.send" variant="primary" onClick={() => setAsking(true)}>
          <GlyphPlus />
          Invite
        </Button>
      }
    >
      <InviteTable onInvite={() => setAsking(true)} />
      {asking && <InviteDialog onClose={() => setAsking(false)} />}
    </AreaFrame>
  );
}

function InviteTable({ onInvite }: { onInvite: () => void }) {
  const { relative, date } = useDates();
  const state = useTableState();
  const columns = useMemo(() => inviteColumns({ relative, date }), [relative, date]);
  const query = useQuery({
    ...trpc.invites.list.queryOptions({
      page: state.page,
      perPage: state.perPage,
      q: state.q,
      state: oneOf(INVITE_STATES, state.get("state")),
      kind: oneOf(INVITE_KINDS, state.get("kind")),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      name="invitations"
      heading="Invitations"
      columns={columns}
      state={state}
      query={query}
      rowKey={(invite) => invite.id}
      rowName={(invite) => `invitation of ${invite.name || invite.email}`}
      actions={(invite) => <InviteActions invite={invite} />}
      filters={<InviteFilters state={state} />}
      filterNames={["state", "kind"]}
      empty={
        <EmptyState
          title="No one invited yet"
          text="A realtor who accepts sees the reports you share with them, under both your names."
          action={
            <Button does="invites.send" onClick={onInvite}>
              Invite a realtor
            </Button>
          }
        />
      }
    />
  );
}

const ANY = { value: "", label: "Any" };
const STATES = [ANY, ...INVITE_STATES.map((value) => ({ value, label: STATE_WORD[value] }))];

function InviteFilters({ state }: { state: TableState }) {
  return (
    <>
      <ChoiceMenu
        label="Kind"
        choices={[ANY, ...KINDS]}
        value={state.get("kind") ?? ""}
        onChange={(kind) => state.set({ kind })}
      />
      <ChoiceMenu
        label="State"
        choices={STATES}
        value={state.get("state") ?? ""}
        onChange={(next) => state.set({ state: next })}
      />
    </>
  );
}
