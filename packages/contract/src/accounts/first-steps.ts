/** The steps of a first session, in order. Separate from the schemas, which the dashboard does not load. */
export const FIRST_STEPS = ["setup", "sample", "report", "sent", "opened"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
