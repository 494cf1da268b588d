import { addDays, addMonths } from "@hearthline/calc/dates";
import { MailChoice } from "@hearthline/contract/clients/home-mail-choice";
import type { ChooseHomeMails, HomeMails } from "@hearthline/contract/clients/home-mails";
import { nextMailingOn, WatchState } from "@hearthline/contract/clients/home-watches";
import { dayIn } from "@hearthline/contract/values/day-in";
import type { ScopedDb } from "@hearthline/db/client";
import type { WriteContext } from "../context.ts";
import { writeMessage } from "../messages/write-message.ts";
import { RecordFault } from "../records/record-context.ts";
import type { WatchedHome } from "./home-value-report.ts";

type Chosen = Omit<ChooseHomeMails, "key">;

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const later = (one: string, other: string): string => (one > other ? one : other);

/** Clears earlier failures after an owner's change, so that the due email is retried immediately. */
const UNFAILED = { failures: 0, failure: null, retryAt: null };

const inWords = (day: string): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(dateOf(day));

/** Only the owner may restart emails that they stopped or paused. */
type OwnersWord = Pick<WatchedHome, "state" | "ownerChoice" | "ownerChoseAt" | "owner" | "pausedUntil" | "timeZone">;

/**
 * Whether a report has ended for its owner too, because its officer stopped it. An owner stops only the emails; they
 * can read on and start them again.
 */
export const hasEnded = ({ state, ownerChoice }: Pick<OwnersWord, "state" | "ownerChoice">): boolean =>
  state === "stopped" && ownerChoice !== "stop";

/** The email settings of a watch. */
export const mailsOf = (watched: WatchedHome, mayChoose: boolean): HomeMails => ({
  state: WatchState.parse(watched.state),
  everyMonths: watched.everyMonths,
  nextOn: watched.nextOn,
  pausedUntil: watched.state === "paused" ? watched.pausedUntil : null,
  ownerChose: ownerChose(watched),
  mayChoose,
});

/** The owner's last choice, unless someone else changed it since. */
export const ownerChose = ({
  ownerChoice,
  ownerChoseAt,
}: {
  ownerChoice: string | null;
  ownerChoseAt: string | Date | null;
}) =>
  ownerChoice !== null && ownerChoseAt !== null
    ? { choice: MailChoice.parse(ownerChoice), at: new Date(ownerChoseAt).toISOString() }
    : null;

/** The date of the next email at a cadence: counted from the last email written, and never today or earlier. */
async function nextOnOf(db: ScopedDb, watched: WatchedHome, everyMonths: number, today: string): Promise<string> {
  const last = await db.homeMailing.findFirst({
    where: { watchId: watched.watchId, state: { in: ["queued", "sent"] } },
    orderBy: { dueOn: "desc" },
    select: { dueOn: true },
  });
  if (last) return nextMailingOn(dayOf(last.dueOn), everyMonths, today);
  return later(watched.nextOn, addDays(today, 1));
}

/** Returns what a choice changes in the watch. @throws RecordFault `conflict` if the owner may not choose it */
async function changeBy(ctx: WriteContext, watched: WatchedHome, chosen: Chosen, today: string) {
  const { state, everyMonths } = watched;
  if (chosen.choice === "stop") return { state: "stopped", pausedUntil: null };
  if (chosen.choice === "every") {
    const pace = chosen.everyMonths ?? everyMonths;
    const nextOn = await nextOnOf(ctx.db, watched, pace, today);
    const until = state === "paused" ? watched.pausedUntil : null;
    return {
      everyMonths: pace,
      nextOn: dateOf(until ? later(nextOn, until) : nextOn),
      ...(state === "cooling" && { state: "active", begunAt: ctx.now }),
    };
  }
  if (chosen.choice === "pause") {
    const until = chosen.pauseMonths === undefined ? null : addMonths(today, chosen.pauseMonths);
    return {
      state: "paused",
      pausedUntil: until && dateOf(until),
      ...(until && { nextOn: dateOf(later(watched.nextOn, until)) }),
    };
  }
  return {
    state: "active",
    pausedUntil: null,
    begunAt: ctx.now,
    nextOn: dateOf(await nextOnOf(ctx.db, watched, everyMonths, today)),
  };
}

