import type { Notification } from "@hearthline/contract/reports/notifications";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { loanPaths, paths } from "@/paths.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { EmptyState, FailedState } from "@/ui/empty-state.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { AnswerActions } from "./answer-actions.tsx";
import { AwayChoice } from "./away-choice.tsx";
import { NOTIFICATION_GLYPHS, notificationWords } from "./notification-words.tsx";
import { useMarkSeen, useNotifications } from "./use-notifications.ts";

/** Notifications, newest first. Opening the panel marks them as seen; new ones keep their mark until the drawer is opened again. */
export function NotificationsPanel() {
  const { data, isError, refetch } = useNotifications();
  const markSeen = useMarkSeen();
  const marked = useRef(false);
  const newest = data && data.unread > 0 ? data.items[0]?.at : undefined;
  useEffect(() => {
    if (newest === undefined || marked.current) return;
    marked.current = true;
    markSeen(newest);
  }, [newest, markSeen]);
  if (isError && !data)
    return (
      <FailedState
        what="The list"
        onRetry={() => void refetch()}
        action={(retry) => <Button onClick={retry}>Load again</Button>}
      />
    );
  if (!data)
    return (
      <div aria-busy="true" className="grid gap-3 p-5">
        <span className="sr-only">Loading the notifications</span>
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    );
  if (data.items.length === 0)
    return (
      <EmptyState
        title="Nothing yet"
        text="You read here when a borrower opens a report, tries other numbers, asks or calls, when a colleague names you in a note, and when an email or text cannot be delivered."
        action={<AwayChoice />}
      />
    );
  return (
    <>
      <ul>
        {data.items.map((item) => (
          <Line key={`${item.kind} ${item.id}`} item={item} />
        ))}
      </ul>
      <AwayChoice />
    </>
  );
}

/** The page where it happened; none for a loan whose kind has no pages. */
function placeOf(item: Notification): string | undefined {
  if (
    item.kind === "mentioned" ||
    item.kind === "strike.met" ||
    item.kind === "site.lead" ||
    item.kind === "client.replied"
  )
    return paths.client(item.clientId);
  if (item.kind === "mailbox.lost" || item.kind === "calendar.lost") return paths.integrations;
  if (item.kind === "review.written") return paths.websiteReviews;
  if (item.kind === "post.refused") return paths.websitePost(item.id);
  if (item.kind === "domain.lost" || item.kind === "publication.refused") return paths.website;
  if (item.kind === "webhook.paused") return paths.webhook(item.id);
  const page = loanPaths(item.loanKind)?.one(item.loanId);
  return page && `${page}?tab=activity`;
}

const LINE = "relative flex gap-3 py-3 pr-5 pl-5";

function Line({ item }: { item: Notification }) {
  const { relative } = useDates();
  const Glyph = NOTIFICATION_GLYPHS[item.kind];
  const { text, detail } = notificationWords(item);
  const page = placeOf(item);
  const words = (
    <>
      {item.unread && <span className="absolute top-[22px] left-2 size-1.5 rounded-full bg-brand" aria-hidden="true" />}
      <Glyph className={cn("mt-0.5", item.kind === "failed" ? "text-destructive" : "text-muted-foreground")} />
      <span className="min-w-0">
        <span className={cn("block text-sm", item.unread && "font-medium")}>
          {item.unread && <span className="sr-only">New: </span>}
          {text}
        </span>
        <span className="block truncate text-sm text-muted-foreground">{detail}</span>
        <time dateTime={item.at} className="block text-xs text-muted-foreground">
          {relative(item.at)}
        </time>
      </span>
    </>
  );
  return (
    <li className="border-b last:border-b-0">
      {page ? (
        <Link
          to={page}
          className={cn(
            LINE,
            "hover:bg-highlight focus-visible:rounded-none focus-visible:shadow-[inset_0_0_0_2px_var(--ring)]",
          )}
        >
          {words}
        </Link>
      ) : (
        <div className={LINE}>{words}</div>
      )}
      <AnswerActions item={item} />
    </li>
  );
}
