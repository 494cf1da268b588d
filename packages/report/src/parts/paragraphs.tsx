/** Plain text, a paragraph each. */
export function Paragraphs({ texts, className }: { texts: readonly string[]; className?: string }) {
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and they never move within a version
    <p key={index} className={className}>
      {text}
    </p>
  ));
}
