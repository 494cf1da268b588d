import type { MessageBatch } from "@hearthline/contract/messages/message-batches";
import { count, plural } from "@/shared/words/format.ts";

export const STATE_WORDS: Record<MessageBatch["state"], string> = {
  queued: "Starting",
  sending: "Sending",
  paused: "Paused",
  done: "Sent",
  recalled: "Recalled",
  failed: "Stopped",
};

export const RECIPIENT_WORDS = {
  waiting: "Waiting",
  skipped: "Left out",
  queued: "On its way",
  sent: "Sent",
  delivered: "Delivered",
  failed: "Not delivered",
} as const;

export const isMoving = (state: MessageBatch["state"] | undefined): boolean =>
  state === "queued" || state === "sending";

/** "3 parts as UCS-2, about 4¢ each person" */
export const partsWords = ({
  parts,
  encoding,
  priceHundredths,
}: {
  parts: number;
  encoding: string;
  priceHundredths: number;
}) => `${plural(parts, "part")} (${encoding}), about ${(priceHundredths / 100).toFixed(1)}¢ per person`;

export const clientsWords = (clients: number): string => (clients === 1 ? "1 client" : `${count(clients)} clients`);
