import { shortMoney } from "@hearthline/report/format";
import type { Read } from "./typed-text.ts";

const AMOUNT =
  /^(\()?\s*(?:([-−])\s*)?(?:\$\s*)?(?=[\d.])(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?\s*(?:(k|thousand|m|mm|mio|million|b|billion)\s*)?\)?$/i;
const POWER: Record<string, number> = { k: 3, t: 3, m: 6, b: 9 };
const MAX_CENTS = 10_000_000_000_000;

/** Whole cents of an amount as people type it: `450k`, `1.2m`, `$450,000.50`. Rounded half up on the digits, never through a float. */
export function readMoney(text: string): Read<number> {
  const typed = text.trim();
  if (typed === "") return { value: null };
  const parts = AMOUNT.exec(typed);
  const whole = parts?.[3]?.replaceAll(",", "") ?? "";
  const decimals = parts?.[4] ?? "";
  if (!parts || whole + decimals === "") {
    return { value: null, problem: `“${typed}” is not an amount. Write it as 450,000, 450k or 1.2m.` };
  }
  const shift = (POWER[parts[5]?.[0]?.toLowerCase() ?? ""] ?? 0) + 2;
  const digits = decimals.padEnd(shift + 1, "0");
  const cents = Number(whole + digits.slice(0, shift)) + (digits.charAt(shift) >= "5" ? 1 : 0);
  if (cents > MAX_CENTS) return { value: null, problem: "That is more than 100 billion dollars." };
  const negative = Boolean(parts[1] ?? parts[2]);
  return { value: negative && cents > 0 ? -cents : cents };
}

/** Cents as an input shows them: `450,000`, `450,000.50`. */
export const moneyText = (cents: number): string => shortMoney(cents).replace("$", "");
