import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { PagePreview, useTyped } from "../page-preview.tsx";
import { type PostValues, PostForm as Shape } from "./post-values.ts";

/** The page of a post as it is typed, rendered by the code that visitors get. @param id omitted for a new one */
export function PostPreview({ id, values }: { id?: string | undefined; values: PostValues }) {
  const typed = useTyped(values, (now) => Shape.safeParse(now).success);
  const { data, isError } = useQuery({
    queryKey: [...trpc.posts.preview.mutationKey(), id, typed],
    queryFn: typed ? () => client.posts.preview.mutate({ ...typed, ...(id && { id }) }) : skipToken,
    placeholderData: keepPreviousData,
  });
  return (
    <PagePreview
      title="Preview of the post"
      html={data?.html}
      failed={isError}
      none="Give it a title to see its page here."
    />
  );
}
