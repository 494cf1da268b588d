import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import type { Site } from "./site.ts";

/** Scheduled publishing: the chosen time, or the fields to choose one. */
export function SiteSchedule({ site }: { site: Site }) {
  const { dateTime } = useDates();
  const { scheduled, notPublished } = site;
  return (
    <section aria-labelledby="schedule">
      <h2 id="schedule" className="text-lg tracking-tight">
        Publish later
      </h2>
      {notPublished && (
        <p role="alert" className="mt-1 text-sm text-destructive">
          It was not published on {dateTime(notPublished.at)}. {notPublished.sentence}
        </p>
      )}
      {scheduled ? <Chosen scheduled={scheduled} /> : <Choose key={site.revision} site={site} />}
    </section>
  );
}

function useShow() {
  const queries = useQueryClient();
  return (site: Site) => queries.setQueryData(trpc.sites.own.queryKey({}), site);
}

function Chosen({ scheduled }: { scheduled: NonNullable<Site["scheduled"]> }) {
  const { dateTime } = useDates();
  const show = useShow();
  const cancel = useMutation(
    trpc.sites.cancelLater.mutationOptions({
      onSuccess: show,
      meta: { success: "The website is not published at that time." },
    }),
  );
  return (
    <div className="mt-1 flex flex-wrap items-center gap-3 text-sm">
      <p className="mr-auto min-w-0">
        It is published on <time dateTime={scheduled.at}>{dateTime(scheduled.at)}</time>, if no rule stops it then.
        {scheduled.changed && " What you changed since you chose the time is not in it."}
      </p>
      <Button does="sites.cancelLater" size="sm" busy={cancel.isPending} onClick={() => cancel.mutate({})}>
        Cancel the time
      </Button>
    </div>
  );
}

function Choose({ site }: { site: Site }) {
  const [when, setWhen] = useState({ day: "", time: "09:00" });
  const show = useShow();
  const schedule = useMutation(
    trpc.sites.publishLater.mutationOptions({
      onSuccess: show,
      meta: { success: "The time is saved.", handlesErrors: true },
    }),
  );
  const refusal = schedule.error ? errorResponseOf(schedule.error) : undefined;
  const { day, time } = refusal?.errors ?? {};
  const change = (part: Partial<typeof when>) => {
    schedule.reset();
    setWhen({ ...when, ...part });
  };
  return (
    <form
      noValidate
      className="mt-1"
      onSubmit={(event) => {
        event.preventDefault();
        schedule.mutate({ revision: site.revision, ...when });
      }}
    >
      <p className="mb-3 text-sm text-muted-foreground">
        The website as it is now is published at that time, by your company’s clock. What you change afterwards is not
        in it.
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <Field label="Day" error={day?.[0]} className="min-w-0 flex-1 basis-40">
          <Input type="date" value={when.day} onChange={({ target }) => change({ day: target.value })} />
        </Field>
        <Field label="Time" error={time?.[0]} className="min-w-0 flex-1 basis-32">
          <Input type="time" value={when.time} onChange={({ target }) => change({ time: target.value })} />
        </Field>
        <Button type="submit" does="sites.publishLater" busy={schedule.isPending} className="mt-7 h-9">
          Schedule publication
        </Button>
      </div>
      <FormError>{refusal && !day && !time ? refusal.message : undefined}</FormError>
    </form>
  );
}
