import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { trpc } from "@/api/trpc.ts";
import type { DeadJob } from "./dead-job.ts";

/** A running worker has taken it by then. */
const LONGEST_MS = 30_000;

export interface Retry {
  /** Any job is being retried. */
  waiting: boolean;
  /** This job is being retried, and has not failed again since. */
  isWaiting: (job: DeadJob) => boolean;
  again: (job: DeadJob) => void;
}

/** Retries jobs. A job stays in the list until a worker takes it, and returns to it if it fails again. */
export function useRetry(): Retry {
  const queries = useQueryClient();
  const [back, setBack] = useState<ReadonlyMap<string, string | null>>(new Map());
  const { mutate } = useMutation(
    trpc.jobs.retry.mutationOptions({
      meta: { success: "The job is back in the queue." },
      onSettled: () => queries.invalidateQueries({ queryKey: trpc.jobs.pathKey() }),
    }),
  );
  const forget = useCallback(
    (key: string) => setBack((now) => new Map([...now].filter(([other]) => other !== key))),
    [],
  );
  const again = useCallback(
    (job: DeadJob) => {
      setBack((now) => new Map(now).set(job.key, job.endedAt));
      mutate({ key: job.key }, { onError: () => forget(job.key) });
    },
    [mutate, forget],
  );
  useEffect(() => {
    if (back.size === 0) return;
    const timer = setTimeout(() => setBack(new Map()), LONGEST_MS);
    return () => clearTimeout(timer);
  }, [back]);
  return useMemo(
    () => ({ waiting: back.size > 0, isWaiting: (job) => back.get(job.key) === job.endedAt, again }),
    [back, again],
  );
}
