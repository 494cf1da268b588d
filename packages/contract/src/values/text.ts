import { z } from "zod";

const numbers = new Intl.NumberFormat("en-US");
export const atMost = (characters: number): string => `At most ${numbers.format(characters)} characters.`;

/** Single-line text, such as a name or title: line breaks and invisible characters (from a spreadsheet, say) become spaces. */
export const lineText = (needed?: string) =>
  z.string(needed).overwrite((text) => text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim());
/** Single-line text up to a length. */
export const lineUpTo = (characters: number, needed?: string) => lineText(needed).max(characters, atMost(characters));

/** Multi-line text: a note, a message. */
export const paragraphs = (characters: number, needed?: string) =>
  z.string(needed).trim().max(characters, atMost(characters)).meta({ "x-multiline": true });

/** A password, key or code: compared character by character, so it is never cleaned up, and never displayed. */
export const secretText = (characters: number, needed?: string) =>
  z.string(needed).max(characters, atMost(characters)).meta({ format: "password" });

/** Text that is matched as entered, except for surrounding spaces; line breaks and invisible characters are rejected. */
export const plainLine = (refusal: string) =>
  z
    .string(refusal)
    .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), { error: refusal, params: { code: "bad_format" } })
    .trim();

const CONTROLS = /[\p{Cc}\u2028\u2029]/gu;

/** Removes control characters from a text, but keeps line breaks and tabs. */
export const lineBreaksOnly = (text: string): string =>
  text.replace(CONTROLS, (sign) => (sign === "\n" || sign === "\t" ? sign : ""));
