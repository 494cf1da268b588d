import type { MailAttachment } from "@hearthline/providers/mail";
import type { ReactElement } from "react";

/** The content of an email before it is composed, as HTML and as text. */
export interface MailParts {
  subject: string;
  /** Shown before Hearthline's address in From. */
  fromName: string | null;
  replyTo: { name: string; address: string } | null;
  page: ReactElement;
  text: string;
  attachments: MailAttachment[];
  headers: Record<string, string>;
}

/** Joins the paragraphs of a text part: one blank line between them, none at the ends, no whitespace-only lines. */
export const paragraphs = (...parts: (string | null | undefined | false)[]): string =>
  `${parts
    .filter((part): part is string => Boolean(part))
    .map((part) => part.trim())
    .filter(Boolean)
    .join("\n\n")}\n`;

/** Splits what a person typed into paragraphs and their lines. */
export const typedParagraphs = (typed: string): string[][] =>
  typed
    .replaceAll("\r\n", "\n")
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => paragraph.split("\n").map((line) => line.trimEnd()))
    .filter((lines) => lines.some((line) => line.trim() !== ""));
