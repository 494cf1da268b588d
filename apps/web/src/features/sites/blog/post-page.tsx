import type { Post } from "@hearthline/contract/sites/posts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { SettingRecord } from "@/layout/setting-record.tsx";
import { paths } from "@/paths.ts";
import { PictureForm } from "../files/picture-form.tsx";
import { CheckList } from "../site-check-list.tsx";
import { PostForm } from "./post-form.tsx";
import { emptyPost, valuesOf } from "./post-values.ts";
import { PublishPost } from "./publish-post.tsx";
import { SchedulePost } from "./schedule-post.tsx";
import { useShowPost } from "./use-show-post.ts";

/** Without an id, a new one. */
export default function PostPage() {
  const { id } = useParams();
  return id ? <EditPost key={id} id={id} /> : <NewPost />;
}

function NewPost() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const create = useMutation(
    trpc.posts.create.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.posts.list.pathKey() }),
      meta: { success: "The post is saved.", handlesErrors: true },
    }),
  );
  return (
    <AreaFrame name="New post">
      <PostForm
        draftName="new"
        saved={emptyPost}
        onSave={async (draft) => {
          const { id } = await create.mutateAsync(draft);
          await navigate(paths.websitePost(id));
        }}
      />
    </AreaFrame>
  );
}

function EditPost({ id }: { id: string }) {
  const query = useQuery(trpc.posts.get.queryOptions({ id }, { staleTime: Number.POSITIVE_INFINITY }));
  const check = useQuery(trpc.posts.check.queryOptions({ id }));
  const show = useShowPost();
  const queries = useQueryClient();
  const update = useMutation(
    trpc.posts.update.mutationOptions({
      onSuccess: show,
      meta: { success: "The post is saved.", handlesErrors: true },
    }),
  );
  return (
    <SettingRecord thing="post" all="All posts" query={query} action={(post) => <PublishPost post={post} />}>
      {(post) => (
        <>
          <PostStanding post={post} />
          <PostForm
            key={post.revision}
            id={id}
            draftName={id}
            saved={valuesOf(post)}
            onSave={(draft) => update.mutateAsync({ ...draft, id, revision: post.revision })}
          />
          <PictureForm<Post>
            path={`/api/posts/${id}/picture`}
            does="posts.setPicture"
            picture={post}
            example="A calendar on a desk"
            key={post.pictureUrl}
            onSaved={show}
            library={{
              place: "post",
              placeId: id,
              onUsed: () => queries.invalidateQueries({ queryKey: trpc.posts.pathKey() }),
            }}
          />
          <div className="grid max-w-[720px] gap-9">
            <CheckList query={check} />
            {post.status !== "published" && <SchedulePost post={post} />}
          </div>
        </>
      )}
    </SettingRecord>
  );
}

/** Why a scheduled post is not on the website. */
function PostStanding({ post: { status, failure } }: { post: Post }) {
  if (status !== "draft" || !failure) return null;
  return (
    <p role="status" className="mb-6 max-w-[720px] rounded-md border border-border-strong p-4 text-sm">
      <b className="font-medium">It was not published when it was due.</b> {failure}
    </p>
  );
}