/** Whether the choice matches the current settings: a form sent twice changes nothing and notifies no one. */
function isAsItIs(watched: WatchedHome, { choice, everyMonths, pauseMonths }: Chosen, today: string): boolean {
  const { state, pausedUntil } = watched;
  if (choice === "stop") return state === "stopped";
  if (choice === "start") return state === "active";
  if (choice === "every") return state !== "cooling" && everyMonths === watched.everyMonths;
  return state === "paused" && pausedUntil === (pauseMonths === undefined ? null : addMonths(today, pauseMonths));
}

/** @throws RecordFault `conflict` */
function refuseNotTheirs({ state, ownerChoice, officerName }: WatchedHome, { choice }: Chosen): void {
  if (state === "stopped" && choice !== "start")
    throw new RecordFault("conflict", "You stopped these mails. Start them again first.");
  if (state === "paused" && ownerChoice !== "pause" && choice === "start")
    throw new RecordFault("conflict", `${officerName} paused these mails. Ask them to go on.`);
}

/**
 * Sets how often an owner gets the emails about their home's value, as the owner chose: takes effect immediately and notifies the loan officer.
 *
 * @throws RecordFault `conflict` if the owner may not choose it
 */
export async function chooseMails(ctx: WriteContext, watched: WatchedHome, chosen: Chosen): Promise<void> {
  const { db, now } = ctx;
  const { watchId, officerEmail, officerName, owner, address } = watched;
  const { choice } = chosen;
  const today = dayIn(watched.timeZone, now);
  if (isAsItIs(watched, chosen, today)) return;
  refuseNotTheirs(watched, chosen);
  const change = await changeBy(ctx, watched, chosen, today);
  const row = await db.homeWatch.update({
    where: { id: watchId },
    data: { ...change, ...UNFAILED, ownerChoice: choice, ownerChoseAt: now },
  });
  const { everyMonths, pausedUntil } = row;
  await db.homeMailChoice.create({ data: { watchId, choice, everyMonths, pausedUntil, createdAt: now } });
  const until = pausedUntil && dayOf(pausedUntil);
  await writeMessage(ctx, "home-mails-chosen", {
    to: [{ email: officerEmail, name: officerName }],
    data: { watchId, owner, address, choice, everyMonths, until },
    // The same choice twice in a day causes one email.
    once: [watchId, today, choice, everyMonths, until].join(" "),
  });
}

/** Resumes emails whose pause has ended. */
export async function endPauses({ db, now }: Pick<WriteContext, "db" | "now">, today: string): Promise<void> {
  await db.homeWatch.updateMany({
    where: { state: "paused", pausedUntil: { lte: dateOf(today) } },
    data: { state: "active", pausedUntil: null, begunAt: now, ownerChoice: null, ownerChoseAt: null },
  });
}

/** Returns why an owner does not want emails now, as a message for their officer; null if they do. */
export function ownersNo({ state, ownerChoice, ownerChoseAt, owner, pausedUntil, timeZone }: OwnersWord) {
  if (ownerChoseAt === null) return null;
  const who = owner || "The owner";
  const on = inWords(dayIn(timeZone, new Date(ownerChoseAt)));
  if (state === "stopped" && ownerChoice === "stop")
    return `${who} stopped these mails on ${on}. Only they can start them again, from the link in an email they have.`;
  if (state === "paused" && ownerChoice === "pause")
    return `${who} paused these mails on ${on}${pausedUntil ? ` until ${inWords(pausedUntil)}` : ""}.`;
  return null;
}

/**
 * What else changes when an officer sets state or cadence: the owner's earlier choice no longer applies.
 *
 * @throws RecordFault `conflict` if the owner stopped the emails
 */
export function overOwnersChoice(
  watched: OwnersWord,
  { state, everyMonths }: { state?: string | undefined; everyMonths?: number | undefined },
) {
  if (watched.ownerChoice === "stop" && watched.state === "stopped") {
    if (state !== undefined && state !== "stopped") throw new RecordFault("conflict", ownersNo(watched) ?? "");
    return {};
  }
  if (state === undefined && everyMonths === undefined) return {};
  return {
    ownerChoice: null,
    ownerChoseAt: null,
    ...(state !== undefined && { pausedUntil: null }),
  };
}

/**
 * Returns why a written email is no longer sent: its owner or officer stopped the report in the meantime, or its owner
 * paused it. Null if it is sent.
 */
export function unwantedMailing({ state, ownerChoice }: { state: string; ownerChoice: string | null }): string | null {
  if (state === "stopped")
    return ownerChoice === "stop" ? "The owner stopped these mails." : "This report was stopped.";
  return state === "paused" && ownerChoice === "pause" ? "The owner paused these mails." : null;
}
