import { CHAT_CHANGE_MINUTES } from "@hearthline/contract/chat/chat";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { MoreHorizontal, Paperclip } from "lucide-react";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { fileSize } from "@/shared/words/format.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/ui/menu.tsx";
import type { ChatMessage, ChatThread } from "./chat-values.ts";
import { LinkedText } from "./linked-text.tsx";
import { outbox, type Waiting } from "./outbox.ts";

const MINUTE_MS = 60_000;

const bubble = (mine: boolean) =>
  cn(
    "w-fit max-w-[min(34rem,85%)] rounded-lg px-3 py-2 text-sm leading-5 break-words whitespace-pre-wrap",
    mine ? "ml-auto bg-brand-soft text-foreground" : "bg-accent text-foreground",
  );

/** One message with its time and delivery state. */
export function MessageRow({ message, thread, last }: { message: ChatMessage; thread: ChatThread; last: boolean }) {
  const { time } = useDates();
  const [editing, setEditing] = useState(false);
  const mine = message.from === "you";
  const ours = message.from === "colleague" && thread.kind === "client";
  const gone = message.deletedAt !== null;
  return (
    <li className={cn("group grid gap-0.5", mine && "justify-items-end")} data-seq={message.seq}>
      {message.about && !gone && (
        <p className="text-xs text-muted-foreground">
          About {message.about.figure}
          {message.about.scenario && `, ${message.about.scenario}`}
        </p>
      )}
      {editing ? (
        <EditForm message={message} onClose={() => setEditing(false)} />
      ) : (
        <div className={cn("flex w-full items-center gap-1", mine && "flex-row-reverse")}>
          <p className={cn(bubble(mine || ours), "ml-0", gone && "text-muted-foreground italic")}>
            {gone ? "This message was deleted." : <LinkedText text={message.text} />}
            {message.file && <FileLink message={message} file={message.file} />}
          </p>
          {mine && !gone && <OwnMenu message={message} onEdit={() => setEditing(true)} />}
        </div>
      )}
      <p className="text-xs text-muted-foreground">
        {[
          !mine && message.senderName,
          time(message.createdAt),
          WAY_WORDS[message.via],
          message.from === "other" && "not from the client’s address",
          message.editedAt && !gone && "edited",
          mine && last && readWords(message, thread),
        ]
          .filter(Boolean)
          .join(", ")}
      </p>
    </li>
  );
}

/** An attachment: a click saves it. */
function FileLink({ message, file }: { message: ChatMessage; file: NonNullable<ChatMessage["file"]> }) {
  return (
    <a
      href={`/api/chat/messages/${message.id}/file`}
      download={file.name}
      className={cn("flex items-center gap-1.5 underline underline-offset-2 max-md:min-h-9", message.text && "mt-1")}
    >
      <Paperclip aria-hidden="true" className="size-3.5 flex-none" />
      <span className="min-w-0 break-all">{file.name}</span>
      <span className="flex-none text-xs text-muted-foreground">{fileSize(file.size)}</span>
    </a>
  );
}

const WAY_WORDS = { app: "", email: "by email", sms: "by text" } as const;

function readWords({ seq }: ChatMessage, { theirs }: ChatThread): string {
  if (theirs.readSeq >= seq) return "read";
  return theirs.deliveredSeq >= seq ? "delivered" : "sent";
}

function OwnMenu({ message, onEdit }: { message: ChatMessage; onEdit: () => void }) {
  const queries = useQueryClient();
  const remove = useMutation(
    trpc.chat.delete.mutationOptions({
      onSuccess: () => {
        void queries.invalidateQueries({ queryKey: trpc.chat.get.pathKey() });
      },
    }),
  );
  // Evaluated at render; the server checks again.
  const changeable = Date.now() - Date.parse(message.createdAt) < CHAT_CHANGE_MINUTES * MINUTE_MS;
  if (!changeable) return null;
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton
          label="Change this message"
          className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100 max-md:opacity-100"
        >
          <MoreHorizontal />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end">
        <MenuItem does="chat.update" onSelect={onEdit}>
          Edit
        </MenuItem>
        <MenuItem does="chat.delete" destroys onSelect={() => remove.mutate({ id: message.id })}>
          Delete
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

function EditForm({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const queries = useQueryClient();
  const [text, setText] = useState(message.text);
  const update = useMutation(
    trpc.chat.update.mutationOptions({
      onSuccess: () => {
        void queries.invalidateQueries({ queryKey: trpc.chat.get.pathKey() });
        onClose();
      },
    }),
  );
  const save = () => text.trim() && update.mutate({ id: message.id, text });
  return (
    <form
      className="grid w-full max-w-[34rem] gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <textarea
        aria-label="Your message"
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for it
        autoFocus
        className="field-sizing-content min-h-9 rounded-md border border-input bg-background px-3 py-2 text-sm leading-5"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose();
          if (event.key !== "Enter" || event.shiftKey) return;
          event.preventDefault();
          save();
        }}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit" does="chat.update" busy={update.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** Messages still being sent; those after a rejected one wait for it. */
export function WaitingRows({ waiting }: { waiting: readonly Waiting[] }) {
  const refused = waiting.findIndex((one) => one.refused !== undefined);
  return waiting.map((one, index) => (
    <WaitingRow key={one.clientMessageId} one={one} held={refused >= 0 && index > refused} />
  ));
}

function WaitingRow({ one, held }: { one: Waiting; held: boolean }) {
  return (
    <li className="grid justify-items-end gap-0.5">
      <p className={cn(bubble(true), !one.refused && "opacity-60")}>{one.text}</p>
      {one.refused ? (
        <p role="alert" className="flex flex-wrap items-center justify-end gap-2 text-xs text-destructive">
          Not sent: {one.refused}
          <button type="button" className="link" onClick={() => outbox.again(one.clientMessageId)}>
            Send again
          </button>
          <button type="button" className="link" onClick={() => outbox.take(one.clientMessageId)}>
            Remove
          </button>
        </p>
      ) : (
        <p className="text-xs text-muted-foreground">
          {held
            ? "Waits for the message above: send that again or remove it"
            : navigator.onLine
              ? "Sending…"
              : "Sent once you are back online"}
        </p>
      )}
    </li>
  );
}
