import { CHAT_FILE_BYTES } from "@hearthline/contract/chat/chat";
import type { FieldErrors } from "@hearthline/contract/platform/errors";
import { queryClient } from "@/api/query-client.ts";
import { trpc } from "@/api/trpc.ts";
import type { Target } from "./outbox.ts";

/** Accepted attachments, for a file input. */
export const CHAT_FILE_TYPES = "application/pdf,image/jpeg,image/png,image/webp";
const TOO_LARGE = `This file is too large: at most ${CHAT_FILE_BYTES / 1_000_000} MB. Your words are kept.`;
const NOT_THERE = "The file did not arrive. It is kept here with your words: check the connection and send it again.";

interface Attached {
  file: File;
  text: string;
  /** A retry with the same id is one message. */
  clientMessageId: string;
}

/** Uploads a file with the accompanying text. Files are sent over REST. @throws Error with the reason as its message */
export async function sendFile(target: Target, { file, text, clientMessageId }: Attached): Promise<void> {
  if (file.size > CHAT_FILE_BYTES) throw new Error(TOO_LARGE);
  const body = new FormData();
  for (const [field, value] of Object.entries({ ...target, clientMessageId, ...(text && { text }) }))
    body.append(field, value);
  body.append("file", file);
  const response = await fetch("/api/chat/files", { method: "POST", body }).catch(() => undefined);
  if (response?.ok) return void queryClient.invalidateQueries({ queryKey: trpc.chat.pathKey() });
  const answer: { message?: string; errors?: FieldErrors } = (await response?.json().catch(() => undefined)) ?? {};
  const [sentence] = Object.values(answer.errors ?? {})[0] ?? [];
  throw new Error(sentence ?? answer.message ?? NOT_THERE);
}
