/** The steps of a first session, in their order; apart from the shapes, which the dashboard does not load. */
export const FIRST_STEPS = ["setup", "sample", "report", "sent", "opened"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
