/** Repeated units that make a pattern backtrack: blanks, characters that start or separate something, and words of a few of them. */
export const UNITS = [
  ..." \t\n\u0085aT1,.;:-–/()[{<>\"'=+@#%$&_\\*é",
  "\r\n",
  " \u200B",
  "\u{1F600}",
  "a ",
  "a, ",
  "1,",
  "1.",
  "1 ",
  "a@",
  "a@b.",
  "or ",
  "; ",
  "aB",
  "{{",
  "[h",
  "<b ",
  "<!--",
  '""',
  "&#",
  "_x",
];

/** Text before and after the unit, for patterns that require more than the unit itself. */
export const AROUND = [
  ["", "!"],
  ["", ""],
  ["1", "!"],
  ["a", "\u0001"],
  ["(", ")x"],
  ["$1 ", " x"],
] as const;

/** Returns a text of exactly this many characters. */
export const textOf = (unit: string, size: number, [before, after]: readonly [string, string] = ["", ""]): string =>
  `${before}${unit.repeat(Math.ceil(size / unit.length))}`.slice(0, size - after.length) + after;

type Work = (size: number) => unknown;
type Clock = () => number;

async function took(work: Work, size: number, clock: Clock): Promise<number> {
  const started = clock();
  await work(size);
  return clock() - started;
}

/** Load only ever adds to a time, so the least of several is the function's own. */
async function least(work: Work, size: number, clock: Clock): Promise<number> {
  let found = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 5; time += 1) found = Math.min(found, await took(work, size, clock));
  return found;
}

/** No verdict below this time: linear functions take a fraction of it even on a busy machine, and quadratic ones exceed it long before the largest size. */
const NOTICEABLE_MS = 100;
/** At twice the size, a linear function takes twice as long, a quadratic one four times. */
const LINEAR = 3.2;

/**
 * Whether a function's time grows no faster than its input, up to a largest size. It runs at a sixteenth of that first, so that one that grows without
 * bounds is detected before it hangs.
 */
export async function isLinear(work: Work, largest: number, clock: Clock = () => performance.now()): Promise<boolean> {
  for (const size of [Math.ceil(largest / 16), largest]) {
    if ((await took(work, size, clock)) <= NOTICEABLE_MS) continue;
    if ((await least(work, size, clock)) <= NOTICEABLE_MS) continue;
    let grows = true;
    for (let attempt = 0; attempt < 3 && grows; attempt += 1)
      grows = (await least(work, size, clock)) / (await least(work, Math.ceil(size / 2), clock)) > LINEAR;
    if (grows) return false;
  }
  return true;
}
