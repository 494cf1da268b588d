import type { Notification } from "@hearthline/contract/reports/notifications";
import { phoneLabel } from "@hearthline/contract/values/phone";
import { useState } from "react";
import { Link } from "react-router";
import { loanPaths } from "@/paths.ts";
import { May } from "@/shared/access/may.tsx";
import { ReplyDialog } from "@/shared/replies/reply-dialog.tsx";
import { Button } from "@/ui/button.tsx";
import { MakeScenario } from "./make-scenario.tsx";
import { notificationWords } from "./notification-words.tsx";

/** Actions on a notification: turn a try into a scenario, reply, call. */
export function AnswerActions({ item }: { item: Notification }) {
  if (item.kind !== "try.saved" && item.kind !== "call.tapped" && item.kind !== "question.asked") return null;
  return (
    <div className="-mt-1 flex flex-wrap gap-2 pr-5 pb-3 pl-12">
      {item.kind === "try.saved" && (
        <May need="report:create">{item.madeLetter ? <Made item={item} /> : <MakeScenario item={item} />}</May>
      )}
      {(item.email || item.phone) && (
        <May need="report:create">
          <Reply item={item} />
        </May>
      )}
      {item.phone && (
        <Button asChild size="sm">
          <a href={`tel:${item.phone}`} aria-label={`Call ${item.who || "the borrower"} at ${phoneLabel(item.phone)}`}>
            Call
          </a>
        </Button>
      )}
    </div>
  );
}

function Made({ item }: { item: Extract<Notification, { kind: "try.saved" }> }) {
  const at = loanPaths(item.loanKind);
  if (!at) return null;
  return (
    <Button asChild size="sm">
      <Link to={at.edit(item.loanId)}>Scenario {item.madeLetter}: open it</Link>
    </Button>
  );
}

function Reply({ item }: { item: Extract<Notification, { kind: "try.saved" | "call.tapped" | "question.asked" }> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Reply
      </Button>
      {open && <ReplyDialog item={item} about={notificationWords(item).text} onClose={() => setOpen(false)} />}
    </>
  );
}
