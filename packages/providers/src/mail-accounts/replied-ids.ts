/** Maximum number of ids, more than even a long conversation has. */
const MOST = 50;

/** Returns the ids of the messages that an email replies to, nearest first (RFC 5322 section 3.6.4), without angle brackets. */
export function repliedIds(headers: readonly { key: string; value: string }[]): string[] {
  const idsOf = (name: string) =>
    headers
      .filter(({ key }) => key.toLowerCase() === name)
      .flatMap(({ value }) => value.split(/[\s<>,]+/))
      .filter((id) => id.includes("@") && id.length <= 500);
  return [...new Set([...idsOf("in-reply-to"), ...idsOf("references").reverse()])].slice(0, MOST);
}
