/** The trial's terms, wherever it is offered: the home page, plans and registration say the same. */
export const TRIAL_TERMS =
  "Build, compare and preview free for 14 days. Sending, PDFs and imports open with billing info, and nothing is charged before the trial ends.";
