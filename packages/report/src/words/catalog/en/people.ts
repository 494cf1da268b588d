/** The people behind the report, who to contact, and the next steps. */
export const people = {
  officer: "Your loan officer",
  inThisReport: "In this report",
  savePdf: "Save as PDF",
  call: "Call",
  callNumber: (phone: string) => `Call ${phone}`,
  callPerson: (name: string) => `Call ${name}`,
  text: "Text",
  textLong: "Text: send a text message",
  email: "Email",
  emailLong: "Email: write a message",
  /** In a note, for a scenario that was deleted since. */
  goneScenario: (letter: string) => `${letter}, which is no longer compared,`,
  noteFrom: (officer: string) => `Note from ${officer}`,
  videoFrom: (officer: string) => `Video from ${officer}`,
  watch: (officer: string) => `Watch ${officer} explain it`,
  contacts: "Who else is involved",
};

export const timeline = {
  steps: {
    application: "Application",
    "pre-approval": "Pre-approval",
    offer: "Offer",
    contract: "Under contract",
    appraisal: "Appraisal",
    "clear-to-close": "Clear to close",
    closing: "Closing",
  },
  title: "What happens next",
  done: "done",
  next: "Next",
};
