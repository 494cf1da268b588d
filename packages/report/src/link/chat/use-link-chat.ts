import { LINK_ASKED } from "@hearthline/contract/reports/link-path";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Chat, changeMessage, emitRead, postFile, postMessage, readChat } from "./chat-calls.ts";
import { type ShownMessages, withNewest, withOlder } from "./chat-pages.ts";
import { type Poll, startPoll } from "./chat-poll.ts";
import { linkOutbox, type WaitingMessage } from "./link-outbox.ts";

/** State of the conversation on a link: reading, writing and polling. */
export function useLinkChat(shareKey: string, open: boolean) {
  const [chat, setChat] = useState<Chat>();
  const [shown, setShown] = useState<ShownMessages>();
  const [waiting, setWaiting] = useState<readonly WaitingMessage[]>([]);
  const poll = useRef<Poll>(undefined);
  const seen = useRef("");

  const look = useCallback(async () => {
    const found = await readChat(shareKey);
    setChat(found);
    setShown((before) => withNewest(before, found));
    const now = JSON.stringify(found);
    const isNew = now !== seen.current;
    seen.current = now;
    return isNew;
  }, [shareKey]);
  const outbox = useMemo(() => {
    const post = async (message: WaitingMessage) => {
      const posted = await postMessage(shareKey, message);
      // Shown as posted before it is removed from the waiting messages.
      if (posted === "posted") await look().catch(() => undefined);
      return posted;
    };
    return linkOutbox(shareKey, post, setWaiting);
  }, [shareKey, look]);

  useEffect(() => {
    setWaiting(outbox.list());
    const started = startPoll(async () => {
      void outbox.send();
      return look();
    }, open);
    poll.current = started;
    addEventListener(LINK_ASKED, started.now);
    return () => {
      started.stop();
      removeEventListener(LINK_ASKED, started.now);
    };
  }, [open, look, outbox]);
  const newest = shown?.messages.at(-1)?.seq ?? 0;
  const unread = chat?.unread ?? 0;
  useEffect(() => {
    if (open && unread > 0 && document.visibilityState === "visible")
      void emitRead(shareKey, newest).then(() => look().catch(() => undefined));
  }, [open, unread, newest, shareKey, look]);

  return {
    chat,
    shown,
    waiting,
    outbox,
    unread,
    /** Loads the page before the shown messages. @returns whether it was loaded */
    async older(): Promise<boolean> {
      if (!shown?.nextBefore) return true;
      const page = await readChat(shareKey, shown.nextBefore).catch(() => undefined);
      if (page) setShown((now) => now && withOlder(now, page));
      return page !== undefined;
    },
    /** Sends a file. @returns an error message, or `offline` without a response; undefined if it was sent */
    async sendFile(file: { id: string; text: string; file: File }): Promise<string | undefined> {
      const why = await postFile(shareKey, file);
      poll.current?.now();
      return why;
    },
    /** Changes one's own message, or deletes it if the text is empty. @returns an error message, or `offline` without a response; undefined if it succeeded */
    async change(id: string, text?: string): Promise<string | undefined> {
      const why = await changeMessage(shareKey, id, text).catch(() => "offline");
      poll.current?.now();
      return why;
    },
  };
}
