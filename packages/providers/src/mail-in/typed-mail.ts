import { decodeWords } from "postal-mime";
import type { ReceivedMail } from "../mail-accounts/types.ts";
import { isAuto, subjectLine, typedText } from "./read-mail.ts";

/** An inbox email as a person typed it. */
export interface TypedMail extends Pick<ReceivedMail, "messageId" | "fromAddress" | "receivedAt" | "answers"> {
  subject: string;
  /** Without the quoted text. */
  text: string;
  /** Written by a machine, for example an out-of-office message. */
  isAuto: boolean;
}

/** Extracts what a person typed from an inbox email. */
export const typedMail = ({
  messageId,
  fromAddress,
  receivedAt,
  answers: responses,
  ...mail
}: ReceivedMail): TypedMail => ({
  ...{ messageId, fromAddress, receivedAt, answers: responses },
  subject: subjectLine(decodeWords(mail.subject)),
  text: typedText(mail),
  isAuto: isAuto(mail.headers),
});
