import { State } from "@hearthline/contract/values/states";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { STATE_OPTIONS } from "@/shared/words/state-options.ts";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { ChoiceMenu } from "@/ui/menu.tsx";
import { ContentList } from "../content-list.tsx";
import { communityColumns, SORTS } from "./community-columns.tsx";

const ANY = { value: "", label: "Any" };

export default function CommunitiesPage() {
  const state = useTableState({ sort: "name" });
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(
    trpc.communities.remove.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.communities.list.pathKey() }),
      meta: { success: "The community is deleted." },
    }),
  );
  const { page, perPage, q } = state;
  const query = useQuery({
    ...trpc.communities.list.queryOptions({
      ...{ page, perPage, q },
      state: State.safeParse(state.get("state")).data,
      sort: oneOf(SORTS, state.sort),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <ContentList
      name="communities"
      thing="community"
      heading="Communities"
      about="The places you know. Each is a page of your website once you publish it."
      columns={communityColumns}
      state={state}
      query={query}
      nameOf={({ name }) => name}
      pathOf={paths.websiteCommunity}
      newPath={paths.newWebsiteCommunity}
      filters={
        <ChoiceMenu
          label="State"
          choices={[ANY, ...STATE_OPTIONS]}
          value={state.get("state") ?? ""}
          onChange={(code) => state.set({ state: code })}
        />
      }
      filterNames={["state"]}
      remove={{
        does: "communities.remove",
        outcome: "Visitors see it until you publish your website again.",
        mutateAsync,
      }}
      empty="Describe a place you know: what it offers, when it was built, which schools are nearby. Each becomes a page that search engines can find."
    />
  );
}
