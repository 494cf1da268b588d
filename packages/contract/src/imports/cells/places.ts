import { STATES, type StateCode } from "../../values/states.ts";
import { type AddressValue, bare, type CellResult, fault, quoted } from "./cell.ts";

const OLD_CODES: Record<string, StateCode> = {
  calif: "CA",
  fla: "FL",
  mass: "MA",
  penn: "PA",
  tenn: "TN",
  tex: "TX",
  wash: "WA",
  washdc: "DC",
  usvirginislands: "VI",
  ncarolina: "NC",
  scarolina: "SC",
  ndakota: "ND",
  sdakota: "SD",
};
const byName = new Map<string, StateCode>([
  ...Object.entries(STATES).map(([code, name]) => [bare(name), code as StateCode] as const),
  ...Object.keys(STATES).map((code) => [code.toLowerCase(), code as StateCode] as const),
  ...Object.entries(OLD_CODES),
]);

/** Finds a state by its code or name; undefined if there is none. */
export const stateOf = (text: string): StateCode | undefined =>
  byName.get(text.toLowerCase()) ?? byName.get(bare(text).replace(/^stateof/, ""));

/** Whether two words differ by one missing, extra or different letter. */
function nearlyAlike(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}

export function readState(text: string): CellResult {
  // "NC - North Carolina", "North Carolina (NC)"
  const code = stateOf(text) ?? stateOf((text.split(/[-–(/]/, 1)[0] ?? "").trimEnd());
  if (code) return { value: code };
  const typed = bare(text);
  const near = typed.length > 3 ? Object.entries(STATES).find(([, name]) => nearlyAlike(bare(name), typed)) : undefined;
  return near
    ? fault(`There is no state ${quoted(text)}. Did you mean ${near[1]}?`, near[0])
    : fault(`There is no state ${quoted(text)}: use its two letters, such as TX.`);
}

/** Reads a ZIP code, restoring leading zeros that a spreadsheet dropped. */
export function readZip(typed: string): CellResult {
  const text = typed.replace(/\.0+$/, "").replaceAll(/\s/g, "").replace(/-$/, "");
  const [, five = "", four = ""] = /^(\d{3,5})-?(\d{4})?$/.exec(text) ?? [];
  if (/^\d{5}$/.test(text) || /^\d{5}-\d{4}$/.test(text))
    return text === "00000" ? { value: undefined } : { value: text };
  if (/^\d{9}$/.test(text)) return { value: `${text.slice(0, 5)}-${text.slice(5)}` };
  if (/^\d{8}$/.test(text)) return { value: `0${text.slice(0, 4)}-${text.slice(4)}` };
  if (/^\d{7}$/.test(text)) return { value: `00${text.slice(0, 3)}-${text.slice(3)}` };
  if (five !== "" && (four === "" || text.includes("-")))
    return { value: `${five.padStart(5, "0")}${four === "" ? "" : `-${four}`}` };
  return fault("A ZIP code has five digits, or nine as 27601-1234.");
}

const COUNTRY = /(?<![,\s])[,\s]+(usa|u\.s\.a\.?|us|united states( of america)?)\.?$/i;
const TRAILING = /(?<![,\s])[,\s]+$/;
const UNIT = /^(apt|apartment|unit|ste|suite|#|lot|trlr|bldg|fl|floor|rm)\b|^#/i;

/** Splits an address in one cell: "12 Ridgewood Ave, Apt 4, Austin, TX 78701". Unrecognized parts stay in the street. */
export function readAddress(text: string): CellResult {
  if (text.length > 400) return fault("At most 400 characters.");
  let rest = text
    .replaceAll(/(?<!\s)\s*\n\s*/g, ", ")
    .replace(COUNTRY, "")
    .replaceAll(/\s+/g, " ")
    .replace(TRAILING, "");
  const found: Partial<AddressValue> = {};
  const zip = /(?<![,\s])[,\s]+(\d{5}(?:-?\d{4})?)$/.exec(rest);
  if (zip) {
    const read = readZip(zip[1] ?? "");
    if ("value" in read && typeof read.value === "string") found.zipcode = read.value;
    rest = rest.slice(0, zip.index);
  }
  const comma = rest.lastIndexOf(",");
  const tail = rest.slice(comma + 1).trim();
  const words = tail.split(" ");
  for (const count of [3, 2, 1]) {
    const last = words.slice(-count).join(" ").replace(/\.$/, "");
    const state = words.length >= count ? stateOf(last) : undefined;
    // "1 Delaware" is a street: a state's name counts only with a comma or a ZIP code.
    if (!state || (comma < 0 && !zip)) continue;
    found.state = state;
    rest = `${rest.slice(0, comma + 1)} ${words.slice(0, -count).join(" ")}`.replace(TRAILING, "").trim();
    break;
  }
  const parts = rest
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const address1 = parts.shift() ?? "";
  const city = parts.length > 0 && !UNIT.test(parts.at(-1) ?? "") ? parts.pop() : undefined;
  const address2 = parts.join(", ");
  if (address1 === "") return fault(`${quoted(text)} has no street.`);
  if (address1.length > 200 || address2.length > 200) return fault("At most 200 characters a line.");
  return { value: { address1, ...(address2 !== "" && { address2 }), ...(city !== undefined && { city }), ...found } };
}
