import { useEffect } from "react";
import { useUser } from "@/api/session.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { openOutbox } from "@/shared/chat/outbox.ts";

/** Sends the chat messages that wait in this browser, whatever page is open. */
export function ChatOutbox() {
  const { id } = useUser();
  const chats = useCan()("report:view");
  useEffect(() => (chats ? openOutbox(id) : undefined), [chats, id]);
  return null;
}
