import type { IntegrationCard } from "@hearthline/contract/accounts/connections";
import type { Context } from "../../kernel/context.ts";

const SENDS = "Sends your reports and client mails as you, and keeps them among your sent items.";
const MAILBOXES = {
  microsoft: {
    name: "Microsoft 365 and Outlook",
    reads: [
      "Send mail as you",
      "See the subject, addresses and dates of your mail, to check that a report was sent; never a body or an attachment",
      "Your name and address",
    ],
    atProvider: "https://myapps.microsoft.com",
  },
  google: {
    name: "Gmail",
    reads: [
      "Send mail as you",
      "See the headers and labels of your mail, to check that a report was sent; never a body or an attachment",
    ],
    atProvider: "https://myaccount.google.com/connections",
  },
} as const;

/** Every outside service, with how far it is connected: mailboxes by the caller, the others by the server. */
export async function integrationCards(ctx: Context): Promise<IntegrationCard[]> {
  const { accounts, has } = ctx.connections;
  const rows = await ctx.db.connection.findMany({ where: { userId: ctx.actor.userId, state: { not: "ending" } } });
  const mailboxes = (["microsoft", "google"] as const).map((key): IntegrationCard => {
    const { name, reads, atProvider } = MAILBOXES[key];
    const row = rows.find(({ provider }) => provider === key);
    const free = accounts.has(key) ? "available" : "off";
    return {
      key,
      name,
      does: SENDS,
      state: row ? (row.state === "connected" && accounts.has(key) ? "connected" : "reconnect") : free,
      reads: [...reads],
      mailbox: row
        ? {
            account: row.account,
            connectedBy: ctx.actor.name,
            connectedAt: row.connectedAt.toISOString(),
            lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
            lastError: row.lastError,
            lastErrorAt: row.lastErrorAt?.toISOString() ?? null,
          }
        : null,
      atProvider,
    };
  });
  const server = (key: IntegrationCard["key"], name: string, does: string, on: boolean, reads: string[]) =>
    ({ key, name, does, state: on ? "on" : "off", reads, mailbox: null, atProvider: null }) satisfies IntegrationCard;
  return [
    ...mailboxes,
    server(
      "property",
      "Property records and home values",
      "Fills in taxes, sizes and values of a home from its address, by RentCast.",
      has.property,
      ["Look up addresses that you enter"],
    ),
    server("texts", "Text messages", "Sends reports and client texts, and hears STOP, by Twilio.", has.texts, [
      "Send texts from the company’s number",
      "Receive the answers to it",
    ]),
    server("loom", "Loom", "Shows a Loom video on a report when you paste its link.", true, [
      "Look up a video’s title and picture by its link",
    ]),
  ];
}
