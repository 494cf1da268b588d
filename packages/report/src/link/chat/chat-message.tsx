import { type SubmitEvent, useState } from "react";
import type { chatting } from "../../words/catalog/en/chatting.ts";
import { type ChatMessage, filePath } from "./chat-calls.ts";
import type { LinkOutbox, WaitingMessage } from "./link-outbox.ts";

interface MessageProps {
  w: typeof chatting;
  shareKey: string;
  one: ChatMessage;
  isRead: boolean;
  time: (instant: string) => string;
  /** Changes it, or deletes it if the text is empty. @returns an error message */
  onChange: (id: string, text?: string) => Promise<string | undefined>;
}

/** One message; its author can change or delete it for a while. */
export function Message({ w, shareKey, one, isRead, time, onChange }: MessageProps) {
  const [editing, setEditing] = useState<string>();
  const [why, setWhy] = useState<string>();
  const gone = one.deletedAt !== null;
  // Checked when it is drawn; the server checks again.
  const changeable = one.changeableUntil !== null && Date.now() < Date.parse(one.changeableUntil);
  const change = async (text?: string) => {
    const refused = await onChange(one.id, text);
    setWhy(refused === "offline" ? w.notChanged : refused);
    if (refused === undefined) setEditing(undefined);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (editing?.trim()) void change(editing.trim());
  };
  return (
    <li className={one.mine ? "r-mine" : undefined}>
      {one.about && !gone && <small>{w.about(one.about)}</small>}
      {editing === undefined ? (
        <span>
          {gone ? <i>{w.deleted}</i> : one.text}
          {one.file && (
            <a href={filePath(shareKey, one.id)} download={one.file.name}>
              {one.file.name}
            </a>
          )}
        </span>
      ) : (
        <form className="r-chat-edit" onSubmit={onSubmit}>
          <textarea
            // biome-ignore lint/a11y/noAutofocus: the reader has just asked for it
            autoFocus
            rows={3}
            aria-label={w.message}
            value={editing}
            onChange={(event) => setEditing(event.currentTarget.value)}
          />
          <small>
            <button type="submit">{w.save}</button>
            <button type="button" onClick={() => setEditing(undefined)}>
              {w.cancel}
            </button>
          </small>
        </form>
      )}
      <small>
        {[one.mine ? w.you : one.senderName, time(one.createdAt), one.editedAt && !gone && w.edited, isRead && w.read]
          .filter(Boolean)
          .join(", ")}
        {changeable && editing === undefined && (
          <>
            <button type="button" onClick={() => setEditing(one.text)}>
              {w.edit}
            </button>
            <button type="button" onClick={() => void change()}>
              {w.delete}
            </button>
          </>
        )}
      </small>
      {why !== undefined && <small role="alert">{why}</small>}
    </li>
  );
}

/** Messages that are being sent; those after a rejected one wait for it. */
export function Waiting({
  w,
  waiting,
  outbox,
}: {
  w: typeof chatting;
  waiting: readonly WaitingMessage[];
  outbox: LinkOutbox;
}) {
  return waiting.map(({ id, text, refused }) => (
    <li key={id} className="r-mine">
      <span>{text}</span>
      {refused ? (
        <small role="alert">
          {w.refused(refused)}
          <button type="button" onClick={() => outbox.again(id)}>
            {w.again}
          </button>
          <button type="button" onClick={() => outbox.remove(id)}>
            {w.remove}
          </button>
        </small>
      ) : (
        <small>{waiting[0]?.refused ? w.held : navigator.onLine ? w.sending : w.offline}</small>
      )}
    </li>
  ));
}
