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
  ["asked three days ago, and waits", [signal("asked", 3)], 117],
  ["asked a month ago, and still waits", [signal("asked", 30)], 117],
  ["asks for a letter since yesterday", [signal("letter-asked", 1)], 99],
  ["tried today", [signal("tried")], 70],
  ["tried six days ago", [signal("tried", 6)], 8.8],
  ["read cash to close last night", [signal("read-cash", 1)], 30],
  ["read cash to close and tried, today", [signal("read-cash"), signal("tried")], 85],
  ["opened twice and read cash, today", [signal("opened-twice"), signal("read-cash")], 70],
  ["pre-approval ends today", [signal("pre-approval-ends", 0)], 60],
  ["pre-approval ends in 15 days", [signal("pre-approval-ends", -15)], 30],
  ["pre-approval ends in 30 days", [signal("pre-approval-ends", -30)], 15],
  ["two pre-approvals: the sooner counts", [signal("pre-approval-ends", -30), signal("pre-approval-ends", -15)], 30],
  ["a task of today", [signal("task-due")], 65],
  ["a task of two days ago", [signal("task-due", 2)], 78],
  ["a strike rate met", [signal("strike-rate-met", 5)], 55],
  ["a strike rate met, and gains", [signal("strike-rate-met"), signal("gains")], 66.3],
  ["status changed a week ago, unheard", [signal("status-unheard", 7)], 22.5],
  ["report never sent in 14 days", [signal("never-sent", 14)], 20],
  ["insurance can go", [signal("insurance-can-go", 400)], 35],
  ["ARM adjusts in half of the window", [signal("arm-adjusts", -91)], 17.6],
  ["birthday alone", [signal("birthday", 0)], 20],
  ["no contact in 200 days", [signal("no-contact", 200)], 10],
  ["no contact, no consent", [signal("no-contact", 200), signal("consent-missing", 300)], 11.3],
  ["nothing", [], 0],
];

/** Signals of two people; the first person is called first. */
const BEFORE: [string, Signal[], Signal[]][] = [
  ["a question before any reading", [signal("asked", 1)], [signal("read-cash"), signal("opened-twice")]],
  ["a tap today before a question of today", [signal("call-tapped")], [signal("asked")]],
  ["a question that waits before a tap of yesterday", [signal("asked", 2)], [signal("call-tapped", 1)]],
  ["a try today before a strike rate", [signal("tried")], [signal("strike-rate-met")]],
  ["a strike rate before a try of last week", [signal("strike-rate-met")], [signal("tried", 6)]],
  ["an ending pre-approval before an anniversary", [signal("pre-approval-ends", -2)], [signal("anniversary")]],
  ["two reasons before the stronger one alone", [signal("read-cash"), signal("tried")], [signal("tried")]],
  ["anything that happened before long silence", [signal("opened-twice", 3)], [signal("no-contact", 300)]],
];

describe("the score of a call", () => {
  it.each(CASES)("%s", (_, signals, score) => {
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
