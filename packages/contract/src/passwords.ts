import { z } from "zod";

/** The most common passwords of ten characters and more (first lines of the public SecLists "10-million-password-list-top-100000"), plus our own names. */
const COMMON = new Set(
  "1234567890 qwertyuiop 1q2w3e4r5t 0123456789 password12 password123 password1234 passw0rd123 iloveyou123 1qaz2wsx3edc qwerty12345 qwerty123456 abcdefghij abcd123456 123456789a 12345678910 1234567891 0987654321 987654321a qwerty1234 administrator letmein1234 welcome123 welcome1234 basketball footballer superman123 sunshine123 princess123 football123 baseball123 aaaaaaaaaa 1111111111 0000000000 1212121212 qazwsxedcrfv zaq12wsxcde asdfghjkl; asdfghjkl1 zxcvbnm123 michelle123 jennifer123 charlie123 trustno1trustno1 changeme123 hearthline hearthline1 hearthline123 mortgage123 mortgage1234 loanofficer".split(
    " ",
  ),
);

export const Password = z
  .string("A password is needed.")
  .min(10, "A password has at least 10 characters.")
  .max(200, "A password has at most 200 characters.")
  .refine(
    (value) => !COMMON.has(value.toLowerCase()) && new Set(value).size > 2,
    "This password is too common: choose one that others would not think of.",
  );
