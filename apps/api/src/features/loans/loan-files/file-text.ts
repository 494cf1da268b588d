import { DomainError } from "../../../kernel/calls/errors.ts";

/** Returns an `invalid` error with the message at the file's field. */
export const unreadableFile = (message: string): DomainError =>
  new DomainError("invalid", message, { errors: { file: [message] } });

const starts = (bytes: Uint8Array, signature: string) =>
  Buffer.from(bytes.subarray(0, signature.length)).toString("latin1") === signature;

/** Detects the encoding from a byte-order mark or the zeros around a leading "<"; otherwise UTF-8. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return "utf-16be";
  return "utf-8";
}

/**
 * Decodes an uploaded file as text, without its byte-order mark.
 *
 * @throws DomainError `invalid` for anything but text: an archive, a picture, binary data, or an encoding other than the declared one
 */
export function textOfFile(bytes: Uint8Array): string {
  if (bytes.length === 0) throw unreadableFile("The file is empty.");
  if (starts(bytes, "PK")) throw unreadableFile("This is a zip archive. Unpack it and choose the loan file inside.");
  if (starts(bytes, "%PDF"))
    throw unreadableFile("This is a PDF. Open it, copy the text of the Loan Estimate and paste it instead.");
  if (starts(bytes, "\x1f\x8b"))
    throw unreadableFile("This file is compressed. Unpack it and choose the loan file inside.");
  const encoding = encodingOf(bytes);
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw unreadableFile("The file cannot be read: its letters are not in UTF-8 or UTF-16. Export it again as XML.");
  }
  const said = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(text.slice(0, 200))?.[1]?.toLowerCase();
  const fits =
    said === undefined || /^(?:utf-?8|us-ascii)$/.test(said)
      ? encoding === "utf-8" || said === undefined
      : /^utf-?16/.test(said) && encoding !== "utf-8";
  if (!fits) throw unreadableFile(`The file says it is ${said} and is not. Export it again in UTF-8.`);
  if (text.includes("\0")) throw unreadableFile("This is not a loan file: it is not text.");
  return text;
}
