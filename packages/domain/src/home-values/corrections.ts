import {
  CorrectionFigures,
  type CorrectionSubject,
  type LoanCorrection,
  type LoanEnd,
} from "@hearthline/contract/clients/home-corrections";
import { balanceOn } from "@hearthline/contract/clients/home-equity";
import { homeValueFigures } from "@hearthline/contract/clients/home-value-figures";
import { rateWords, wholeDollars } from "@hearthline/contract/clients/signal-words";
import { dayIn } from "@hearthline/contract/values/day-in";
import { newId } from "@hearthline/db/ids";
import type { z } from "zod";
import type { WriteContext } from "../context.ts";
import { writeMessage } from "../messages/write-message.ts";
import { fieldFault, RecordFault } from "../records/record-context.ts";
import type { WatchedHome } from "./home-value-report.ts";
import { MAX_PAYMENTS, paymentsLeft } from "./mortgage-of-record.ts";

/** A value or balance that differs from the page's by this factor is a typing error. */
const FAR = 3;
/** How often one owner may correct the same thing in a day. */
const A_DAY = 3;
const DAY_MS = 86_400_000;

type Fields<T extends Record<string, z.ZodType>> = z.output<z.ZodObject<T>>;
type LoanSaid = Fields<typeof LoanCorrection>;
type EndSaid = Fields<typeof LoanEnd>;

interface Said {
  subject: CorrectionSubject;
  mortgageId: string | null;
  pageSaid: CorrectionFigures;
  ownerSays: CorrectionFigures;
  reason: string;
}

const figures = (some: Partial<CorrectionFigures>): CorrectionFigures => CorrectionFigures.parse(some);
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** What the page currently shows: the value, and the first mortgage as far as it is known. */
export function pageToday(watched: WatchedHome, now: Date) {
  const { values, mortgages, city, homeState: state, zipcode, growthRate, timeZone, market } = watched;
  const today = dayIn(timeZone, now);
  const home = { values, mortgages, city, state, zipcode };
  const { value, payment } = homeValueFigures(home, { today, market, ...(growthRate !== null && { growthRate }) });
  const first = mortgages.find(({ lien, endedOn }) => lien === "first" && (endedOn === null || endedOn > today));
  return {
    today,
    mortgageId: first?.id ?? null,
    amountCents: value?.amountCents ?? null,
    loan: figures({
      balanceCents: first ? balanceOn(first, today) : null,
      paymentCents: payment?.principalAndInterestCents ?? null,
      noteRate: payment?.noteRate ?? first?.noteRate ?? null,
    }),
  };
}

const isFar = (said: number, page: number | null): boolean =>
  page !== null && page > 0 && (said > page * FAR || said * FAR < page);

function refuseFar(field: string, said: number | undefined, page: number | null, officer: string): void {
  if (said === undefined || page === null || !isFar(said, page)) return;
  const sentence = `That is very far from ${wholeDollars(page)}. Check the number, or call ${officer}.`;
  throw fieldFault("invalid", field, "incorrect", sentence);
}

/**
 * Stores an owner's value of the home until their loan officer has reviewed it.
 *
 * @throws RecordFault `invalid` for an implausible value, `rate_limited`
 */
export async function correctValue(
  ctx: WriteContext,
  watched: WatchedHome,
  { amountCents, reason }: { amountCents: number; reason: string },
): Promise<void> {
  const page = pageToday(watched, ctx.now);
  refuseFar("amountCents", amountCents, page.amountCents, watched.officerName);
  await keep(ctx, watched, {
    subject: "value",
    mortgageId: null,
    pageSaid: figures({ amountCents: page.amountCents }),
    ownerSays: figures({ amountCents }),
    reason,
  });
}

/** Rejects a payment that does not pay the loan off, or that depends on an unknown balance or rate. */
function refusePayment(said: LoanSaid, page: CorrectionFigures): void {
  const { paymentCents } = said;
  const balanceCents = said.balanceCents ?? page.balanceCents;
  const noteRate = said.noteRate ?? page.noteRate;
  if (paymentCents === undefined) return;
  const refused = (sentence: string) => fieldFault("invalid", "paymentCents", "incorrect", sentence);
  if (balanceCents === null || noteRate === null) throw refused("Give the balance and the rate with the payment.");
  const left = paymentsLeft(balanceCents, noteRate, paymentCents);
  if (left === null) throw refused("This payment does not cover the interest. Give principal and interest together.");
  if (left > MAX_PAYMENTS)
    throw refused("At this payment the loan would take longer than 40 years. Check the numbers.");
}

/**
 * Stores an owner's loan figures until their loan officer has reviewed them.
 *
 * @throws RecordFault `invalid` for implausible figures, `rate_limited`
 */
export async function correctLoan(ctx: WriteContext, watched: WatchedHome, said: LoanSaid): Promise<void> {
  const { mortgageId, loan } = pageToday(watched, ctx.now);
  const { reason, ...given } = said;
  if (Object.values(given).every((one) => one === undefined))
    throw fieldFault("invalid", "balanceCents", "required", "Say what is owed, what you pay, or the rate.");
  if (mortgageId === null && given.balanceCents === undefined)
    throw fieldFault("invalid", "balanceCents", "required", "Say what is owed: no loan is on record here.");
  refuseFar("balanceCents", given.balanceCents, loan.balanceCents, watched.officerName);
  refusePayment(said, loan);
  await keep(ctx, watched, { subject: "loan", mortgageId, pageSaid: loan, ownerSays: figures(given), reason });
}

