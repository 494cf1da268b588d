import { State } from "@hearthline/contract/values/states";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { paths } from "@/paths.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { STATE_OPTIONS } from "@/shared/words/state-options.ts";
import { AskingIconButton } from "@/ui/asking-button.tsx";
import { Button } from "@/ui/button.tsx";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { GlyphBin, GlyphPlus } from "@/ui/glyphs.tsx";
import { ChoiceMenu } from "@/ui/menu.tsx";
import { communityColumns, SORTS } from "./community-columns.tsx";

const ANY = { value: "", label: "Any" };

export default function CommunitiesPage() {
  const { relative } = useDates();
  const state = useTableState({ sort: "name" });
  const columns = useMemo(() => communityColumns(relative), [relative]);
  const queries = useQueryClient();
  const remove = useMutation(
    trpc.communities.remove.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.communities.list.pathKey() }),
      meta: { success: "The community is deleted." },
    }),
  );
  const query = useQuery({
    ...trpc.communities.list.queryOptions({
      page: state.page,
      perPage: state.perPage,
      q: state.q,
      state: State.safeParse(state.get("state")).data,
      sort: oneOf(SORTS, state.sort),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <AreaFrame action={<NewCommunity primary />}>
      <DataTable
        name="communities"
        heading="Communities"
        about="The places you know. Each is a page of your website once you publish it."
        columns={columns}
        state={state}
        query={query}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => paths.websiteCommunity(id)}
        filters={
          <ChoiceMenu
            label="State"
            choices={[ANY, ...STATE_OPTIONS]}
            value={state.get("state") ?? ""}
            onChange={(code) => state.set({ state: code })}
          />
        }
        filterNames={["state"]}
        actions={({ id, name }) => (
          <AskingIconButton
            does="communities.remove"
            label={`Delete ${name}`}
            question={{
              title: `Delete the community “${name}”?`,
              description: "Visitors see it until you publish your website again.",
              confirmLabel: "Delete the community",
              destroys: true,
            }}
            onConfirm={() => remove.mutateAsync({ id })}
          >
            <GlyphBin />
          </AskingIconButton>
        )}
        empty={
          <EmptyState
            title="No communities yet"
            text="Describe a place you know: what it offers, when it was built, which schools are nearby. Each becomes a page that search engines can find."
            action={<NewCommunity />}
          />
        }
      />
    </AreaFrame>
  );
}

function NewCommunity({ primary }: { primary?: boolean }) {
  return (
    <Button asChild variant={primary ? "primary" : "secondary"}>
      <Link to={paths.newWebsiteCommunity}>
        <GlyphPlus />
        New community
      </Link>
    </Button>
  );
}
