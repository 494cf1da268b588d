/** The timeouts of all journeys. Both are far above what anything takes: exceeding one is a bug. */
const deep = process.env.HEARTHLINE_SUITE === "deep";

/** A step: a click, a page, or what has to be shown. */
export const STEP_MS = deep ? 60_000 : 30_000;
/** A journey: one test from its first step to its last. */
export const JOURNEY_MS = deep ? 480_000 : 120_000;