/**
 * Stores that an owner's loan is paid off or was replaced by another lender's, until their loan officer has reviewed it.
 *
 * @throws RecordFault `invalid`, `conflict` if no loan is on record, `rate_limited`
 */
export async function endLoan(ctx: WriteContext, watched: WatchedHome, said: EndSaid): Promise<void> {
  const { how, endedOn, balanceCents, noteRate, reason } = said;
  const { mortgageId, loan, today } = pageToday(watched, ctx.now);
  if (mortgageId === null) throw new RecordFault("conflict", "No loan is on record here.");
  if (endedOn > today) throw fieldFault("invalid", "endedOn", "incorrect", "This day is still to come.");
  if (how === "refinanced" && balanceCents === undefined)
    throw fieldFault("invalid", "balanceCents", "required", "Say what is owed on the new loan.");
  const ownerSays = figures({ endedOn, ...(how === "refinanced" && { balanceCents, noteRate }) });
  await keep(ctx, watched, { subject: how, mortgageId, pageSaid: loan, ownerSays, reason });
}

/** The subjects of pending corrections that a new one replaces. */
const sameAs = (subject: CorrectionSubject): CorrectionSubject[] =>
  subject === "value" ? ["value"] : ["loan", "paid-off", "refinanced"];

/** Writes the correction, with a task and an email for the officer; a pending one about the same thing is replaced. */
async function keep(ctx: WriteContext, watched: WatchedHome, said: Said): Promise<void> {
  const { db, now } = ctx;
  const { watchId } = watched;
  const same = { watchId, subject: { in: sameAs(said.subject) } };
  const lately = await db.homeCorrection.count({
    where: { ...same, createdAt: { gt: new Date(now.getTime() - DAY_MS) } },
  });
  if (lately >= A_DAY)
    throw new RecordFault(
      "rate_limited",
      "This was corrected several times today. Try again tomorrow, or call your loan officer.",
      {
        retryAfter: 3_600,
      },
    );
  const replaced = await db.homeCorrection.updateManyAndReturn({
    where: { ...same, state: "waiting" },
    data: { state: "replaced", decidedAt: now },
  });
  await finishTasks(ctx, replaced);
  const taskId = await writeTask(ctx, watched, said);
  const id = newId();
  await db.homeCorrection.create({ data: { id, watchId, taskId, createdAt: now, ...said } });
  await writeMessage(ctx, "home-corrected", {
    to: [{ email: watched.officerEmail, name: watched.officerName }],
    data: {
      watchId,
      owner: watched.owner,
      address: watched.address,
      subject: said.subject,
      pageSaid: said.pageSaid,
      ownerSays: said.ownerSays,
      reason: said.reason,
    },
    once: id,
  });
}

/** Describes a correction for its task: "$520,000, not $478,000". */
function correctionWords({ subject, pageSaid, ownerSays }: Said): string {
  const against = (said: string, page: string | null) => (page === null ? said : `${said}, not ${page}`);
  const money = (cents: number | null) => (cents === null ? null : wholeDollars(cents));
  if (subject === "value") return against(money(ownerSays.amountCents) ?? "", money(pageSaid.amountCents));
  if (subject === "paid-off") return "the loan is paid off";
  if (subject === "refinanced") return "the loan was refinanced elsewhere";
  const { balanceCents, paymentCents, noteRate } = ownerSays;
  return [
    balanceCents !== null && `owes ${against(wholeDollars(balanceCents), money(pageSaid.balanceCents))}`,
    paymentCents !== null && `pays ${against(wholeDollars(paymentCents), money(pageSaid.paymentCents))}`,
    noteRate !== null &&
      `at ${against(rateWords(noteRate), pageSaid.noteRate === null ? null : rateWords(pageSaid.noteRate))}`,
  ]
    .filter(Boolean)
    .join("; ");
}

async function writeTask({ db, now }: WriteContext, watched: WatchedHome, said: Said): Promise<string> {
  const id = newId();
  const what = said.subject === "value" ? "home value" : "loan";
  const title = `Look at the ${what}: ${watched.owner || "the owner"} says ${correctionWords(said)}`;
  await db.clientTask.create({
    data: {
      id,
      clientId: watched.clientId,
      title: title.slice(0, 200),
      note: `${watched.address}: ${said.reason}`,
      dueOn: dateOf(dayIn(watched.timeZone, now)),
      assigneeId: watched.officerId,
    },
  });
  return id;
}

/** Completes the tasks of corrections that are no longer pending. */
export async function finishTasks(
  { db, now }: Pick<WriteContext, "db" | "now">,
  corrections: readonly { taskId: string | null }[],
  doneById: string | null = null,
): Promise<void> {
  const ids = corrections.flatMap(({ taskId }) => taskId ?? []);
  if (ids.length === 0) return;
  await db.clientTask.updateMany({ where: { id: { in: ids }, doneAt: null }, data: { doneAt: now, doneById } });
}
