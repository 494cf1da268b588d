import { useLayoutEffect, useRef, useState } from "react";
import type { chatting } from "../../words/catalog/en/chatting.ts";
import type { Chat } from "./chat-calls.ts";
import { Message, Waiting } from "./chat-message.tsx";
import type { ShownMessages } from "./chat-pages.ts";
import { LinkComposer } from "./link-composer.tsx";
import type { useLinkChat } from "./use-link-chat.ts";

interface ChatPanelProps {
  w: typeof chatting;
  shareKey: string;
  officer: string;
  chat: Chat;
  shown: ShownMessages;
  talk: ReturnType<typeof useLinkChat>;
  /** Formats a moment in the reader's own zone. */
  time: (instant: string) => string;
  onClose: () => void;
}

/** The conversation, over the corner of the page, or on a phone over its lower part. */
export function ChatPanel({ w, shareKey, officer, chat, shown, talk, time, onClose }: ChatPanelProps) {
  const { messages, nextBefore } = shown;
  const { waiting, outbox } = talk;
  const list = useRef<HTMLDivElement>(null);
  const [loading, setLoading] = useState(false);
  // A reader at the end stays at the end; a reader further up stays in place.
  const atEnd = useRef(true);
  const onScroll = () => {
    const { current } = list;
    if (current) atEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < 40;
  };
  const end = `${messages.at(-1)?.id} ${waiting.length} ${chat.typing}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end moves with what is shown
  useLayoutEffect(() => {
    if (atEnd.current && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [end]);
  // Messages added above do not move what is being read.
  const height = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the beginning moves with what is shown
  useLayoutEffect(() => {
    const { current } = list;
    if (current && height.current !== undefined) current.scrollTop += current.scrollHeight - height.current;
    height.current = undefined;
  }, [messages[0]?.seq]);
  const older = async () => {
    setLoading(true);
    height.current = list.current?.scrollHeight;
    if (!(await talk.older())) height.current = undefined;
    setLoading(false);
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard */}
      <div className="r-chat-list" ref={list} role="log" tabIndex={0} onScroll={onScroll}>
        {nextBefore !== null && (
          <button type="button" className="r-btn r-chat-older" disabled={loading} onClick={() => void older()}>
            {w.earlier}
          </button>
        )}
        <p>{chat.awayUntil ? w.away(officer, time(chat.awayUntil)) : w.promise(officer)}</p>
        {chat.guests.length > 0 && <p>{w.guests(chat.guests.join(", "))}</p>}
        {messages.length + waiting.length === 0 && <p>{w.empty}</p>}
        <ol>
          {messages.map((one) => (
            <Message
              key={one.id}
              w={w}
              shareKey={shareKey}
              one={one}
              isRead={one.id === lastOwn && chat.readSeq >= one.seq}
              time={time}
              onChange={talk.change}
            />
          ))}
          <Waiting w={w} waiting={waiting} outbox={outbox} />
        </ol>
        <p aria-live="polite" className="r-chat-typing">
          {chat.typing && w.typing(chat.typing.split(/\s+/)[0] ?? "")}
        </p>
      </div>
      <LinkComposer w={w} shareKey={shareKey} talk={talk} onClose={onClose} />
    </section>
  );
}
