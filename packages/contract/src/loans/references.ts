import { letterOf } from "./scenario-letters.ts";

/** `@B` in a note refers to scenario B, wherever it is listed and whatever its name is. The @ in an email address is ignored. */
const REFERENCE = /(?<![\w.])@([A-Z])\b/g;

/** Returns the letters a text refers to. */
export const lettersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(REFERENCE)].map(([, letter = ""]) => letter)),
];

/**
 * Replaces the references in a text with letters.
 *
 * @param gone returns the text for a scenario that is no longer compared
 */
export const withReferences = (
  text: string,
  scenarios: readonly { letter?: string | undefined }[],
  gone: (letter: string) => string,
): string => {
  const there = scenarios.map(letterOf);
  return text.replace(REFERENCE, (_, letter: string) => (there.includes(letter) ? letter : gone(letter)));
};
