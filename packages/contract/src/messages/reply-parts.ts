/** Longer emails are cut off; no one reads that much in a chat. */
export const MAX_CHAT_PARTS = 12;

/** Splits a long email into messages of a conversation, at the end of a paragraph, a line or a word. Nothing is lost before the last part. */
export function partsOfReply(text: string, longest: number, most: number): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > longest && parts.length < most - 1) {
    const head = rest.slice(0, longest);
    const end = [head.lastIndexOf("\n\n"), head.lastIndexOf("\n"), head.lastIndexOf(" ")].find(
      (at) => at > longest / 2,
    );
    // Avoids splitting a surrogate pair.
    const hard = /[\ud800-\udbff]$/.test(head) ? longest - 1 : longest;
    const cut = end ?? hard;
    parts.push(rest.slice(0, cut).trimEnd());
    rest = rest.slice(cut).trimStart();
  }
  if (rest.length > longest) rest = `${rest.slice(0, longest - 1)}…`;
  return rest === "" && parts.length > 0 ? parts : [...parts, rest];
}
