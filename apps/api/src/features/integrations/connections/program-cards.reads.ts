import type { IntegrationCard } from "@hearthline/contract/accounts/connections";
import type { Context } from "../../../kernel/calls/context.ts";

type Programs = NonNullable<IntegrationCard["programs"]>;

const latest = (...times: (Date | null | undefined)[]): string | null =>
  times.reduce<Date | null>((newest, at) => (at && (!newest || at > newest) ? at : newest), null)?.toISOString() ??
  null;

/** Counts the caller's active API tokens. */
async function tokens(ctx: Context): Promise<Programs> {
  const alive = {
    userId: ctx.actor.userId,
    revokedAt: null,
    OR: [{ expiresAt: null }, { expiresAt: { gt: ctx.now } }],
  };
  const { _count: count, _max: newest } = await ctx.db.apiToken.aggregate({
    where: alive,
    _count: true,
    _max: { lastUsedAt: true },
  });
  return { count, failing: 0, lastUsedAt: latest(newest.lastUsedAt) };
}

/**
 * Webhook endpoints of the caller and of integrations that the caller added and still manages: those entered by people, or those subscribed by programs
 * such as Zapier.
 */
async function endpoints(ctx: Context, kind: "endpoint" | "hook"): Promise<Programs> {
  const { userId, permissions } = ctx.actor;
  const added = permissions.has("integration:manage") ? [{ user: { integration: { addedById: userId } } }] : [];
  const where = { kind, OR: [{ userId }, ...added] };
  const { _count: count, _max: newest } = await ctx.db.webhookEndpoint.aggregate({
    where,
    _count: true,
    _max: { lastSuccessAt: true, lastFailureAt: true },
  });
  const failing = await ctx.db.webhookEndpoint.count({
    where: { ...where, state: "paused", pausedWhy: { not: null } },
  });
  return { count, failing, lastUsedAt: latest(newest.lastSuccessAt, newest.lastFailureAt) };
}

const card = (
  key: IntegrationCard["key"],
  programs: Programs,
  words: Pick<IntegrationCard, "name" | "does" | "reads">,
): IntegrationCard => ({
  key,
  ...words,
  state: programs.count > 0 ? "connected" : "available",
  mailbox: null,
  calendar: null,
  programs,
  setUp: null,
  atProvider: null,
});

/** Returns the programs that the caller connected, and their state. */
export async function programCards(ctx: Context): Promise<IntegrationCard[]> {
  const { permissions } = ctx.actor;
  const mayHook = permissions.has("integration:manage") || permissions.has("token:manage");
  return [
    ...(permissions.has("token:manage")
      ? [
          card("tokens", await tokens(ctx), {
            name: "API tokens",
            does: "Let your CRM and other programs call Hearthline as you.",
            reads: ["What you allow each token, at most what you may do yourself"],
          }),
        ]
      : []),
    ...(mayHook
      ? [
          card("webhooks", await endpoints(ctx, "endpoint"), {
            name: "Webhooks",
            does: "Send signed events to your programs, with retries until they arrive.",
            reads: ["Events that you choose, as far as you may read them"],
          }),
          card("hooks", await endpoints(ctx, "hook"), {
            name: "Zapier and Make",
            does: "Start a Zap or a scenario on an event, such as a report that was opened.",
            reads: ["Events that the Zap or scenario subscribes to, as far as its token may read them"],
          }),
        ]
      : []),
  ];
}
