import { isGuestReach, type Permission } from "@hearthline/contract/access/permissions";
import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import { newId } from "@hearthline/db/ids";
import { LIFETIME_HOURS, linkPath } from "../../../identity/account-links.ts";
import type { Actor } from "../../../kernel/access/actor.ts";
import { hashSecret, newSecret } from "../../../kernel/access/secrets.ts";
import { assignableOfficers, seesCompany, visibleBranches } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { forbidden, invalidField, notFound } from "../../../kernel/calls/errors.ts";
import { reachCovers } from "../roles/roles.rules.ts";

/** The facts of an account that decide who may change it. */
interface Target {
  id: string;
  permissions: readonly Permission[];
  reaches: readonly string[];
}

const mayMore = (target: Target, actor: Actor): boolean =>
  !target.permissions.every((name) => actor.permissions.has(name)) ||
  !target.reaches.every((reach) => reachCovers(actor.reach, reach));

/** Returns whether the actor may impersonate the target: not themselves, nor a user who has more permissions or sees further. */
export const mayImpersonate = (actor: Actor, target: Target): boolean =>
  actor.kind === "user" &&
  !actor.impersonatorId &&
  actor.permissions.has("user:impersonate") &&
  target.id !== actor.userId &&
  // A guest sees what people of any branch shared with them, which an admin of one branch may not.
  (seesCompany(actor) || !target.reaches.every(isGuestReach)) &&
  !mayMore(target, actor);

/** Rejects a change or deletion of a user who may do more than the caller. */
export function refuseAbove(actor: Actor, target: Target): void {
  if (target.id !== actor.userId && mayMore(target, actor))
    throw forbidden("rank", "This person may do more than you: only someone above them can change this.");
}

/** Writes an email about an account into the transaction. */
export async function mailAccount(
  ctx: Context,
  to: { email: string; name: string },
  template: string,
  data: object,
): Promise<void> {
  const messageId = newId();
  await ctx.db.message.create({
    data: {
      id: messageId,
      channel: "email",
      template,
      toAddress: to.email,
      toName: to.name,
      data,
      sentById: ctx.actor.userId,
    },
  });
  await ctx.enqueue("messages.send", { messageId }, `message-${messageId}`);
}

/** Creates a link to choose a password; earlier links stop working. It leads to the configured URL, whatever the Host header. */
export async function passwordLink(
  ctx: Context,
  userId: string,
  purpose: "reset-password" | "set-password",
): Promise<{ link: string; hours: number }> {
  const secret = newSecret();
  const hours = LIFETIME_HOURS[purpose];
  await ctx.db.oneTimeToken.updateMany({ where: { userId, purpose, usedAt: null }, data: { usedAt: ctx.now } });
  await ctx.db.oneTimeToken.create({
    data: {
      userId,
      purpose,
      hash: hashSecret(secret),
      expiresAt: new Date(ctx.now.getTime() + hours * 3_600_000),
    },
  });
  return { link: ctx.caller.publicUrl + linkPath(purpose, secret), hours };
}

/** Returns a branch that the caller may put a user into. */
export async function branchFor(ctx: Context, branchId: string | null | undefined): Promise<string | null> {
  if (branchId === undefined) return ctx.actor.branchId;
  if (branchId === null) {
    if (!seesCompany(ctx.actor)) throw invalidField("branchId", "Choose a branch.", "required");
    return null;
  }
  const branch = await ctx.db.branch.findFirst({
    where: { AND: [{ id: branchId }, visibleBranches(ctx.actor)] },
    select: { id: true },
  });
  if (!branch) throw notFound("branch");
  return branchId;
}

/** Returns an officer whom the caller sees, for a user to support. */
export async function officerFor(ctx: Context, officerId: string | null | undefined): Promise<string | null> {
  if (!officerId) {
    // Without an officer, support staff see the whole branch, so only a caller who sees it may choose that.
    if (!reachCovers(ctx.actor.reach, "branch")) return ctx.actor.userId;
    return null;
  }
  const officer = await ctx.db.user.findFirst({
    where: { AND: [{ id: officerId }, assignableOfficers(ctx.actor)] },
    select: { id: true },
  });
  if (!officer) throw notFound("officer");
  return officerId;
}

