import { LINK_CHAT } from "@hearthline/contract/reports/link-path";
import { useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { chatting as english } from "../../words/catalog/en/chatting.ts";
import { chatting as spanish } from "../../words/catalog/es/chatting.ts";
import { LINK_DATA_ID, LINK_ROOT_ID, type LinkData } from "../link-data.ts";
import { ChatPanel } from "./chat-panel.tsx";
import { useLinkChat } from "./use-link-chat.ts";

/** The conversation with the officer, on a link that was sent to a client; empty on any other link. */
function LinkChat({ shareKey, language }: { shareKey: string; language: "en" | "es" }) {
  const w = language === "es" ? spanish : english;
  const [open, setOpen] = useState(location.hash === `#${LINK_CHAT}`);
  const opener = useRef<HTMLButtonElement>(null);
  const talk = useLinkChat(shareKey, open);
  const { chat, shown, unread } = talk;
  if (!chat?.open || !shown) return null;
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
      shareKey={shareKey}
      officer={officer}
      chat={chat}
      shown={shown}
      talk={talk}
      time={(instant) => format.format(new Date(instant))}
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
  // In the report's style, with the company's colors.
  place.className = "report r-chat";
  place.setAttribute("style", report.getAttribute("style") ?? "");
  document.body.append(place);
  createRoot(place).render(<LinkChat shareKey={data.key} language={data.document.language ?? "en"} />);
}

start();
