/** Asking the officer about a figure. */
export const asking = {
  open: (officer: string) => `Ask ${officer} about this`,
  question: "Your question",
  replyTo: (officer: string) => `Where ${officer} can reach you`,
  replyToHint: "Phone or email",
  send: "Send the question",
  sending: "Sending…",
  again: "Send again",
  sent: (officer: string) => `${officer} has your question.`,
  failed: "It could not be sent. Your words are kept. Check the connection and try again.",
  tooMany: "That is many questions for one day. Please call.",
  /** Text below the first figures of a page where questions can be asked. */
  hint: (officer: string) => `Tap or click a figure to see how it is computed, or to ask ${officer} about it.`,
};
