import { createHash } from "node:crypto";
import {
  CONNECT_MINUTES,
  CONNECTION_PROBLEMS,
  type ConnectionProblem,
  type ConnectionProvider,
  isCalendar,
} from "@hearthline/contract/accounts/connections";
import type { OutsideScript } from "@hearthline/contract/accounts/outside-scripts";
import type { ErrorCode } from "@hearthline/contract/platform/errors";
import { newId } from "@hearthline/db/ids";
import type { KeyRing } from "@hearthline/db/key-ring";
import type { Consents, Tokens } from "@hearthline/providers/mail-accounts/types";
import { hashSecret, newSecret } from "../../../kernel/access/secrets.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError, forbidden, invalidField } from "../../../kernel/calls/errors.ts";

/** Services that connections need; `services.ts` supplies them. */
export interface ConnectionServices {
  /** The providers configured on this server. */
  accounts: ReadonlyMap<ConnectionProvider, Consents>;
  ring: KeyRing;
  /** Returns whether the granted scopes cover reading a mailbox. */
  readsReplies(provider: ConnectionProvider, scopes: readonly string[]): boolean;
  /** Other services configured on this server. */
  has: { property: boolean; texts: boolean; credit: boolean };
  /** Third-party scripts on the team's screens. */
  outside: readonly OutsideScript[];
}

const CODES: Record<ConnectionProblem, ErrorCode> = {
  stale: "gone",
  denied: "conflict",
  scope: "conflict",
  refused: "conflict",
  busy: "unavailable",
  ending: "conflict",
};

/** An error that the page the browser returns to can name. */
export class ConnectionRefusal extends DomainError {
  readonly problem: ConnectionProblem;

  constructor(problem: ConnectionProblem) {
    super(CODES[problem], CONNECTION_PROBLEMS[problem]);
    this.problem = problem;
  }
}

/** Returns the provider's client. @throws DomainError `invalid` if the server has no registration with the provider */
export function accountsOf(ctx: Context, provider: ConnectionProvider) {
  const accounts = ctx.connections.accounts.get(provider);
  if (!accounts) throw invalidField("provider", "This provider is not set up on this server.");
  return accounts;
}

const returnsTo = (ctx: Context, provider: ConnectionProvider) =>
  `${ctx.caller.publicUrl}/api/integration/callback/${provider}`;

/** PKCE: https://www.rfc-editor.org/rfc/rfc7636#section-4.2 */
const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");

/** Stores an attempt to connect and returns the URL of the provider's consent page. */
export async function beginConnection(ctx: Context, provider: ConnectionProvider) {
  const accounts = accountsOf(ctx, provider);
  const { userId, sessionId } = ctx.actor;
  if (!sessionId) throw forbidden("person_only", "Only a signed-in user can connect a mailbox.");
  // The session may have ended a moment ago.
  if ((await ctx.db.session.count({ where: { id: hashSecret(sessionId) } })) === 0)
    throw new DomainError("unauthenticated", "Please sign in again.");
  const [state, verifier, id] = [newSecret(), newSecret(), newId()];
  const expiresAt = new Date(ctx.now.getTime() + CONNECT_MINUTES * 60_000);
  await ctx.db.connectionAttempt.create({
    data: {
      id,
      userId,
      sessionId: hashSecret(sessionId),
      provider,
      stateHash: hashSecret(state),
      sealedVerifierSecret: ctx.secrets.seal(`connect ${id}`, verifier),
      expiresAt,
    },
  });
  const known = await ctx.db.connection.findUnique({ where: { userId_provider: { userId, provider } } });
  const authorizeUrl = accounts.authorizeUrl({
    state,
    challenge: challengeOf(verifier),
    redirectUri: returnsTo(ctx, provider),
    account: known?.account,
  });
  return { provider, authorizeUrl, expiresAt: expiresAt.toISOString() };
}

/**
 * Consumes the attempt that a `state` belongs to, whatever the outcome. It must be of this user, session and provider, unexpired and unused.
 *
 * @returns its PKCE verifier
 * @throws ConnectionRefusal
 */
