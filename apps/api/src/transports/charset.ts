import { DomainError } from "../kernel/calls/errors.ts";

const fault = (field: string, message: string, cause?: unknown) =>
  new DomainError("invalid", message, { details: [{ field, code: "unreadable", message }], cause });

/** The charset that the first bytes show, whatever was declared. */
const MARKS: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xfe, 0xff], "utf-16be"],
  [[0xff, 0xfe], "utf-16le"],
];

const markOf = (bytes: Uint8Array): string | undefined =>
  MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];

/** The web standard decodes these as windows-1252, so UTF-8 declared under such a name would be stored garbled. */
const ASCII = new Set(["us-ascii", "ascii", "ansi_x3.4-1968", "iso-ir-6", "iso646-us", "cp367", "ibm367"]);

/** Detects UTF-16 without a byte order mark: texts sent to the API begin with a letter or bracket, whose other byte is zero (RFC 4627, section 3). */
const withOrder = (encoding: string, bytes: Uint8Array): string =>
  encoding === "utf-16le" && bytes[0] === 0 && bytes[1] !== 0 ? "utf-16be" : encoding;

/**
 * Returns the decoder of a declared charset, by its name on the web (https://encoding.spec.whatwg.org/#names-and-labels); UTF-8 if none is declared.
 *
 * @throws DomainError `unsupported_media` for an unknown charset
 */
function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch (cause) {
    const named = charset.replaceAll(/[^\w.:-]/g, "").slice(0, 40);
    throw new DomainError("unsupported_media", `The charset "${named}" is not known here. Send UTF-8.`, { cause });
  }
}

/** @throws DomainError as `decoderOf` */
export const refuseUnknownCharset = (charset: string | null | undefined): void => {
  if (charset) decoderOf(charset);
};

/**
 * Decodes a text by its charset, without its byte order mark.
 *
 * @param what the name of the text, for the error message: "The body"
 * @param field the field whose value it is; none for the whole body
 * @throws DomainError `unsupported_media` for an unknown charset, `invalid` for bytes that are not valid in it
 */
export function textOf(bytes: Uint8Array, charset: string | null | undefined, what: string, field = ""): string {
  const declared = decoderOf(charset || "utf-8");
  const encoding = markOf(bytes) ?? (charset ? withOrder(declared.encoding, bytes) : "utf-8");
  const decoder = encoding === declared.encoding ? declared : decoderOf(encoding);
  if (ASCII.has(charset?.toLowerCase() ?? "") && bytes.some((byte) => byte > 0x7f))
    throw fault(field, `${what} is not in the charset that it says: US-ASCII. Send UTF-8.`);
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw fault(
      field,
      charset
        ? `${what} is not in the charset that it says: ${decoder.encoding.toUpperCase()}.`
        : `${what} is not UTF-8. Send UTF-8, or say its charset in Content-Type.`,
      cause,
    );
  }
}
