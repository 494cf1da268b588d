import type { ClientMessageSent } from "@hearthline/contract/clients/client-messages";
import type { AskForInstructions } from "@hearthline/contract/clients/monitoring";
import { ANSWER_WORDS } from "@hearthline/contract/clients/monitoring-instructions";
import { languageOf } from "@hearthline/contract/values/language";
import { instructionsLink } from "@hearthline/domain/monitoring/requests";
import type { z } from "zod";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError } from "../../../kernel/calls/errors.ts";
import { clientById } from "../../clients/clients.reads.ts";
import { mailClient } from "../../messages/client-messages/client-messages.rules.ts";

/**
 * Emails a client the page on which they read the instructions and agree.
 *
 * @throws DomainError `not_found`; `conflict` if their credit is monitored already; `invalid` at `to` as for any email to a client
 */
export async function askForInstructions(
  ctx: Context,
  { clientId, to }: z.output<typeof AskForInstructions>,
): Promise<z.input<typeof ClientMessageSent>> {
  const client = await clientById(ctx, clientId);
  const row = await ctx.db.monitoring.findUnique({ where: { clientId }, select: { wanted: true } });
  if (row && row.wanted !== "off") throw new DomainError("conflict", `${client.name} has agreed already.`);
  const officer = await ctx.db.user.findUniqueOrThrow({ where: { id: ctx.actor.userId }, select: { name: true } });
  const company = await ctx.db.company.findUniqueOrThrow({
    where: { id: ctx.actor.companyId },
    select: { name: true },
  });
  const words = ANSWER_WORDS[languageOf(client.language)];
  const names = { company: company.name, officer: officer.name, client: client.name, email: to ?? "" };
  return mailClient(
    ctx,
    { id: clientId, to, subject: words.subject(officer.name), message: words.ask(names) },
    (messageId) => ({
      asksFor: "monitoring",
      answer: { link: instructionsLink(ctx.caller.publicUrl, ctx.secrets, messageId), words: words.read },
    }),
  );
}
