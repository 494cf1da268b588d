import * as calc from "../src/index.ts";
import { callsOf, type functions } from "./documented.ts";

/** Values that a form, an import or an attacker may pass instead of a number, a text, a switch or a list. */
const HOSTILE_NUMBERS = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  -0,
  0,
  -1,
  1,
  0.5,
  1.000_000_000_1,
  -1e-320,
  1e-320,
  1e15,
  1e308,
  -1e308,
  2 ** 53,
  2 ** 53 + 2,
];
const HOSTILE_TEXTS = ["", "x", "2024-02-30", "0000-00-00", "9999-12-31", "2024-13-01", "constructor"];

/** Arguments that are returned unchanged, whatever their value. */
const HANDED_BACK: Record<string, RegExp> = { tableInEffect: /rows$/, rateChanges: /./ };

type Place = readonly (string | number)[];

/** A result of the package with the columns of a schedule: no user types it. */
const isResult = (value: object): boolean =>
  Object.values(value).some((part) => ArrayBuffer.isView(part) || (part instanceof Object && isResult(part)));

/** Every value inside an argument that can be replaced, by its path. */
function places(value: unknown, at: Place = []): [Place, unknown][] {
  if (typeof value === "number" || typeof value === "string" || typeof value === "boolean") return [[at, value]];
  if (value === null || typeof value !== "object" || ArrayBuffer.isView(value)) return [];
  if (at.length > 0 && isResult(value)) return [];
  const inside = Object.entries(value).flatMap(([key, part]) =>
    places(part, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return Array.isArray(value) ? [[at, value], ...inside] : inside;
}

function replaced(value: unknown, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((part, k) => (k === key ? replaced(part, rest, by) : part));
  return { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest, by) };
}

function hasNaN(value: unknown, depth = 0): boolean {
  if (typeof value === "number") return Number.isNaN(value);
  if (ArrayBuffer.isView(value)) return (value as Float64Array).some((cell) => Number.isNaN(cell));
  if (value === null || typeof value !== "object" || depth > 5) return false;
  return Object.values(value).some((part) => hasNaN(part, depth + 1));
}

export type Called = (...given: unknown[]) => unknown;

/** Describes what is wrong with a result; undefined for numbers, or an error that names the argument and its range, within a time limit in ms. */
function wrongWith(answer: () => unknown, longestMs: number): string | null {
  const started = performance.now();
  try {
    if (hasNaN(answer())) return "NaN";
  } catch (error) {
    if (!(error instanceof RangeError && /must|never|longest/.test(error.message))) return String(error);
  }
  return performance.now() - started > longestMs ? `takes ${longestMs} ms` : null;
}

function hostileTo(was: unknown): readonly unknown[] {
  if (Array.isArray(was)) return [[]];
  if (typeof was === "boolean") return [!was];
  return typeof was === "number" ? HOSTILE_NUMBERS : HOSTILE_TEXTS;
}

/** Makes every documented call of a function with each value replaced by hostile ones; returns what is wrong with the results. */
export function hostileCalls(
  name: string,
  each: (typeof functions)[number],
  longestMs = Number.POSITIVE_INFINITY,
): string[] {
  const real = Reflect.get(calc, name) as Called;
  return callsOf(each).flatMap((given) =>
    places(given).flatMap(([place, was]) => {
      if (place.length === 0 || HANDED_BACK[name]?.test(place.join("."))) return [];
      return hostileTo(was).flatMap((value) => {
        const wrong = wrongWith(() => real(...(replaced(given, place, value) as unknown[])), longestMs);
        return wrong === null ? [] : [`${place.join(".")} = ${String(value)}: ${wrong}`];
      });
    }),
  );
}
