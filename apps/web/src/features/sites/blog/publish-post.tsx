import type { Post } from "@hearthline/contract/sites/posts";
import { useMutation } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { AskingButton } from "@/ui/asking-button.tsx";
import { Button } from "@/ui/button.tsx";
import { useShowPost } from "./use-show-post.ts";

/** Publishes a post, or unpublishes it. */
export function PublishPost({ post: { id, revision, status, url, changed } }: { post: Post }) {
  const show = useShowPost();
  const publish = useMutation(
    trpc.posts.publish.mutationOptions({ onSuccess: show, meta: { success: "The post is published." } }),
  );
  const unpublish = useMutation(
    trpc.posts.unpublish.mutationOptions({
      onSuccess: show,
      meta: { success: "Visitors do not see the post any more." },
    }),
  );
  return (
    <>
      {url && (
        <Button asChild>
          <a href={new URL(url).pathname} target="_blank" rel="noreferrer">
            Open the post
          </a>
        </Button>
      )}
      {status === "published" && (
        <AskingButton
          does="posts.unpublish"
          question={{
            title: "Take the post down?",
            description: "Visitors do not see it any more. Its words are kept, and you can publish it again.",
            confirmLabel: "Take it down",
            destroys: true,
          }}
          onConfirm={() => unpublish.mutateAsync({ id })}
        >
          Take it down
        </AskingButton>
      )}
      {(status !== "published" || changed) && (
        <Button
          does="posts.publish"
          variant="primary"
          busy={publish.isPending}
          onClick={() => publish.mutate({ id, revision })}
        >
          {status === "published" ? "Publish the changes" : "Publish now"}
        </Button>
      )}
    </>
  );
}
