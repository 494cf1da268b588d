/** Pages shown instead of a report. The server writes them: the script of a link leaves them out. */
export const notices = {
  ended: "This link has ended",
  endedTitle: (company: string) => `This link has ended, ${company}`,
  endedShort: "Ask your loan officer for a new link.",
  endedLong: (officer: string) =>
    `Rates and costs change, so a report is shared for a limited time. Ask ${officer} for a new one; your report itself is kept.`,
  codeTitle: "This report asks for a code",
  codeTitleOf: (company: string) => `A report from ${company}`,
  codeShort: "It opens with a code from your loan officer.",
  codeLede: (officer: string) => `Enter the code that ${officer} gave you.`,
  codeLabel: "Access code",
  codeOpen: "Open the report",
  wrongCode: (officer: string) => `This is not the code. Check it, or ask ${officer} for it.`,
  codeWait: (minutes: number) =>
    `Too many wrong codes. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`}, then try again.`,
  openedOften: "This link was opened very often just now",
  wait: (seconds: number) => `Please wait ${seconds} seconds, then open it again.`,
  notNow: "The report cannot be shown just now",
  nothingLost: "Nothing is lost. Please open it again in a moment.",
  nothingHere: "There is no report at this link",
  cutShort:
    "This page could not be found. The link may have been cut short on its way: open it again from the message you got, or ask your loan officer for a new one.",
};
