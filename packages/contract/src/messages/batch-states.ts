import { z } from "zod";

export const BATCH_STATES = ["queued", "sending", "paused", "done", "recalled", "failed"] as const;
export type BatchState = (typeof BATCH_STATES)[number];
export const BatchStateName = z.enum(BATCH_STATES).meta({
  id: "MessageBatchState",
  description:
    "Progress of the batch: `queued` until its recipients are determined, `sending` until the last message is handed over, `paused`, `done`, `failed`, or `recalled`, in which case recipients who have not received the message will not receive it",
});

/** Reasons why a client in a batch does not receive the message, as shown to the officer. */
export const SKIP_REASONS = {
  "no-address": "No address to write to",
  "shared-address": "Another client of the batch has the same address",
  bounced: "The address takes no messages",
  "said-no": "They said STOP or unsubscribed",
  "no-consent": "They have not agreed to be texted about this",
  empty: "There was nothing to say to them",
  "not-yours": "The sender no longer has access to them",
  recalled: "Recalled before it went",
} as const;
export type SkipReason = keyof typeof SKIP_REASONS;
const REASONS = Object.keys(SKIP_REASONS) as [SkipReason, ...SkipReason[]];
export const SkipReasonName = z
  .enum(REASONS)
  .meta({ id: "MessageSkipReason", description: "Why a client in a batch does not receive the message" });

/** Reasons why a message is still waiting after its scheduled time. */
export const WAIT_REASONS = {
  "quiet-hours": "It is night where they are: texts go from 8 a.m. to 9 p.m.",
  cap: "You have sent as many as one sender may in an hour or a day: the rest follows",
} as const;
export type WaitReason = keyof typeof WAIT_REASONS;
export const reasonWords = (reason: string | null): string | null =>
  reason === null ? null : (({ ...SKIP_REASONS, ...WAIT_REASONS } as Record<string, string>)[reason] ?? reason);

/** States of a client in a batch. */
export const RECIPIENT_STATES = ["waiting", "skipped", "queued", "sent", "delivered", "failed"] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];
export const RecipientStateName = z.enum(RECIPIENT_STATES).meta({
  id: "MessageRecipientState",
  description:
    "`waiting` for its scheduled time, `skipped`, `queued` with the email or text service, `sent`, `delivered` if the provider reports it, or `failed`",
});

/** Sending limit per sender and channel, for batches and single messages together; a batch waits for the rest. */
export const SENDER_CAPS = {
  email: { hour: 10_000, day: 50_000 },
  sms: { hour: 1_000, day: 3_000 },
} as const;
export type SenderCaps = Record<"email" | "sms", { hour: number; day: number }>;
