import { LINK_CHAT } from "@hearthline/contract/reports/link-path";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { chatting as english } from "../../words/catalog/en/chatting.ts";
import { chatting as spanish } from "../../words/catalog/es/chatting.ts";
import { LINK_DATA_ID, LINK_ROOT_ID, type LinkData } from "../link-data.ts";
import { type Chat, postMessage, readChat, tellRead } from "./chat-calls.ts";
import { ChatPanel } from "./chat-panel.tsx";
import { linkOutbox, type WaitingMessage } from "./link-outbox.ts";

/** How often the page asks while the conversation is open, and while it is not. */
const OPEN_MS = 4_000;
const CLOSED_MS = 30_000;

/** The conversation with the officer, on a link that was sent to a client; on any other nothing is shown. */
function LinkChat({ shareKey, language }: { shareKey: string; language: "en" | "es" }) {
  const w = language === "es" ? spanish : english;
  const [chat, setChat] = useState<Chat>();
  const [open, setOpen] = useState(location.hash === `#${LINK_CHAT}`);
  const [waiting, setWaiting] = useState<readonly WaitingMessage[]>([]);
  const opener = useRef<HTMLButtonElement>(null);

  const look = useCallback(async () => {
    const found = await readChat(shareKey).catch(() => undefined);
    if (found) setChat(found);
  }, [shareKey]);
  const outbox = useMemo(() => {
    const post = async (message: WaitingMessage) => {
      const posted = await postMessage(shareKey, message);
      if (posted === "posted") await look();
      return posted;
    };
    return linkOutbox(shareKey, post, setWaiting);
  }, [shareKey, look]);

  useEffect(() => {
    void look();
    setWaiting(outbox.list());
    void outbox.send();
    const timer = setInterval(
      () => {
        if (document.visibilityState !== "visible") return;
        void look();
        void outbox.send();
      },
      open ? OPEN_MS : CLOSED_MS,
    );
    const now = () => void outbox.send();
    addEventListener("online", now);
    return () => {
      clearInterval(timer);
      removeEventListener("online", now);
    };
  }, [open, look, outbox]);
  const newest = chat?.messages.at(-1)?.seq ?? 0;
  const unread = chat?.unread ?? 0;
  useEffect(() => {
    if (open && unread > 0 && document.visibilityState === "visible") void tellRead(shareKey, newest).then(look);
  }, [open, unread, newest, shareKey, look]);
  if (!chat?.open) return null;
  const officer = chat.officer.split(/\s+/)[0] ?? "";
  const format = new Intl.DateTimeFormat(language, {
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return open ? (
    <ChatPanel
      w={w}
      officer={officer}
      chat={chat}
      waiting={waiting}
      time={(instant) => format.format(new Date(instant))}
      onSend={outbox.add}
      onAgain={outbox.again}
      onRemove={outbox.remove}
      onClose={close}
    />
  ) : (
    <button ref={opener} type="button" className="r-btn r-main r-chat-open" onClick={() => setOpen(true)}>
      {w.open(officer)}
      {unread > 0 && <span>{w.unread(unread)}</span>}
    </button>
  );
}

function start(): void {
  const text = document.getElementById(LINK_DATA_ID)?.textContent;
  const report = document.getElementById(LINK_ROOT_ID)?.querySelector(".report");
  if (!text || !report) return;
  const data = JSON.parse(text) as LinkData;
  const place = document.createElement("div");
  // In the report's own look, with the company's colors.
  place.className = "report r-chat";
  place.setAttribute("style", report.getAttribute("style") ?? "");
  document.body.append(place);
  createRoot(place).render(<LinkChat shareKey={data.key} language={data.document.language ?? "en"} />);
}

start();
