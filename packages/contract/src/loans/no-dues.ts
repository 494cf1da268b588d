/** Where HOA dues that nobody gave come from. */
export const NO_DUES = "none assumed";
