import { randomInt } from "node:crypto";

const LETTERS = "abcdefghijkmnpqrstuvwxyz";

/** Returns letters unique to this attempt of this journey, so that a record with them in its name can be found. */
export const ownMark = (): string => Array.from({ length: 7 }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** "Rosa Delgado" → "Rosa Delgado Xkqpwhz" */
export const uniqueName = (name: string): string => {
  const mark = ownMark();
  return `${name} ${mark.charAt(0).toUpperCase()}${mark.slice(1)}`;
};

/** Returns a unique phone number in North Carolina: consent and duplicates are matched by number, whichever client it belongs to. */
export const ownPhone = (): string => `+1919${randomInt(2_000_000, 9_999_999)}`;
