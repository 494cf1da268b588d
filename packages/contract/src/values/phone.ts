import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A typed US or international number as E.164 (`+19195550142`), or undefined where it is none. */
export function phoneE164(typed: string): string | undefined {
  const phone = parsePhoneNumberFromString(typed, "US");
  return phone?.isValid() ? phone.number : undefined;
}

/** An E.164 number as Americans read it: `(919) 555-0142`. */
export function phoneLabel(e164: string): string {
  const phone = parsePhoneNumberFromString(e164, "US");
  if (!phone) return e164;
  return phone.countryCallingCode === "1" ? phone.formatNational() : phone.formatInternational();
}
