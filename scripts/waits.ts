// How long tests wait, in either suite (scripts/suite.ts).

export const DEEP = process.env.HEARTHLINE_SUITE === "deep";

/** Time limit of a test or a hook: it stops tests that hang; it is not a speed limit. No test sets a shorter one. */
export const WAIT_MS = DEEP ? 240_000 : 120_000;

/** How long a test waits for a condition: less than the test's own limit, so that its failure names the condition. */
export const CONDITION_MS = WAIT_MS - 10_000;
