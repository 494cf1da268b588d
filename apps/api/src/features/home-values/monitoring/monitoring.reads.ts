import { CREDIT_MONITORING_CENTS } from "@hearthline/contract/billing/plans";
import { WATCHED_SOURCES } from "@hearthline/contract/clients/consents";
import {
  AlertKind,
  alertWords,
  type CreditAlert,
  type CreditAlertList,
  type CreditLook,
  type Monitoring,
} from "@hearthline/contract/clients/monitoring";
import type { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import { openDetail, openScores } from "@hearthline/db/sealed-credit";
import { ASKS_FOR_INSTRUCTIONS } from "@hearthline/domain/monitoring/requests";
import { z } from "zod";
import { clientRows } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";
import { mapPage, storedPage } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";
import { requireClient } from "../../clients/clients.reads.ts";
import { fullName } from "../../clients/clients.rules.ts";

type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>;
const rowOf = (ctx: Context, clientId: string) => ctx.db.monitoring.findUnique({ where: { clientId } });

async function stateOf(ctx: Context, row: Row | null): Promise<z.input<typeof Monitoring>["state"]> {
  if (!row) return "none";
  const { wanted, standing, failure } = row;
  if (wanted === "off") {
    const open = await ctx.db.monitoringEnding.count({ where: { clientId: row.clientId, provedAt: null } });
    return open > 0 ? "ending" : "ended";
  }
  if (failure !== null) return "failed";
  if (wanted === "on") return standing === "active" ? "active" : "starting";
  return standing === "paused" ? "paused" : "pausing";
}

const Source = z.enum(WATCHED_SOURCES).catch("officer");

/** Returns the state of a client's credit monitoring, without bureau data. @throws DomainError `not_found` */
export async function monitoringOf(ctx: Context, clientId: string): Promise<z.input<typeof Monitoring>> {
  await requireClient(ctx, clientId);
  const row = await rowOf(ctx, clientId);
  const consents = await ctx.db.monitoringConsent.findMany({
    where: { clientId },
    include: { recordedBy: { select: { name: true } } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 50,
  });
  const erased = await ctx.db.monitoringEnding.aggregate({ where: { clientId }, _max: { provedAt: true } });
  const asked = await ctx.db.message.findFirst({
    where: { clientId, ...ASKS_FOR_INSTRUCTIONS },
    orderBy: { createdAt: "desc" },
    select: { createdAt: true },
  });
  const state = await stateOf(ctx, row);
  return {
    clientId,
    state,
    failure: row?.wanted === "off" ? null : (row?.failure ?? null),
    beganAt: row?.begunAt?.toISOString() ?? null,
    endedAt: row?.endedAt?.toISOString() ?? null,
    erasedAt: (state === "ended" && erased._max.provedAt?.toISOString()) || null,
    askedAt: asked?.createdAt.toISOString() ?? null,
    consents: consents.map(
      ({ id, granted, words, source, address, recordedBy, createdAt, version, ip, userAgent }) => ({
        id,
        granted,
        words,
        address,
        source: Source.parse(source),
        by: recordedBy?.name ?? null,
        at: createdAt.toISOString(),
        version,
        ip,
        userAgent,
      }),
    ),
    openAlerts: await ctx.db.creditAlert.count({ where: { clientId, doneAt: null } }),
    monthlyCents: CREDIT_MONITORING_CENTS,
  };
}

/** Decrypts a client's scores and event details for the caller. @throws DomainError `not_found` */
export async function lookAt(ctx: Context, clientId: string): Promise<z.input<typeof CreditLook>> {
  await requireClient(ctx, clientId);
  const row = await rowOf(ctx, clientId);
  const alerts = await ctx.db.creditAlert.findMany({
    where: { clientId },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: 100,
  });
  const { ring } = ctx.monitoring;
  return {
    id: clientId,
    scores: row ? openScores(ring, row) : [],
    scoredAt: row?.sealedSecret ? (row.scoredAt?.toISOString() ?? null) : null,
    alerts: alerts.map((alert) => {
      const kind = AlertKind.parse(alert.kind);
      return { id: alert.id, kind, at: alert.at.toISOString(), words: alertWords(kind, openDetail(ring, alert)) };
    }),
  };
}

const WITH = {
  client: { select: { firstName: true, lastName: true } },
  doneBy: { select: { name: true } },
} satisfies Prisma.CreditAlertInclude;

const alertOf = (row: Prisma.CreditAlertGetPayload<{ include: typeof WITH }>): z.input<typeof CreditAlert> => ({
  id: row.id,
  clientId: row.clientId,
  clientName: fullName(row.client),
  kind: AlertKind.parse(row.kind),
  at: row.at.toISOString(),
  doneAt: row.doneAt?.toISOString() ?? null,
  doneBy: row.doneBy?.name ?? null,
});

const ORDERS = ordersOf({ at: [up("at", "timestamptz"), up("id", "uuid")] });

/** Returns alerts of the clients whom the caller sees. */
export async function alertPage(ctx: Context, input: z.output<typeof CreditAlertList>) {
  const { q, clientId, kind, open, sort } = input;
  const text = q ? { contains: likeText(q), mode: "insensitive" as const } : undefined;
  const where: Prisma.CreditAlertWhereInput = {
    AND: [
      { client: clientRows(ctx.actor) },
      clientId ? { clientId } : {},
      kind ? { kind } : {},
      open === undefined ? {} : { doneAt: open ? null : { not: null } },
      text ? { client: { OR: [{ firstName: text }, { lastName: text }] } } : {},
    ],
  };
  const list = { name: "credit alerts", filter: { q, clientId, kind, open }, order: ORDERS[sort], where };
  const page = await storedPage(ctx, input, list, {
    find: (slice) => ctx.db.creditAlert.findMany({ ...slice, include: WITH }),
    count: (rows) => ctx.db.creditAlert.count(rows),
  });
  return mapPage(page, alertOf);
}

/** Returns one alert. @throws DomainError `not_found` */
export async function alertById(ctx: Context, id: string): Promise<z.input<typeof CreditAlert>> {
  const row = await ctx.db.creditAlert.findFirst({
    where: { AND: [{ id }, { client: clientRows(ctx.actor) }] },
    include: WITH,
  });
  if (!row) throw notFound("credit alert");
  return alertOf(row);
}
