import type { Value } from "./inputs.ts";

/** One published or high-precision case, as in vectors.dev.json. */
export interface VectorCase {
  id: string;
  topic: string;
  inputs: Record<string, Value>;
  expected: Record<string, Value>;
  tolerance?: Record<string, string>;
}

/** A case, or the reason why a record is not one. */
export type ReadCase = VectorCase | { id: string; malformed: string };

/**
 * Cases of a file in the shape of vectors.dev.json: a list, or a record with the list under `cases`.
 *
 * @throws {SyntaxError} no JSON, or JSON that is neither
 */
export function casesIn(text: string): ReadCase[] {
  const read: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
  const list = isRecord(read) ? read.cases : read;
  if (!Array.isArray(list)) throw new SyntaxError("a list of cases was expected, or a record with one under `cases`");
  return list.map((each, k) => caseOf(each, `case ${k + 1}`));
}

function caseOf(read: unknown, place: string): ReadCase {
  if (!isRecord(read)) return { id: place, malformed: `a case is a record, not ${JSON.stringify(read)}` };
  const id = typeof read.id === "string" ? read.id : place;
  const { topic, inputs, expected, tolerance } = read;
  if (typeof topic !== "string") return { id, malformed: "needs a topic" };
  if (!isRecord(inputs)) return { id, malformed: "needs inputs, a record" };
  if (!isRecord(expected)) return { id, malformed: "needs expected, a record" };
  // One number applies to every key.
  const slacks = isRecord(tolerance) ? tolerance : { default: tolerance ?? "0" };
  for (const [key, value] of Object.entries(slacks))
    if (!(Number(value) >= 0)) return { id, malformed: `tolerance ${key} is a number from 0, not ${String(value)}` };
  return { id, topic, inputs, expected, tolerance: textsOf(slacks) };
}

const textsOf = (record: object): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, String(value)]));

function isRecord(read: unknown): read is Record<string, Value> {
  return typeof read === "object" && read !== null && !Array.isArray(read);
}
