import { Prisma } from "@hearthline/db/client";
import type { AccountProvider, MailAccounts } from "@hearthline/providers/mail-accounts/types";
import type { Connection } from "./connections.ts";
import type { JobContext } from "./handler.ts";
import type { Message } from "./message-row.ts";

/** A user's own mailbox through which their emails are sent. */
export interface Mailbox extends Connection {
  provider: AccountProvider;
  /** Its address. */
  account: string;
  owner: { name: string; email: string };
  /** Its provider asked for a pause until then. */
  pausedUntil: Date | null;
  accounts: MailAccounts;
}

interface Connected {
  id: string;
  provider: string;
  account: string;
  pausedUntil: Date | null;
  name: string;
  email: string;
}

/** Returns the mailbox of a message's sender; null if they connected none that works. */
export async function mailboxOf(
  ctx: JobContext,
  { sentById }: Pick<Message, "sentById">,
  provider?: string,
): Promise<Mailbox | null> {
  if (!sentById) return null;
  const [rows] = await ctx.atOnce<[Connected]>(Prisma.sql`
    SELECT c.id, c.provider, c.account, c."pausedUntil", u.name, u.email FROM "Connection" c JOIN "User" u ON u.id = c."userId"
    WHERE c."userId" = ${sentById}::uuid AND c.state = 'connected' AND u."deactivatedAt" IS NULL AND c.provider = coalesce(${provider ?? null}, c.provider)
    ORDER BY c."connectedAt" DESC`);
  for (const { id, account, pausedUntil, name, email, ...row } of rows) {
    const accounts = ctx.mailAccounts.get(row.provider as AccountProvider);
    if (accounts) return { id, account, accounts, pausedUntil, provider: accounts.provider, owner: { name, email } };
  }
  return null;
}
