import { daysBetween, daysWords } from "./signal-words.ts";
import { SIGNALS, type Signal, type SignalKey } from "./signals.ts";

/** Ranks whom to call first. All weights are in this file. */

/** Each reason's score on its best day. People who wait for an answer rank above those who only look, and both rank above calendar dates. */
export const CALL_WEIGHTS: Record<SignalKey, number> = {
  "call-tapped": 100,
  asked: 90,
  "letter-asked": 90,
  "credit-alert": 80,
  tried: 70,
  "task-due": 65,
  "read-cash": 60,
  "pre-approval-ends": 60,
  "strike-rate-met": 55,
  gains: 45,
  "status-unheard": 45,
  "never-sent": 40,
  "message-failed": 40,
  "opened-twice": 40,
  "arm-adjusts": 35,
  "insurance-can-go": 35,
  "pre-approved-unheard": 35,
  birthday: 20,
  anniversary: 20,
  bounces: 15,
  "no-contact": 10,
  "consent-missing": 5,
};

/** Half-life in days of what clients did themselves. Scores for people who wait for us do not decay. */
const HALVED_AFTER_DAYS: Partial<Record<SignalKey, number>> = {
  "call-tapped": 2,
  tried: 2,
  "read-cash": 1,
  "opened-twice": 3,
  "message-failed": 3,
  "status-unheard": 7,
  "never-sent": 14,
};
/** Scores of people who wait for us increase each day, up to this many days. */
const WAITS: readonly SignalKey[] = ["asked", "letter-asked", "task-due", "credit-alert"];
const WAITING_DAYS = 3;
const MORE_EACH_DAY = 0.1;
/** The strongest reason counts in full, each other reason with this share. */
export const SHARE_OF_OTHERS = 0.25;

/** Days for which reasons from rates and calendars stay hidden after a decision: "done", "not interested" or "snoozed". */
export const SLOW_SIGNALS: readonly SignalKey[] = [
  "gains",
  "strike-rate-met",
  "anniversary",
  "birthday",
  "consent-missing",
];
export const SLOW_DAYS = { done: 14, "not-interested": 90, snoozed: 14 } as const;

/** Maximum number of people listed, and, per reason, of the newest signals considered. */
export const MAX_CALLS = 10;
export const LOOKED_AT = 40;

/** One part of a score, with its explanation. */
export interface ScorePart {
  kind: SignalKey;
  label: string;
  /** The reason's score on its best day. */
  weight: number;
  /** Points added to this score. */
  points: number;
  /** Why the points are not higher or lower. */
  because: string;
}

const tenths = (points: number): number => Math.round(points * 10) / 10;

/** The fields of a signal that determine its score. */
type Dated = Pick<Signal, "kind" | "onDay">;

/** Returns what a signal on its own is worth today, and why. */
export function worthOf({ kind, onDay }: Dated, today: string): { points: number; because: string } {
  const weight = CALL_WEIGHTS[kind];
  const { window } = SIGNALS[kind];
  const age = Math.max(0, daysBetween(onDay, today));
  const halved = HALVED_AFTER_DAYS[kind];
  if (halved !== undefined)
    return {
      points: tenths(weight * 2 ** (-age / halved)),
      because: age === 0 ? "today" : `${daysWords(age)} ago; halved every ${halved === 1 ? "day" : `${halved} days`}`,
    };
  if (WAITS.includes(kind)) {
    const days = Math.min(age, WAITING_DAYS);
    return {
      points: tenths(weight * (1 + MORE_EACH_DAY * days)),
      because:
        age === 0 ? "since today" : `has waited ${daysWords(age)}; 10% more for each of the first ${WAITING_DAYS}`,
    };
  }
  if ("ahead" in window) {
    const left = Math.max(0, daysBetween(today, onDay));
    return {
      points: tenths(weight * Math.max(0.25, 1 - left / window.ahead)),
      because: left === 0 ? "now" : `${daysWords(left)} left; more the closer it comes`,
    };
  }
  return { points: weight, because: "as long as it holds" };
}

/**
 * Returns a person's score and its parts, strongest first. Of several signals of one kind only the strongest counts.
 *
 *     score = strongest reason + a quarter of each other reason
 *
 * @param today the company's own day, `YYYY-MM-DD`
 */
export function callScore(signals: readonly Dated[], today: string): { score: number; parts: ScorePart[] } {
  const best = new Map<SignalKey, ReturnType<typeof worthOf>>();
  for (const signal of signals) {
    const worth = worthOf(signal, today);
    const known = best.get(signal.kind);
    if (!known || worth.points > known.points) best.set(signal.kind, worth);
  }
  const sorted = [...best].sort(
    ([a, one], [b, other]) => other.points - one.points || CALL_WEIGHTS[b] - CALL_WEIGHTS[a] || a.localeCompare(b),
  );
  const parts = sorted.map(([kind, { points, because }], index) => ({
    kind,
    label: SIGNALS[kind].label,
    weight: CALL_WEIGHTS[kind],
    points: index === 0 ? points : tenths(points * SHARE_OF_OTHERS),
    because,
  }));
  return { score: tenths(parts.reduce((sum, { points }) => sum + points, 0)), parts };
}
