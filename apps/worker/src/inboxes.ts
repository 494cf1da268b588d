import { newId } from "@hearthline/db/ids";
import { type KnownClient, keepReply, knownSenders } from "@hearthline/domain/mailboxes/keep-replies";
import { PassingFailure } from "@hearthline/providers/failure";
import type { AccountProvider, ArrivedPage, MailAccounts, Outcome } from "@hearthline/providers/mail-accounts/types";
import { type TypedMail, typedMail } from "@hearthline/providers/mail-in/typed-mail";
import { type Connection, nameOf, noteError, pauseConnection, withToken } from "./connections.ts";
import type { JobContext } from "./handler.ts";

/** A mailbox as a job reads it. */
export interface InboxRow {
  id: string;
  provider: string;
  userId: string;
  scopes: string[];
  readCursor: string | null;
  readAt: Date | null;
  connectedAt: Date;
}

/** An officer's inbox that may be read. */
export interface OwnInbox extends Connection, Pick<InboxRow, "userId" | "readCursor" | "readAt" | "connectedAt"> {
  provider: AccountProvider;
  accounts: MailAccounts;
}

/** Returns undefined if the owner has not consented to reading, or the provider is not configured here. */
export function inboxAt(ctx: JobContext, row: InboxRow): OwnInbox | undefined {
  const accounts = ctx.mailAccounts.get(row.provider as AccountProvider);
  return accounts?.inbox.canRead(row.scopes) ? { ...row, accounts, provider: accounts.provider } : undefined;
}

/** Pages per job; then the next job continues. */
const PAGES = 20;
/** After a lost position, this much is read again: an email may arrive later than its date says. */
const OVERLAP_MS = 15 * 60_000;
/** How long one unreadable email may delay the ones after it. */
const PATIENCE_MS = 86_400_000;

/** The inbox cannot be read now; the consequences are already recorded. */
class Stopped extends Error {}

/** @throws {Stopped} if the connection has ended, is paused or does not cover reading @throws {PassingFailure} if the call may work in a moment */
async function valueOr<T>(ctx: JobContext, inbox: OwnInbox, outcome: Outcome<T>): Promise<T> {
  if (outcome.kind === "done") return outcome.value;
  // The owner was notified when this was first detected.
  if (outcome.kind === "gone") throw new Stopped();
  await noteError(ctx, inbox, `${nameOf(inbox.provider)} could not be read for now. ${outcome.reason}`);
  if (outcome.kind === "refused") throw new Stopped();
  if (outcome.kind === "busy" && outcome.retryAfterSeconds !== undefined) {
    await pauseConnection(ctx, inbox, outcome.retryAfterSeconds);
    throw new Stopped();
  }
  throw new PassingFailure(outcome.reason);
}

/** Returns the next page; if the provider has lost the position, starts from the time of the last read. */
async function nextPage(ctx: JobContext, inbox: OwnInbox, cursor: string | null): Promise<ArrivedPage> {
  const { readAt, connectedAt, accounts } = inbox;
  const since = readAt ? new Date(readAt.getTime() - OVERLAP_MS) : connectedAt;
  const at = async (place: string | null) =>
    valueOr(
      ctx,
      inbox,
      await withToken(ctx, inbox, (token) => accounts.inbox.arrived(token, { cursor: place, since })),
    );
  const page = await at(cursor);
  if (page !== "expired") return page;
  const again = await at(null);
  if (again === "expired")
    return valueOr(ctx, inbox, { kind: "unknown", reason: "It could not say which emails are new." });
  return again;
}

interface Found {
  mail: TypedMail & { id: string };
  senders: KnownClient[];
}

/** Reads the text of those emails on a page that are from clients; for the others, reads only the sender. */
async function fromClients(ctx: JobContext, inbox: OwnInbox, { mails }: ArrivedPage): Promise<Found[]> {
  const addresses = mails.map(({ fromAddress }) => fromAddress);
  const known = await ctx.db((db) => knownSenders({ db }, inbox.userId, addresses));
  const waited = inbox.readAt !== null && Date.now() - inbox.readAt.getTime() > PATIENCE_MS;
  const found: Found[] = [];
  for (const { id, fromAddress } of mails) {
    const senders = known.get(fromAddress);
    if (!senders) continue;
    const outcome = await withToken(ctx, inbox, (token) => inbox.accounts.inbox.received(token, id));
    if (outcome.kind === "unknown" && waited) {
      await noteError(ctx, inbox, `An email from ${fromAddress} could not be read. Look for it in your mailbox.`);
      continue;
    }
    const mail = await valueOr(ctx, inbox, outcome);
    if (mail) found.push({ mail: { ...typedMail(mail), id }, senders });
  }
  return found;
}

/** Stores a page's emails and the position in one transaction, so that a kill at any moment neither loses nor duplicates anything. */
async function keepPage(ctx: JobContext, inbox: OwnInbox, page: ArrivedPage, begun: Date): Promise<number> {
  const { id, userId, provider } = inbox;
  const found = await fromClients(ctx, inbox, page);
  const changed = await ctx.db(async (db) => {
    const place = { readCursor: page.cursor, ...(!page.more && { readAt: begun }) };
    const { count } = await db.connection.updateMany({ where: { id, state: "connected" }, data: place });
    // Disconnected in the meantime: store nothing.
    if (count === 0) throw new Stopped();
    const kept: KnownClient[] = [];
    for (const { mail, senders } of found) kept.push(...(await keepReply({ db }, { userId, provider }, mail, senders)));
    return kept;
  });
  const at = new Date().toISOString();
  for (const { id: clientId, officerId, branchId } of changed)
    await ctx.publish({ officerId, branchId, event: { kind: "client.changed", clientId, at } });
  return changed.length;
}

/** Reads an inbox page by page from where it left off. @returns how many emails were stored */
export async function readInbox(ctx: JobContext, inbox: OwnInbox): Promise<number> {
  const begun = new Date();
  let cursor = inbox.readCursor;
  let kept = 0;
  try {
    for (let turn = 0; turn < PAGES; turn++) {
      const page = await nextPage(ctx, inbox, cursor);
      kept += await keepPage(ctx, inbox, page, begun);
      if (!page.more) return kept;
      cursor = page.cursor;
    }
    const { id: connectionId } = inbox;
    await ctx.db((db) => ctx.enqueue(db, "mailboxes.read", { connectionId }, `mailbox-${connectionId}-${newId()}`));
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
  return kept;
}
