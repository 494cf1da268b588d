import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Context } from "../../kernel/calls/context.ts";
import { totalOf, totalSoon } from "./client-totals.ts";

const secrets = {} as Context["secrets"];
const at = (ms: number, server = secrets) => ({ now: new Date(ms), secrets: server }) as Context;
const MINUTE_MS = 60_000;
const many = async () => true;
const few = async () => false;

/** A count that finishes when the test says so. */
function slow(total: number) {
  let finish = () => {};
  const promise = new Promise<number>((resolve) => {
    finish = () => resolve(total);
  });
  return { count: () => promise, finish: () => finish() };
}

test("a page of many clients does not wait for their count; the next page has it", async () => {
  const { count, finish } = slow(7_211);
  const soon = () => totalSoon(at(0), "many", count, many);
  expect(await soon()).toBeUndefined();
  // Counted once, even if requested again in the meantime.
  expect(await soon()).toBeUndefined();
  finish();
  await expect.poll(soon).toBe(7_211);
});

test("a page of few clients always has its total, and the next page counts again", async () => {
  let total = 12;
  const count = async () => {
    await delay(60);
    return total;
  };
  expect(await totalSoon(at(0), "few", count, few)).toBe(12);
  expect(await totalOf(at(0), "few", count, few)).toBe(12);
  total = 13;
  expect(await totalSoon(at(0), "few", count, few)).toBe(13);
  expect(await totalOf(at(0), "few", count, few)).toBe(13);
});

test("a slow total over many clients is cached for a minute", async () => {
  let total = 3;
  const count = async () => {
    await delay(60);
    return total;
  };
  expect(await totalOf(at(0), "long", count, many)).toBe(3);
  total = 4;
  expect(await totalOf(at(MINUTE_MS - 1), "long", count, many)).toBe(3);
  expect(await totalSoon(at(MINUTE_MS - 1), "long", count, many)).toBe(3);
  expect(await totalOf(at(MINUTE_MS + 1), "long", count, many)).toBe(4);
});

test("a cached total of one server is not used by another, which has its own database", async () => {
  const count = (total: number) => async () => {
    await delay(60);
    return total;
  };
  expect(await totalOf(at(0), "own", count(3), many)).toBe(3);
  expect(await totalOf(at(0, {} as Context["secrets"]), "own", count(5), many)).toBe(5);
  expect(await totalOf(at(0), "own", count(7), many)).toBe(3);
});

test("after a failed count, the next call counts again", async () => {
  const failing = () => Promise.reject(new Error("away"));
  await expect(totalOf(at(0), "fails", failing, many)).rejects.toThrow("away");
  await expect(totalSoon(at(0), "fails", failing, many)).rejects.toThrow("away");
  expect(await totalOf(at(0), "fails", async () => 7, many)).toBe(7);
});

test("a count that fails after its page was sent leaves nothing behind", async () => {
  const late = async () => {
    await delay(60);
    throw new Error("away");
  };
  expect(await totalSoon(at(0), "late", late, many)).toBeUndefined();
  await expect.poll(() => totalSoon(at(0), "late", async () => 8, many)).toBe(8);
});
