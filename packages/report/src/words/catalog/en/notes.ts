import type { asking } from "./asking.ts";

/** Notes that the officer pinned to figures. */
export const notes = {
  title: "Notes",
  mark: (number: number) => `Note ${number}`,
  of: (officer: string) => `Note from ${officer}`,
  you: "You",
};

/** Answering one: the same box as a question's. */
export const answering: Pick<typeof asking, "open" | "question" | "send" | "sent"> = {
  open: (officer) => `Answer ${officer}`,
  question: "Your answer",
  send: "Send the answer",
  sent: (officer) => `${officer} has your answer.`,
};
