import { type ScreenName, screenOf } from "@hearthline/contract/platform/screens";
import type { ScreenCount } from "@hearthline/contract/platform/screens/screen";
import type { NotificationList } from "@hearthline/contract/reports/notifications";
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { useUser } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { plural } from "@/shared/words/format.ts";
import { useNotifications } from "./drawer/use-notifications.ts";
import { useHindrance } from "./use-screens.ts";

/** What a number counts, in words. */
const WORDS: Record<ScreenCount, (number: number) => string> = {
  readings: (number) => plural(number, "new reading"),
  "failed-jobs": (number) => plural(number, "failed job"),
  "unread-chats": (number) => plural(number, "unread message"),
};

const COUNTS = Object.keys(WORDS) as ScreenCount[];

/** The sum of these screens' counts; undefined if it is zero or still unknown. */
export function useCount(screens: readonly ScreenName[]): { number: number; words: string } | undefined {
  const sources = new Set(screens.map((name) => screenOf(name).count));
  const numbers: Record<ScreenCount, number | undefined> = {
    readings: useReadings(sources.has("readings")),
    "failed-jobs": useFailedJobs(sources.has("failed-jobs")),
    "unread-chats": useUnreadChats(sources.has("unread-chats")),
  };
  const told = COUNTS.flatMap((source) => {
    const number = numbers[source];
    return number ? [{ number, words: WORDS[source](number) }] : [];
  });
  if (told.length === 0) return undefined;
  return {
    number: told.reduce((sum, { number }) => sum + number, 0),
    words: told.map(({ words }) => words).join(", "),
  };
}

/** Reports that a borrower opened or tried since the notifications were last viewed. */
function useReadings(wanted: boolean): number | undefined {
  const { data } = useNotifications();
  return wanted && data ? readingsOf(data) : undefined;
}

const readingsOf = ({ items, unread }: Pick<z.output<typeof NotificationList>, "items" | "unread">): number =>
  unread === 0
    ? 0
    : new Set(items.flatMap((one) => (one.unread && one.kind !== "failed" && "loanId" in one ? [one.loanId] : [])))
        .size;

/** Refetched when a message is written or read: see live-updates.tsx. */
function useUnreadChats(wanted: boolean): number | undefined {
  const hindrance = useHindrance();
  const { data } = useQuery({
    ...trpc.chat.unread.queryOptions({}),
    enabled: wanted && !hindrance("chat"),
    select: ({ unread }) => unread,
  });
  return wanted ? data : undefined;
}

/** Only for users who see the whole company, as on the server. */
function useFailedJobs(wanted: boolean): number | undefined {
  const { reach } = useUser();
  const hindrance = useHindrance();
  const { data } = useQuery({
    ...trpc.jobs.dead.queryOptions({ perPage: 1 }),
    enabled: wanted && reach === "company" && !hindrance("jobs"),
    select: ({ total }) => total,
  });
  // Data that another screen fetched is in the cache here, too.
  return wanted ? data : undefined;
}
