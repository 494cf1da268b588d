import { CONNECTION_NAMES, isCalendar } from "@hearthline/contract/accounts/connections";
import { newId } from "@hearthline/db/ids";
import type { KeyRing } from "@hearthline/db/key-ring";
import type { CalendarProvider } from "@hearthline/providers/calendars/types";
import type { AccountProvider, Consents, Outcome } from "@hearthline/providers/mail-accounts/types";
import type { JobContext } from "./handler.ts";

type Db = Parameters<Parameters<JobContext["db"]>[0]>[0];

/** How long before its expiry a token is renewed. */
const EARLY_MS = 60_000;

/** A user's own mailbox or calendar at a provider. */
export interface Connection {
  id: string;
  provider: AccountProvider | CalendarProvider;
  accounts: Consents;
}

/** The name that people use for a provider. */
export const nameOf = (provider: string): string => (CONNECTION_NAMES as Record<string, string>)[provider] ?? provider;

const sealedTokens = (ring: KeyRing, id: string, tokens: { accessToken: string; refreshToken: string }) => {
  const access = ring.seal(id, tokens.accessToken);
  const refresh = ring.seal(id, tokens.refreshToken);
  return { sealedAccessSecret: access.sealed, sealedRefreshSecret: refresh.sealed, sealedBy: refresh.sealedBy };
};

/**
 * Returns a token that works now, renewed if needed: one process at a time renews it, the others wait and find it renewed. If the provider rejects
 * it for good, the connection ends and its owner is notified.
 *
 * @param refused a token that the provider has just rejected, even if it has not expired
 */
export const accessTokenOf = (
  ctx: JobContext,
  { id, accounts, provider }: Connection,
  refused?: string,
): Promise<Outcome<string>> =>
  ctx.locked(`connection-${id}`, async (db): Promise<Outcome<string>> => {
    const row = await db.connection.findUnique({ where: { id } });
    if (row?.state !== "connected") return { kind: "gone", reason: "It is not connected any more." };
    const access = ctx.ring.open(id, row.sealedBy, row.sealedAccessSecret);
    const refreshToken = ctx.ring.open(id, row.sealedBy, row.sealedRefreshSecret);
    if (refreshToken === undefined)
      return lose(ctx, db, id, "Its keys on this server have changed since it was connected.");
    if (access !== undefined && access !== refused && row.expiresAt.getTime() > Date.now() + EARLY_MS)
      return { kind: "done", value: access };
    const renewed = await accounts.refresh(refreshToken);
    if (renewed.kind === "gone")
      return lose(ctx, db, id, `${nameOf(provider)} has ended our access: it expired, or was revoked there.`);
    if (renewed.kind !== "done") return { kind: "busy", reason: renewed.reason };
    const { accessToken, expiresAt } = renewed.value;
    const sealed = sealedTokens(ctx.ring, id, {
      accessToken,
      refreshToken: renewed.value.refreshToken ?? refreshToken,
    });
    await db.connection.update({ where: { id }, data: { ...sealed, expiresAt } });
    return { kind: "done", value: accessToken };
  });

/** The connection ended without its owner's doing: the owner is notified once, by email and in their notifications. */
async function lose(ctx: JobContext, db: Db, id: string, reason: string): Promise<Outcome<never>> {
  const now = new Date();
  const [lost] = await db.connection.updateManyAndReturn({
    where: { id, state: "connected" },
    data: { state: "lost", lostAt: now, lastError: reason, lastErrorAt: now },
    include: { user: { select: { name: true, email: true } } },
  });
  if (!lost) return { kind: "gone", reason };
  const messageId = newId();
  await db.message.create({
    data: {
      id: messageId,
      channel: "email",
      template: "connection-lost",
      toAddress: lost.user.email,
      toName: lost.user.name,
      data: {
        kind: isCalendar(lost.provider) ? "calendar" : "mailbox",
        provider: nameOf(lost.provider),
        account: lost.account,
        reason,
        link: `${ctx.publicUrl}/integrations`,
      },
    },
  });
  await ctx.enqueue(db, "messages.send", { messageId }, `message-${messageId}`);
  return { kind: "gone", reason };
}

/** Like `lose`, for the caller who noticed it while using the connection. */
export const loseConnection = (ctx: JobContext, { id, provider }: Connection, reason: string): Promise<unknown> =>
  ctx.locked(`connection-${id}`, (db) => lose(ctx, db, id, `${nameOf(provider)} says: ${reason}`));

/** Makes a call with a connection's token; a token that is rejected before its expiry is renewed once. */
export async function withToken<T>(
  ctx: JobContext,
  connection: Connection,
  work: (token: string) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const token = await accessTokenOf(ctx, connection);
  if (token.kind !== "done") return token;
  const first = await work(token.value);
  if (first.kind !== "gone") return first;
  const renewed = await accessTokenOf(ctx, connection, token.value);
  if (renewed.kind !== "done") return renewed;
  const second = await work(renewed.value);
  // The token is fresh, and it does not cover this call: the consent was narrowed.
  if (second.kind === "gone") await loseConnection(ctx, connection, second.reason);
  return second;
}

/** Pauses a mailbox or calendar for as long as its provider asks. @returns until when */
export async function pauseConnection(ctx: JobContext, { id }: Connection, seconds: number): Promise<Date> {
  const pausedUntil = new Date(Date.now() + seconds * 1_000);
  await ctx.db((db) =>
    db.connection.updateMany({
      where: { id, OR: [{ pausedUntil: null }, { pausedUntil: { lt: pausedUntil } }] },
      data: { pausedUntil },
    }),
  );
  return pausedUntil;
}

/** The health that its owner sees. */
export const noteSuccess = (ctx: JobContext, { id }: Connection): Promise<unknown> =>
  ctx.db((db) => db.connection.updateMany({ where: { id }, data: { lastSuccessAt: new Date() } }));
export const noteError = (ctx: JobContext, { id }: Connection, sentence: string): Promise<unknown> =>
  ctx.db((db) => db.connection.updateMany({ where: { id }, data: { lastError: sentence, lastErrorAt: new Date() } }));
