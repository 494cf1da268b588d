import { randomInt } from "node:crypto";

const LETTERS = "abcdefghijkmnpqrstuvwxyz";

/** Letters that no other journey has, nor another try of this one: a record with them in its name is found among all others. */
export const ownMark = (): string => Array.from({ length: 7 }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** "Rosa Delgado" → "Rosa Delgado Xkqpwhz" */
export const uniqueName = (name: string): string => {
  const mark = ownMark();
  return `${name} ${mark.charAt(0).toUpperCase()}${mark.slice(1)}`;
};

/** A phone number in North Carolina that nobody else has: consent and doubles go by the number, whosever it is. */
export const ownPhone = (): string => `+1919${randomInt(2_000_000, 9_999_999)}`;
