import { CONNECTION_NAMES } from "@hearthline/contract/accounts/connections";
import { Mail, MessageSquare, StickyNote } from "lucide-react";
import { Link } from "react-router";
import { loanPaths } from "@/paths.ts";
import { MessageState } from "../../message-state.tsx";
import type { EntryOf } from "../entries.ts";
import { NoteBody } from "../note-body.tsx";
import { Who } from "../who.tsx";
import { Quote } from "./entry-parts.tsx";
import type { EntryViews } from "./entry-view.ts";

/** What the team wrote: internal notes, and emails and texts to the client. */
export const WRITTEN: EntryViews<"note" | "message"> = {
  note: {
    icon: <StickyNote />,
    sentence: ({ author, pinned }) => (
      <>
        <Who name={author} /> wrote a note
        {pinned && <span className="text-muted-foreground">, pinned</span>}
      </>
    ),
    body: (note) => <NoteBody note={note} />,
  },
  message: {
    icon: <Mail />,
    sentence: (message) => (
      <>
        <Who name={message.by} /> {message.channel === "email" ? "emailed" : "texted"}{" "}
        <b className="font-medium">{message.toName || message.toAddress}</b>
        {message.sentVia && message.sentVia !== "server" && ` from ${CONNECTION_NAMES[message.sentVia]}`}
        {message.loanId === null ? message.subject && `: ${message.subject}` : <MessageLoan message={message} />}
      </>
    ),
    body: (message) => (
      <>
        {message.text && <Quote>{message.text}</Quote>}
        <MessageState message={message} />
      </>
    ),
  },
};

export const TEXT_ICON = <MessageSquare />;

/** The loan that a message was about. */
function MessageLoan({ message: { loanId, loanKind, title } }: { message: EntryOf<"message"> }) {
  const to = loanId && loanKind && loanPaths(loanKind)?.one(loanId);
  return (
    <>
      :{" "}
      {to ? (
        <Link className="link" to={to}>
          {title}
        </Link>
      ) : (
        title
      )}
    </>
  );
}
