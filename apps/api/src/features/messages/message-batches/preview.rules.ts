import { reasonWords } from "@hearthline/contract/messages/batch-states";
import type { MessagePreview, PreviewInput } from "@hearthline/contract/messages/message-batches";
import { fillMessage, type MessageVariable, variablesIn } from "@hearthline/contract/messages/message-variables";
import { PART_PRICE_HUNDREDTHS, smsSize } from "@hearthline/contract/messages/sms-parts";
import { languageOf } from "@hearthline/contract/values/language";
import { Prisma } from "@hearthline/db/client";
import { scopeFor, whichSql } from "@hearthline/domain/clients/bulk/find-clients";
import { addressedSql, leftOutSql } from "@hearthline/domain/message-batches/reach-sql";
import { type MessageSender, messageSender } from "@hearthline/domain/messages/message-sender";
import { messageValues } from "@hearthline/domain/messages/message-values";
import { textToClient } from "@hearthline/report/sms-text";
import type { z } from "zod";
import type { Context } from "../../../kernel/calls/context.ts";
import { invalidField } from "../../../kernel/calls/errors.ts";
import { datedWhich } from "../../clients/client-lists/bulk-edits.rules.ts";

type Which = Parameters<typeof datedWhich>[1];
type Words = Pick<z.output<typeof PreviewInput>, "channel" | "purpose" | "subject" | "body">;

/** A SELECT of the intended clients, each with its address and the reason if it cannot be used. */
export async function addressedWhich(ctx: Context, which: Which, channel: "email" | "sms"): Promise<Prisma.Sql> {
  const { actor, now } = ctx;
  return addressedSql(await whichSql(ctx.sql, scopeFor(actor, actor.timeZone, now), datedWhich(ctx, which)), channel);
}

interface Addressed {
  id: string | null;
  name: string;
  address: string;
  leftOut: string | null;
  language: string;
  total: number;
}

async function clientAt(ctx: Context, input: Which & Words & { place: number }): Promise<Addressed | undefined> {
  const { channel, purpose, place } = input;
  const addressed = await addressedWhich(ctx, input, channel);
  const [row] = await ctx.sql<Addressed>(Prisma.sql`
    WITH a AS MATERIALIZED (${addressed})
    SELECT a.id::text, trim(a."firstName" || ' ' || a."lastName") AS name, a.address, ${leftOutSql(channel, purpose)} AS "leftOut",
      (SELECT c.language FROM "Client" c WHERE c.id = a.id) AS language, (SELECT count(*)::int FROM a) AS total
    FROM a ORDER BY a."lastName", a."firstName", a.id LIMIT 1 OFFSET ${place - 1}`);
  return row;
}

/** Returns the text as a client reads it. */
async function filled(ctx: Context, { channel, subject, body }: Words, client: Addressed, sender: MessageSender) {
  const ids = client.id === null ? [] : [client.id];
  const values = await messageValues(ctx.db, ids, sender, variablesIn(`${subject} ${body}`));
  const own = values.get(client.id ?? "") ?? {};
  const [title, note] = [fillMessage(subject, own), fillMessage(body, own)];
  const missing: MessageVariable[] = [...new Set([...(channel === "email" ? title.missing : []), ...note.missing])];
  return { subject: channel === "email" ? title.text.trim() : "", note: note.text.trim(), missing };
}

/** If the filter matches no one, the message is shown with its fallbacks only. */
const NOBODY: Addressed = { id: null, name: "", address: "", leftOut: null, language: "en", total: 0 };

/** Returns a message as one client would get it, and for a text its parts and price. */
export async function previewAt(
  ctx: Context,
  input: Which & Words & { place: number },
): Promise<z.input<typeof MessagePreview> & { note: string; sender: MessageSender; language: string }> {
  const client = (await clientAt(ctx, input)) ?? (input.place === 1 ? NOBODY : undefined);
  if (!client) throw invalidField("place", `There is no client at place ${input.place}.`);
  const sender = await messageSender(ctx.db, ctx.actor.userId, ctx.actor.companyId);
  const { subject, note, missing } = await filled(ctx, input, client, sender);
  const language = languageOf(client.language);
  const isText = input.channel === "sms";
  const said = { officerName: sender.officer.name, companyName: sender.company.name, language };
  const body = isText ? textToClient(note, said) : note;
  const size = isText ? smsSize(body) : null;
  return {
    total: client.total,
    place: input.place,
    clientId: client.id,
    clientName: client.name,
    to: client.address,
    leftOut: reasonWords(client.leftOut),
    subject,
    body,
    missing,
    sms: size && { ...size, priceHundredths: size.parts * PART_PRICE_HUNDREDTHS },
    note,
    sender,
    language,
  };
}
