/** Plain text, a paragraph each, in the direction it is written in. */
export function Paragraphs({ texts, className }: { texts: readonly string[]; className?: string }) {
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and they never move within a version
    <p key={index} className={className} dir="auto">
      {text}
    </p>
  ));
}
