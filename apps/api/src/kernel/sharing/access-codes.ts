import { timingSafeEqual } from "node:crypto";
import { type Language, languageOf } from "@hearthline/contract/values/language";
import type { Secrets } from "../access/secrets.ts";
import { DomainError } from "../calls/errors.ts";

const PURPOSE = "access-code";
const GIVEN = "access-code-given";
const DAY_MS = 86_400_000;
/** A reader enters the code once per browser, and again after a month or when the code changes. */
export const GIVEN_DAYS = 30;

/** A share with the stored form of its code. */
export interface CodedShare {
  shareId: string;
  accessCode: string;
}

/** The stored form of a code: a hash keyed with the server's secret, because a plain hash of four digits is easy to reverse. */
export const keptCode = (secrets: Secrets, shareId: string, code: string): string =>
  secrets.key(PURPOSE, `${shareId} ${code}`);

/** If the hash is keyed by another share, the stored value names that share. */
const COPIED = /^([\da-f-]{36})\.([\w-]{43})$/;

/** The value that a later share stores so that the same code opens it, although only the reader knows the code: the earlier share's value, and the share it is keyed by. */
export const sameCode = ({ shareId, accessCode }: CodedShare): string =>
  COPIED.test(accessCode) ? accessCode : `${shareId}.${accessCode}`;

/** The share that a code was drawn for. Guesses are counted per such share, so that two links with one code do not allow more guesses. */
export const codeOrigin = ({ shareId, accessCode }: CodedShare): string => COPIED.exec(accessCode)?.[1] ?? shareId;

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Whether a code is the share's. */
export const isCode = (secrets: Secrets, share: CodedShare, code: string): boolean =>
  same(keptCode(secrets, codeOrigin(share), code), COPIED.exec(share.accessCode)?.[2] ?? share.accessCode);

/** The cookie that says that a share's code was entered. */
export const codeCookie = (shareId: string): string => `code_${shareId.replaceAll("-", "")}`;

const signed = (secrets: Secrets, { shareId, accessCode }: CodedShare, until: number): string =>
  secrets.key(GIVEN, `${shareId} ${accessCode} ${until}`);

/** The value of that cookie, which becomes invalid when the code changes. */
export function codeGiven(secrets: Secrets, share: CodedShare, now: Date): string {
  const until = now.getTime() + GIVEN_DAYS * DAY_MS;
  return `${until}.${signed(secrets, share, until)}`;
}

/** Whether a cookie says that the share's code was entered. */
export function wasGiven(secrets: Secrets, share: CodedShare, cookie: string | undefined, now: Date): boolean {
  const [, digits = "", given = ""] = /^(\d{13,15})\.([\w-]{43})$/.exec(cookie ?? "") ?? [];
  const until = Number(digits);
  return until > now.getTime() && same(signed(secrets, share, until), given);
}

/** Thrown if the link is valid but its code has not been entered. */
export class AccessCodeNeeded extends DomainError {
  readonly language: Language;

  constructor(language: string) {
    super("forbidden", "This link asks for an access code. Open its page and enter the code first.", {
      reason: "access_code",
    });
    this.language = languageOf(language);
  }
}
