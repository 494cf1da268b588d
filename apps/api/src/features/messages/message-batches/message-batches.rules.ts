import { reasonWords, SKIP_REASONS, type SkipReason, SkipReasonName } from "@hearthline/contract/messages/batch-states";
import {
  type BatchDraft,
  type BatchReach,
  type BatchReachInput,
  minuteOf,
  type TestInput,
  type TestSent,
} from "@hearthline/contract/messages/message-batches";
import { phoneE164 } from "@hearthline/contract/values/phone";
import { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { scopeFor, whichSql } from "@hearthline/domain/clients/bulk/find-clients";
import type { BatchParams } from "@hearthline/domain/message-batches/find-recipients";
import { leftOutSql } from "@hearthline/domain/message-batches/reach-sql";
import { messageSender } from "@hearthline/domain/messages/message-sender";
import { unsubscribeLink } from "@hearthline/domain/messages/unsubscribe-link";
import type { z } from "zod";
import { reachText, seerOf } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { invalidField } from "../../../kernel/calls/errors.ts";
import { datedWhich, knownWhich } from "../../clients/client-lists/bulk-edits.rules.ts";
import { addressedWhich, previewAt } from "./preview.rules.ts";

/** Counts how many would get the message, and why others would not. */
export async function reachOf(
  ctx: Context,
  input: z.output<typeof BatchReachInput>,
): Promise<z.input<typeof BatchReach>> {
  const addressed = await addressedWhich(ctx, input, input.channel);
  const rows = await ctx.sql<{ reason: string | null; clients: number }>(Prisma.sql`
    SELECT reason, count(*)::int AS clients FROM (SELECT ${leftOutSql(input.channel, input.purpose)} AS reason FROM (${addressed}) a) judged GROUP BY 1 ORDER BY 2 DESC, 1`);
  const leftOut = rows.flatMap(({ reason, clients }) => {
    const known = SkipReasonName.safeParse(reason).data;
    return known ? [{ reason: known, words: SKIP_REASONS[known], clients }] : [];
  });
  const all = rows.reduce((sum, { clients }) => sum + clients, 0);
  return { clients: all, reachable: all - leftOut.reduce((sum, { clients }) => sum + clients, 0), leftOut };
}

const NO_POSTAL =
  "A marketing mail has to carry your company's postal address: enter street, city, state and ZIP code in the settings.";

/** Sends the message to the caller only, filled for the client at a place. */
export async function sendTest(ctx: Context, input: z.output<typeof TestInput>): Promise<z.input<typeof TestSent>> {
  const { sender, note, subject, language } = await previewAt(ctx, input);
  const { officer, company, postal } = sender;
  const isText = input.channel === "sms";
  const to = isText ? phoneE164(officer.phone ?? "") : officer.email;
  if (!to) throw invalidField("channel", "Your account has no phone number: enter it in the settings.", "required");
  const id = newId();
  const unsubscribe = unsubscribeLink(ctx.caller.publicUrl, ctx.secrets, id);
  const data = isText
    ? { note, language, officerName: officer.name, companyName: company.name }
    : { note, language, officer, company, unsubscribe, postal: input.purpose === "marketing" ? postal : null };
  await ctx.db.message.create({
    data: {
      id,
      channel: input.channel,
      template: isText ? "client-sms" : "client",
      toAddress: to,
      toName: officer.name,
      subject: isText ? "" : `Test: ${subject}`.slice(0, 300),
      data,
      sentById: ctx.actor.userId,
    },
  });
  await ctx.enqueue("messages.send", { messageId: id }, `message-${id}`);
  return { messageId: id, to };
}

/** Starts a batch. @returns its id */
export async function startBatch(ctx: Context, draft: z.output<typeof BatchDraft>): Promise<string> {
  const { userId, timeZone } = ctx.actor;
  const { channel, purpose, subject, body, sends } = draft;
  const { postal } = await messageSender(ctx.db, userId, ctx.actor.companyId);
  if (channel === "email" && purpose === "marketing" && !postal) throw invalidField("purpose", NO_POSTAL, "required");
  const sendAt = sends === "at" && draft.sendAt ? new Date(draft.sendAt) : null;
  if (sendAt && sendAt < ctx.now) throw invalidField("sendAt", "This moment is over: choose a later one.");
  const sendOn = sends === "local" && draft.sendOn ? new Date(`${draft.sendOn}T00:00:00Z`) : null;
  // A calendar day starts in Guam, ten hours before UTC's, and ends in Hawaii, ten hours after.
  if (sendOn && sendOn.getTime() + 34 * 3_600_000 < ctx.now.getTime())
    throw invalidField("sendOn", "This day is over everywhere: choose a later one.");
  const which = await knownWhich(ctx, datedWhich(ctx, draft));
  // Checked here rather than in the job, so that a list that does not exist is reported now.
  await whichSql(ctx.sql, scopeFor(ctx.actor, timeZone, ctx.now), which);
  const params: BatchParams = { timeZone, reader: { ...seerOf(ctx.actor), owner: null } };
  const id = newId();
  const sendMinute = sendOn && draft.sendTime ? minuteOf(draft.sendTime) : null;
  const rows = {
    id,
    userId,
    reach: reachText(ctx.actor),
    channel,
    purpose,
    subject: channel === "email" ? subject : "",
    body,
  };
  await ctx.db.messageBatch.create({
    data: { ...rows, filter: which, params, sends, sendAt, sendOn, sendMinute },
  });
  await ctx.enqueue("batches.hand-over", { batchId: id, turn: 0 }, `batch-${id}-0`);
  return id;
}

/** Returns a reason in words, as it is stored. */
export const skipWords = (reason: string | null): string => reasonWords(reason) ?? "";
export const RECALLED: SkipReason = "recalled";
