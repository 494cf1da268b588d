import { fractionLimit, fractionText, identifierFormat } from "./shown-numbers.ts";
import { attribute, scanXml } from "./xml.ts";

/** How a number is displayed, as far as that says what the number is; `marked` if a percent sign follows it only as literal text. */
export type NumberKind = "plain" | "date" | "percent" | "marked" | "fraction" | "identifier";

/** How the cells of a style are displayed. */
export interface CellFormat {
  kind: NumberKind;
  /** Whether the text was typed with an apostrophe before it. */
  literal: boolean;
  /** A number as displayed; undefined if the format has no such notation, or does not show the number exactly. */
  show?: (value: number) => string | undefined;
}

const isDateFormat = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
/** Excel's built-in formats, which have no code in the file. */
const BUILT_IN: Readonly<Record<number, string>> = { 9: "0%", 10: "0.00%", 12: "# ?/?", 13: "# ??/??" };

const bareOf = (code: string): string => code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^[\]]*\]/gi, "");

/** Classifies the code of a custom format: what is quoted, escaped or in brackets is not part of the number. */
export function kindOfFormat(code: string): NumberKind {
  const bare = bareOf(code);
  if (/general/i.test(bare)) return "plain";
  if (/[ymdhs]/i.test(bare)) return "date";
  if (bare.includes("%")) return "percent";
  if (/"\s*%\s*"|\\%/.test(code)) return "marked";
  if (fractionLimit(bare) !== undefined) return "fraction";
  return identifierFormat(code) ? "identifier" : "plain";
}

const PLAIN: CellFormat = { kind: "plain", literal: false };

function formatOf(code: string): CellFormat {
  const kind = kindOfFormat(code);
  const identifier = kind === "identifier" ? identifierFormat(code) : undefined;
  const limit = kind === "fraction" ? fractionLimit(bareOf(code)) : undefined;
  return {
    kind,
    literal: false,
    ...(identifier && { show: identifier }),
    ...(limit !== undefined && { show: (value: number) => fractionText(value, limit) }),
  };
}

/** How the cells of each style are displayed, by the style's index, which cells refer to. */
export function cellFormats(styles: string): CellFormat[] {
  const own = new Map<number, CellFormat>();
  const formats: CellFormat[] = [];
  let inCells = false;
  for (const [id, code] of Object.entries(BUILT_IN)) own.set(Number(id), formatOf(code));
  scanXml(styles, {
    open(name, tag) {
      if (name === "numFmt") own.set(Number(attribute(tag, "numFmtId")), formatOf(attribute(tag, "formatCode") ?? ""));
      else if (name === "cellXfs") inCells = true;
      else if (name === "xf" && inCells && formats.length < 100_000) {
        const id = Number(attribute(tag, "numFmtId") ?? 0);
        const literal = /^(1|true)$/.test(attribute(tag, "quotePrefix") ?? "");
        const format = own.get(id) ?? (isDateFormat(id) ? { ...PLAIN, kind: "date" as const } : PLAIN);
        formats.push(literal ? { ...format, literal } : format);
      }
    },
    close(name) {
      if (name === "cellXfs") inCells = false;
    },
  });
  return formats;
}

const DAY = 86_400_000;
/** Days between Excel's date system and that of old Macintosh workbooks. */
const SINCE_1904 = 1_462;

/** Returns a day number as `YYYY-MM-DD`, with the time if there is one. */
export function dateText(serial: number, since1904: boolean): string {
  const days = serial + (since1904 ? SINCE_1904 : 0);
  const moment = Math.round((Date.UTC(1899, 11, 30) + days * DAY) / 1_000) * 1_000;
  if (days < 0 || days > 2_958_466) return String(serial);
  const [day = "", time = ""] = new Date(moment).toISOString().split("T");
  if (days < 1) return time.slice(0, 8);
  return time.startsWith("00:00:00") ? day : `${day} ${time.slice(0, 8)}`;
}

/** Returns a number as it would be typed, without the rounding noise of binary arithmetic in its last digits. */
export function numberText(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  return /e\+/.test(text) ? BigInt(Math.round(value)).toString() : text;
}

/** Returns a number as its cell shows it, without losing any of its digits. */
export function shownNumber(value: number, { kind, show }: CellFormat = PLAIN): string {
  if (kind === "percent") return `${numberText(Number((value * 100).toPrecision(15)))}%`;
  return show?.(value) ?? `${numberText(value)}${kind === "marked" ? "%" : ""}`;
}
