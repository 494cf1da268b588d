import type { Post } from "@hearthline/contract/sites/posts";
import { useQueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";

/** Shows a post that was changed, and refetches what depends on it. */
export function useShowPost() {
  const queries = useQueryClient();
  return (post: Post) => {
    queries.setQueryData(trpc.posts.get.queryKey({ id: post.id }), post);
    return Promise.all(
      [trpc.posts.list.pathKey(), trpc.posts.check.queryKey({ id: post.id })].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  };
}
