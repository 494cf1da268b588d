import type { Post } from "@hearthline/contract/sites/posts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { useShowPost } from "./use-show-post.ts";

/** The time to publish a post. */
export function SchedulePost({ post }: { post: Post }) {
  return (
    <section aria-labelledby="later">
      <h2 id="later" className="text-lg tracking-tight">
        Publish later
      </h2>
      {post.status === "scheduled" && post.publishAt ? (
        <Scheduled id={post.id} publishAt={post.publishAt} />
      ) : (
        <ScheduleForm post={post} />
      )}
    </section>
  );
}

function Scheduled({ id, publishAt }: { id: string; publishAt: string }) {
  const { dateTime } = useDates();
  const show = useShowPost();
  const unpublish = useMutation(
    trpc.posts.unpublish.mutationOptions({ onSuccess: show, meta: { success: "The post is a draft again." } }),
  );
  return (
    <>
      <p className="mt-1 text-sm">
        It is published on <time dateTime={publishAt}>{dateTime(publishAt)}</time>, as it is saved by then. It is
        checked again at that time.
      </p>
      <Button
        className="mt-3"
        does="posts.unpublish"
        busy={unpublish.isPending}
        onClick={() => unpublish.mutate({ id })}
      >
        Cancel the schedule
      </Button>
    </>
  );
}

function ScheduleForm({ post: { id, revision } }: { post: Post }) {
  const [day, setDay] = useState("");
  const [time, setTime] = useState("09:00");
  const show = useShowPost();
  const schedule = useMutation(
    trpc.posts.schedule.mutationOptions({
      onSuccess: show,
      meta: { success: "The post is scheduled.", handlesErrors: true },
    }),
  );
  const moment = new Date(`${day}T${time}`);
  return (
    <form
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        schedule.mutate({ id, revision, publishAt: moment.toISOString() });
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label="Day">
          <Input type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        </Field>
        <Field label="Time" help="By your clock">
          <Input type="time" value={time} onChange={({ target }) => setTime(target.value)} />
        </Field>
      </div>
      <FormError>{schedule.error ? errorResponseOf(schedule.error).message : undefined}</FormError>
      <Button
        type="submit"
        does="posts.schedule"
        disabled={Number.isNaN(moment.getTime())}
        busy={schedule.isPending}
        className="justify-self-start"
      >
        Schedule the post
      </Button>
    </form>
  );
}
