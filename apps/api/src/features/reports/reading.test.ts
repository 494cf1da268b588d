import { describe, expect, it } from "vitest";
import { type Counted, countBeat, type Sections } from "./reading.rules.ts";

const BEGIN = Date.parse("2026-11-20T12:00:00Z");

/** A recipient's record, as the beats of its views update it. */
function recipient() {
  const views = new Map<string, { startedAt: Date; seconds: number; sections: Sections }>();
  let lastBeatAt: Date | null = null;
  let countedUntil: Date | null = null;
  let openings = 0;
  let seconds = 0;
  return {
    get openings() {
      return openings;
    },
    get seconds() {
      return seconds;
    },
    beat(atSecond: number, view: string, told: number | Sections): Counted {
      const now = new Date(BEGIN + atSecond * 1_000);
      const known = views.get(view);
      const asked = typeof told === "number" ? { seconds: told, sections: {} } : { sections: told };
      const counted = countBeat(now, asked, { view: known, lastBeatAt, countedUntil });
      views.set(view, { startedAt: known?.startedAt ?? now, seconds: counted.seconds, sections: counted.sections });
      lastBeatAt = now;
      countedUntil = counted.countedUntil;
      openings += counted.opening ? 1 : 0;
      seconds += counted.more;
      return counted;
    },
  };
}

describe("a reader", () => {
  it("is counted to the second, even if beats arrive a little early or late", () => {
    const reader = recipient();
    reader.beat(1, "a", 1);
    for (let tens = 1; tens <= 60; tens += 1) reader.beat(1 + tens * 10 + (tens % 2 ? -0.4 : 0.7), "a", 1 + tens * 10);
    expect(reader.seconds).toBe(601);
    expect(reader.openings).toBe(1);
  });

  it("loses no time to lost beats, even the first one", () => {
    const reader = recipient();
    expect(reader.beat(11, "a", 11).seconds).toBe(11);
    expect(reader.beat(131, "a", 131).seconds).toBe(131);
  });

  it("opens the report once when reloading, and again after a pause", () => {
    const reader = recipient();
    for (const [at, view] of [
      [0, "a"],
      [5, "b"],
      [600, "c"],
      [600 + 899, "d"],
    ] as const)
      reader.beat(at, view, 1);
    expect(reader.openings).toBe(1);
    expect(reader.beat(600 + 899 + 900, "e", 1).opening).toBe(true);
    // A page left open overnight is not a new opening.
    expect(reader.beat(90_000, "e", 1).opening).toBe(false);
  });

  it("has not read any section for longer than the whole report", () => {
    const reader = recipient();
    reader.beat(0, "a", 1);
    const { seconds, sections } = reader.beat(10, "a", { summary: 86_400, payment: 3 });
    expect(seconds).toBe(21);
    expect(sections).toEqual({ summary: 21, payment: 3 });
    expect(reader.beat(11, "a", { summary: 2 }).sections).toEqual({ summary: 21, payment: 3 });
  });
});

describe("a link holder who sends false beats", () => {
  it("gets no more than the elapsed time plus twenty seconds from one view", () => {
    const holder = recipient();
    for (let at = 0; at < 60; at += 0.1) holder.beat(at, "a", 86_400);
    expect(holder.seconds).toBeLessThanOrEqual(80);
  });

  it("gets no more from many concurrent views, or from many new ones", () => {
    const holder = recipient();
    for (let at = 0; at < 60; at += 0.1) for (let view = 0; view < 10; view += 1) holder.beat(at, `v${view}`, 86_400);
    for (let at = 60; at < 120; at += 0.1) holder.beat(at, `new ${at}`, 86_400);
    expect(holder.seconds).toBeLessThanOrEqual(140);
    expect(holder.openings).toBe(1);
  });

  it("gets the time of a long absence only once, regardless of how many views stayed open", () => {
    const holder = recipient();
    for (let view = 0; view < 50; view += 1) holder.beat(0, `v${view}`, 0);
    for (let view = 0; view < 50; view += 1) holder.beat(3_600, `v${view}`, 86_400);
    expect(holder.seconds).toBeLessThanOrEqual(3_640);
  });

  it("leads to a live update at most once in five seconds", () => {
    const holder = recipient();
    let told = 0;
    for (let at = 0; at < 60; at += 0.05) told += holder.beat(at, `v${at}`, 86_400).tell ? 1 : 0;
    expect(told).toBeLessThanOrEqual(13);
  });

  it("gains nothing when another server's clock is behind", () => {
    const holder = recipient();
    holder.beat(100, "a", 5);
    expect(holder.beat(40, "a", 86_400).more).toBeLessThanOrEqual(20);
    expect(holder.beat(41, "b", 86_400).more).toBe(0);
  });
});
