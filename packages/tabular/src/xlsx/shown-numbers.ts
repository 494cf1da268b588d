/** Numbers that are displayed as something other than a plain number: padded identifiers and fractions. */

interface Section {
  /** The largest number that it applies to, if the format has a condition: `[<=9999999]`. */
  most?: number;
  parts: readonly ({ place: string } | { text: string })[];
}

const PLACES = "0#?";
const LITERALS = /[\s\-+():$!^&'~{}<>=|]/;

/** Parses a section of a format that has only digit placeholders and literal text; undefined for any other. */
function sectionOf(code: string): Section | undefined {
  const parts: ({ place: string } | { text: string })[] = [];
  let most: number | undefined;
  for (let at = 0; at < code.length; at += 1) {
    const sign = code.charAt(at);
    if (PLACES.includes(sign)) parts.push({ place: sign });
    else if (sign === "\\" || sign === "_" || sign === "*") {
      at += 1;
      if (sign === "\\") parts.push({ text: code.charAt(at) });
    } else if (sign === '"' || sign === "[") {
      const end = code.indexOf(sign === "[" ? "]" : '"', at + 1);
      if (end < 0) return undefined;
      const inside = code.slice(at + 1, end);
      if (sign === '"') parts.push({ text: inside });
      else if (inside.startsWith("<=")) most = Number(inside.slice(2));
      else if (/^[<>=]/.test(inside)) return undefined;
      at = end;
    } else if (LITERALS.test(sign)) parts.push({ text: sign });
    else return undefined;
  }
  return { parts, ...(most !== undefined && { most }) };
}

/** Splits a format into its sections at semicolons that are not quoted. */
function sectionsOf(code: string): string[] {
  const sections = [""];
  let quoted = false;
  for (let at = 0; at < code.length; at += 1) {
    const sign = code.charAt(at);
    if (sign === '"') quoted = !quoted;
    const last = sections.length - 1;
    if (sign === ";" && !quoted) sections.push("");
    else if (sign === "\\" && !quoted) {
      sections[last] += sign + code.charAt(at + 1);
      at += 1;
    } else sections[last] += sign;
  }
  return sections;
}

/** Whether a number displayed this way is an identifier: padded with zeros, its digits apart, or letters right before them. */
function isIdentifier({ parts }: Section): boolean {
  const places = parts.flatMap((part, at) => ("place" in part ? at : []));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return false;
  const zeros = parts.filter((part) => "place" in part && part.place === "0").length;
  const before = parts.slice(0, first).map((part) => ("text" in part ? part.text : ""));
  return zeros > 1 || last - first >= places.length || /[\p{L}\d#][-#/]?$/u.test(before.join(""));
}

function filled({ parts }: Section, digits: string): string {
  let left = digits.split("");
  const shown: string[] = [];
  const first = parts.findIndex((part) => "place" in part);
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at];
    if (!part) continue;
    if ("text" in part) shown.unshift(part.text);
    else {
      // Digits without their own placeholder go before the first.
      const digit = at === first ? left.join("") : (left.pop() ?? "");
      if (at === first) left = [];
      shown.unshift(digit === "" && part.place === "0" ? "0" : digit);
    }
  }
  return shown.join("").trim();
}

/** No format of Excel is longer. */
const LONGEST_FORMAT = 255;

/**
 * Returns how whole numbers that are identifiers are displayed: 122 as 0000000122, 9195550142 as (919) 555-0142.
 *
 * @returns undefined for a format of amounts, which shows a number as a number
 */
export function identifierFormat(code: string): ((value: number) => string | undefined) | undefined {
  if (code.length > LONGEST_FORMAT) return undefined;
  const sections = sectionsOf(code).map(sectionOf);
  const [first, second] = sections;
  if (!first || !isIdentifier(first)) return undefined;
  return (value) => {
    if (!Number.isSafeInteger(value) || value < 0) return undefined;
    const section = first.most === undefined || value <= first.most ? first : second;
    return section && filled(section, String(value));
  };
}

/** Returns the largest denominator of a format such as `# ?/?`, `# ??/??` or `# ?/8`; undefined for one that shows no fraction. */
export function fractionLimit(bare: string): number | undefined {
  const [, places = ""] = /^[0#? ]*[0#?]\/([?#0]{1,3}|\d{1,3})$/.exec(bare.split(";")[0]?.trim() ?? "") ?? [];
  if (places === "") return undefined;
  return /^[?#0]+$/.test(places) ? 10 ** places.length - 1 : Number(places);
}

/** Returns a number as whole and fraction if it is exactly that: 6 7/8. */
export function fractionText(value: number, limit: number): string | undefined {
  const size = Math.abs(value);
  const whole = Math.floor(size);
  for (let below = 2; below <= limit; below += 1) {
    const above = Math.round((size - whole) * below);
    if (above === 0 || whole + above / below !== size) continue;
    return `${value < 0 ? "-" : ""}${whole === 0 ? "" : `${whole} `}${above}/${below}`;
  }
  return undefined;
}
