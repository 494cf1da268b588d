/** Exact decimal numbers as text, such as "-1234.5", so that a file's digits are preserved until they are stored. */

/** Splits a decimal into its sign and the digits before and after its point. */
function partsOf(text: string): { sign: string; whole: string; decimals: string } {
  const sign = text.startsWith("-") ? "-" : "";
  const [whole = "", decimals = ""] = text.slice(sign.length).split(".");
  return { sign, whole, decimals };
}

const countZeros = (digits: string): number => {
  let zeros = 0;
  while (digits.charAt(zeros) === "0") zeros += 1;
  return zeros;
};

/** Normalizes a decimal: no redundant zeros, no minus before zero. */
export function plainDecimal(text: string): string {
  const { sign, whole, decimals } = partsOf(text);
  const left = whole.slice(countZeros(whole)) || "0";
  let end = decimals.length;
  while (end > 0 && decimals[end - 1] === "0") end -= 1;
  const value = end === 0 ? left : `${left}.${decimals.slice(0, end)}`;
  return value === "0" ? value : `${sign}${value}`;
}

/** Multiplies a decimal by a power of ten. */
export function shifted(text: string, places: number): string {
  const { sign, whole, decimals } = partsOf(text);
  const at = whole.length + places;
  const digits = `${"0".repeat(Math.max(0, -at))}${whole}${decimals}`.padEnd(at, "0");
  const point = Math.max(0, at);
  return plainDecimal(`${sign}${digits.slice(0, point)}.${digits.slice(point)}`);
}

/** Rounds a decimal to a number of places, half away from zero. */
export function roundedTo(text: string, places: number): string {
  const { sign, whole, decimals } = partsOf(plainDecimal(text));
  if (decimals.length <= places) return plainDecimal(text);
  const kept = BigInt(`${whole}${decimals.slice(0, places)}` || "0") + (decimals.charAt(places) >= "5" ? 1n : 0n);
  return shifted(`${sign}${kept}`, -places);
}

/** Formats a decimal with commas between thousands. */
export function grouped(text: string): string {
  const { sign, whole, decimals } = partsOf(text);
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.push(whole.slice(Math.max(0, end - 3), end));
  return `${sign}${groups.reverse().join(",")}${decimals && `.${decimals}`}`;
}

const FRACTION_PLACES = 12;

/** Converts a whole number and a fraction to a decimal. @returns `exact` is false if the decimal does not terminate */
export function fractionDecimal(whole: string, above: number, below: number): { value: string; exact: boolean } {
  const scaled = above * 10 ** FRACTION_PLACES;
  const quotient = Math.floor(scaled / below);
  const digits = String(quotient).padStart(FRACTION_PLACES, "0");
  return { value: plainDecimal(`${whole}.${digits}`), exact: quotient * below === scaled };
}
