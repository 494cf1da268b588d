import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { isMoving, type Schedule } from "./schedule.ts";

/** The polling intervals, while one runs and otherwise. */
const [SOON_MS, LATER_MS] = [2_000, 30_000];

export function useSchedules() {
  return useQuery({
    ...trpc.schedules.list.queryOptions({}),
    refetchInterval: ({ state: { data } }) => (data?.items.some(isMoving) ? SOON_MS : LATER_MS),
  });
}

export interface ScheduleActions {
  busy: boolean;
  run: () => void;
  pause: () => void;
  resume: () => void;
}

/** The actions on one schedule; the list is refetched after each. */
export function useScheduleActions({ name: given, label }: Schedule): ScheduleActions {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: trpc.schedules.pathKey() });
  const said = (success: string) => ({ meta: { success }, onSettled });
  const run = useMutation(trpc.schedules.run.mutationOptions(said(`${label}: running now.`)));
  const pause = useMutation(trpc.schedules.pause.mutationOptions(said(`${label}: paused.`)));
  const resume = useMutation(trpc.schedules.resume.mutationOptions(said(`${label}: resumed.`)));
  // Only the company's own schedules have actions.
  const name = given as Parameters<typeof run.mutate>[0]["name"];
  return {
    busy: run.isPending || pause.isPending || resume.isPending,
    run: () => run.mutate({ name }),
    pause: () => pause.mutate({ name }),
    resume: () => resume.mutate({ name }),
  };
}
