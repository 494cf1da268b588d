import { decodeWords } from "postal-mime";
import type { ReceivedMail } from "../mail-accounts/types.ts";
import { isAuto, subjectLine, typedText } from "./read-mail.ts";

/** An email of an inbox as someone typed it. */
export interface TypedMail extends Pick<ReceivedMail, "messageId" | "fromAddress" | "receivedAt" | "answers"> {
  subject: string;
  /** Without what it quotes. */
  text: string;
  /** Written by a machine: an out-of-office message, say. */
  isAuto: boolean;
}

/** Reads what someone typed from an email of an inbox. */
export const typedMail = ({ messageId, fromAddress, receivedAt, answers, ...mail }: ReceivedMail): TypedMail => ({
  ...{ messageId, fromAddress, receivedAt, answers },
  subject: subjectLine(decodeWords(mail.subject)),
  text: typedText(mail),
  isAuto: isAuto(mail.headers),
});
