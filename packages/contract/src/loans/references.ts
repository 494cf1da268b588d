import { letterOf } from "./letters.ts";

/** `@B` in a note is scenario B, wherever it stands and whatever it is called. An address keeps its own @. */
const REFERENCE = /(?<![\w.])@([A-Z])\b/g;

/** The letters a text refers to. */
export const lettersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(REFERENCE)].map(([, letter = ""]) => letter)),
];

/**
 * A text with its references drawn.
 *
 * @param gone the words for a scenario that is no longer compared
 */
export const withReferences = (
  text: string,
  scenarios: readonly { letter?: string | undefined }[],
  gone: (letter: string) => string,
): string => {
  const there = scenarios.map(letterOf);
  return text.replace(REFERENCE, (_, letter: string) => (there.includes(letter) ? letter : gone(letter)));
};
