/** Steps that can be undone and redone. */
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** The text of the last step: further typing in it belongs to the same step. */
  typing: string | undefined;
}

const STEPS = 100;
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const beginHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], typing: undefined });

/** The path of the one text that differs; undefined if several do, or something other than a text. */
export function typedAt(before: unknown, after: unknown): string | undefined {
  if (typeof before === "string" && typeof after === "string") return "";
  if (typeof before !== "object" || typeof after !== "object" || before === null || after === null) return undefined;
  const [one, other] = [Object.entries(before), Object.entries(after)];
  if (one.length !== other.length || one.some(([key], at) => key !== other[at]?.[0])) return undefined;
  const differing = one.flatMap(([key, value], at) =>
    isSame(value, other[at]?.[1]) ? [] : [[key, value, other[at]?.[1]] as const],
  );
  const [only, another] = differing;
  if (!only || another) return undefined;
  const [key, value, next] = only;
  const within = typedAt(value, next);
  return within === undefined ? undefined : `${key}.${within}`;
}

/** Records the current state: a new step, or more of the same typing. */
export function recorded<T>(history: History<T>, next: T): History<T> {
  const { past, present, typing } = history;
  if (isSame(present, next)) return history;
  const typed = typedAt(present, next);
  const goesOn = typed !== undefined && typed === typing;
  return { past: goesOn ? past : [...past, present].slice(-STEPS), present: next, future: [], typing: typed };
}

export function undone<T>({ past, present, future }: History<T>): History<T> | undefined {
  const before = past.at(-1);
  if (before === undefined) return undefined;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], typing: undefined };
}

export function redone<T>({ past, present, future }: History<T>): History<T> | undefined {
  const [next, ...rest] = future;
  if (next === undefined) return undefined;
  return { past: [...past, present], present: next, future: rest, typing: undefined };
}
