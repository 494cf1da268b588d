import type { LinkChat } from "@hearthline/contract/chat/link-chat";
import type { Posted, WaitingMessage } from "./link-outbox.ts";

export type Chat = LinkChat;
export type ChatMessage = LinkChat["messages"][number];

/** A phone that changes networks may never get the response of a call that was on its way. */
const TIMEOUT_MS = 20_000;

/** Aborts a call after `TIMEOUT_MS`. `AbortSignal.timeout` is missing in Safari 15, in which links are read. */
function timeout(): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), TIMEOUT_MS);
  return controller.signal;
}

const pathOf = (key: string, call: string) => `/api/reports/${encodeURIComponent(key)}/${call}`;

/** A page of the conversation on this link: the newest, or the one before a place. @throws where the server was not reached, or answers otherwise */
export async function readChat(key: string, before?: number): Promise<Chat> {
  const answer = await fetch(pathOf(key, before === undefined ? "chat" : `chat?before=${before}`), {
    signal: timeout(),
  });
  if (!answer.ok) throw new Error(`The chat was answered ${answer.status}.`);
  return ((await answer.json()) as { data: Chat }).data;
}

const send = (url: string, body: object, method = "POST") =>
  fetch(url, {
    method,
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
    signal: timeout(),
  });

const sentenceOf = async (answer: Response): Promise<string> => {
  const { message, errors } = (await answer.json().catch(() => ({}))) as {
    message?: string;
    errors?: { file?: string[] };
  };
  return errors?.file?.[0] ?? message ?? String(answer.status);
};

export async function postMessage(key: string, { id, text }: WaitingMessage): Promise<Posted> {
  const answer = await send(pathOf(key, "chat"), { text, clientMessageId: id }).catch(() => undefined);
  if (!answer || answer.status === 429 || answer.status >= 500) return "later";
  return answer.ok ? "posted" : { refused: await sentenceOf(answer) };
}

/** Sends a file with the words beside it. @returns why not, `offline` without an answer; undefined where it is sent */
export async function postFile(
  key: string,
  { id, text, file }: { id: string; text: string; file: File },
): Promise<string | undefined> {
  const body = new FormData();
  body.append("clientMessageId", id);
  if (text) body.append("text", text);
  body.append("file", file);
  const answer = await fetch(pathOf(key, "chat-files"), { method: "POST", body }).catch(() => undefined);
  if (!answer) return "offline";
  return answer.ok ? undefined : sentenceOf(answer);
}

/** Where what is attached to a message is read. */
export const filePath = (key: string, id: string): string => pathOf(key, `chat/${id}/file`);

/** Changes a message, or deletes it where there is no text. @returns why not; undefined where it is done. @throws where the server was not reached */
export async function changeMessage(key: string, id: string, text?: string): Promise<string | undefined> {
  const url = pathOf(key, `chat/${id}`);
  const answer = await (text === undefined
    ? fetch(url, { method: "DELETE", signal: timeout() })
    : send(url, { text }, "PATCH"));
  return answer.ok ? undefined : sentenceOf(answer);
}

export async function tellRead(key: string, read: number): Promise<void> {
  await send(pathOf(key, "chat-seen"), { read }).catch(() => undefined);
}

export async function tellTyping(key: string): Promise<void> {
  await send(pathOf(key, "chat-typing"), {}).catch(() => undefined);
}