async function spendAttempt(ctx: Context, provider: ConnectionProvider, state: string): Promise<string> {
  const [spent] = await ctx.inCompany(({ db, actor }) =>
    db.connectionAttempt.updateManyAndReturn({
      where: {
        stateHash: hashSecret(state),
        provider,
        userId: actor.userId,
        sessionId: hashSecret(actor.sessionId ?? ""),
        usedAt: null,
        expiresAt: { gt: ctx.now },
      },
      data: { usedAt: ctx.now },
    }),
  );
  const verifier = spent && ctx.secrets.unseal(`connect ${spent.id}`, spent.sealedVerifierSecret);
  if (!verifier) throw new ConnectionRefusal("stale");
  return verifier;
}

export interface Consent {
  account: string;
  tokens: Tokens & { refreshToken: string };
}

/**
 * Exchanges what the provider's page sent back for tokens, before any transaction.
 *
 * @throws ConnectionRefusal
 */
export async function consentOf(
  ctx: Context,
  { provider, state, code, error }: { provider: ConnectionProvider; state: string; code: string; error: string },
): Promise<Consent> {
  const accounts = accountsOf(ctx, provider);
  const verifier = await spendAttempt(ctx, provider, state);
  if (error || !code) throw new ConnectionRefusal(error === "access_denied" ? "denied" : "refused");
  const exchanged = await accounts.exchange({ code, verifier, redirectUri: returnsTo(ctx, provider) });
  if (exchanged.kind !== "done") throw new ConnectionRefusal(exchanged.kind === "gone" ? "refused" : "busy");
  const { refreshToken, ...tokens } = exchanged.value;
  // Tokens that cannot be used are revoked.
  const giveBack = async (problem: ConnectionProblem) => {
    await accounts.revoke(refreshToken ?? tokens.accessToken);
    return new ConnectionRefusal(problem);
  };
  if (!accounts.isEnough(tokens.scopes)) throw await giveBack("scope");
  if (!refreshToken) throw await giveBack("refused");
  const account = await accounts.whoIs(tokens.accessToken);
  if (account.kind !== "done") throw await giveBack(account.kind === "gone" ? "refused" : "busy");
  return { account: account.value, tokens: { ...tokens, refreshToken } };
}

/** Stores the tokens, replacing those of an earlier consent. */
export async function keepConnection(
  ctx: Context,
  provider: ConnectionProvider,
  { account, tokens }: Consent,
): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`connect-${userId}-${provider}`}, 0))::text`;
  const known = await ctx.db.connection.findUnique({ where: { userId_provider: { userId, provider } } });
  if (known?.state === "ending") throw new ConnectionRefusal("ending");
  const id = known?.id ?? newId();
  const access = ctx.connections.ring.seal(id, tokens.accessToken);
  const refresh = ctx.connections.ring.seal(id, tokens.refreshToken);
  const data = {
    account,
    scopes: tokens.scopes,
    state: "connected",
    pausedUntil: null,
    sealedAccessSecret: access.sealed,
    sealedRefreshSecret: refresh.sealed,
    sealedBy: refresh.sealedBy,
    expiresAt: tokens.expiresAt,
    connectedAt: ctx.now,
    lastError: null,
    lastErrorAt: null,
    lostAt: null,
    // The calendar and the inbox position belong to the earlier account.
    ...(known && known.account !== account && { calendarId: null, readCursor: null, readAt: null }),
  };
  if (known && known.account !== account) await ctx.db.calendarEntry.deleteMany({ where: { connectionId: id } });
  if (known) await ctx.db.connection.update({ where: { id }, data });
  else await ctx.db.connection.create({ data: { id, userId, provider, ...data } });
  // Writes the first dates now; later ones follow the schedule.
  if (isCalendar(provider)) await ctx.enqueue("calendars.write", { connectionId: id }, `calendar-${id}-${newId()}`);
  // Replies are read from now on, so the current inbox position is determined immediately.
  else await ctx.enqueue("mailboxes.read", { connectionId: id }, `mailbox-${id}-${newId()}`);
}

/**
 * Ends connections of a user: nothing more is sent through them, and a job revokes the tokens at the provider and deletes them here.
 *
 * @param provider the one to end; all if omitted
 * @returns how many were ended
 */
export async function endConnections(ctx: Context, userId: string, provider?: ConnectionProvider): Promise<number> {
  const ended = await ctx.db.connection.updateManyAndReturn({
    where: { userId, state: { not: "ending" }, ...(provider && { provider }) },
    data: { state: "ending" },
    select: { id: true },
  });
  for (const { id } of ended) await ctx.enqueue("connections.end", { connectionId: id }, `connection-end-${newId()}`);
  return ended.length;
}
