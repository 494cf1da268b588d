import { randomUUID } from "node:crypto";
import { testDeed } from "@hearthline/contract/messages/test-addresses";
import type { ScopedDb } from "@hearthline/db/client";
import { PassingFailure } from "@hearthline/providers/failure";
import { z } from "zod";
import { handler, type JobContext } from "../../handler.ts";
import type { Message } from "../../message-row.ts";

/** A browser's user agent, because visits by other programs are not counted. */
const BROWSER = "Mozilla/5.0 (Hearthline test mode)";
const CALL_MS = 10_000;
const Links = z.object({ unsubscribe: z.url() });

/** Calls this installation as a recipient's browser does. @throws PassingFailure if it does not respond, or responds with an error */
async function call(url: string, body: URLSearchParams | object): Promise<void> {
  const isForm = body instanceof URLSearchParams;
  const headers = { "user-agent": BROWSER, ...(!isForm && { "content-type": "application/json" }) };
  const sent = { method: "POST", headers, body: isForm ? body : JSON.stringify(body) };
  const response = await fetch(url, { ...sent, signal: AbortSignal.timeout(CALL_MS) }).catch((cause: unknown) => {
    throw new PassingFailure("This installation’s own address does not respond.", { cause });
  });
  if (!response.ok) throw new PassingFailure(`This installation responded ${response.status} to a test recipient.`);
}

/** In test mode, some recipients react to their message once it is recorded as sent. */
export async function enqueueTestDeed(ctx: JobContext, db: ScopedDb, { id, toAddress }: Message): Promise<void> {
  const deed = testDeed(toAddress);
  if (deed === undefined || deed === "bounces") return;
  const company = await db.company.findUnique({ where: { id: ctx.companyId }, select: { isTest: true } });
  if (company?.isTest) await ctx.enqueue(db, "messages.act-as-recipient", { messageId: id }, `act-${id}`);
}

/** Does what the recipient of a test message would do: opens the link or unsubscribes. */
export const actAsRecipient = handler("messages.act-as-recipient", {
  async run(ctx, { messageId }) {
    const message = await ctx.db((db) => db.message.findUnique({ where: { id: messageId } }));
    if (!message) return { done: "nothing" };
    const { recipientId, toAddress, data } = message;
    const recipient = recipientId && (await ctx.db((db) => db.recipient.findUnique({ where: { id: recipientId } })));
    if (recipient)
      await call(`${ctx.publicUrl}/api/loan/log-view`, { key: recipient.key, viewId: randomUUID(), event: "open" });
    const links = Links.safeParse(data).data;
    if (testDeed(toAddress) !== "unsubscribes" || !links) return { done: "opened" };
    await call(links.unsubscribe, new URLSearchParams({ "List-Unsubscribe": "One-Click" }));
    return { done: "unsubscribed" };
  },
});
