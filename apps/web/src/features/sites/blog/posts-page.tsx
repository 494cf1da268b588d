import { PostStatus } from "@hearthline/contract/sites/posts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { ChoiceMenu } from "@/ui/menu.tsx";
import { ContentList } from "../content-list.tsx";
import { postColumns, SORTS, STATUS_OPTIONS } from "./post-columns.tsx";

const ANY = { value: "", label: "Any" };

export default function PostsPage() {
  const state = useTableState({ sort: "-updatedAt" });
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(
    trpc.posts.remove.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.posts.list.pathKey() }),
      meta: { success: "The post is deleted." },
    }),
  );
  const { page, perPage, q } = state;
  const query = useQuery({
    ...trpc.posts.list.queryOptions({
      ...{ page, perPage, q },
      status: PostStatus.safeParse(state.get("status")).data,
      sort: oneOf(SORTS, state.sort),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <ContentList
      name="posts"
      thing="post"
      heading="Posts"
      about="Your blog. Each post is published on its own, now or at a time, and its readers can subscribe."
      columns={postColumns}
      state={state}
      query={query}
      nameOf={({ title }) => title}
      pathOf={paths.websitePost}
      newPath={paths.newWebsitePost}
      filters={
        <ChoiceMenu
          label="Status"
          choices={[ANY, ...STATUS_OPTIONS]}
          value={state.get("status") ?? ""}
          onChange={(status) => state.set({ status })}
        />
      }
      filterNames={["status"]}
      remove={{
        does: "posts.remove",
        outcome: "Visitors do not see it any more. What was published is kept on record.",
        mutateAsync,
      }}
      empty="Write what you explain every week: how escrow works, what points are, what to expect at closing. Search engines find each post."
    />
  );
}
