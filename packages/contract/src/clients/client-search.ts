/** Returns the digits that identify a phone number in a search: as Americans type it, without the country code. */
const phoneDigits = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, "");
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
};

/**
 * Returns the text searched by a filter on clients, stored in `Client.searchText` with every write. Starts with a space so that every word,
 * including the first, follows one.
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

/** Returns the words of a typed filter in the form `clientSearchText` stores them, longest first; a typed phone number is one word. */
export function clientSearchWords(typed: string): string[] {
  const text = typed.trim().toLowerCase();
  if (/^[\d\s().+-]+$/.test(text) && /\d/.test(text)) return [phoneDigits(text)];
  const words = text
    .split(/\s+/)
    .map((word) => (/^[\d().+-]+$/.test(word) && /\d/.test(word) ? phoneDigits(word) : word));
  return [...new Set(words.filter(Boolean))].sort((a, b) => b.length - a.length).slice(0, 8);
}
