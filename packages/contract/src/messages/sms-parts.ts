/** GSM 03.38: characters of one septet; those of the extension table count as two. https://www.etsi.org/deliver/etsi_gts/03/0338/ */
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const EXTENDED = new Set("^{}\\[~]|€\f");

/** Price of a message part to a US mobile number: Twilio's list price plus the carriers' fee, in hundredths of a cent, as of November 2026. */
export const PART_PRICE_HUNDREDTHS = 83 + 40;

export interface SmsSize {
  /** `GSM-7`, or `UCS-2` if a character (an emoji, a curly quote) is not in the GSM alphabet. */
  encoding: "GSM-7" | "UCS-2";
  /** Number of septets or UTF-16 units. */
  units: number;
  /** Number of messages that carriers count and bill; parts of a long text lose some room to a header. */
  parts: number;
}

/**
 * Computes the encoding and parts of a text: 160 septets or 70 units in one part, 153 or 67 in each of several. A character is never split between
 * two parts.
 *
 * @example smsSize("See you at 5 🙂") // { encoding: "UCS-2", units: 15, parts: 1 }
 */
export function smsSize(text: string): SmsSize {
  const signs = [...text];
  const isGsm = signs.every((sign) => BASIC.has(sign) || EXTENDED.has(sign));
  const sizes = signs.map((sign) => (isGsm ? (EXTENDED.has(sign) ? 2 : 1) : sign.length));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const [single, several] = isGsm ? [160, 153] : [70, 67];
  const encoding = isGsm ? "GSM-7" : "UCS-2";
  if (units <= single) return { encoding, units, parts: units === 0 ? 0 : 1 };
  let parts = 1;
  let room = several;
  for (const size of sizes) {
    if (size > room) {
      parts += 1;
      room = several;
    }
    room -= size;
  }
  return { encoding, units, parts };
}
