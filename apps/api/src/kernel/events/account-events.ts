import type { Context } from "../calls/context.ts";

interface Account {
  id: string;
  branchId: string | null;
}

/** Who may see an account's event: the account itself, and those who see it. */
const about = <O extends "user" | "token">(type: O, id: string, { id: officerId, branchId }: Account) => ({
  object: { type, id },
  officerId,
  branchId,
});

interface EventToken {
  id: string;
  name: string;
  userId: string;
  expiresAt: Date | null;
  /** The officer it acts for. */
  user: { branchId: string | null };
}

/** An API token was created, revoked or expired. */
export function emitToken(ctx: Context, type: "token.created" | "token.revoked", token: EventToken): void {
  const { id, name, userId, expiresAt, user } = token;
  const whose = about("token", id, { id: userId, branchId: user.branchId });
  if (type === "token.revoked") ctx.emit(type, { ...whose, data: { name, userId } });
  else ctx.emit(type, { ...whose, data: { name, userId, expiresAt: expiresAt?.toISOString() ?? null } });
}

export function emitUserCreated(ctx: Context, user: Account & { name: string; email: string }): void {
  const { name, email } = user;
  ctx.emit("user.created", { ...about("user", user.id, user), data: { name, email } });
}

/** @param changed names of the changed fields; if empty, nothing is emitted */
export function emitUserUpdated(ctx: Context, user: Account, changed: string[]): void {
  if (changed.length > 0) ctx.emit("user.updated", { ...about("user", user.id, user), data: { changed } });
}

export function emitUserDeactivated(
  ctx: Context,
  user: Account & { name: string; email: string },
  toUserId: string,
): void {
  const { name, email } = user;
  ctx.emit("user.deactivated", { ...about("user", user.id, user), data: { name, email, toUserId } });
}