/** Tables that are not handed over: metrics and list rows follow their source rows, and published pages keep the name they were published under. */
const FOLLOW_NOBODY =
  "('ClientListRow', 'PartnerLink', 'MetricDay', 'MetricStale', 'SiteVersion', 'SitePostVersion', 'SiteShownRate')";
/** Finds the tables with an `officerId` in the catalog, so that none is forgotten. */
const OFFICER_TABLES = `SELECT c.table_name AS "table", EXISTS (SELECT 1 FROM information_schema.columns b
    WHERE b.table_schema = 'public' AND b.table_name = c.table_name AND b.column_name = 'branchId') AS "hasBranch"
  FROM information_schema.columns c JOIN information_schema.tables t ON t.table_name = c.table_name AND t.table_schema = c.table_schema
  WHERE c.table_schema = 'public' AND c.column_name = 'officerId' AND t.table_type = 'BASE TABLE' AND c.table_name NOT IN ${FOLLOW_NOBODY} ORDER BY 1`;

/** Hands an officer's clients, loans and all other rows with their `officerId` over to a colleague, except their website, which is personal. */
export async function handOver(ctx: Context, from: string, to: { id: string; branchId: string | null }): Promise<void> {
  const tables = await ctx.db.$queryRawUnsafe<{ table: string; hasBranch: boolean }[]>(OFFICER_TABLES);
  await emitHandedOver(ctx, from, to);
  for (const { table, hasBranch } of tables.filter(({ table }) => table !== "Site"))
    await ctx.db.$executeRawUnsafe(
      `UPDATE "${table}" SET "officerId" = $1::uuid${hasBranch ? ', "branchId" = $3::uuid' : ""} WHERE "officerId" = $2::uuid`,
      to.id,
      from,
      ...(hasBranch ? [to.branchId] : []),
    );
  await ctx.db.$executeRaw`INSERT INTO "PartnerLink" ("officerId", "partnerId")
    SELECT ${to.id}::uuid, "partnerId" FROM "PartnerLink" WHERE "officerId" = ${from}::uuid AND "partnerId" <> ${to.id}::uuid ON CONFLICT DO NOTHING`;
  await ctx.db.partnerLink.deleteMany({ where: { OR: [{ officerId: from }, { partnerId: from }] } });
  await ctx.db.user.updateMany({ where: { supportsUserId: from }, data: { supportsUserId: to.id } });
}

/** Emits an event for each client and loan, owned by the new officer. */
async function emitHandedOver(ctx: Context, from: string, to: { id: string; branchId: string | null }): Promise<void> {
  const whose = { officerId: to.id, branchId: to.branchId };
  const facts = { fromOfficerId: from, toOfficerId: to.id };
  const select = { id: true, kind: true };
  for (const { id } of await ctx.db.client.findMany({ where: { officerId: from }, select: { id: true } }))
    ctx.emit("client.handed_over", { object: { type: "client", id }, ...whose, data: facts });
  for (const { id, kind } of await ctx.db.loan.findMany({ where: { officerId: from, deletedAt: null }, select }))
    ctx.emit("loan.handed_over", {
      object: { type: "loan", id },
      ...whose,
      data: { kind: LoanKindName.parse(kind), ...facts },
    });
}

/** Moves an officer's clients and loans to a branch with them. */
export async function moveToBranch(ctx: Context, officerId: string, branchId: string | null): Promise<void> {
  const tables = await ctx.db.$queryRawUnsafe<{ table: string; hasBranch: boolean }[]>(OFFICER_TABLES);
  for (const { table } of tables.filter(({ hasBranch }) => hasBranch))
    await ctx.db.$executeRawUnsafe(
      `UPDATE "${table}" SET "branchId" = $1::uuid WHERE "officerId" = $2::uuid`,
      branchId,
      officerId,
    );
}
