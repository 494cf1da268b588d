import type { ClientMail, ClientMessageSent, ClientText } from "@hearthline/contract/clients/client-messages";
import { phoneE164 } from "@hearthline/contract/values/phone";
import { newId } from "@hearthline/db/ids";
import { emitMessages } from "@hearthline/domain/messages/message-events";
import { messageSender } from "@hearthline/domain/messages/message-sender";
import { unsubscribeLink } from "@hearthline/domain/messages/unsubscribe-link";
import type { z } from "zod";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError, invalidField } from "../../../kernel/calls/errors.ts";
import { clientById } from "../../clients/clients.reads.ts";
import { checkConsent } from "../../reports/consents.rules.ts";

type Sent = z.input<typeof ClientMessageSent>;
type Client = Awaited<ReturnType<typeof clientById>>;

/** The shared consent check talks about several recipients; here there is only one. */
async function checkTheirConsent(ctx: Context, channel: "email" | "sms", to: string, agreed: boolean): Promise<void> {
  try {
    await checkConsent(ctx, channel, [to], agreed);
  } catch (error) {
    if (error instanceof DomainError && error.code === "invalid" && error.message.startsWith("This person"))
      throw invalidField("to", error.message);
    throw error;
  }
}

interface Written {
  id: string;
  channel: "email" | "sms";
  toAddress: string;
  subject: string;
  data: object;
}

async function queue(ctx: Context, client: Client, message: Written): Promise<Sent> {
  const row = await ctx.db.message.create({
    data: {
      ...message,
      template: message.channel === "email" ? "client" : "client-sms",
      toName: client.name,
      clientId: client.id,
      sentById: ctx.actor.userId,
    },
  });
  await emitMessages(ctx, [row], { type: "message.queued" });
  await ctx.enqueue("messages.send", { messageId: message.id }, `message-${message.id}`);
  const { id: messageId, channel, toAddress: to } = message;
  return { messageId, clientId: client.id, channel, to, status: "queued" };
}

/** Returns what an email contains in addition to the officer's words, given its future id. */
type More = (messageId: string) => { answer: { link: string; words: string } } & Record<string, unknown>;

/** Sends the client an email. @throws DomainError `invalid` at `to` for no address, one that is not the client's, or one that opted out */
export async function mailClient(ctx: Context, input: z.output<typeof ClientMail>, more?: More): Promise<Sent> {
  const client = await clientById(ctx, input.id);
  const to = input.to ?? client.emails[0];
  if (!to) throw invalidField("to", `${client.name} has no email address.`, "required");
  if (!client.emails.includes(to)) throw invalidField("to", `This is not an email address of ${client.name}'s.`);
  await checkTheirConsent(ctx, "email", to, false);
  const id = newId();
  const { officer, company } = await messageSender(ctx.db, ctx.actor.userId, ctx.actor.companyId);
  const unsubscribe = unsubscribeLink(ctx.caller.publicUrl, ctx.secrets, id);
  const data = { note: input.message, language: client.language, officer, company, unsubscribe, ...more?.(id) };
  return queue(ctx, client, { id, channel: "email", toAddress: to, subject: input.subject, data });
}

/** Sends the client a text. @throws DomainError `invalid` at `to` as for an email, and at `agreed` if no consent is recorded */
export async function textClient(ctx: Context, input: z.output<typeof ClientText>): Promise<Sent> {
  const client = await clientById(ctx, input.id);
  const to = input.to === undefined ? client.phones[0] : (phoneE164(input.to) ?? input.to);
  if (!to) throw invalidField("to", `${client.name} has no phone number.`, "required");
  if (!client.phones.includes(to)) throw invalidField("to", `This is not a phone number of ${client.name}'s.`);
  await checkTheirConsent(ctx, "sms", to, input.agreed);
  const { officer, company } = await messageSender(ctx.db, ctx.actor.userId, ctx.actor.companyId);
  const data = {
    note: input.message,
    language: client.language,
    officerName: officer.name,
    companyName: company.name,
  };
  return queue(ctx, client, { id: newId(), channel: "sms", toAddress: to, subject: "", data });
}
