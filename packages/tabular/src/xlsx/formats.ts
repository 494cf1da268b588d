import { attribute, scanXml } from "./xml.ts";

/** How a number is shown, as far as it says what the number is; `literal` where somebody put an apostrophe before a text. */
export type NumberKind = "plain" | "date" | "percent" | "literal";

const isDateFormat = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
const PERCENT_FORMATS = new Set([9, 10]);

/** By the code of a format of the workbook's own: what is quoted, escaped or in brackets is not the number's. */
export function kindOfFormat(code: string): NumberKind {
  const bare = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^[\]]*\]/gi, "");
  if (/general/i.test(bare)) return "plain";
  if (/[ymdhs]/i.test(bare)) return "date";
  return bare.includes("%") ? "percent" : "plain";
}

/** What the numbers of each style are, by the style's place in the list that cells name. */
export function numberKinds(styles: string): NumberKind[] {
  const own = new Map<number, NumberKind>();
  const kinds: NumberKind[] = [];
  let inCells = false;
  scanXml(styles, {
    open(name, tag) {
      if (name === "numFmt")
        own.set(Number(attribute(tag, "numFmtId")), kindOfFormat(attribute(tag, "formatCode") ?? ""));
      else if (name === "cellXfs") inCells = true;
      else if (name === "xf" && inCells && kinds.length < 100_000) {
        const id = Number(attribute(tag, "numFmtId") ?? 0);
        const quoted = /^(1|true)$/.test(attribute(tag, "quotePrefix") ?? "");
        if (quoted) kinds.push("literal");
        else kinds.push(own.get(id) ?? (isDateFormat(id) ? "date" : PERCENT_FORMATS.has(id) ? "percent" : "plain"));
      }
    },
    close(name) {
      if (name === "cellXfs") inCells = false;
    },
  });
  return kinds;
}

const DAY = 86_400_000;
/** Days that a workbook of an old Macintosh counts from later. */
const SINCE_1904 = 1_462;

/** A number of days as `YYYY-MM-DD`, with the time where there is one. */
export function dateText(serial: number, since1904: boolean): string {
  const days = serial + (since1904 ? SINCE_1904 : 0);
  const moment = Math.round((Date.UTC(1899, 11, 30) + days * DAY) / 1_000) * 1_000;
  if (days < 0 || days > 2_958_466) return String(serial);
  const [day = "", time = ""] = new Date(moment).toISOString().split("T");
  if (days < 1) return time.slice(0, 8);
  return time.startsWith("00:00:00") ? day : `${day} ${time.slice(0, 8)}`;
}

/** A number as it would be typed: without what binary arithmetic does to its last digits. */
export function numberText(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  return /e\+/.test(text) ? BigInt(Math.round(value)).toString() : text;
}
