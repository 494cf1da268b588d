// How long tests wait, in either suite (scripts/suite.ts).

export const DEEP = process.env.HEARTHLINE_SUITE === "deep";

/** How long a test, or a hook, may take: a limit for what hangs, not a measure of speed. No test sets a shorter one. */
export const WAIT_MS = DEEP ? 240_000 : 120_000;

/** How long a test waits for a condition: less than the test may take, so that its failure says what did not come. */
export const CONDITION_MS = WAIT_MS - 10_000;
