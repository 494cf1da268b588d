import { timingSafeEqual } from "node:crypto";
import { type Language, languageOf } from "@hearthline/contract/values/language";
import type { Secrets } from "../access/secrets.ts";
import { DomainError } from "../calls/errors.ts";

const PURPOSE = "access-code";
const GIVEN = "access-code-given";
const DAY_MS = 86_400_000;
/** A reader gives the code once on a browser, and again after a month, or once it was changed. */
export const GIVEN_DAYS = 30;

/** A share with what is kept of its code. */
export interface CodedShare {
  shareId: string;
  accessCode: string;
}

/** What is kept of a code: four digits are guessed at once from a plain hash, and not without the server's own secret. */
export const keptCode = (secrets: Secrets, shareId: string, code: string): string =>
  secrets.key(PURPOSE, `${shareId} ${code}`);

/** What is kept names the share that it is keyed by where that is another. */
const COPIED = /^([\da-f-]{36})\.([\w-]{43})$/;

/** What a later share keeps so that the same code opens it, which nobody but the reader knows: the earlier one's, and by which share it is keyed. */
export const sameCode = ({ shareId, accessCode }: CodedShare): string =>
  COPIED.test(accessCode) ? accessCode : `${shareId}.${accessCode}`;

/** The share that a code was drawn for. Guesses are counted by it: two links with one code allow no more of them. */
export const codeOrigin = ({ shareId, accessCode }: CodedShare): string => COPIED.exec(accessCode)?.[1] ?? shareId;

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Whether a code is the share's. */
export const isCode = (secrets: Secrets, share: CodedShare, code: string): boolean =>
  same(keptCode(secrets, codeOrigin(share), code), COPIED.exec(share.accessCode)?.[2] ?? share.accessCode);

/** The cookie that says that a share's code was given. */
export const codeCookie = (shareId: string): string => `code_${shareId.replaceAll("-", "")}`;

const signed = (secrets: Secrets, { shareId, accessCode }: CodedShare, until: number): string =>
  secrets.key(GIVEN, `${shareId} ${accessCode} ${until}`);

/** What that cookie holds: worth nothing once the code is another. */
export function codeGiven(secrets: Secrets, share: CodedShare, now: Date): string {
  const until = now.getTime() + GIVEN_DAYS * DAY_MS;
  return `${until}.${signed(secrets, share, until)}`;
}

/** Whether a cookie says that the share's code was given. */
export function wasGiven(secrets: Secrets, share: CodedShare, cookie: string | undefined, now: Date): boolean {
  const [, digits = "", given = ""] = /^(\d{13,15})\.([\w-]{43})$/.exec(cookie ?? "") ?? [];
  const until = Number(digits);
  return until > now.getTime() && same(signed(secrets, share, until), given);
}

/** The link is right, and its code was not given. */
export class AccessCodeNeeded extends DomainError {
  readonly language: Language;

  constructor(language: string) {
    super("forbidden", "This link asks for an access code. Open its page and enter the code first.", {
      reason: "access_code",
    });
    this.language = languageOf(language);
  }
}
