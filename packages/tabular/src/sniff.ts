import { TableFault } from "./table-fault.ts";

const SAVE = "Save it as .xlsx or .csv and choose that file.";

/** Files that are not tables, by their first bytes. */
const KNOWN: [signature: RegExp | string, sentence: string][] = [
  [/^%PDF/, "This is a PDF, not a table. Export the list as .csv or .xlsx."],
  [/^\x89PNG|^GIF8|^\xff\xd8\xff|^BM.{4}\0\0|^RIFF/s, "This is a picture, not a table."],
  ["\x1f\x8b", "This file is packed (.gz). Unpack it first."],
  [/^Rar!|^7z\xbc\xaf/, "This file is packed. Unpack it first."],
  [/^MZ|^\x7fELF|^\xca\xfe\xba\xbe/, "This is a program, not a table."],
  [/^\{\\rtf/, `This is a text document, not a table. ${SAVE}`],
  [/^SQLite format/, "This is a database, not a table. Export the list as .csv."],
];

/** The part names of a password-protected workbook in UTF-16, as binary text. */
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

export const isZip = (head: Buffer): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5);

/**
 * Rejects what is not text, by its first bytes.
 *
 * @param head the file's first 64 kB
 * @throws TableFault with a message
 */
export function refuseOtherFiles(head: Buffer, name: string): void {
  if (head.subarray(0, 8).equals(OLE))
    throw new TableFault(
      head.includes(ENCRYPTED)
        ? "This workbook is protected with a password. Open it, remove the password and save it again."
        : `This is a workbook of an old kind (.xls). ${SAVE}`,
    );
  const start = head.subarray(0, 64).toString("latin1");
  const known = KNOWN.find(([signature]) =>
    typeof signature === "string" ? start.startsWith(signature) : signature.test(start),
  );
  if (known) throw new TableFault(known[1]);
  if (/\.numbers$/i.test(name))
    throw new TableFault("This is a Numbers file. In Numbers, export it as Excel or CSV and choose that file.");
  const text = head
    .subarray(0, 1_000)
    .toString("latin1")
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, "")
    .replaceAll("\0", "")
    .trimStart();
  if (/^<(!doctype html|html|table|head|body|meta)\b/i.test(text))
    throw new TableFault(`This is a web page with the name of a table. Open it in Excel. ${SAVE}`);
  if (/^<\?xml|^<\w+[\s>]/.test(text)) throw new TableFault(`This is an XML file, not a table. ${SAVE}`);
  if (/^\{\s*"|^\[\s*\{/.test(text)) throw new TableFault(`This is a JSON file, not a table. ${SAVE}`);
}

/**
 * Whether bytes are not text in any encoding: too many of them never occur in text. Of the 256 byte values, 22 never do, and NUL pads the cells of
 * some programs; in compressed or encrypted bytes they are 9 %.
 */
export function isBinary(head: Buffer, wide: boolean): boolean {
  if (wide) return false;
  let [nul, odd] = [0, 0];
  for (const byte of head) {
    if (byte === 0) nul += 1;
    else if (byte < 9 || (byte > 13 && byte < 27) || byte === 0x7f) odd += 1;
  }
  return odd > head.length * 0.04 || nul > head.length * 0.1;
}
