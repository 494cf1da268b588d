// Compares the figures of `npm run bench` with docs/performance.json.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./runtime.mjs";

const TABLE = join(root, "docs/performance.json");
/** Threshold for reporting a figure as worse. Two runs of the same code differ by less. */
const MARGIN = 0.15;

/**
 * @typedef {object} Kept one stored figure
 * @property {number} value in `unit`
 * @property {string} unit
 * @property {number} ratio of the value to the limit of the same run
 * @property {number} pace of the machine at the time, relative to that of docs/performance.md
 * @property {string} aim
 */

/** @returns {Record<string, Kept>} by benchmark and figure */
export const keptFigures = () => (existsSync(TABLE) ? JSON.parse(readFileSync(TABLE, "utf8")) : {});

/** Whether more is better, by the wording of the aim. */
const moreIsBetter = (aim) => /≥|\bat least\b|\bfaster\b|^all\b/.test(aim);

/** Returns the key of a figure in the table. */
const keyOf = ({ benchmark, name }) => `${benchmark}: ${name}`;

/**
 * Names the figures of a benchmark so that each is unique: "the same, p95" gets the name of the figure that it refers to.
 *
 * @param {{ figure: string }[]} figures in the order they were measured
 */
export function named(figures) {
  let whole = "";
  return figures.map((one) => {
    if (!one.figure.startsWith("the same")) whole = one.figure;
    return { ...one, name: one.figure === whole ? whole : `${whole}; ${one.figure}` };
  });
}

/**
 * Returns how much worse a figure is than before: 0.2 is a fifth. Ratios and counts are compared directly, milliseconds at the pace of one machine.
 *
 * @param now `{ value, ratio, aim, comparable, pace }`
 * @param {Kept} then
 * @returns {number} below 0 if it is better
 */
export function worsening(now, then) {
  const [is, was] = now.comparable
    ? [now.ratio, then.ratio]
    : [now.value * Math.min(1, now.pace), then.value * Math.min(1, then.pace)];
  if (is === was) return 0;
  if (was === 0) return moreIsBetter(now.aim) ? -1 : Number.POSITIVE_INFINITY;
  return moreIsBetter(now.aim) ? (was - is) / was : (is - was) / was;
}

/**
 * Returns the figures that are worse by more than 15 %.
 *
 * @returns {{ figure: string, by: number, now: object, before: Kept }[]}
 */
export const worse = (found, kept) =>
  found
    .filter((one) => one.verdict !== "busy machine" && keyOf(one) in kept)
    .map((now) => ({ figure: keyOf(now), now, before: kept[keyOf(now)], by: worsening(now, kept[keyOf(now)]) }))
    .filter(({ by }) => by > MARGIN);

/** Stores the measurements; figures of benchmarks that did not run stay unchanged. */
export function keepFigures(found) {
  const kept = keptFigures();
  const ran = new Set(found.map(({ benchmark }) => benchmark));
  const others = Object.entries(kept).filter(([key]) => !ran.has(key.split(":", 1)[0]));
  const ours = found.map((one) => {
    const { value, unit, ratio, pace, aim } = one;
    return [keyOf(one), { value, unit, ratio, pace, aim }];
  });
  const sorted = [...others, ...ours].sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(TABLE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
