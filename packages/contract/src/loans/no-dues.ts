/** Source shown for HOA dues that were not entered. */
export const NO_DUES = "none assumed";
