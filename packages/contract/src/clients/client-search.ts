/** Digits by which a phone number is found: as Americans type it, without country code. */
const phoneDigits = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, "");
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
};

/**
 * What a text filter of clients looks through, stored in `Client.searchText` with every write. It starts with a blank, so that the beginning
 * of every word, the first too, follows one.
 */
export const clientSearchText = (client: {
  firstName: string;
  lastName: string;
  emails: readonly string[];
  phones: readonly string[];
}): string =>
  ` ${[client.firstName, client.lastName, ...client.emails, ...client.phones.map(phoneDigits)].filter(Boolean).join(" ")}`
    .toLowerCase()
    .replaceAll(/\s+/g, " ");

/** The words of a text filter as `clientSearchText` writes them, the longest first; a typed phone number is one word. */
export function clientSearchWords(typed: string): string[] {
  const text = typed.trim().toLowerCase();
  if (/^[\d\s().+-]+$/.test(text) && /\d/.test(text)) return [phoneDigits(text)];
  const words = text
    .split(/\s+/)
    .map((word) => (/^[\d().+-]+$/.test(word) && /\d/.test(word) ? phoneDigits(word) : word));
  return [...new Set(words.filter(Boolean))].sort((a, b) => b.length - a.length).slice(0, 8);
}
