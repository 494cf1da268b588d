/** The one place for how long a journey waits. Both are far above what anything takes: a wait that is not over is a fault. */
const deep = process.env.HEARTHLINE_SUITE === "deep";

/** A step: a click, a page, or what has to be seen. */
export const STEP_MS = deep ? 60_000 : 30_000;
/** A journey: one test from its first step to its last. */
export const JOURNEY_MS = deep ? 480_000 : 120_000;
