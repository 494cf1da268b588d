import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Converts an entered US or international number to E.164 (`+19195550142`); undefined if it is invalid. */
export function phoneE164(typed: string): string | undefined {
  const phone = parsePhoneNumberFromString(typed, "US");
  return phone?.isValid() ? phone.number : undefined;
}

/** Formats an E.164 number as Americans read it: `(919) 555-0142`. */
export function phoneLabel(e164: string): string {
  const phone = parsePhoneNumberFromString(e164, "US");
  if (!phone) return e164;
  return phone.countryCallingCode === "1" ? phone.formatNational() : phone.formatInternational();
}
