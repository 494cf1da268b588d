import { describe, expect, it } from "vitest";
import { CALL_WEIGHTS, callScore } from "./call-score.ts";
import { SIGNAL_KEYS, type Signal, type SignalKey } from "./signals.ts";

const TODAY = "2026-11-18";
/** A signal from some days ago; a negative number is days from now, for what is still to come. */
const signal = (kind: SignalKey, daysAgo = 0): Signal => {
  const day = new Date(Date.parse(TODAY) - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return { kind, at: `${day}T15:00:00.000Z`, onDay: day, untilDay: null, data: {} };
};

/** Signals and the expected score. */
const CASES: [string, Signal[], number][] = [
  ["tapped to call today", [signal("call-tapped")], 100],
  ["tapped to call two days ago", [signal("call-tapped", 2)], 50],
  ["asked today", [signal("asked")], 90],
  ["asked three days ago and is waiting", [signal("asked", 3)], 117],
  ["asked a month ago and is still waiting", [signal("asked", 30)], 117],
  ["asked for a letter yesterday", [signal("letter-asked", 1)], 99],
  ["tried numbers today", [signal("tried")], 70],
  ["tried numbers six days ago", [signal("tried", 6)], 8.8],
  ["read cash to close last night", [signal("read-cash", 1)], 30],
  ["read cash to close and tried numbers today", [signal("read-cash"), signal("tried")], 85],
  ["opened twice and read cash to close today", [signal("opened-twice"), signal("read-cash")], 70],
  ["has a pre-approval ending today", [signal("pre-approval-ends", 0)], 60],
  ["has a pre-approval ending in 15 days", [signal("pre-approval-ends", -15)], 30],
  ["has a pre-approval ending in 30 days", [signal("pre-approval-ends", -30)], 15],
  [
    "has two pre-approvals, and the earlier one counts",
    [signal("pre-approval-ends", -30), signal("pre-approval-ends", -15)],
    30,
  ],
  ["has a task due today", [signal("task-due")], 65],
  ["has a task due two days ago", [signal("task-due", 2)], 78],
  ["has a strike rate that is met", [signal("strike-rate-met", 5)], 55],
  ["has a strike rate that is met, and gains", [signal("strike-rate-met"), signal("gains")], 66.3],
  ["has a status change a week ago without contact since", [signal("status-unheard", 7)], 22.5],
  ["has a report not sent for 14 days", [signal("never-sent", 14)], 20],
  ["can drop mortgage insurance", [signal("insurance-can-go", 400)], 35],
  ["has an ARM adjustment halfway through the window", [signal("arm-adjusts", -91)], 17.6],
  ["has a birthday and nothing else", [signal("birthday", 0)], 20],
  ["has had no contact for 200 days", [signal("no-contact", 200)], 10],
  ["has had no contact and gave no consent", [signal("no-contact", 200), signal("consent-missing", 300)], 11.3],
  ["has no signals", [], 0],
];

/** Signals of two people; the first person is called first. */
const BEFORE: [string, Signal[], Signal[]][] = [
  ["a question ahead of any reading", [signal("asked", 1)], [signal("read-cash"), signal("opened-twice")]],
  ["a tap today ahead of a question today", [signal("call-tapped")], [signal("asked")]],
  ["a waiting question ahead of a tap yesterday", [signal("asked", 2)], [signal("call-tapped", 1)]],
  ["a try today ahead of a strike rate", [signal("tried")], [signal("strike-rate-met")]],
  ["a strike rate ahead of a try last week", [signal("strike-rate-met")], [signal("tried", 6)]],
  ["an ending pre-approval ahead of an anniversary", [signal("pre-approval-ends", -2)], [signal("anniversary")]],
  ["two reasons ahead of the stronger one alone", [signal("read-cash"), signal("tried")], [signal("tried")]],
  ["any event ahead of long silence", [signal("opened-twice", 3)], [signal("no-contact", 300)]],
];

describe("the score of a call", () => {
  it.each(CASES)("is computed for a client who %s", (_, signals, score) => {
    expect(callScore(signals, TODAY).score).toBe(score);
  });

  it.each(BEFORE)("puts %s", (_, one, other) => {
    expect(callScore(one, TODAY).score).toBeGreaterThan(callScore(other, TODAY).score);
  });

  it("is the sum of its parts, strongest first, whatever the order of the signals", () => {
    const all = SIGNAL_KEYS.map((kind) => signal(kind, 1));
    const { score, parts } = callScore(all, TODAY);
    expect(parts).toHaveLength(SIGNAL_KEYS.length);
    expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 5);
    expect(callScore(all.toReversed(), TODAY)).toEqual({ score, parts });
    expect(parts[0]?.kind).toBe("asked");
  });

  it("has a weight for every reason", () => {
    expect(Object.keys(CALL_WEIGHTS).sort()).toEqual([...SIGNAL_KEYS].sort());
    expect(Math.min(...Object.values(CALL_WEIGHTS))).toBeGreaterThan(0);
  });
});
