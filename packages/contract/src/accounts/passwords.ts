import { z } from "zod";

/**
 * The most common passwords of at least ten characters (first lines of the public SecLists "10-million-password-list-top-100000"), plus our own
 * product names.
 */
const COMMON = new Set(
  "1234567890 qwertyuiop 1q2w3e4r5t 0123456789 password12 password123 password1234 passw0rd123 iloveyou123 1qaz2wsx3edc qwerty12345 qwerty123456 abcdefghij abcd123456 123456789a 12345678910 1234567891 0987654321 987654321a qwerty1234 administrator letmein1234 welcome123 welcome1234 basketball footballer superman123 sunshine123 princess123 football123 baseball123 aaaaaaaaaa 1111111111 0000000000 1212121212 qazwsxedcrfv zaq12wsxcde asdfghjkl; asdfghjkl1 zxcvbnm123 michelle123 jennifer123 charlie123 trustno1trustno1 changeme123 hearthline hearthline1 hearthline123 mortgage123 mortgage1234 loanofficer".split(
    " ",
  ),
);

/** The words most guessed passwords are built from. Adding digits, a year or an exclamation mark makes them no harder to guess. */
const WORDS = new Set(
  "password passwort passcode qwerty qwertz letmein welcome iloveyou admin administrator monkey dragon sunshine princess football baseball basketball superman batman starwars pokemon trustno changeme hearthline mortgage loanofficer".split(
    " ",
  ),
);
const KEYS = [
  "qwertyuiopasdfghjklzxcvbnm",
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890123456789",
  "qazwsxedcrfvtgbyhnujmikolp",
];
const LOOKALIKES: Record<string, string> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
  "!": "i",
};

const backwards = (text: string): string => [...text].reverse().join("");
const alongTheKeys = (text: string): boolean =>
  KEYS.some((keys) => keys.includes(text) || backwards(keys).includes(text));

/** Returns the word inside surrounding digits and symbols, with substitutions undone: "P@ssw0rd2024!" gives "password". */
const wordIn = (password: string): string =>
  password
    .replace(/(?<![\d\W_])[\d\W_]+$/, "")
    .replace(/^[\d\W_]+(?=[a-z])/, "")
    .replaceAll(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign)
    .replaceAll(/[^a-z]/g, "");

/**
 * Whether a password is among the first an attacker would try: a common password, a common word with something around it, a repeated sequence, or
 * adjacent keys.
 *
 * @example isCommonPassword("P@ssw0rd2024!") // true
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const once = /^(.{1,12}?)\1+$/.exec(plain)?.[1];
  return (
    COMMON.has(plain) ||
    new Set(plain).size < 4 ||
    alongTheKeys(plain) ||
    WORDS.has(wordIn(plain)) ||
    alongTheKeys(wordIn(plain).padEnd(6, "\0")) ||
    (once !== undefined && (once.length < 6 || isCommonPassword(once) || alongTheKeys(once)))
  );
}

export const Password = z
  .string("A password is needed.")
  .min(10, "A password has at least 10 characters.")
  .max(200, "A password has at most 200 characters.")
  .refine(
    (value) => !isCommonPassword(value),
    "This password is too common: choose one that others would not think of.",
  )
  .meta({
    description: "A new password: 10 characters or more, and not a common one",
    format: "password",
    examples: ["correct horse battery"],
  });
