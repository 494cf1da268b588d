import { z } from "zod";

export const BATCH_STATES = ["queued", "sending", "paused", "done", "recalled", "failed"] as const;
export type BatchState = (typeof BATCH_STATES)[number];
export const BatchStateName = z.enum(BATCH_STATES).meta({
  id: "MessageBatchState",
  description:
    "How far it is: `queued` until its recipients are found, `sending` until the last one is handed over, `paused`, `done`, `failed`, or `recalled`: those who had not got it do not get it",
});

/** Why a client of a batch does not get it, as the officer reads it. */
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
  .meta({ id: "MessageSkipReason", description: "Why a client of a batch does not get it" });

/** What somebody still waits for, past the moment that was chosen. */
export const WAIT_REASONS = {
  "quiet-hours": "It is night where they are: texts go from 8 a.m. to 9 p.m.",
  cap: "You have sent as many as one sender may in an hour or a day: the rest follows",
} as const;
export type WaitReason = keyof typeof WAIT_REASONS;
export const reasonWords = (reason: string | null): string | null =>
  reason === null ? null : (({ ...SKIP_REASONS, ...WAIT_REASONS } as Record<string, string>)[reason] ?? reason);

/** What became of a client of a batch. */
export const RECIPIENT_STATES = ["waiting", "skipped", "queued", "sent", "delivered", "failed"] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];
export const RecipientStateName = z.enum(RECIPIENT_STATES).meta({
  id: "MessageRecipientState",
  description:
    "`waiting` for its moment, `skipped`, `queued` with the email or text service, `sent`, `delivered` as far as that is told, or `failed`",
});

/** How many messages one sender may send by a channel, batches and single ones together; a batch waits for the rest. */
export const SENDER_CAPS = {
  email: { hour: 10_000, day: 50_000 },
  sms: { hour: 1_000, day: 3_000 },
} as const;
export type SenderCaps = Record<"email" | "sms", { hour: number; day: number }>;
