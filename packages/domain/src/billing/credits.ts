import { monthIn } from "@hearthline/contract/values/day-in";
import type { Acting, ReadContext } from "../context.ts";
import { creditsPlanned } from "../credits/credits-planned.ts";

/** The month's home value credits, from the ledger alone: shown on the billing and home value screens and in the limits. */
export interface CreditFigures {
  /** "2026-12", in the company's time zone. */
  month: string;
  /** What the plan and tier grant in a month; null: unlimited. */
  planned: number | null;
  granted: number;
  /** Set aside or spent, and not returned. */
  used: number;
  /** Those of the used credits whose emails are still being sent. */
  reserved: number;
  returned: number;
  expired: number;
  /** What is left, including a grant that is not written yet; null: unlimited. */
  left: number | null;
}

/** Reads the month's credits. A month without any use yet already includes its grant. */
export async function creditFigures({
  db,
  actor,
  now,
}: ReadContext<Acting & { timeZone: string }>): Promise<CreditFigures> {
  const month = monthIn(actor.timeZone, now);
  const { plan } = await db.company.findUniqueOrThrow({ where: { id: actor.companyId }, select: { plan: true } });
  const sums = await db.creditEntry.groupBy({ by: ["kind"], where: { month }, _sum: { credits: true } });
  const reserved = await db.creditEntry.count({ where: { month, kind: "reserve", settles: { none: {} } } });
  const planned = await creditsPlanned(db, plan);
  const sum = (kind: string) => sums.find((one) => one.kind === kind)?._sum.credits ?? 0;
  const granted = Math.max(planned ?? 0, sum("grant"));
  const used = -(sum("reserve") + sum("release")) || 0;
  const expired = -sum("expire") || 0;
  const left = planned === null ? null : granted - used - expired;
  return { month, planned, granted, used, reserved, returned: sum("release"), expired, left };
}
