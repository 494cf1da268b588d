import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Context } from "../../kernel/context.ts";
import { type Count, LARGE_TOTAL, rememberedTotal, totalOf, totalSoon } from "./client-totals.ts";

const at = (ms: number) => ({ now: new Date(ms) }) as Context;
const MINUTE_MS = 60_000;
const MANY = LARGE_TOTAL + 1;

/** A count that comes when it is let. */
function slow(count: Count) {
  let finish = () => {};
  const promise = new Promise<Count>((resolve) => {
    finish = () => resolve(count);
  });
  return { count: () => promise, finish: () => finish() };
}

test("a page of many clients does not wait for their count; the next has it, exact", async () => {
  const { count, finish } = slow({ total: 22_211, among: MANY });
  const soon = () => totalSoon(at(0), "many", false, count, async () => MANY);
  expect(await soon()).toBeUndefined();
  // Counted once, however often it is asked for meanwhile.
  expect(await soon()).toBeUndefined();
  finish();
  await expect.poll(soon).toBe(22_211);
});

test("a page of few clients has its total, however busy the database is", async () => {
  const count = async () => {
    await delay(120);
    return { total: 12, among: 12 };
  };
  expect(await totalSoon(at(0), "few", false, count, async () => 12)).toBe(12);
  expect(rememberedTotal(at(0), "few")).toBeUndefined();
});

test("a total that took long among many is kept, however small; after a minute it is shown once more and counted anew", async () => {
  let total = 3;
  const count = async () => {
    await delay(60);
    return { total, among: MANY };
  };
  expect(await totalOf(at(0), "long", false, count)).toBe(3);
  total = 4;
  expect(await totalOf(at(MINUTE_MS - 1), "long", false, count)).toBe(3);
  expect(await totalOf(at(MINUTE_MS + 1), "long", false, count)).toBe(3);
  await expect.poll(() => totalOf(at(MINUTE_MS + 2), "long", false, count)).toBe(4);
});

test("where a count fails, the next call counts again", async () => {
  const failing = totalOf(at(0), "fails", false, () => Promise.reject(new Error("away")));
  await expect(failing).rejects.toThrow("away");
  expect(await totalOf(at(0), "fails", false, async () => ({ total: 7, among: 7 }))).toBe(7);
});
