import { z } from "zod";

const numbers = new Intl.NumberFormat("en-US");
export const atMost = (characters: number): string => `At most ${numbers.format(characters)} characters.`;

/** Text of one line, as a name or a title is: what breaks the line or cannot be seen (pasted from a sheet, say) becomes a space. */
export const lineText = (needed?: string) =>
  z.string(needed).overwrite((text) => text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim());
/** The same up to a length. */
export const lineUpTo = (characters: number, needed?: string) => lineText(needed).max(characters, atMost(characters));

/** Text of several lines: a note, a message. */
export const paragraphs = (characters: number, needed?: string) =>
  z.string(needed).trim().max(characters, atMost(characters)).meta({ "x-multiline": true });

/** A password, key or code: compared character by character, so it is never tidied, and nobody shows it. */
export const secretText = (characters: number, needed?: string) =>
  z.string(needed).max(characters, atMost(characters)).meta({ format: "password" });

/** Text that is matched as it was typed, blanks at its ends aside: a line break or an invisible character in it is refused. */
export const plainLine = (refusal: string) =>
  z
    .string(refusal)
    .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), { error: refusal, params: { code: "bad_format" } })
    .trim();

const CONTROLS = /[\p{Cc}\u2028\u2029]/gu;

/** Text without control characters, but with its line breaks and tabs. */
export const lineBreaksOnly = (text: string): string =>
  text.replace(CONTROLS, (sign) => (sign === "\n" || sign === "\t" ? sign : ""));
