import { safeLink } from "../../html/safe-url.ts";

const ADDRESS = /https:\/\/[^\s<>"'“”]+/g;
const ENDS = ".,;:!?)]";

/** An address in a text, without punctuation that ends the sentence. */
function withoutEnd(address: string): string {
  let end = address.length;
  while (end > 0 && ENDS.includes(address[end - 1] ?? " ")) end -= 1;
  return address.slice(0, end);
}

/** A line of plain text whose https addresses become links. Nothing else in it is markup. */
function LinkedLine({ text }: { text: string }) {
  const parts: React.ReactNode[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnd(found);
    const href = safeLink(address);
    if (!href) continue;
    parts.push(
      text.slice(from, index),
      <a key={index} href={href} rel="noopener nofollow">
        {address}
      </a>,
    );
    from = index + address.length;
  }
  return <>{[...parts, text.slice(from)]}</>;
}

/** Paragraphs of plain text, with links. */
export function LinkedText({ text }: { text: string }) {
  const parts = text.split(/\n{2,}/).filter((part) => part.trim() !== "");
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn once, and two paragraphs may be alike
    <p key={at} className="s-lines">
      <LinkedLine text={part} />
    </p>
  ));
}
