import type { LinkChat } from "@hearthline/contract/chat/link-chat";
import type { Posted, WaitingMessage } from "./link-outbox.ts";

export type Chat = LinkChat;
export type ChatMessage = LinkChat["messages"][number];

/** A phone that changes networks may never receive the response to a pending call. */
const TIMEOUT_MS = 20_000;

/** Aborts a call after `TIMEOUT_MS`. `AbortSignal.timeout` is missing in Safari 15, which some readers use. */
function timeout(): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), TIMEOUT_MS);
  return controller.signal;
}

const pathOf = (key: string, call: string) => `/api/reports/${encodeURIComponent(key)}/${call}`;

/** Fetches a page of the conversation on this link: the newest, or the one before a cursor. @throws if the server is not reached, or returns an error */
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

/** Sends a file with its text. @returns an error message, or `offline` without a response; undefined if it was sent */
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

/** Returns the address of a message's attachment. */
export const filePath = (key: string, id: string): string => pathOf(key, `chat/${id}/file`);

/** Changes a message, or deletes it if the text is empty. @returns an error message; undefined if it succeeded. @throws if the server was not reached */
export async function changeMessage(key: string, id: string, text?: string): Promise<string | undefined> {
  const url = pathOf(key, `chat/${id}`);
  const answer = await (text === undefined
    ? fetch(url, { method: "DELETE", signal: timeout() })
    : send(url, { text }, "PATCH"));
  return answer.ok ? undefined : sentenceOf(answer);
}

export async function emitRead(key: string, read: number): Promise<void> {
  await send(pathOf(key, "chat-seen"), { read }).catch(() => undefined);
}

export async function emitTyping(key: string): Promise<void> {
  await send(pathOf(key, "chat-typing"), {}).catch(() => undefined);
}
