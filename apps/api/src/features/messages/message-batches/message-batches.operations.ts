import {
  BatchDraft,
  BatchesInput,
  BatchId,
  BatchReach,
  BatchReachInput,
  BatchRecipient,
  BatchRecipientsInput,
  BatchRow,
  MessageBatch,
  MessagePreview,
  PreviewInput,
  TestInput,
  TestSent,
} from "@hearthline/contract/messages/message-batches";
import { pageOf } from "@hearthline/contract/values/paging";
import { likeText } from "@hearthline/db/like-text";
import { withdrawHanded } from "@hearthline/domain/message-batches/hand-over";
import { moveBatch } from "@hearthline/domain/message-batches/states";
import { z } from "zod";
import { DomainError } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { mapPage, storedPage } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";
import {
  batchOf,
  ownBatch,
  ownBatches,
  recipientOf,
  rowOf,
  WHERE_STATE,
  WITH_PERSON,
} from "./message-batches.reads.ts";
import { RECALLED, reachOf, sendTest, startBatch } from "./message-batches.rules.ts";
import { previewAt } from "./preview.rules.ts";

const ORDERS = ordersOf({ createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")] });
const RECIPIENT_ORDERS = ordersOf({ clientId: [up("clientId", "uuid")] });
const ONE_BATCH = { reads: ["messageBatches.get"], table: "MessageBatch" } as const;
const OVER = "This message is finished: no recipients are waiting.";
const One = z.object({ id: BatchId });

/** One email or text to many clients. */
export const messageBatches = {
  count: query({
    summary: "Count whom a message would reach",
    description: "A preview: nothing is sent. It is a `POST` because a filter may be long.",
    access: "client:manage",
    rest: { method: "POST", path: "/message-batches/count" },
    input: BatchReachInput,
    output: BatchReach,
    run: (ctx, input) => reachOf(ctx, input),
  }),

  preview: query({
    summary: "Preview a message as one of the clients would get it",
    description: "With its variables filled in, and for a text its parts and price. Nothing is sent.",
    access: "client:manage",
    rest: { method: "POST", path: "/message-batches/preview" },
    input: PreviewInput,
    output: MessagePreview,
    run: (ctx, input) => previewAt(ctx, input),
  }),

  test: mutation({
    summary: "Send a message to yourself",
    description: "Filled for the client at `place`, to your own address or number.",
    access: "client:manage",
    uses: "report",
    sends: true,
    rest: { method: "POST", path: "/message-batches/test", status: 201 },
    message: "The test is on its way to you.",
    input: TestInput,
    output: TestSent,
    run: (ctx, input) => sendTest(ctx, input),
  }),

  create: mutation({
    summary: "Send a message to many clients",
    description:
      "Sends an email or text with variables to the named clients, or to all clients a filter matches at this moment, in the background: now, at a given time, or at a time of day in each client's time zone. Each address gets it once. Consent for its purpose, bounces, quiet hours for texts (9 p.m. to 8 a.m. where they are) and the sender's limits are checked before each message: read `GET /api/message-batches/{id}`.",
    access: "client:manage",
    uses: "report",
    sends: true,
    rest: { method: "POST", path: "/message-batches", status: 201 },
    message: "The messages are on their way.",
    input: BatchDraft,
    output: MessageBatch,
    run: async (ctx, input) => batchOf(ctx, await ownBatch(ctx, await startBatch(ctx, input))),
  }),

  list: query({
    exampleAs: "officer@demo.test",
    summary: "List your messages to many clients",
    description: "Newest first. `q` searches subject and text.",
    access: "client:manage",
    rest: { method: "GET", path: "/message-batches" },
    input: BatchesInput,
    output: pageOf(BatchRow),
    async run(ctx, input) {
      const { q, sort } = input;
      const says = { contains: likeText(q ?? ""), mode: "insensitive" as const };
      const where = { ...(await ownBatches(ctx)), ...(q && { OR: [{ subject: says }, { body: says }] }) };
      const list = { name: "message batches", filter: { q }, order: ORDERS[sort], where };
      const page = await storedPage(ctx, input, list, {
        find: (slice) => ctx.db.messageBatch.findMany(slice),
        count: (rows) => ctx.db.messageBatch.count(rows),
      });
      return mapPage(page, rowOf);
    },
  }),

  get: query({
    exampleAs: "officer@demo.test",
    summary: "Read the results of a message to many clients",
    access: "client:manage",
    rest: { method: "GET", path: "/message-batches/{id}" },
    input: One,
    output: MessageBatch,
    run: async (ctx, { id }) => batchOf(ctx, await ownBatch(ctx, id)),
  }),

  recipients: query({
    exampleAs: "officer@demo.test",
    summary: "List the results of a message by client",
    description: "`q` searches the addresses.",
    access: "client:manage",
    rest: { method: "GET", path: "/message-batches/{id}/recipients" },
    input: BatchRecipientsInput,
    output: pageOf(BatchRecipient),
    async run(ctx, input) {
      const { id, state, q, sort } = input;
      await ownBatch(ctx, id);
      const address = { contains: likeText(q ?? ""), mode: "insensitive" as const };
      const where = { batchId: id, ...(state && WHERE_STATE[state]), ...(q && { address }) };
      const list = { name: "batch recipients", filter: { id, state, q }, order: RECIPIENT_ORDERS[sort], where };
      const page = await storedPage(ctx, input, list, {
        find: (slice) => ctx.db.batchRecipient.findMany({ ...slice, include: WITH_PERSON }),
        count: (rows) => ctx.db.batchRecipient.count(rows),
      });
      return mapPage(page, recipientOf);
    },
  }),

  pause: mutation({
    exampleAs: "officer@demo.test",
    summary: "Pause a message to many clients",
    description: "Takes effect immediately, including messages that no worker has started to send.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/message-batches/{id}/pause" },
    etagOf: ONE_BATCH,
    emits: ["message.failed"],
    refuses: ["conflict"],
    input: One,
    output: MessageBatch,
    async run(ctx, { id }) {
      await ownBatch(ctx, id);
      const paused = await moveBatch(ctx.db, id, "paused");
      if (!paused && (await ownBatch(ctx, id)).state !== "paused") throw new DomainError("conflict", OVER);
      await withdrawHanded(ctx, id, { state: "waiting" });
      return batchOf(ctx, await ownBatch(ctx, id));
    },
  }),

  resume: mutation({
    exampleAs: "officer@demo.test",
    summary: "Resume a paused message to many clients",
    access: "client:manage",
    uses: "report",
    sends: true,
    rest: { method: "POST", path: "/message-batches/{id}/resume" },
    refuses: ["conflict"],
    input: One,
    output: MessageBatch,
    async run(ctx, { id }) {
      await ownBatch(ctx, id);
      // When queued again, the job looks up recipients first; those already found stay as they are.
      const batch = await moveBatch(ctx.db, id, "queued", { turn: { increment: 1 } });
      if (!batch) {
        const now = await ownBatch(ctx, id);
        if (now.state === "queued" || now.state === "sending") return batchOf(ctx, now);
        throw new DomainError("conflict", OVER);
      }
      if (batch.total > 0) await moveBatch(ctx.db, id, "sending");
      await ctx.enqueue("batches.hand-over", { batchId: id, turn: batch.turn }, `batch-${id}-${batch.turn}`);
      return batchOf(ctx, await ownBatch(ctx, id));
    },
  }),

  recall: mutation({
    exampleAs: "officer@demo.test",
    summary: "Recall the rest of a message to many clients",
    description: "Permanent and immediate: clients who have not received it will not get it.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/message-batches/{id}/recall" },
    etagOf: ONE_BATCH,
    emits: ["message.failed"],
    refuses: ["conflict"],
    input: One,
    output: MessageBatch,
    async run(ctx, { id }) {
      await ownBatch(ctx, id);
      const recalled = await moveBatch(ctx.db, id, "recalled", { problem: null, endedAt: ctx.now });
      if (!recalled && (await ownBatch(ctx, id)).state !== "recalled") throw new DomainError("conflict", OVER);
      await withdrawHanded(ctx, id, { state: "skipped", reason: RECALLED });
      await ctx.db.batchRecipient.updateMany({
        where: { batchId: id, state: "waiting" },
        data: { state: "skipped", reason: RECALLED },
      });
      return batchOf(ctx, await ownBatch(ctx, id));
    },
  }),
};
