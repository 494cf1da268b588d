import { timingSafeEqual } from "node:crypto";
import {
  INSTRUCTIONS_DAYS,
  INSTRUCTIONS_VERSION,
  type InstructionNames,
  monitoringInstructions,
} from "@hearthline/contract/clients/monitoring-instructions";
import { type Language, languageOf } from "@hearthline/contract/values/language";
import type { ScopedDb } from "@hearthline/db/client";
import type { Keys } from "@hearthline/db/secret-keys";
import { isLocked } from "../billing/states.ts";
import type { ReadContext, WriteContext } from "../context.ts";
import { endMonitoring, lockMonitoring, monitorCredit, recordMonitoringConsent } from "./monitor-credit.ts";

/** The page on which a client reads and gives their instructions. */
export const INSTRUCTIONS_PATH = "/credit-monitoring";
const PURPOSE = "credit monitoring";
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** The link in the request email: it opens only that client's page, and no other link does. */
export const instructionsLink = (publicUrl: string, keys: Keys, messageId: string): string =>
  `${publicUrl}${INSTRUCTIONS_PATH}?key=${messageId}.${keys.key(PURPOSE, messageId)}`;

/** The id of the email that a link came with; undefined if we did not create the link. */
export function requestOfKey(keys: Keys, key: string): string | undefined {
  const [, id, signed] = TOKEN.exec(key) ?? [];
  if (!id || !signed) return undefined;
  return timingSafeEqual(Buffer.from(keys.key(PURPOSE, id)), Buffer.from(signed)) ? id : undefined;
}

/** Condition for the request emails. */
export const ASKS_FOR_INSTRUCTIONS = {
  channel: "email",
  template: "client",
  data: { path: ["asksFor"], equals: "monitoring" },
};

/** A request to monitor a client's credit, with the current state of its email and client. */
export interface InstructionsRequest {
  messageId: string;
  clientId: string;
  askedAt: Date;
  language: Language;
  timeZone: string;
  officerId: string;
  names: InstructionNames;
}

/** What the client's page shows. */
export type RequestState =
  | { is: "open" }
  | { is: "given"; at: Date; words: string }
  | { is: "ended"; at: Date; provedAt: Date | null }
  | { is: "expired" };

/** Returns the request of an email; null if the client was deleted. */
export async function readRequest(db: ScopedDb, messageId: string): Promise<InstructionsRequest | null> {
  const message = await db.message.findFirst({
    where: { id: messageId, clientId: { not: null }, ...ASKS_FOR_INSTRUCTIONS },
    select: { toAddress: true, createdAt: true, client: { include: { officer: true } } },
  });
  if (!message?.client) return null;
  const { client, toAddress: email, createdAt: askedAt } = message;
  const company = await db.company.findUniqueOrThrow({
    where: { id: client.companyId },
    select: { name: true, timeZone: true },
  });
  return {
    messageId,
    clientId: client.id,
    askedAt,
    language: languageOf(client.language),
    timeZone: company.timeZone,
    officerId: client.officerId,
    names: {
      company: company.name,
      officer: client.officer.name,
      client: `${client.firstName} ${client.lastName}`.trim(),
      email,
    },
  };
}

/** The state of a request. Consent that was given or withdrawn elsewhere since then counts like consent on the page. */
export async function requestState({ db, now }: ReadContext, request: InstructionsRequest): Promise<RequestState> {
  const { clientId, askedAt } = request;
  const newest = await db.monitoringConsent.findFirst({
    where: { clientId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const row = await db.monitoring.findUnique({ where: { clientId }, select: { wanted: true } });
  if (newest?.granted && row && row.wanted !== "off") return { is: "given", at: newest.createdAt, words: newest.words };
  if (newest && !newest.granted && newest.createdAt >= askedAt) {
    const endings = await db.monitoringEnding.findMany({ where: { clientId, askedAt: { gte: askedAt } } });
    const proved = endings.map(({ provedAt }) => provedAt).toSorted((a, b) => Number(a) - Number(b));
    return { is: "ended", at: newest.createdAt, provedAt: proved.includes(null) ? null : (proved.at(-1) ?? null) };
  }
  const expiresAt = askedAt.getTime() + INSTRUCTIONS_DAYS * 86_400_000;
  return now.getTime() > expiresAt ? { is: "expired" } : { is: "open" };
}

/** Where a client's form was sent from. */
export interface SentFrom {
  ip: string;
  userAgent: string;
}

const LONGEST_AGENT = 400;

/**
 * Records a client's written instructions in the wording shown, and has their credit monitored.
 *
 * @param isSetUp whether a credit bureau is set up on this server
 * @returns false if it cannot start now: the company's plan is locked or no bureau is set up; nothing is recorded then
 */
export async function recordInstructions(
  ctx: WriteContext,
  request: InstructionsRequest,
  { isSetUp, ip, userAgent }: SentFrom & { isSetUp: boolean },
): Promise<boolean> {
  const { clientId, language, names } = request;
  await lockMonitoring(ctx, clientId);
  if ((await requestState(ctx, request)).is !== "open") return true;
  const company = await ctx.db.company.findUniqueOrThrow({ where: { id: ctx.actor.companyId } });
  if (isLocked(company, ctx.now) || !(isSetUp || company.isTest)) return false;
  const consent = {
    granted: true,
    words: monitoringInstructions(language, names).words.join("\n\n"),
    source: "website",
    address: names.email,
    version: `${INSTRUCTIONS_VERSION} ${language}`,
    ip,
    userAgent: userAgent.slice(0, LONGEST_AGENT),
  };
  const consentId = await recordMonitoringConsent(ctx, clientId, consent, null);
  await monitorCredit(ctx, clientId, "on");
  await notify(ctx, request, consentId);
  return true;
}

/** Records that a client withdrew on their page, deletes their credit data here, and has the bureau delete the rest. */
export async function withdrawInstructions(
  ctx: WriteContext,
  request: InstructionsRequest,
  { words, ip, userAgent }: SentFrom & { words: string },
): Promise<void> {
  const { clientId, names } = request;
  await lockMonitoring(ctx, clientId);
  const row = await ctx.db.monitoring.findUnique({ where: { clientId } });
  if (!row || row.wanted === "off") return;
  const consent = { words, source: "website", address: names.email, ip, userAgent: userAgent.slice(0, LONGEST_AGENT) };
  const consentId = await recordMonitoringConsent(ctx, clientId, { granted: false, ...consent }, null);
  await endMonitoring(ctx, row);
  await notify(ctx, request, consentId);
}

const notify = ({ enqueue }: WriteContext, { messageId }: InstructionsRequest, consentId: string) =>
  enqueue("monitoring.announce", { messageId, consentId }, `monitoring-announce-${consentId}`);
