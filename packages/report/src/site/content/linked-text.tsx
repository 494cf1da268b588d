import { safeLink } from "../../html/safe-url.ts";

/** An https address in a text, without the sign that ends the sentence. */
const ADDRESS = /https:\/\/[^\s<>"'“”]+[^\s<>"'“”.,;:!?)\]]/g;

/** A line of plain text whose https addresses can be followed. Nothing else of it is markup. */
function LinkedLine({ text }: { text: string }) {
  const parts: React.ReactNode[] = [];
  let from = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
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

/** Paragraphs of a plain text, with links. */
export function LinkedText({ text }: { text: string }) {
  const parts = text.split(/\n{2,}/).filter((part) => part.trim() !== "");
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn once, and two paragraphs may be alike
    <p key={at} className="s-lines">
      <LinkedLine text={part} />
    </p>
  ));
}
