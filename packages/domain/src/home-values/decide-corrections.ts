import { CorrectionFigures } from "@hearthline/contract/clients/home-corrections";
import { dayIn } from "@hearthline/contract/values/day-in";
import type { Prisma } from "@hearthline/db/client";
import type { Acting, WriteContext } from "../context.ts";
import { RecordFault } from "../records/record-context.ts";
import { finishTasks } from "./corrections.ts";
import { correctedMortgage, dateOf, endMortgage, touchHome } from "./mortgage-of-record.ts";

/** The user who accepts or declines. */
export interface Decider extends Acting {
  readonly userId: string;
  readonly timeZone: string;
}

const WITH = { watch: { select: { homeId: true } }, mortgage: true } satisfies Prisma.HomeCorrectionInclude;
type Correction = Prisma.HomeCorrectionGetPayload<{ include: typeof WITH }>;

/** Marks a correction as decided, once: of two concurrent decisions, the second gets a conflict. */
async function decide(
  { db, actor, now }: WriteContext<Decider>,
  id: string,
  change: { state: "accepted" | "declined"; reply?: string },
): Promise<Correction> {
  const { count } = await db.homeCorrection.updateMany({
    where: { id, state: "waiting" },
    data: { ...change, decidedById: actor.userId, decidedAt: now },
  });
  if (count === 0)
    throw new RecordFault("conflict", "This was decided already, or the owner has sent another correction since.");
  return db.homeCorrection.findUniqueOrThrow({ where: { id }, include: WITH });
}

const GONE = "The loan this is about is not on record any more. Decline it, and tell the owner why.";

/** Applies an accepted loan correction to the mortgage of record, creating it if there was none. */
async function writeLoan(ctx: WriteContext<Decider>, correction: Correction, day: string): Promise<void> {
  const { db } = ctx;
  const { watch, mortgage, subject } = correction;
  const said = {
    pageSaid: CorrectionFigures.parse(correction.pageSaid),
    ownerSays: CorrectionFigures.parse(correction.ownerSays),
  };
  const { ownerSays, pageSaid } = said;
  const isNew = subject === "loan" && pageSaid.balanceCents === null;
  if (!isNew && (!mortgage || mortgage.deletedAt)) throw new RecordFault("conflict", GONE);
  if (subject === "loan" && mortgage) {
    // The closed loan keeps its own figures: from now on the home's mortgage of record differs from it.
    const ofClosed = mortgage.closingId !== null && { correctedOn: dateOf(day), correctionReason: correction.reason };
    await db.homeMortgage.update({
      where: { id: mortgage.id },
      data: { ...correctedMortgage(mortgage, said, day), ...ofClosed },
    });
    return;
  }
  if (mortgage && ownerSays.endedOn) await endMortgage(ctx, mortgage.id, ownerSays.endedOn);
  if (ownerSays.balanceCents === null) return;
  const none = { firstPaymentDate: null, termMonths: null };
  const fresh = correctedMortgage(none, { ownerSays, pageSaid: CorrectionFigures.parse({}) }, day);
  await db.homeMortgage.create({
    data: { ...fresh, homeId: watch.homeId, lien: "first" } as Prisma.HomeMortgageUncheckedCreateInput,
  });
}

/**
 * Accepts an owner's correction: a value is added to the home's history as the owner's; loan figures update the mortgage of
 * record, even of a loan that closed here.
 *
 * @throws RecordFault `conflict` if it was decided already, or the loan was deleted
 */
export async function acceptCorrection(ctx: WriteContext<Decider>, id: string): Promise<void> {
  const correction = await decide(ctx, id, { state: "accepted" });
  const { watch, subject, ownerSays, reason, createdAt } = correction;
  const day = dayIn(ctx.actor.timeZone, createdAt);
  const { amountCents } = CorrectionFigures.parse(ownerSays);
  await touchHome(ctx, watch.homeId);
  if (subject === "value" && amountCents !== null)
    await ctx.db.homeValue.create({
      data: {
        homeId: watch.homeId,
        amountCents: BigInt(amountCents),
        asOf: new Date(`${day}T00:00:00Z`),
        source: "owner",
        reason,
        enteredById: ctx.actor.userId,
      },
    });
  else await writeLoan(ctx, correction, day);
  await finishTasks(ctx, [correction], ctx.actor.userId);
}

/** Declines an owner's correction with a reason that the owner sees. @throws RecordFault `conflict` if it was decided already */
export async function declineCorrection(ctx: WriteContext<Decider>, id: string, reply: string): Promise<void> {
  const correction = await decide(ctx, id, { state: "declined", reply });
  await finishTasks(ctx, [correction], ctx.actor.userId);
}
