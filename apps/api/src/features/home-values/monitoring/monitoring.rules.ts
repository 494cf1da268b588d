import type { UpdateMonitoring } from "@hearthline/contract/clients/monitoring";
import { LOCKED_SENTENCE } from "@hearthline/contract/platform/errors";
import {
  endMonitoring,
  lockMonitoring,
  monitorCredit,
  recordMonitoringConsent,
} from "@hearthline/domain/monitoring/monitor-credit";
import type { z } from "zod";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError, invalidField } from "../../../kernel/calls/errors.ts";
import { requireClient } from "../../clients/clients.reads.ts";

type Asked = z.output<typeof UpdateMonitoring>;

const NO_CONSENT =
  "Write down what the client agreed to, and how and where they said so: no one’s credit is monitored without their consent.";
const NOT_WRITTEN =
  "The Fair Credit Reporting Act asks for written instructions: have the client agree on their page, or record what they signed or wrote.";
/** Sources of consent that are in writing. */
const IN_WRITING: ReadonlySet<string> = new Set(["paper", "message", "website"]);
const WITHDRAWN = "They do not want their credit monitored any more.";

/**
 * Turns credit monitoring of a client on or off, or pauses it. "Off" takes effect here immediately: scores and alerts are deleted in this transaction, and
 * a job repeats the deletion request until the bureau has no data left.
 *
 * @throws DomainError `not_found`; `invalid` without the client's written consent; `locked`; `unavailable` if no bureau is set up
 */
export async function updateMonitoring(ctx: Context, { clientId, monitoring: wanted, consent }: Asked): Promise<void> {
  await requireClient(ctx, clientId);
  await lockMonitoring(ctx, clientId);
  const row = await ctx.db.monitoring.findUnique({ where: { clientId } });
  const isOn = row !== null && row.wanted !== "off";
  const newest = await ctx.db.monitoringConsent.findFirst({
    where: { clientId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (wanted === "off") {
    if (!isOn) return;
    const withdrawal = consent ?? { words: WITHDRAWN, source: "officer", address: ctx.actor.email };
    await recordMonitoringConsent(ctx, clientId, { ...withdrawal, granted: false }, ctx.actor.userId);
    await endMonitoring(ctx, row);
    return;
  }
  if (ctx.actor.locked) throw new DomainError("locked", LOCKED_SENTENCE);
  if (wanted === "paused" && !isOn)
    throw new DomainError("conflict", "This client’s credit is not monitored: there is nothing to pause.");
  if (consent && !IN_WRITING.has(consent.source)) throw invalidField("consent.source", NOT_WRITTEN);
  if (consent) await recordMonitoringConsent(ctx, clientId, { ...consent, granted: true }, ctx.actor.userId);
  else if (!row || !newest?.granted) throw invalidField("consent", NO_CONSENT);
  if (isOn && row.wanted === wanted && row.failure === null) return;
  if (!ctx.monitoring.isSetUp && !ctx.actor.testMode)
    throw new DomainError("unavailable", "No credit bureau is set up on this server.");
  await monitorCredit(ctx, clientId, wanted);
}
