import { type KeyboardEvent, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { chatting } from "../../words/catalog/en/chatting.ts";
import type { Chat } from "./chat-calls.ts";
import type { WaitingMessage } from "./link-outbox.ts";

const MAX = 4_000;

interface ChatPanelProps {
  w: typeof chatting;
  officer: string;
  chat: Chat;
  waiting: readonly WaitingMessage[];
  /** A moment in words, in the reader's own zone. */
  time: (instant: string) => string;
  onSend: (text: string) => void;
  onAgain: (id: string) => void;
  onRemove: (id: string) => void;
  onClose: () => void;
}

/** The conversation, over the corner of the page; on a phone over its lower part. */
export function ChatPanel({ w, officer, chat, waiting, time, onSend, onAgain, onRemove, onClose }: ChatPanelProps) {
  const [text, setText] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const { messages, readSeq } = chat;
  const end = `${messages.at(-1)?.id} ${waiting.length}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end moves with what is shown
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [end]);
  useEffect(() => area.current?.focus(), []);
  const over = text.trim().length - MAX;
  const send = () => {
    if (!text.trim() || over > 0) return;
    onSend(text.trim());
    setText("");
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const lastOwn = messages.findLast(({ mine }) => mine)?.id;
  return (
    <section className="r-chat-panel" role="dialog" aria-label={w.title(officer)}>
      <header>
        <b>{w.title(officer)}</b>
        <button type="button" aria-label={w.close} onClick={onClose}>
          ×
        </button>
      </header>
      <div className="r-chat-list" ref={list} role="log">
        <p>{chat.awayUntil ? w.away(officer, time(chat.awayUntil)) : w.promise(officer)}</p>
        {messages.length + waiting.length === 0 && <p>{w.empty}</p>}
        <ol>
          {messages.map((one) => (
            <li key={one.id} className={one.mine ? "r-mine" : undefined}>
              {one.about && !one.deletedAt && <small>{w.about(one.about)}</small>}
              <span>{one.deletedAt ? <i>{w.deleted}</i> : one.text}</span>
              <small>
                {[
                  one.mine ? w.you : one.senderName,
                  time(one.createdAt),
                  one.editedAt && !one.deletedAt && w.edited,
                  one.id === lastOwn && readSeq >= one.seq && w.read,
                ]
                  .filter(Boolean)
                  .join(", ")}
              </small>
            </li>
          ))}
          {waiting.map(({ id, text: words, refused }) => (
            <li key={id} className="r-mine">
              <span>{words}</span>
              {refused ? (
                <small role="alert">
                  {w.refused(refused)}{" "}
                  <button type="button" onClick={() => onAgain(id)}>
                    {w.again}
                  </button>{" "}
                  <button type="button" onClick={() => onRemove(id)}>
                    {w.remove}
                  </button>
                </small>
              ) : (
                <small>{waiting[0]?.refused ? w.held : navigator.onLine ? w.sending : w.offline}</small>
              )}
            </li>
          ))}
        </ol>
      </div>
      <form onSubmit={onSubmit}>
        <textarea
          ref={area}
          rows={2}
          aria-label={w.message}
          placeholder={w.message}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKey}
        />
        <button type="submit" className="r-btn" disabled={!text.trim() || over > 0}>
          {w.send}
        </button>
        {over > 0 && <small role="alert">{w.tooLong(String(over))}</small>}
      </form>
    </section>
  );
}
