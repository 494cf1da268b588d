/** An email of more is cut off: nobody reads so much in a chat. */
export const MAX_CHAT_PARTS = 12;

/** A long mail as messages of a conversation, cut where a paragraph, a line or a word ends. Nothing is lost before the last part. */
export function partsOfAnswer(text: string, longest: number, most: number): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > longest && parts.length < most - 1) {
    const head = rest.slice(0, longest);
    const end = [head.lastIndexOf("\n\n"), head.lastIndexOf("\n"), head.lastIndexOf(" ")].find(
      (at) => at > longest / 2,
    );
    // Not between the two halves of a sign.
    const hard = /[\ud800-\udbff]$/.test(head) ? longest - 1 : longest;
    const cut = end ?? hard;
    parts.push(rest.slice(0, cut).trimEnd());
    rest = rest.slice(cut).trimStart();
  }
  if (rest.length > longest) rest = `${rest.slice(0, longest - 1)}…`;
  return rest === "" && parts.length > 0 ? parts : [...parts, rest];
}
