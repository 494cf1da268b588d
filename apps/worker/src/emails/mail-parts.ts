import type { MailAttachment } from "@hearthline/providers/mail";
import type { ReactElement } from "react";

/** An email before it is written: what it says, as a page and as text. */
export interface MailParts {
  subject: string;
  /** Before Hearthline's address in From. */
  fromName: string | null;
  replyTo: { name: string; address: string } | null;
  page: ReactElement;
  text: string;
  attachments: MailAttachment[];
  headers: Record<string, string>;
}

/** Paragraphs of a text part: a blank line between, none at the ends, no line left that is only space. */
export const paragraphs = (...parts: (string | null | undefined | false)[]): string =>
  `${parts
    .filter((part): part is string => Boolean(part))
    .map((part) => part.trim())
    .filter(Boolean)
    .join("\n\n")}\n`;

/** What a person typed, as its paragraphs and their lines. */
export const typedParagraphs = (typed: string): string[][] =>
  typed
    .replaceAll("\r\n", "\n")
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => paragraph.split("\n").map((line) => line.trimEnd()))
    .filter((lines) => lines.some((line) => line.trim() !== ""));
