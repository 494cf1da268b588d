import { type ScreenName, screenOf } from "@hearthline/contract/platform/screens";
import type { ScreenCount } from "@hearthline/contract/platform/screens/screen";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { useHindrance } from "./use-screens.ts";

/** What a number counts, after it. */
const OF: Record<ScreenCount, string> = { readings: "new", "failed-jobs": "failed" };

/** The number beside a screen's name; undefined while it is zero or unknown. */
export function useCount(name: ScreenName): { number: number; of: string } | undefined {
  const { count } = screenOf(name);
  const hindrance = useHindrance();
  const counts = count !== undefined && !hindrance(name);
  const failed = useQuery({
    ...trpc.jobs.dead.queryOptions({ perPage: 1 }),
    enabled: counts && count === "failed-jobs",
    select: ({ total }) => total,
  });
  if (!count) return undefined;
  const number = { readings: undefined, "failed-jobs": failed.data }[count];
  return number ? { number, of: OF[count] } : undefined;
}
