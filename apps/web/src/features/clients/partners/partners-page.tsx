import { PARTNER_KINDS } from "@hearthline/contract/clients/partners";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { InviteDialog } from "@/features/accounts/invites/invite-dialog.tsx";
import { Page } from "@/layout/page.tsx";
import { oneOf } from "@/shared/browser/one-of.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { type TableState, useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { GlyphPlus } from "@/ui/glyphs.tsx";
import { ChoiceMenu } from "@/ui/menu.tsx";
import { KIND_WORDS, partnerColumns, SORTS } from "./partner-columns.tsx";
import { PartnerSheet } from "./partner-sheet.tsx";

/** Realtors and partners: what each referred, and what was shared with them. */
export default function PartnersPage() {
  const [inviting, setInviting] = useState(false);
  const invite = () => setInviting(true);
  return (
    <Page
      action={
        <Button does="invites.send" variant="primary" onClick={invite}>
          <GlyphPlus />
          Invite
        </Button>
      }
    >
      <Partners onInvite={invite} />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  );
}

function Partners({ onInvite }: { onInvite: () => void }) {
  const state = useTableState({ sort: "-clients" });
  const { age } = useDates();
  const columns = useMemo(() => partnerColumns(age), [age]);
  const query = useQuery({
    ...trpc.referrers.list.queryOptions({
      q: state.q,
      page: state.page,
      perPage: state.perPage,
      sort: oneOf(SORTS, state.sort),
      kind: oneOf(PARTNER_KINDS, state.get("kind")),
      account: oneOf(["with", "without"], state.get("account")),
    }),
    placeholderData: keepPreviousData,
  });
  const shown = state.get("partner");
  return (
    <>
      <DataTable
        name="partners"
        heading="Realtors and partners"
        about="Who sent you clients, is the realtor of one, or signs in here to see what you share. Open one for the rows behind each number."
        columns={columns}
        state={state}
        query={query}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => state.href({ partner: id, page: state.page })}
        filters={<Filters state={state} />}
        filterNames={["kind", "account"]}
        empty={
          <EmptyState
            title="No realtors or partners yet"
            text="Name a realtor on a loan, say who sent a client, or invite one: they see the reports you share, under both your names."
            action={
              <Button does="invites.send" onClick={onInvite}>
                Invite a realtor
              </Button>
            }
          />
        }
      />
      {shown !== undefined && <PartnerSheet id={shown} state={state} />}
    </>
  );
}

const ANY = { value: "", label: "Any" };

function Filters({ state }: { state: TableState }) {
  return (
    <>
      <ChoiceMenu
        label="Kind"
        choices={[ANY, ...PARTNER_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))]}
        value={state.get("kind") ?? ""}
        onChange={(kind) => state.set({ kind })}
      />
      <ChoiceMenu
        label="Account"
        choices={[ANY, { value: "with", label: "Signs in here" }, { value: "without", label: "Has none" }]}
        value={state.get("account") ?? ""}
        onChange={(account) => state.set({ account })}
      />
    </>
  );
}
