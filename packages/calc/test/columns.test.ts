import { expect, it } from "vitest";
import { levelSchedule } from "../src/schedule/level-schedule.ts";

it("keeps separate rows for schedules that share a block, whatever is created after them", () => {
  const made = Array.from({ length: 40 }, (_, k) => levelSchedule(200_000_00 + k, 0.065, 12 + k * 30));
  made.forEach((schedule, k) => {
    const again = levelSchedule(200_000_00 + k, 0.065, 12 + k * 30);
    expect(schedule).toEqual(again);
    expect(schedule.balanceCents.at(-1)).toBe(0);
    expect(schedule.principalCents.reduce((sum, cents) => sum + cents, 0)).toBe(200_000_00 + k);
  });
});
