import { CurrentPassword, SecondFactorCode } from "@hearthline/contract/accounts/accounts";
import { MAX_PASSKEYS, type PasskeyRow } from "@hearthline/contract/accounts/passkeys";
import type { z } from "zod";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError, invalidField, notFound } from "../../../kernel/calls/errors.ts";

export const Proof = { password: CurrentPassword.optional(), code: SecondFactorCode.optional() };

/** Asks for the second factor if it is on, else for the password if there is one, because a passkey alone signs its owner in. */
export async function confirmSelf(
  ctx: Context,
  { password, code }: { password?: string; code?: string },
): Promise<void> {
  const { id, passwordHash, twoFactor } = await ctx.db.user.findUniqueOrThrow({
    where: { id: ctx.actor.userId },
    include: { twoFactor: true },
  });
  if (twoFactor?.confirmedAt) {
    if (!code) throw invalidField("code", "A code of your authenticator app is needed.", "required");
    await ctx.identity.confirmCode(id, code);
  } else if (passwordHash) {
    if (!password) throw invalidField("password", "Your password is needed.", "required");
    await ctx.identity.confirmPassword(id, password);
  }
}

export const self = ({ actor: { userId, sessionId = "", email, name } }: Context) => ({
  id: userId,
  sessionId,
  email,
  name,
});
export const own = (ctx: Context) => ({ userId: ctx.actor.userId });

type StoredPasskey = Awaited<ReturnType<Context["db"]["passkey"]["findFirstOrThrow"]>>;
export const passkeyRow = ({ id, name, synced, createdAt, lastUsedAt }: StoredPasskey): z.input<typeof PasskeyRow> => ({
  id,
  name,
  synced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export async function refuseTooMany(ctx: Context): Promise<void> {
  if ((await ctx.db.passkey.count({ where: own(ctx) })) >= MAX_PASSKEYS)
    throw new DomainError("conflict", `You have ${MAX_PASSKEYS} passkeys, the most there can be. Remove one first.`);
}

/** Refuses to remove a passkey that is its owner's only way to sign in. @throws DomainError `not_found`, `conflict` */
export async function refuseLastWayIn(ctx: Context, id: string): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.db.$queryRaw`SELECT id FROM "User" WHERE id = ${userId}::uuid FOR UPDATE`;
  const {
    passwordHash,
    _count,
    passkeys: mine,
  } = await ctx.db.user.findUniqueOrThrow({
    where: { id: userId },
    include: { passkeys: { select: { id: true } }, _count: { select: { identities: true } } },
  });
  if (!mine.some((passkey) => passkey.id === id)) throw notFound("passkey");
  if (!passwordHash && mine.length + _count.identities === 1)
    throw new DomainError("conflict", "This is your only way of signing in. Choose a password first.");
}
