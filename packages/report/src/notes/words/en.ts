/** The list of notes, and a note at the figure that is open. */
export const inEnglish = {
  title: "Notes",
  hint: "Press the number at a figure to read its note there, and to answer.",
  of: (officer: string) => `Note from ${officer}`,
  you: "You",
  answer: (officer: string) => `Answer ${officer}`,
  answering: "Your answer",
  send: "Send the answer",
  sent: (officer: string) => `${officer} has your reply.`,
};

export type NoteWords = typeof inEnglish;
