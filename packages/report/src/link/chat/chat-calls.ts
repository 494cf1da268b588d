import type { LinkChat } from "@hearthline/contract/chat/chat";
import type { Posted, WaitingMessage } from "./link-outbox.ts";

export type Chat = LinkChat;

const pathOf = (key: string, call: string) => `/api/reports/${encodeURIComponent(key)}/${call}`;

/** The conversation on this link. @throws where the server was not reached, or answers otherwise */
export async function readChat(key: string): Promise<Chat> {
  const answer = await fetch(pathOf(key, "chat"));
  if (!answer.ok) throw new Error(`The chat was answered ${answer.status}.`);
  return ((await answer.json()) as { data: Chat }).data;
}

const post = (url: string, body: object) =>
  fetch(url, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } });

export async function postMessage(key: string, { id, text }: WaitingMessage): Promise<Posted> {
  const answer = await post(pathOf(key, "chat"), { text, clientMessageId: id }).catch(() => undefined);
  if (!answer || answer.status === 429 || answer.status >= 500) return "later";
  if (answer.ok) return "posted";
  const said = (await answer.json().catch(() => ({}))) as { message?: string };
  return { refused: said.message ?? String(answer.status) };
}

export async function tellRead(key: string, read: number): Promise<void> {
  await post(pathOf(key, "chat-seen"), { read }).catch(() => undefined);
}
